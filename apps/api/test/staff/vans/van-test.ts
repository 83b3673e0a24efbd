import { randomInt } from 'node:crypto'
import type { VanLimits, VanPlan } from '@shop/contract/staff/office/vans'
import { expect } from 'vitest'
import { check } from '../../../../../proof/faults/checker/check.ts'
import type { Db } from '../../../src/platform/db.ts'
import type { PayingShop } from '../../order/post-purchase/placed-order.ts'
import { aBuyer, anOrderWorker, type Buyer, confirm, pspIdOf } from '../../support/ordering.ts'
import { aBranch, aProduct } from '../../support/seed.ts'
import { ADDRESS, CART, post, posted, put } from '../../support/shopping.ts'
import { aStaffMember, makeStaffApp } from '../staff-test.ts'

const OPTIONS = '/api/bouwmeester/cart/delivery/options'
type Dates = { readonly date: string; readonly windows: readonly { readonly id: string }[] }[]

/** A branch that delivers to a postcode that no other branch has, so that tests of one database do not meet. */
export async function aVanBranch(db: Db) {
  for (;;) {
    const digits = randomInt(8000, 8900)
    const [lat, lng] = [50.8 + (digits - 8000) * 0.003, 3.5]
    const made = await db.query(
      `insert into postcode_area values ($1, $1, 'Proefdorp', $2, $3) on conflict do nothing returning from_digits`,
      [digits, lat, lng],
    )
    if (made.rowCount === 1) return { ...(await aBranch(db, { lat, lng })), postalCode: `${digits} AB` }
  }
}

/** Goods of 100 kg and 200 litres a piece, on a pallet. */
export async function heavyGoods(db: Db, branchId: number) {
  const product = await aProduct(db, { stock: { [branchId]: 500 } })
  await db.query(
    `update product set weight_grams = 100000, width_mm = 1000, height_mm = 1000, depth_mm = 200,
       is_pallet_item = true, delivery_size = 'large' where id = $1`,
    [product.id],
  )
  return product
}

/** A shop and the planner of one branch. */
export async function aVanShop({ app: shop, engines, simulator }: PayingShop) {
  const { db } = engines
  const branch = await aVanBranch(db)
  const staff = await makeStaffApp(db)
  const product = await heavyGoods(db, branch.id)
  const { headers } = await aStaffMember(db, [{ role: 'planner', branches: [branch.id] }])

  const worker = anOrderWorker(engines, simulator)

  const offeredTo = async (buyer: Buyer): Promise<Dates> =>
    (await shop.inject({ url: OPTIONS, headers: buyer.headers })).json().Data.dates
  /** A buyer whose cart has an address in the branch's area. */
  async function aShopper(quantity = 1) {
    const buyer = await aBuyer(engines)
    await put(shop, buyer.headers, { productId: product.id, quantity })
    const alternativeAddress = { ...ADDRESS, postalCode: branch.postalCode }
    await posted(shop, buyer.headers, `${CART}/delivery`, { method: 'AlternativeAddress', alternativeAddress })
    return buyer
  }
  const choose = ({ headers: by }: Buyer, day: string, slotId: string) =>
    post(shop, by, `${CART}/shipment`, {
      ...{ shippingMethod: 'CustomerAddress', date: day, methodId: slotId, timeFrom: null, timeTo: null },
    })
  /** Days with both windows, late enough that no other test fills them. */
  const freeDays = async () => {
    const dates = (await offeredTo(await aShopper())).filter(({ windows }) => windows.length === 2)
    const [one, other] = dates.slice(-2)
    return { day: one?.date ?? '', later: other?.date ?? '' }
  }
  /** A delivery that was ordered and paid. */
  async function aDelivery(day: string, slotId: string, quantity = 1) {
    const buyer = await aShopper(quantity)
    expect((await choose(buyer, day, slotId)).json()).toMatchObject({ Success: true })
    await posted(shop, buyer.headers, `${CART}/payment`, { method: 'ideal' })
    const { orderId, redirectUrl } = (await confirm(shop, buyer)).json().Data
    await simulator.end(pspIdOf(redirectUrl), 'paid')
    await worker.turn()
    const { rows } = await db.query<{ id: string; number: string }>(
      `select id, number from orders where public_id = $1 and state = 'paid'`,
      [orderId],
    )
    const { id = '', number = '' } = rows[0] ?? {}
    return { id, number, publicId: orderId as string, buyer }
  }
  const plan = async (day: string): Promise<VanPlan> =>
    (await staff.inject({ url: `/api/staff/branches/${branch.id}/vans?day=${day}`, headers })).json()
  const windowOf = async (day: string, slotId: string) =>
    (await plan(day)).days.find((one) => one.day === day)?.windows.find((one) => one.slotId === slotId)
  const save = (day: string, slotId: string, limits: VanLimits | null, moves: readonly object[] = [], by = headers) =>
    staff.inject({
      ...{ method: 'POST', url: `/api/staff/branches/${branch.id}/vans/${day}/${slotId}`, headers: by },
      payload: { limits, moves },
    })
  const withdraw = (number: string) =>
    staff.inject({
      ...{ method: 'POST', url: `/api/staff/branches/${branch.id}/van-moves/${number}/withdraw`, headers },
    })
  const answerMove = ({ publicId, buyer }: Awaited<ReturnType<typeof aDelivery>>, body: object) =>
    post(shop, buyer.headers, `/api/bouwmeester/orders/link/${publicId}/move`, body)
  const isOffered = async (buyer: Buyer, day: string, slotId: string) =>
    (await offeredTo(buyer)).some((one) => one.date === day && one.windows.some(({ id }) => id === slotId))
  /** Windows whose counters differ from their deliveries, or exceed their limits. */
  const inexact = async () => {
    const client = await db.connect()
    try {
      const findings = await check(client, {}, { graceSeconds: 0 })
      return findings.find(({ id }) => id === 'I-S6')
    } finally {
      client.release()
    }
  }
  const close = () => staff.close()
  return {
    ...{ db, shop, worker, staff, branch, product, headers, close },
    ...{ aShopper, choose, freeDays, aDelivery, plan, windowOf, save, withdraw, answerMove, isOffered, inexact },
  }
}

export const LIMITS: VanLimits = { stops: 8, grams: 1_400_000, litres: 9_000 }
