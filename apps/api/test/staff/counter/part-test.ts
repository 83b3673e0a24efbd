import { randomUUID } from 'node:crypto'
import type { Role } from '@shop/contract/staff/permissions'
import { instantAt } from '@shop/domain/dates'
import { check } from '../../../../../proof/faults/checker/check.ts'
import type { Ledger } from '../../../../../proof/faults/checker/witnesses.ts'
import { aPlacedOrder, type OrderOver, type PayingShop } from '../../order/post-purchase/placed-order.ts'
import { aScan } from '../pick/pick-test.ts'
import { aClock, aCounter } from './counter-test.ts'

/** A Wednesday; the branch is open from 7:00 to 18:00 on weekdays. */
export const DAY = '2027-06-09'
const DETAILS = { name: 'Bouw BV', postalCode: '3511 XY' }

type Reply = { statusCode: number; json: () => { code?: string; state?: string } }
/** The state of the order after a hand-over, or the code of the refusal. */
export const outcomeOf = (reply: Reply) => (reply.statusCode === 200 ? reply.json().state : reply.json().code)

/**
 * A pickup of several lines, promised for 14:00, at 11:00 on that day. The picker has picked the first line and has the
 * job.
 */
export async function aPartlyPicked(shop: PayingShop, over: OrderOver = {}) {
  const { db } = shop.engines
  const clock = aClock()
  const order = await aPlacedOrder(shop, { more: [2], ...over, now: clock.now })
  const counter = await aCounter(db, { branchId: order.branch.id, clock: { now: clock.now } })
  await db.query(
    `with moved as (update orders set preferred_on = $2, preferred_from = '14:00', preferred_to = '15:00' where public_id = $1 returning id)
     update pick_job set promised_at = $3 from moved where order_id = moved.id`,
    [order.orderId, DAY, instantAt(DAY, '14:00')],
  )
  await db.query(
    `insert into address (customer_id, type, name, first_name, last_name, street, house_number, postal_code, city)
     values ($1, 'DeliveryAddress', 'Zaak', 'Jo', 'Klant', 'Singel', '1', $2, 'Breda')`,
    [order.buyer.customerId, DETAILS.postalCode],
  )
  clock.set(instantAt(DAY, '11:00'))
  const { id: jobId } = await counter.row<{ id: string }>(
    'select j.id from pick_job j join orders o on o.id = j.order_id where o.public_id = $1',
    order.orderId,
  )
  const job = (what: string, body?: object) => counter.ask('POST', `pick-jobs/${jobId}/${what}`, body, 'picker')
  const pick = (product: { readonly number: string }, pieces: number) =>
    job('scans', { scans: Array.from({ length: pieces }, () => aScan(product.number)) })
  await job('claim')
  await pick(order.product, over.quantity ?? 3)

  const view = async () => (await counter.ask('GET', `counter/${order.number}`)).json()
  /** Hands over the lines that the counter shows as ready, unless the test names others. */
  const give = async (
    part: { readonly id?: string; readonly products?: readonly string[]; readonly restAt?: string | undefined } = {},
    body: object = { details: DETAILS },
    role: Role = 'counter',
  ) => {
    const products = part.products ?? (await view()).part?.products ?? [order.product.id]
    const stated = { id: randomUUID(), restAt: instantAt('2027-06-10', '09:00').toISOString(), ...part, products }
    return counter.handOver(order.number, { ...body, part: stated }, role)
  }
  const page = async () =>
    (
      await shop.app.inject({
        url: `/api/bouwmeester/orders/link/${order.orderId}?signature=${order.signature}`,
      })
    ).json().Data
  const stockOf = (productId: string) =>
    counter.row<{ on_hand: number; promised: number; reserved: number; sellable: number }>(
      'select on_hand, promised, reserved, sellable from stock where product_id = $1 and branch_id = $2',
      productId,
      order.branch.id,
    )
  const jobNow = async () => (await counter.ask('GET', `pick-jobs/${jobId}`, undefined, 'picker')).json()
  /** The broken invariants of this database, with an example of each. */
  const broken = async () => {
    await order.orderWorker.turn()
    const client = await db.connect()
    try {
      const ledger = (await shop.simulator.ledger()) as unknown as Ledger
      const findings = await check(client, { ledger }, { graceSeconds: 600 })
      return findings.filter(({ count }) => count > 0).map(({ id, examples }) => `${id} ${examples[0]}`)
    } finally {
      client.release()
    }
  }
  return { order, counter, clock, job, jobId, jobNow, pick, view, give, page, stockOf, broken }
}
