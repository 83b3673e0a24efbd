import { randomBytes } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { until } from '../../kit/cluster.ts'
import type { FaultCase, Seen } from '../fault/case.ts'
import { runTest } from '../fault/run-test.ts'
import { orderIdOf, orderState, shopper, stateOf, tellProvider } from '../fault/shopper.ts'
import type { TestBed } from '../fault/test-bed.ts'
import { ask } from '../stream/http.ts'

const FLOOD_MS = 8_000
const EACH_MS = 5

/** Webhooks in the provider's format, for unknown payments. */
async function flood({ rig }: TestBed) {
  const [origin] = rig.origins
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const sending: Promise<unknown>[] = []
  const statuses: number[] = []
  const took: number[] = []
  for (const end = performance.now() + FLOOD_MS; performance.now() < end; await sleep(EACH_MS)) {
    const began = performance.now()
    const call = ask(`${origin}/api/webhooks/mollie`, 'POST', form, `id=tr_${randomBytes(8).toString('hex')}`)
    sending.push(
      call.then(
        ({ status }) => {
          statuses.push(status)
          took.push(performance.now() - began)
        },
        () => statuses.push(0), // cut off counts as no response
      ),
    )
  }
  await Promise.all(sending)
  took.sort((left, right) => left - right)
  return { statuses, p99Ms: took[Math.floor((took.length - 1) * 0.99)] ?? 0 }
}

const ODD = [
  { name: '500', trouble: { refuseWith: 500, refuseNext: 1_000 } },
  { name: '429', trouble: { refuseWith: 429, refuseNext: 1_000 } },
  { name: 'a page', trouble: { odd: 'html' } },
  { name: 'half a response', trouble: { odd: 'cut' } },
  { name: 'an amount that is a number', trouble: { odd: 'number' } },
] as const

/** Pays while the provider's responses are malformed: the order must not change until they are valid. */
async function oddAnswers(stand: TestBed): Promise<Seen[]> {
  const { rig } = stand
  const seen: Seen[] = []
  for (const { name, trouble } of ODD) {
    const buyer = await shopper(stand)
    const told = await buyer.confirm()
    const orderId = orderIdOf(told)
    await tellProvider(rig, 'PUT', 'trouble', trouble)
    if (told.kind === 'ok') await buyer.client.pay(told.redirectUrl, 'paid')
    const { state } = await stateOf(buyer, orderId)
    await sleep(2_000)
    const moved = await orderState(rig, orderId)
    await tellProvider(rig, 'PUT', 'trouble', {})
    await until('it is paid', async () => (await orderState(rig, orderId)) === 'paid', 180_000)
    seen.push(
      { what: `return pages that show open (${name})`, is: state === 'open' ? 1 : 0, shouldBe: 1 },
      { what: `orders that moved (${name})`, is: moved === 'awaiting_payment' ? 0 : 1, shouldBe: 0 },
    )
  }
  return seen
}

export const PROVIDER: readonly FaultCase[] = [
  {
    id: 'F39',
    what: 'a flood of webhooks for unknown payments',
    sees: 'nothing',
    aims: 'I-W1, I-J4',
    limitSeconds: 5,
    instead: 'up to 200 a second for 8 s instead of 1,000: sender and shop share the machine',
    async stage(stand) {
      const buyer = await shopper(stand)
      const flooding = flood(stand)
      await sleep(2_000)
      const told = await buyer.confirm()
      if (told.kind === 'ok') await buyer.client.pay(told.redirectUrl, 'paid')
      const { statuses, p99Ms } = await flooding
      const orderId = orderIdOf(told)
      const began = performance.now()
      await until('the real one is followed', async () => (await orderState(stand.rig, orderId)) === 'paid')
      return [
        { what: 'calls', is: statuses.length, atLeast: 200 },
        { what: 'calls of other than 200', is: statuses.filter((status) => status !== 200).length, shouldBe: 0 },
        { what: 'ms within which 99 of 100 were answered', is: p99Ms, atMost: 500 },
        { what: 'seconds until the real one was processed', is: (performance.now() - began) / 1_000, atMost: 60 },
      ]
    },
  },
  {
    id: 'F40',
    what: 'the provider returns 500, 429, a page, half a response, an amount that is a number',
    sees: 'as F33',
    aims: 'I-M2, I-M3',
    limitSeconds: 5,
    stage: oddAnswers,
  },
  {
    id: 'F41',
    what: 'paid after the goods were released and sold',
    sees: 'a mail: later, elsewhere, or a refund; the refund is automatic after a day',
    aims: 'I-S1, I-M5',
    limitSeconds: 0,
    apart: () =>
      runTest('api', 'apps/api/test/payment/payment.test.ts', 'a payment after expiry gets its goods or is refunded'),
  },
]
