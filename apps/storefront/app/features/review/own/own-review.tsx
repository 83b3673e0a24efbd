import type { OwnReview, Reviewed } from '@shop/contract/order-review'
import { REVIEW_ASPECTS } from '@shop/domain/review/review'
import { useFetcher } from 'react-router'
import { ASPECT_NAMES } from '~/features/review/aspect-names.ts'
import { decimal } from '~/lib/text/format.ts'
import { useHydrated } from '~/lib/use-hydrated.ts'
import { m } from '~/paraglide/messages.js'
import { NamedLink } from '~/shared/page/named-link.tsx'
import { LinePicture } from '~/ui/display/line-picture.tsx'
import { Notice } from '~/ui/display/notice.tsx'
import { Rating } from '~/ui/display/rating.tsx'
import type { ReviewAnswer } from './change-review.server.ts'
import { type AddPicture, OwnPictures } from './own-pictures.tsx'
import * as styles from './own-review.module.css'
import { ReviewForm } from './review-form.tsx'

export type ReviewedProduct = {
  readonly title: string
  readonly picture: { readonly url: string; readonly img: string | null } | null
}

type Props = {
  reviewed: Reviewed
  product: ReviewedProduct
  /** The refusal of a form of this product without script. */
  answer: ReviewAnswer | undefined
  addPicture: AddPicture
}

/** A bought product with the review of its buyer: what it says, whether it is published, and how to change it. */
export function OwnReviewSection({
  reviewed: { productId, productNumber, review },
  product,
  answer,
  addPicture,
}: Props) {
  const title = `review-${productNumber}`
  return (
    <section className={styles.ownreview} aria-labelledby={title} id={`art-${productNumber}`}>
      <div className={styles.ownreviewHead}>
        <LinePicture of={product.picture} size={64} sign={styles.ownreviewSign} />
        <div>
          <h2 id={title} className={styles.ownreviewTitle}>
            {product.picture ? (
              <NamedLink to="product-detail-url" params={{ url: product.picture.url }}>
                {product.title}
              </NamedLink>
            ) : (
              product.title
            )}
          </h2>
          <p className="tiny soft num">{m.order_article({ number: productNumber })}</p>
        </div>
      </div>
      {review ? <Written review={review} /> : null}
      {review ? (
        <OwnPictures productId={productId} pictures={review.pictures} name={product.title} addPicture={addPicture} />
      ) : null}
      <details open={!review || answer !== undefined}>
        <summary>{review ? m.ownreview_change() : m.ownreview_write()}</summary>
        <ReviewForm key={review?.id ?? ''} productId={productId} review={review} answer={answer} />
      </details>
      {review ? <Remove productId={productId} title={product.title} /> : null}
    </section>
  )
}

const STATES = {
  waiting: { kind: 'info', title: m.ownreview_waiting, text: m.ownreview_waiting_text },
  published: { kind: 'good', title: m.ownreview_published, text: m.ownreview_published_text },
  rejected: { kind: 'error', title: m.ownreview_rejected, text: m.ownreview_rejected_text },
} as const

function Written({ review: { state, reason, stars, aspects, body } }: { review: OwnReview }) {
  const { kind, title, text } = STATES[state]
  const rated = REVIEW_ASPECTS.flatMap((name) => {
    const value = aspects[name]
    return value === undefined ? [] : [`${ASPECT_NAMES[name]()} ${value}`]
  })
  return (
    <>
      <Notice kind={kind}>
        <b className="strong">{title()}</b>. {text({ reason: reason ?? '' })}
      </Notice>
      <p>
        <Rating value={stars} text={decimal(stars)} spoken={m.ui_of_five_stars()} />
      </p>
      <p className={styles.ownreviewText}>{body}</p>
      {rated.length > 0 ? <p className="small soft">{rated.join(' · ')}</p> : null}
    </>
  )
}

function Remove({ productId, title }: { productId: string; title: string }) {
  const fetcher = useFetcher<ReviewAnswer>()
  const isHydrated = useHydrated()
  const error = fetcher.data?.error
  return (
    <fetcher.Form method="post" className="plainform">
      <input type="hidden" name="productId" value={productId} />
      <input type="hidden" name="script" value={isHydrated ? '1' : ''} />
      <button type="submit" className="linkbtn" name="intent" value="remove" disabled={fetcher.state !== 'idle'}>
        {m.ownreview_remove()} <span className="sr">{title}</span>
      </button>
      {error ? (
        <Notice kind="error" live>
          {error}
        </Notice>
      ) : null}
    </fetcher.Form>
  )
}
