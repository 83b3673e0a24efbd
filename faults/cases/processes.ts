import { setTimeout as sleep } from 'node:timers/promises'
import { until } from '../drills/cluster.ts'
import type { FaultCase, Seen } from '../fault/case.ts'
import { timed } from '../fault/reads.ts'
import { orderIdOf, paymentsOf, shopper } from '../fault/shopper.ts'
import type { Stand } from '../fault/stand.ts'
import type { Trouble } from '../rig/trouble.ts'

/** Both processes die at that statement, so that the first call and the next are both cut off. */
async function dieAt(stand: Stand, trouble: Trouble, times: number): Promise<Seen[]> {
  const { apis } = stand.rig
  let [unheard, payments, died] = [0, 0, 0]
  const orders = new Set<string>()
  for (let time = 0; time < times; time += 1) {
    const buyer = await shopper(stand)
    const before = apis.map(({ ends }) => ends.length)
    for (const api of apis) api.tell(trouble)
    const one = await buyer.confirmUntilTold()
    const orderId = orderIdOf(one.told)
    // once more, by a page that heard nothing of the answer
    orders.add(orderId).add(orderIdOf((await buyer.confirmUntilTold()).told))
    unheard += one.unheard
    await until('the payment is made', async () => (await paymentsOf(stand.rig, orderId)).length > 0)
    payments += (await paymentsOf(stand.rig, orderId)).length
    for (const [nth, api] of apis.entries())
      if (api.ends.length > (before[nth] ?? 0)) died += 1
      else await api.restart() // it still would
    for (const api of apis) await api.ready()
  }
  return [
    { what: 'processes that died on the way', is: died, atLeast: times },
    { what: 'presses of the button that nobody answered', is: unheard, atLeast: 1 },
    { what: 'orders', is: orders.size, shouldBe: times },
    { what: 'payments at the provider', is: payments, shouldBe: times },
  ]
}

export const PROCESSES: readonly FaultCase[] = [
  {
    id: 'F01',
    what: 'a process of the API dies, again and again',
    sees: 'nothing: reads are answered by the other one, a press of the button is sent again',
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
    what: 'the API dies after the order is committed, before it answers',
    sees: 'the button is pressed again: the same order, the same payment',
    aims: 'I-O1, I-X1',
    limitSeconds: 3,
    isShort: true,
    stage: (stand) => dieAt(stand, { kind: 'die', at: 'after', statement: 'order_place' }, 2),
  },
  {
    id: 'F03',
    what: 'the API dies after the provider made the payment, before its id is kept',
    sees: 'the button is pressed again: one payment, its page',
    aims: 'I-M4',
    limitSeconds: 5,
    isShort: true,
    stage: (stand) => dieAt(stand, { kind: 'die', at: 'before', statement: 'payment_keep_created' }, 2),
  },
  {
    id: 'F04',
    what: 'a process of the API hangs for 20 s and goes on',
    sees: 'a read is slow for 3 s at most, then the other process answers',
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
    what: 'a process of the API has no time for anybody, 2 s at a time',
    sees: 'what sells least is told to come back; the way to an order is open',
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
        { what: 'lists refused while it was late', is: shed, atLeast: 1 },
        { what: 'of them without a time to come back', is: shed - retryAfter, shouldBe: 0 },
        { what: 'orders placed in spite of it', is: told.kind === 'ok' ? 1 : 0, shouldBe: 1 },
      ]
    },
  },
  {
    id: 'F06',
    what: 'a process of the API keeps more and more in mind',
    sees: 'nothing: it ends by itself before it is full, after what is under way',
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
      // 134 and SIGABRT are what Node ends with when it is full
      { what: 'ends that were no clean stop', is: apis[0]?.ends.filter((end) => end !== '0').length ?? 1, shouldBe: 0 },
    ],
  },
]
