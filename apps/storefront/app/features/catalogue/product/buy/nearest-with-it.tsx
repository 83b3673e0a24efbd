import { type BranchView, listBranches } from '@shop/contract/branch'
import type { ProductData } from '~/features/catalogue/product/load-product.server.ts'
import { stockText } from '~/features/catalogue/promise-lines.tsx'
import { useApi } from '~/lib/api/use-api.ts'
import { chooseBranch } from '~/lib/chosen-branch.ts'
import { around } from '~/lib/places/around.ts'
import { distance } from '~/lib/text/format.ts'
import { m } from '~/paraglide/messages.js'
import * as styles from './not-there.module.css'

const SHOWN = 3

type Stock = readonly { readonly storeId: string; readonly quantity: number }[]

/** The nearest branches with sufficient stock, each selectable. */
export function NearestWithIt({
  product,
  quantity,
  branch,
  stock,
}: {
  product: ProductData
  quantity: number
  branch: BranchView
  stock: Stock
}) {
  const branches = useApi(listBranches, {})
  if (branches.state !== 'there') return null
  const rows = withEnough(branches.data, stock, quantity, branch).slice(0, SHOWN)
  if (rows.length === 0) return <p>{m.product_stock_nowhere({ count: String(quantity) })}</p>
  return (
    <>
      <h2>{m.product_nearest()}</h2>
      <ul className={styles.notthereNear}>
        {rows.map(({ one, there, metres }) => (
          <li key={one.id}>
            <span>
              <b className="strong">{one.name}</b> <span className="num soft">{distance(metres)}</span>
            </span>
            <span>{stockText(there, product.stockCount)}</span>
            <button type="button" className="linkbtn" onClick={() => chooseBranch(one.id)}>
              {m.product_collect_here()} <span className="sr">{one.name}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

function withEnough(branches: readonly BranchView[], stock: Stock, quantity: number, from: BranchView) {
  const counts = new Map(stock.map(({ storeId, quantity: there }) => [storeId, there]))
  const rows = branches.map((one) => ({ one, there: counts.get(one.id) ?? 0, ...one.location }))
  return around(
    rows.filter(({ there }) => there >= quantity),
    from.location,
  )
}
