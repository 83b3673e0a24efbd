import { regularProducts } from '@shop/contract/order'
import { href } from '@shop/routes'
import { redirect } from 'react-router'
import { AccountFrame } from '~/features/account/account-frame.tsx'
import { loadAccount } from '~/features/account/load-account.server.ts'
import { RegularLines } from '~/features/account/regular-lines.tsx'
import { required } from '~/lib/api/reply.ts'
import { visitorContext } from '~/lib/api/visitor.server.ts'
import { intoCart } from '~/lib/cart/into-cart.server.ts'
import { currentLocale, link } from '~/lib/locale/locale.ts'
import { m } from '~/paraglide/messages.js'
import { IntoCart } from '~/shared/cart/into-cart.tsx'
import { Notice } from '~/ui/display/notice.tsx'
import { Icon } from '~/ui/icon.tsx'
import { LinkButton } from '~/ui/link-button.tsx'
import type { Route } from './+types/regulars'

export async function loader({ context }: Route.LoaderArgs) {
  const { call } = context.get(visitorContext)
  const [{ counts }, reply] = await Promise.all([loadAccount(context), call(regularProducts, {})])
  return { counts, products: required(reply) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const refused = await intoCart(await request.formData(), context.get(visitorContext).call)
  if (refused !== undefined) return { refused }
  throw redirect(href(currentLocale(), 'cart'), 303)
}

export { shouldRevalidate } from '~/lib/page/revalidate.ts'

export default function Regulars({ loaderData: { counts, products }, actionData }: Route.ComponentProps) {
  const lines = products
    .filter(({ product }) => product.isOrderable)
    .map(({ product, lastQuantity }) => ({ productId: product.id, quantity: lastQuantity }))
  return (
    <AccountFrame
      at="account-regulars"
      title={m.regulars_title()}
      text={products.length > 0 ? m.regulars_text() : undefined}
      counts={counts}
      actions={
        lines.length > 1 ? (
          <IntoCart lines={lines} look="signal">
            <Icon name="shopping-cart" /> {m.regulars_all()}
          </IntoCart>
        ) : null
      }
    >
      {actionData?.refused ? (
        <Notice kind="error" live>
          {actionData.refused}
        </Notice>
      ) : null}
      {products.length === 0 ? (
        <>
          <p className="soft">{m.regulars_empty()}</p>
          <p>
            <LinkButton href={link('account-orders')}>{m.account_orders()}</LinkButton>
          </p>
        </>
      ) : (
        <RegularLines products={products} />
      )}
    </AccountFrame>
  )
}
