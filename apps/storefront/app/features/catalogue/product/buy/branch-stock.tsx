import { listBranches } from '@shop/contract/branch'
import { productStock } from '@shop/contract/product'
import { distanceBetween, formatDistance } from '@shop/domain/distance'
import { useApi } from '~/lib/api/use-api.ts'
import { chooseBranch, chosenBranch } from '~/lib/chosen-branch.ts'
import { link } from '~/lib/locale/locale.ts'
import { shopNow } from '~/lib/text/clock.ts'
import { openingText } from '~/lib/text/opening-text.ts'
import { unitText } from '~/lib/text/unit-text.ts'
import { m } from '~/paraglide/messages.js'
import { LazyImage } from '~/ui/display/lazy-image.tsx'
import { Dialog } from '~/ui/overlay/dialog.tsx'
import { stockText } from '../../promise-lines.tsx'
import type { ProductData } from '../load-product.server.ts'

/** Every branch that has enough of it: nearest to mine first, else by name. */
export default function BranchStock({
  product,
  quantity,
  onClose,
}: {
  product: Pick<ProductData, 'id' | 'name' | 'stockCount' | 'gallery' | 'unit'>
  quantity: number
  onClose: () => void
}) {
  return (
    <Dialog open wide onClose={onClose} title={m.product_stock_title()} closeLabel={m.panel_close()}>
      <div className="stockfor">
        <LazyImage src={pictureOf(product)} alt="" width={64} height={64} loading="eager" />
        <p>
          <b className="strong">{product.name}</b>
          <br />
          <span className="soft">
            {m.product_stock_wanted({ wanted: `${quantity} ${unitText(product.unit, quantity)}` })}
          </span>
        </p>
      </div>
      <Branches product={product} quantity={quantity} onClose={onClose} />
    </Dialog>
  )
}

function Branches({ product, quantity, onClose }: Parameters<typeof BranchStock>[0]) {
  const branches = useApi(listBranches, {})
  const stock = useApi(productStock, { body: { ids: [product.id] } })
  if (branches.state === 'waiting' || stock.state === 'waiting') return <p>{m.panel_loading()}</p>
  if (branches.state === 'absent' || stock.state === 'absent') return <p role="alert">{m.panel_failed()}</p>
  const mine = branches.data.find(({ id }) => id === chosenBranch())
  const counts = new Map(stock.data[product.id]?.map(({ storeId, quantity: there }) => [storeId, there]))
  const rows = branches.data
    .flatMap((branch) => {
      const there = counts.get(branch.id) ?? 0
      const metres = mine ? distanceBetween(mine.location, branch.location) : undefined
      return there >= quantity ? [{ branch, there, metres }] : []
    })
    .sort((left, right) => (left.metres ?? 0) - (right.metres ?? 0))
  if (rows.length === 0) return <p>{m.product_stock_nowhere({ count: String(quantity) })}</p>
  const order = mine ? m.product_stock_near() : m.product_stock_by_name()
  return (
    <>
      <p className="soft small">
        {rows.length === 1 ? m.product_stock_one() : m.product_stock_many({ count: String(rows.length), order })}
      </p>
      <ul className="near near--choose">
        {rows.map(({ branch, there, metres }) => (
          <li key={branch.id}>
            <span>
              <a href={link('store-detail-url', { url: branch.url })}>
                <b>{branch.name}</b>
              </a>{' '}
              {branch.id === mine?.id ? <span className="tag tag--leaf">{m.panel_branch_chosen()}</span> : null}
            </span>
            <span className="num soft">{metres ? formatDistance(metres) : null}</span>
            <span>
              <b className="near__stock">{stockText(there, product.stockCount)}</b>{' '}
              <span className="soft">{openingText(branch, shopNow()).text}</span>
            </span>
            {branch.id === mine?.id ? (
              <span />
            ) : (
              <button
                type="button"
                className="btn btn--s"
                onClick={() => {
                  chooseBranch(branch.id)
                  onClose()
                }}
              >
                {m.product_collect_here()} <span className="sr">{branch.name}</span>
              </button>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

const pictureOf = ({ gallery }: Pick<ProductData, 'gallery'>) =>
  gallery.find(({ type }) => type === 'image')?.src ?? gallery[0]?.poster ?? null
