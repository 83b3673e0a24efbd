import type { AgainView } from '@shop/contract/order'
import { m } from '~/paraglide/messages.js'
import { IntoCart } from '~/shared/cart/into-cart.tsx'
import { NamedLink } from '~/shared/page/named-link.tsx'
import { Notice } from '~/ui/display/notice.tsx'
import { Icon } from '~/ui/icon.tsx'

export const lineOf = ({ product, quantity }: AgainView) =>
  product ? [{ productId: product.id, quantity, name: product.name }] : []

/** Adds all lines of the order that are still sold to the cart. */
export function AgainAll({ again }: { again: readonly AgainView[] }) {
  const lines = again.flatMap(lineOf)
  if (lines.length === 0) return null
  return (
    <IntoCart lines={lines}>
      <Icon name="refresh-cw" /> {m.order_again_all()}
    </IntoCart>
  )
}

/** Shown once above the lines if some of them cannot be reordered. */
export function AgainNote({ again }: { again: readonly AgainView[] }) {
  const goods = again.filter(({ kind }) => kind === 'goods')
  const gone = goods.filter(({ product }) => !product).map(({ title }) => title)
  const isSawn = again.some(({ kind }) => kind === 'sawn')
  const isConfigured = again.some(({ kind }) => kind === 'configured')
  if (gone.length === 0 && !isSawn && !isConfigured) return null
  return (
    <Notice kind="note">
      {gone.length > 0 ? (
        <>
          {m.order_again_some({ count: goods.length - gone.length, all: goods.length })}{' '}
          {m.order_again_gone_names({ names: gone.join(', ') })}{' '}
        </>
      ) : null}
      {isSawn ? `${m.order_again_sawn()} ` : null}
      {isConfigured ? m.order_again_configured() : null}
    </Notice>
  )
}

/** The reorder action of one line: the product, its successor, or a notice that it is no longer sold. */
export function AgainLine({ line }: { line: AgainView }) {
  if (line.kind !== 'goods') return null
  if (!line.product) return <span className="tag tag--brick">{m.order_again_gone()}</span>
  return (
    <>
      {line.isReplaced ? (
        <p className="tiny">
          {m.lists_successor()}{' '}
          <NamedLink to="product-detail-url" params={{ url: line.product.url }}>
            {line.product.name}
          </NamedLink>
        </p>
      ) : null}
      <IntoCart lines={lineOf(line)} look="quiet" size="s">
        {line.isReplaced ? m.order_again_successor() : m.order_again()} <span className="sr">{line.title}</span>
      </IntoCart>
    </>
  )
}
