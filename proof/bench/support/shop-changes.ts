import pg from 'pg'
import { DATABASE_URL } from './shop.ts'

/** A change in the database, and the list in which it must appear. */
export type Change = {
  readonly kind: 'price' | 'stock' | 'text'
  readonly make: () => Promise<void>
  readonly path: string
  readonly isSeen: (reply: Listed) => boolean
}
export type Listed = {
  readonly total: number
  readonly products: readonly { readonly id: string; readonly priceInclTax: number }[]
}

type Row = {
  readonly id: string
  readonly number: string
  readonly name: string
  readonly price: number
  readonly node: number
  readonly branch: number
  readonly hand: number
  readonly reserved: number
}
const PRODUCTS = 600
const LETTERS = 'abcdefghijklmnopqrstuvwxyz'
/** A unique word of letters that does not exist in Dutch. */
const wordOf = (nth: number): string =>
  `zq${[17_576, 676, 26, 1].map((step) => LETTERS[Math.floor(nth / step) % 26]).join('')}x`
const LIST = '/api/sp/search?requestType=results&pageSize=50'

/** An endless sequence of price, stock and name changes. `restore` reverts all of them. */
export async function shopChanges() {
  const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 8, options: '-c shop.process=bench' })
  const { rows } = await pool.query<Row>(
    `select p.id, p.number, t.name, p.price_cents as price, p.web_node_id as node, s.branch_id as branch,
       s.on_hand as hand, s.reserved
     from product p join product_text t on t.product_id = p.id and t.locale = 'nl'
     join lateral (select * from stock s where s.product_id = p.id order by branch_id limit 1) s on true
     where p.state = 'Active' and p.is_webshop_orderable
       and not exists (select from promotion_product m where m.product_id = p.id)
     order by md5(p.number) limit ${PRODUCTS}`,
  )
  const run = async (text: string, values: readonly unknown[]) => void (await pool.query(text, [...values]))
  const inStock = new Map(rows.map(({ id, hand, reserved }) => [id, hand > reserved]))

  function next(nth: number): Change {
    const row = rows[nth % rows.length] as Row
    const has = ({ products }: Listed) => products.some(({ id }) => id === row.id)
    const turn = Math.floor(nth / rows.length)
    // Vary the kind per turn, because three concurrent changes of one product would wait for the same row lock.
    const kind = (['price', 'stock', 'text'] as const)[(nth + turn) % 3] as Change['kind']
    if (kind === 'price') {
      const cents = 50_000_000 + nth
      return {
        kind,
        path: `${LIST}&categoryID=${row.node}&minPrice=${cents / 100}&maxPrice=${cents / 100}`,
        make: () => run('update product set price_cents = $2 where id = $1', [row.id, cents]),
        isSeen: ({ products }) =>
          products.some(({ id, priceInclTax }) => id === row.id && priceInclTax === cents / 100),
      }
    }
    if (kind === 'text') {
      const word = wordOf(nth)
      return {
        kind,
        path: `${LIST}&searchTerm=${word}`,
        make: () =>
          run(`update product_text set name = $2 where product_id = $1 and locale = 'nl'`, [
            row.id,
            `${row.name} ${word}`,
          ]),
        isSeen: has,
      }
    }
    const willHave = !inStock.get(row.id)
    inStock.set(row.id, willHave)
    const quantity = row.reserved + (willHave ? 7 : 0)
    return {
      kind,
      path: `${LIST}&searchTerm=${row.number}&branchID=${row.branch}&availableAtBranch=true`,
      make: () =>
        run('update stock set on_hand = $3 where product_id = $1 and branch_id = $2', [row.id, row.branch, quantity]),
      isSeen: (reply) => has(reply) === willHave,
    }
  }

  async function restore() {
    for (const { id, name, price, branch, hand } of rows) {
      await run('update product set price_cents = $2 where id = $1', [id, price])
      await run(`update product_text set name = $2 where product_id = $1 and locale = 'nl'`, [id, name])
      await run('update stock set on_hand = $3 where product_id = $1 and branch_id = $2', [id, branch, hand])
    }
    await pool.end()
  }
  return { next, restore }
}
