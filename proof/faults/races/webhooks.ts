import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Expected, Race, Setting } from './setting.ts'

/** Faults of the provider's webhooks. */
const MANNERS = [
  { name: 'five times each', manner: { copies: 5 } },
  { name: 'three times each, out of order', manner: { copies: 3, scatterMs: 5_000 } },
  { name: '60 s late', manner: { delayMs: 60_000 } },
  { name: 'lost', manner: { isLost: true } },
] as const
const OUTCOMES = ['paid', 'paid', 'failed', 'canceled', 'expired'] as const
const EACH = 10
/** The poller runs after two minutes; the rest covers one poll and a slow machine. */
const LONGEST_MS = 240_000

type Paid = { readonly orderId: string; readonly outcome: string; readonly manner: string }
type State = {
  readonly public_id: string
  readonly state: string
  readonly payment: string
  readonly is_holding: boolean
}

const isRight = ({ outcome }: Paid, row: State | undefined) =>
  outcome === 'paid'
    ? row?.state === 'paid' && row.payment === 'paid'
    : row?.state === 'awaiting_payment' && row.payment === outcome && !row.is_holding

async function statesOf({ db }: Setting, ids: readonly string[]): Promise<Map<string, State>> {
  const { rows } = await db.query<State>(
    `select o.public_id, o.state, o.is_holding, p.state as payment from orders o join payment p on p.order_id = o.id
     where o.public_id = any ($1)`,
    [ids],
  )
  return new Map(rows.map((row) => [row.public_id, row]))
}

async function setManner({ rig }: Setting, manner: object) {
  const headers = { 'content-type': 'application/json' }
  await fetch(`${rig.simulator.url}/control/webhooks`, { method: 'PUT', headers, body: JSON.stringify(manner) })
}

export const WEBHOOKS: Race = {
  name: `${MANNERS.length * EACH} payments whose webhooks come doubled, out of order, late or never`,
  async run(setting) {
    const place = await setting.goods(200)
    const paid: Paid[] = []
    for (const { name, manner } of MANNERS) {
      await setManner(setting, manner)
      await setting.buyers(EACH, async (client, index) => {
        await client.put(place.productId)
        const { id: cartId, toPayInclTax } = await client.collect(place.branchId)
        const call = randomUUID()
        const told = await client.confirm(call, { cartId })
        setting.note(call, told, Math.round(toPayInclTax * 100))
        if (told.kind !== 'ok') throw new Error(`refused: ${told.why}`)
        const outcome = OUTCOMES[index % OUTCOMES.length] ?? 'paid'
        await client.pay(told.redirectUrl, outcome)
        paid.push({ orderId: told.orderId, outcome, manner: name })
      })
    }
    await setManner(setting, {})
    const until = Date.now() + LONGEST_MS
    let right: Paid[] = []
    while (right.length < paid.length && Date.now() < until) {
      await sleep(1_000)
      const states = await statesOf(
        setting,
        paid.map(({ orderId }) => orderId),
      )
      right = paid.filter((one) => isRight(one, states.get(one.orderId)))
    }
    return MANNERS.map(
      ({ name }): Expected => ({
        what: `right at the end, webhooks ${name}`,
        is: right.filter(({ manner }) => manner === name).length,
        shouldBe: EACH,
      }),
    )
  },
}
