import { setTimeout as sleep } from 'node:timers/promises'
import { until } from '../../kit/cluster.ts'
import type { FaultCase, Seen } from '../fault/case.ts'
import { orderIdOf, orderState, paymentsOf, type Shopper, shopper, stateOf, tellProvider } from '../fault/shopper.ts'
import type { TestBed } from '../fault/test-bed.ts'

/** Confirms and pays; returns the order id. */
async function orderAndPay({ client, confirm }: Shopper, outcome = 'paid'): Promise<string> {
  const told = await confirm()
  const orderId = orderIdOf(told)
  if (told.kind === 'ok' && !(await client.pay(told.redirectUrl, outcome))) throw new Error('there was nothing to pay')
  return orderId
}
const paidWithin = (stand: TestBed, orderId: string, ms: number) =>
  until('the order is paid', async () => (await orderState(stand.rig, orderId)) === 'paid', ms)

async function countOf({ rig }: TestBed, sql: string, orderId: string): Promise<number> {
  return (await rig.db.query<{ count: number }>(sql, [orderId])).rows[0]?.count ?? -1
}
const mailsOf = (stand: TestBed, orderId: string, kind: string) =>
  countOf(
    stand,
    `select count(*)::int as count from order_mail m join orders o on o.id = m.order_id
     where o.public_id = $1 and m.kind = '${kind}'`,
    orderId,
  )

/**
 * The provider is unavailable during an order: the order exists, the page waits, and the payment continues
 * automatically.
 */
async function orderWithout(stand: TestBed, heal: () => Promise<unknown>, longestMs: number): Promise<Seen[]> {
  const buyer = await shopper(stand)
  const began = performance.now()
  const told = await buyer.confirm()
  const tookMs = performance.now() - began
  const orderId = orderIdOf(told)
  const isWaiting = told.kind === 'ok' && !told.redirectUrl.includes('/checkout/tr_')
  const { state } = await stateOf(buyer, orderId)
  await heal()
  const healed = performance.now()
  let at = ''
  await until(
    'the payment is there',
    async () => {
      at = (await stateOf(buyer, orderId).catch(() => ({ redirectUrl: '' }))).redirectUrl ?? ''
      return at.includes('/checkout/tr_')
    },
    60_000,
  )
  const afterMs = performance.now() - healed
  await buyer.client.pay(at, 'paid')
  await paidWithin(stand, orderId, 30_000)
  return [
    { what: 'ms until the order was stored', is: tookMs, atMost: longestMs },
    { what: 'customers sent to the waiting page', is: isWaiting ? 1 : 0, shouldBe: 1 },
    { what: 'orders that wait for their payment', is: state === 'open' ? 1 : 0, shouldBe: 1 },
    { what: 'seconds until the payment existed', is: afterMs / 1_000, atMost: 30 },
    { what: 'payments at the provider', is: (await paymentsOf(stand.rig, orderId)).length, shouldBe: 1 },
  ]
}
const toldProvider = (stand: TestBed, trouble: object) => async () => {
  await tellProvider(stand.rig, 'PUT', 'trouble', trouble)
}

export const PAYMENTS: readonly FaultCase[] = [
  {
    id: 'F33',
    what: 'the payment provider is unavailable',
    sees: 'the order is stored; the page waits for the payment and offers other methods',
    aims: 'I-M1, I-S3',
    limitSeconds: 3,
    isShort: true,
    async stage(stand) {
      await stand.rig.simulator.takeDown()
      return orderWithout(stand, stand.rig.simulator.letBack, 3_000)
    },
  },
  {
    id: 'F34',
    what: 'the payment provider responds after 30 s',
    sees: 'after 5 s the waiting page, which continues automatically; all else as usual',
    aims: 'I-M4',
    limitSeconds: 3,
    async stage(stand) {
      await toldProvider(stand, { delayMs: 30_000 })()
      const began = performance.now()
      const seen = await orderWithout(stand, toldProvider(stand, {}), 7_000)
      return [...seen, { what: 'seconds in all', is: (performance.now() - began) / 1_000, atMost: 60 }]
    },
  },
  {
    id: 'F35',
    what: 'the provider creates the payment and its response is lost',
    sees: 'the waiting page, then exactly one payment',
    aims: 'I-M4',
    limitSeconds: 3,
    needs: ['proxy'],
    async stage(stand) {
      const heal = await stand.spoil(['provider'], { type: 'timeout', attributes: { timeout: 0 } })
      return orderWithout(stand, heal, 7_000)
    },
  },
  {
    id: 'F36',
    what: 'a webhook twenty times at once, and the return page as well',
    sees: 'one thank-you page, one mail',
    aims: 'I-M5, I-J2, I-S4',
    limitSeconds: 3,
    isShort: true,
    async stage(stand) {
      await tellProvider(stand.rig, 'PUT', 'webhooks', { copies: 20 })
      const buyer = await shopper(stand)
      const orderId = await orderAndPay(buyer)
      const states = await Promise.all(Array.from({ length: 4 }, () => stateOf(buyer, orderId)))
      await tellProvider(stand.rig, 'PUT', 'webhooks', {})
      await paidWithin(stand, orderId, 30_000)
      await sleep(1_000) // waits for the last of the twenty webhooks
      const events = `select count(*)::int as count from order_event e join orders o on o.id = e.order_id
        where o.public_id = $1 and e.to_state = 'paid'`
      return [
        { what: 'thank-you pages', is: states.filter(({ state }) => state === 'paid').length, shouldBe: 4 },
        { what: 'times the order became paid', is: await countOf(stand, events, orderId), shouldBe: 1 },
        { what: 'payment mails', is: await mailsOf(stand, orderId, 'paid'), shouldBe: 1 },
      ]
    },
  },
  {
    id: 'F37',
    what: 'disorder: paid before our own response is stored, and webhooks that arrive late and repeatedly',
    sees: 'the correct state at the end: paid wins',
    aims: 'I-M2, I-O2',
    limitSeconds: 3,
    async stage(stand) {
      const { rig } = stand
      const buyer = await shopper(stand)
      // The payment is created and paid while the shop does not know its id.
      for (const api of rig.apis) api.tell({ kind: 'die', at: 'before', statement: 'payment_keep_created' })
      for (const one of rig.workers) await one.takeDown()
      const first = await buyer.confirm()
      const { rows } = await rig.db.query<{ id: string }>('select public_id as id from orders where cart_id = $1', [
        buyer.cartId,
      ])
      const orderId = rows[0]?.id ?? ''
      const [payment] = await paymentsOf(rig, orderId)
      await tellProvider(rig, 'PUT', `payments/${payment?.id}/webhooks`, { copies: 3, scatterMs: 4_000 })
      await tellProvider(rig, 'POST', `payments/${payment?.id}`, { outcome: 'paid' })
      for (const one of rig.workers) await one.letBack()
      const { told } = await buyer.confirmUntilTold()
      await paidWithin(stand, orderId, 60_000)
      await tellProvider(rig, 'POST', `payments/${payment?.id}/webhooks`, { times: 3 })
      await sleep(5_000)
      return [
        { what: 'unanswered presses of the button', is: first.kind === 'unknown' ? 1 : 0, shouldBe: 1 },
        { what: 'the same order', is: told.kind === 'ok' && told.orderId === orderId ? 1 : 0, shouldBe: 1 },
        { what: 'paid at the end', is: (await orderState(rig, orderId)) === 'paid' ? 1 : 0, shouldBe: 1 },
        { what: 'payments at the provider', is: (await paymentsOf(rig, orderId)).length, shouldBe: 1 },
      ]
    },
  },
  {
    id: 'F38',
    what: 'no webhook arrives',
    sees: 'the return page shows it at once; a customer who closed the browser is notified by mail within three minutes',
    aims: 'I-M2',
    limitSeconds: 3,
    async stage(stand) {
      await tellProvider(stand.rig, 'PUT', 'webhooks', { isLost: true })
      const [returns, leaves] = [await shopper(stand), await shopper(stand)]
      const [one, other] = [await orderAndPay(returns), await orderAndPay(leaves)]
      const { state } = await stateOf(returns, one)
      const began = performance.now()
      await tellProvider(stand.rig, 'PUT', 'webhooks', {})
      await paidWithin(stand, other, 240_000)
      const tookS = (performance.now() - began) / 1_000
      return [
        { what: 'return pages that knew', is: state === 'paid' ? 1 : 0, shouldBe: 1 },
        { what: 'seconds until the shop polled', is: tookS, atMost: 150 },
        { what: 'mails to the customer who left', is: await mailsOf(stand, other, 'paid'), shouldBe: 1 },
      ]
    },
  },
]
