import { randomUUID } from 'node:crypto'
import type { ShortWays, WayOffer } from '@shop/contract/staff/floor/short-pick'
import type { Db } from '../../../src/platform/db.ts'
import type { StaffApi } from '../../../src/staff-app.ts'
import {
  type aPlacedOrder,
  type OrderOver,
  type PayingShop,
  aPlacedOrder as placed,
} from '../../order/post-purchase/placed-order.ts'
import { aStaffMember, type Staff } from '../staff-test.ts'
import { aScan, at } from './pick-test.ts'

type Placed = Awaited<ReturnType<typeof aPlacedOrder>>
export type Body = {
  id: string
  way: string
  pieces: number
  refundCents: number
  branchId?: number
  replacedBy?: string
}

export const bodyOf = ({ way, offer }: WayOffer, pieces: number): Body => ({
  id: randomUUID(),
  way,
  pieces,
  refundCents: offer?.refundCents ?? 0,
  ...(offer?.branchId ? { branchId: offer.branchId } : {}),
  ...(offer?.replacedBy ? { replacedBy: offer.replacedBy } : {}),
})

/** The requests of one person about one line. */
export const lineAt = (app: StaffApi, jobId: string, productId: string, { headers }: Pick<Staff, 'headers'>) => {
  const url = `/api/staff/pick-jobs/${jobId}/lines/${productId}`
  const ways = () => app.inject({ url: `${url}/ways`, headers })
  const short = (payload: Body) => app.inject({ method: 'POST', url: `${url}/short`, headers, payload })
  const choose = async (way: WayOffer['way']) => {
    const shown = (await ways()).json<ShortWays>()
    const one = shown.ways.find((other) => other.way === way)
    if (!one) throw new Error(`no way ${way}`)
    return short(bodyOf(one, shown.pieces))
  }
  return { ways, short, choose }
}

/** The job of an order in a branch. */
export const jobIn = async (db: Db, orderId: string, branchId: number) =>
  (
    await db.query<{ id: string; state: string }>(
      `select j.id, j.state from pick_job j join orders o on o.id = j.order_id where o.public_id = $1 and j.branch_id = $2`,
      [orderId, branchId],
    )
  ).rows[0]

/** A paid order whose picker has found one piece of the line. */
export async function aShortOrder(shop: PayingShop, app: StaffApi, over: OrderOver = {}, found = 1) {
  const order = await placed(shop, over)
  const picker = await aStaffMember(order.raw, [{ role: 'picker', branches: [order.branch.id] }])
  const { rows } = await order.raw.query<{ id: string; branch_id: number }>(
    'select j.id, j.branch_id from pick_job j join orders o on o.id = j.order_id where o.public_id = $1',
    [order.orderId],
  )
  const [job] = rows
  if (!job) throw new Error('the order has no job')
  const steps = at(app, job.id, picker)
  await steps.claim()
  for (let nth = 0; nth < found; nth += 1) await steps.scan(aScan(order.product.number))
  return { order, picker, jobId: job.id, steps, line: lineAt(app, job.id, order.product.id, picker) }
}

export const stockOf = async ({ raw, product }: Placed, branchId: number, productId = product.id) =>
  (
    await raw.query<{ on_hand: number; promised: number; sellable: number; is_withheld: boolean }>(
      'select on_hand, promised, sellable, is_withheld from stock where product_id = $1 and branch_id = $2',
      [productId, branchId],
    )
  ).rows[0]
