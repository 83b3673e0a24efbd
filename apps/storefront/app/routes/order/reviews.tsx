import { addReviewPicture, orderReviews } from '@shop/contract/order-review'
import { data, redirect } from 'react-router'
import { readDetail, whichOrder } from '~/features/account/order/after-order.server.ts'
import { changeReview } from '~/features/review/own/change-review.server.ts'
import type { AddPicture } from '~/features/review/own/own-pictures.tsx'
import { OwnReviewSection } from '~/features/review/own/own-review.tsx'
import { requestApi } from '~/lib/api/api.client.ts'
import { required } from '~/lib/api/reply.ts'
import { visitorContext } from '~/lib/api/visitor.server.ts'
import { link } from '~/lib/locale/locale.ts'
import { signed } from '~/lib/order/unpaid.server.ts'
import { m } from '~/paraglide/messages.js'
import { NamedLink } from '~/shared/page/named-link.tsx'
import { PageBreadcrumb } from '~/shared/page/page-breadcrumb.tsx'
import { PageHead } from '~/shared/page/page-head.tsx'
import type { Route } from './+types/reviews'

/** Opened from an order, or from the invitation: its signature replaces a sign-in. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { call } = context.get(visitorContext)
  const which = whichOrder(url)
  const [detail, reviews] = await Promise.all([
    readDetail(call, which),
    call(orderReviews, { params: { id: which.id }, query: signed(which) }),
  ])
  const { order, lines } = required(detail)
  const products = Object.fromEntries(
    lines.map(({ productNumber, productTitle, product }) => [productNumber, { title: productTitle, picture: product }]),
  )
  return { which, number: order.orderNumber, products, reviews: required(reviews), search: url.search }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { call } = context.get(visitorContext)
  const typed = await request.formData()
  const { status, answer } = await changeReview(typed, call, whichOrder(url))
  if (answer.isSaved && typed.get('script') !== '1') throw redirect(link('order-reviews') + url.search, 303)
  return data(answer, status === 200 ? 200 : 422)
}

export { shouldRevalidate } from '~/lib/page/revalidate.ts'

export default function OrderReviews({ loaderData, actionData }: Route.ComponentProps) {
  const { which, number, products, reviews, search } = loaderData
  const { id, signature } = which
  const addPicture: AddPicture = async (productId, content) => {
    const body = { ...(signature === undefined ? {} : { signature }), content }
    const reply = await requestApi(addReviewPicture, { params: { id, productId }, body })
    if (reply.status === 200) return undefined
    return reply.body.Message
  }
  return (
    <div className="wrap">
      <PageHead title={m.ownreview_title()} isHidden />
      <PageBreadcrumb current={m.ownreview_title()} />
      <h1>{m.ownreview_title()}</h1>
      <p>
        <NamedLink to="order-link" search={search}>
          {m.order_name()} <span className="num">{number}</span>
        </NamedLink>
      </p>
      <p className="small soft">{m.ownreview_intro()}</p>
      {reviews.length === 0 ? <p>{m.ownreview_none()}</p> : null}
      {reviews.map((reviewed) => (
        <OwnReviewSection
          key={reviewed.productId}
          reviewed={reviewed}
          product={products[reviewed.productNumber] ?? { title: reviewed.productNumber, picture: null }}
          answer={actionData?.productId === reviewed.productId ? actionData : undefined}
          addPicture={addPicture}
        />
      ))}
    </div>
  )
}
