import { dayAt, instantAt } from '@shop/domain/dates'
import { check } from '../../../../../proof/faults/checker/check.ts'
import type { Ledger } from '../../../../../proof/faults/checker/witnesses.ts'
import { signatureOf } from '../../../src/modules/order/names.ts'
import { aClock, aCounter } from '../../staff/counter/counter-test.ts'
import { aScan } from '../../staff/pick/pick-test.ts'
import { TEST_CONFIG } from '../../support/api.ts'
import { aBuyer, anOrderWorker, aReadyCart, confirm, JOIN_LOYALTY, pspIdOf } from '../../support/ordering.ts'
import { aBranch, aProduct } from '../../support/seed.ts'
import { type Headers, post } from '../../support/shopping.ts'
import type { PayingShop } from '../post-purchase/placed-order.ts'

export const SPLIT = '/api/bouwmeester/cart/split'
type Dates = { readonly date: string; readonly fromTime: string }[]
type Options = { readonly productIds: string[]; readonly dates: Dates; readonly storeId: string }

/** A delivered cart of two products; the branch has both, so either can be collected. */
export async function aDeliveredCart(
  shop: PayingShop,
  over: { readonly saves?: boolean; readonly points?: number } = {},
) {
  const { app, engines } = shop
  const branch = await aBranch(engines.db, { services: [] })
  const far = await aBranch(engines.db, { lat: 53.2, lng: 6.5 })
  const light = await aProduct(engines.db, { stock: { [branch.id]: 9 }, priceCents: 1_010 })
  const heavy = await aProduct(engines.db, { stock: { [branch.id]: 9, [far.id]: 9 }, priceCents: 15_030 })
  await engines.db.query('update product set vat_rate = 9 where id = $1', [light.id])
  await engines.db.query(`update product set delivery_size = 'large' where id = $1`, [heavy.id])
  const buyer = await aBuyer(engines, { companyName: 'Bouw BV' })
  await engines.db.query('insert into points_account (customer_id, balance) values ($1, $2)', [
    buyer.customerId,
    over.points ?? 0,
  ])
  if (over.saves) await engines.db.query(JOIN_LOYALTY, [buyer.customerId])
  const wanted = [
    { productId: light.id, quantity: 3 },
    { productId: heavy.id, quantity: 1 },
  ]
  const cart = await aReadyCart(app, buyer, wanted, { delivery: true })
  const options = async (storeId = String(branch.id)): Promise<Options> =>
    (await app.inject({ url: `${SPLIT}?storeId=${storeId}`, headers: buyer.headers })).json().Data
  const split = async (body: object, headers: Headers = buyer.headers) => post(app, headers, SPLIT, body)
  return { app, engines, db: engines.db, branch, far, light, heavy, buyer, cart, options, split }
}

/** The same cart, of which the light product is collected and the heavy one delivered. */
export async function aSplitCart(shop: PayingShop, over: Parameters<typeof aDeliveredCart>[1] = {}) {
  const made = await aDeliveredCart(shop, over)
  const [day] = (await made.options()).dates
  const body = { productIds: [made.light.id], storeId: String(made.branch.id), date: day?.date }
  const cart = (await made.split(body)).json().Data
  return { ...made, cart, body, day: day?.date ?? '' }
}

/** A paid order of that cart, with every action that can follow it. */
export async function aSplitOrder(shop: PayingShop, over: Parameters<typeof aDeliveredCart>[1] = {}) {
  const { simulator } = shop
  const made = await aSplitCart(shop, over)
  const { app, engines, branch, far, buyer } = made
  const db = engines.db
  if (over.points) await post(app, buyer.headers, '/api/bouwmeester/cart/points', { pointsToRedeem: over.points })
  const placed = (await confirm(app, buyer)).json().Data
  await simulator.end(pspIdOf(placed.redirectUrl), 'paid')
  const clock = aClock()
  const orderWorker = anOrderWorker(engines, simulator, { now: clock.now, refundSeconds: 0 })
  await orderWorker.turn()
  const counter = await aCounter(db, { branchId: branch.id, clock: { now: clock.now } })
  const order = () =>
    counter.row<{
      id: string
      number: string
      state: string
      pickup_code: string
      preferred_on: string
      slot_id: string
    }>('select * from orders where public_id = $1', placed.orderId)
  const { number, id, preferred_on: deliveryOn } = await order()
  const page = async () => {
    const signature = signatureOf(TEST_CONFIG.AUTH_SECRET, placed.orderId)
    const url = `/api/bouwmeester/orders/link/${placed.orderId}?signature=${signature}`
    return (await app.inject({ url })).json().Data
  }
  const jobIn = (branchId: number) =>
    counter.row<{ id: string; promised_at: Date; state: string } | undefined>(
      'select * from pick_job where order_id = $1 and branch_id = $2',
      id,
      branchId,
    )
  /** Picks everything of the job of the branch and stores it. */
  const pick = async () => {
    const job = await jobIn(branch.id)
    const ask = (what: string, payload?: object) =>
      counter.ask('POST', `pick-jobs/${job?.id}/${what}`, payload, 'picker')
    await ask('claim')
    const { lines } = (await counter.ask('GET', `pick-jobs/${job?.id}`, undefined, 'picker')).json()
    for (const { productNumber, quantity } of lines)
      await ask('scans', { scans: Array.from({ length: quantity }, () => aScan(productNumber)) })
    return ask('finish', { label: 'P-B-07' })
  }
  const view = async () => (await counter.ask('GET', `counter/${number}`)).json()
  const collect = async () => counter.handOver(number, { code: (await order()).pickup_code ?? 'BCDFGH' })
  const step = (what: string) => counter.ask('POST', `orders/${number}/${what}`, {}, 'planner')
  const stockOf = (productId: string) =>
    counter.row<{ on_hand: number; promised: number }>(
      'select sum(on_hand)::int as on_hand, sum(promised)::int as promised from stock where product_id = $1 and branch_id = any ($2)',
      productId,
      [branch.id, far.id],
    )
  const refunds = () =>
    counter.row<{ cents: number; points: number }>(
      `select coalesce(sum(refund_cents), 0)::int as cents, coalesce(sum(points_back), 0)::int as points
       from withdrawal where order_id = $1 and state = 'refunded'`,
      id,
    )
  /** The broken invariants of this database, with an example of each. */
  const broken = async () => {
    await orderWorker.turn()
    const client = await db.connect()
    try {
      const ledger = (await simulator.ledger()) as unknown as Ledger
      const findings = await check(client, { ledger }, { graceSeconds: 600 })
      return findings
        .filter(({ count }) => count > 0)
        .map(({ id: invariant, examples }) => `${invariant} ${examples[0]}`)
    } finally {
      client.release()
    }
  }
  const dawn = () => clock.set(instantAt(deliveryOn, '06:00'))
  return {
    ...made,
    ...{ number, id, order, page, pick, view, collect, step, stockOf, refunds, broken, jobIn, counter, clock, dawn },
    ...{ orderWorker, deliveryOn, orderId: placed.orderId as string, today: dayAt(new Date()) },
  }
}
