import { randomUUID } from 'node:crypto'
import type { PickScan } from '@shop/contract/staff/pick'
import type { Db } from '../../../src/platform/db.ts'
import type { StaffApi } from '../../../src/staff-app.ts'
import { aProduct } from '../../support/seed.ts'
import { aBranchOrder, type Staff } from '../staff-test.ts'

export type Goods = {
  readonly quantity: number
  readonly ean?: string | null
  readonly packs?: readonly (readonly [gtin: string, pieces: number])[]
  readonly branchId?: number
}
export type JobOver = { readonly method?: 'pickup' | 'delivery'; readonly minutes?: number; readonly mark?: string }

let eans = process.pid * 1_000
/** An EAN-13 that no other product of this run has. */
export function anEan(): string {
  const body = `29${String(++eans).padStart(10, '0').slice(-10)}`
  const sum = [...body].reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0)
  return `${body}${(10 - (sum % 10)) % 10}`
}

/** A released order with reserved goods, and its pick job in the branch. */
export async function aPickJob(db: Db, branchId: number, goods: readonly Goods[], over: JobOver = {}) {
  const { method = 'pickup', minutes = 60, mark = 'Wever' } = over
  const order = await aBranchOrder(db, branchId, { state: 'awaiting_payment', method, mark })
  const products: { id: string; number: string; ean: string }[] = []
  for (const [at, { quantity, ean, packs = [], branchId: from = branchId }] of goods.entries()) {
    const product = await aProduct(db)
    const code = ean === undefined ? anEan() : ean
    await db.query('update product set scan_code = $2, weight_grams = 1500 where id = $1', [product.id, code])
    for (const [gtin, pieces] of packs)
      await db.query('insert into product_pack (gtin, product_id, pieces) values ($1, $2, $3)', [
        gtin,
        product.id,
        pieces,
      ])
    await db.query('insert into stock (product_id, branch_id, on_hand) values ($1, $2, $3)', [
      product.id,
      from,
      quantity,
    ])
    await db.query(
      `insert into order_line (order_id, line_number, product_id, product_number, title, quantity, unit_cents, total_cents, vat_rate)
       values ($1, $2, $3, $4, 'Plaat', $5, 100, $5::int * 100, 21)`,
      [order.id, at + 1, product.id, product.number, quantity],
    )
    await db.query(`select reserve_stock($1, $2, null)`, [
      order.id,
      JSON.stringify([{ productId: product.id, branchId: from, quantity }]),
    ])
    products.push({ id: product.id, number: product.number, ean: code ?? '' })
  }
  const promised = new Date(Date.now() + minutes * 60_000)
  await db.query(
    `update orders set preferred_on = ($2::timestamptz at time zone 'Europe/Amsterdam')::date,
       preferred_from = ($2::timestamptz at time zone 'Europe/Amsterdam')::time where id = $1`,
    [order.id, promised],
  )
  await db.query(
    `with sold as (select promise_stock($1)) update orders set state = 'paid', ground = 'psp_paid' from sold where id = $1`,
    [order.id],
  )
  const { rows } = await db.query<{ id: string }>('select id from pick_job where order_id = $1 and branch_id = $2', [
    order.id,
    branchId,
  ])
  return { id: rows[0]?.id ?? '', order, products }
}

let sequence = 0
export const aScan = (code: string, over: Partial<PickScan> = {}): PickScan => ({
  id: randomUUID(),
  sequence: sequence++,
  at: new Date().toISOString(),
  how: 'scanned',
  code,
  ...over,
})
export const stated = (how: 'typed' | 'pressed', productId: string, pieces: number): PickScan => {
  const { code: _, ...scan } = aScan('x', { how, productId, pieces })
  return scan
}

/** The requests of one person about one job. */
export const at = (app: StaffApi, id: string, { headers }: Staff) => {
  const post = (what: string, payload?: object) =>
    app.inject({
      method: 'POST',
      url: `/api/staff/pick-jobs/${id}/${what}`,
      headers,
      ...(payload ? { payload } : {}),
    })
  return {
    read: async () => (await app.inject({ url: `/api/staff/pick-jobs/${id}`, headers })).json(),
    claim: () => post('claim'),
    release: () => post('release'),
    scan: (...scans: readonly PickScan[]) => post('scans', { scans }),
    finish: (label: string) => post('finish', { label }),
  }
}

export const outcomesOf = (reply: { json: () => { results: { outcome: string }[] } }) =>
  reply.json().results.map(({ outcome }) => outcome)
