import { randomUUID } from 'node:crypto'
import type { Role } from '@shop/contract/staff/permissions'
import sharp from 'sharp'
import { check } from '../../../../../proof/faults/checker/check.ts'
import type { Ledger } from '../../../../../proof/faults/checker/witnesses.ts'
import { aPlacedOrder, type OrderOver, type PayingShop } from '../../order/post-purchase/placed-order.ts'
import { aBranch } from '../../support/seed.ts'
import { aClock, aCounter } from '../counter/counter-test.ts'

/** A small picture in base64. */
export const aPicture = async (format: 'jpeg' | 'png' | 'webp' = 'jpeg', side = 40): Promise<string> =>
  (
    await sharp({ create: { width: side, height: side, channels: 3, background: '#aa5500' } })
      .withMetadata({ exif: { IFD0: { Copyright: 'GEHEIM' } } })
      .toFormat(format)
      .toBuffer()
  ).toString('base64')

/** An order whose goods left, and the counter of a branch that takes them back: by default another one than that of the order. */
export async function aHandedOverOrder(shop: PayingShop, over: OrderOver & { readonly isHere?: boolean } = {}) {
  const clock = aClock()
  const order = await aPlacedOrder(shop, { saves: true, ...over, now: clock.now })
  const steps = over.delivery ? ['prepare', 'send', 'deliver'] : ['prepare', 'ready', 'collect']
  for (const what of steps) await order.ops(what)
  const { db } = shop.engines
  const branchId = over.isHere ? order.branch.id : (await aBranch(db)).id
  const counter = await aCounter(db, { branchId, clock: { now: clock.now } })
  const { pickup_code } = await order.order()
  const text = `${order.number} ${pickup_code}`
  const post = (path: string, body: object, role: Role = 'counter') =>
    counter.ask('POST', `branches/${branchId}/${path}`, body, role)
  const photo = async () => (await post('return-photos', { content: await aPicture() })).json().id as string
  const part = (over: object = {}) => ({
    lineNumber: 1,
    quantity: 1,
    condition: 'as_new',
    receivedBefore: 0,
    reducedCents: 0,
    ...over,
  })
  const bring = (lines: readonly object[], refundCents: number, over: object = {}, role: Role = 'counter') =>
    post('returns', { id: randomUUID(), text, lines, refundCents, ...over }, role)
  const view = async () => (await post('returns/find', { text })).json()
  /** Names of the broken invariants of this database. */
  const broken = async () => {
    await order.orderWorker.turn()
    const client = await db.connect()
    try {
      const findings = await check(
        client,
        { ledger: (await shop.simulator.ledger()) as unknown as Ledger },
        { graceSeconds: 600 },
      )
      return findings.filter(({ count }) => count > 0).map(({ id, examples }) => `${id} ${examples[0]}`)
    } finally {
      client.release()
    }
  }
  const stockOf = async (branch: number) =>
    (
      await counter.row<{ on_hand: number } | undefined>(
        'select on_hand from stock where product_id = $1 and branch_id = $2',
        order.product.id,
        branch,
      )
    )?.on_hand ?? 0
  return { order, counter, clock, branchId, text, post, photo, part, bring, view, broken, stockOf }
}
