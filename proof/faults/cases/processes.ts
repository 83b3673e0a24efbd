import { setTimeout as sleep } from 'node:timers/promises'
import { until } from '../../kit/cluster.ts'
import type { Trouble } from '../../kit/trouble.ts'
import type { FaultCase, Seen } from '../fault/case.ts'
import { timed } from '../fault/reads.ts'
import { orderIdOf, paymentsOf, shopper } from '../fault/shopper.ts'
import type { TestBed } from '../fault/test-bed.ts'

/** Both processes die at that statement, so that the first request and its retry are both cut off. */
async function dieAt(stand: TestBed, trouble: Trouble, times: number): Promise<Seen[]> {
  const { apis } = stand.rig
  let [unheard, payments, died] = [0, 0, 0]
  const orders = new Set<string>()
  for (let time = 0; time < times; time += 1) {
    const buyer = await shopper(stand)
    const before = apis.map(({ ends }) => ends.length)
    for (const api of apis) api.tell(trouble)
    const one = await buyer.confirmUntilTold()
    const orderId = orderIdOf(one.told)
    // Confirm again, like a page that received no response.
    orders.add(orderId).add(orderIdOf((await buyer.confirmUntilTold()).told))
    unheard += one.unheard
    await until('the payment is made', async () => (await paymentsOf(stand.rig, orderId)).length > 0)
    payments += (await paymentsOf(stand.rig, orderId)).length
    for (const [nth, api] of apis.entries())
      if (api.ends.length > (before[nth] ?? 0)) died += 1
      else await api.restart() // the fault is still pending
    for (const api of apis) await api.ready()
  }
  return [
    { what: 'processes that died during the request', is: died, atLeast: times },
    { what: 'unanswered presses of the button', is: unheard, atLeast: 1 },
    { what: 'orders', is: orders.size, shouldBe: times },
    { what: 'payments at the provider', is: payments, shouldBe: times },
  ]
}

export const PROCESSES: readonly FaultCase[] = [
  {
    id: 'F01',
    what: 'a process of the API dies repeatedly',
    sees: 'nothing: the other process answers reads, the browser repeats a button press',
    aims: 'I-H1, I-X1',
    limitSeconds: 3,
    isShort: true,
    holdMs: 10_000,
    isReadable: true,
    async inject({ rig }) {
      const [api] = rig.apis
      let isOver = false
      const killing = (async () => {
        while (!isOver) {
          api?.kill()
          await sleep(1_000)
          await api?.ready()
          await sleep(500)
        }
      })()
      return () => {
        isOver = true
        return killing
      }
    },
  },
  {
    id: 'F02',
    what: 'the API dies after the order is committed, before it responds',
    sees: 'the button is pressed again: the same order, the same payment',
    aims: 'I-O1, I-X1',
    limitSeconds: 3,
    isShort: true,
    stage: (stand) => dieAt(stand, { kind: 'die', at: 'after', statement: 'order_place' }, 2),
  },
  {
    id: 'F03',
    what: 'the API dies after the provider created the payment, before its id is stored',
    sees: 'the button is pressed again: one payment, its page',
    aims: 'I-M4',
    limitSeconds: 5,
    isShort: true,
    stage: (stand) => dieAt(stand, { kind: 'die', at: 'before', statement: 'payment_keep_created' }, 2),
  },
  {
    id: 'F04',
    what: 'a process of the API hangs for 20 s and resumes',
    sees: 'a read takes 3 s at most, then the other process answers',
    aims: 'I-O1',
    limitSeconds: 3,
    holdMs: 20_000,
    isReadable: true,
    async inject({ rig: { apis } }) {
      apis[0]?.freeze()
      return () => apis[0]?.thaw()
    },
    async meanwhile({ rig }) {
      const { slowestMs, statuses } = await timed(rig, 24)
      return [
        { what: 'reads of other than 200', is: statuses.filter((status) => status !== 200).length, shouldBe: 0 },
        { what: 'ms of the slowest read', is: slowestMs, atMost: 5_000 },
      ]
    },
  },
  {
    id: 'F05',
    what: 'a process of the API is blocked for 2 s at a time',
    sees: 'optional requests are rejected with a retry time; checkout works',
    aims: 'I-O1',
    limitSeconds: 3,
    rig: { env: { LOAD_SHEDDING: 'on' } },
    async stage(stand) {
      const [api] = stand.rig.apis
      if (!api) throw new Error('there is no API')
      const buyer = await shopper(stand)
      const { rows } = await stand.rig.db.query<{ id: string }>('select id from web_node where in_menu limit 1')
      let shed = 0
      let retryAfter = 0
      for (let time = 0; time < 5; time += 1) {
        api.tell({ kind: 'busy', ms: 2_000 })
        await sleep(200)
        const asked = Array.from({ length: 6 }, () => fetch(`${api.url}/api/aspos/webnodes/${rows[0]?.id}/products`))
        for (const reply of await Promise.all(asked)) {
          if (reply.status === 503) shed += 1
          if (reply.headers.has('retry-after')) retryAfter += 1
          await reply.arrayBuffer()
        }
      }
      api.tell({ kind: 'busy', ms: 2_000 })
      const { told } = await buyer.confirmUntilTold()
      return [
        { what: 'lists rejected while it was late', is: shed, atLeast: 1 },
        { what: 'of them without a retry time', is: shed - retryAfter, shouldBe: 0 },
        { what: 'orders placed in spite of it', is: told.kind === 'ok' ? 1 : 0, shouldBe: 1 },
      ]
    },
  },
  {
    id: 'F06',
    what: 'a process of the API leaks memory',
    sees: 'nothing: it drains and exits before its memory is full',
    aims: 'I-H1',
    limitSeconds: 3,
    rig: { apiStart: { nodeArgs: ['--max-old-space-size=256'] } },
    holdMs: 20_000,
    isReadable: true,
    async inject({ rig: { apis } }) {
      const [api] = apis
      const before = api?.ends.length ?? 0
      api?.tell({ kind: 'leak', megabytes: 2, everyMs: 300 })
      await until('it has ended', async () => (api?.ends.length ?? 0) > before, 120_000)
      return () => api?.ready()
    },
    afterwards: async ({ rig: { apis } }) => [
      // Node exits with 134 and SIGABRT when its heap is full.
      {
        what: 'exits that were not a clean stop',
        is: apis[0]?.ends.filter((end) => end !== '0').length ?? 1,
        shouldBe: 0,
      },
    ],
  },
]
