import { setTimeout as sleep } from 'node:timers/promises'
import type { CallRow, Ledger, PaymentRow } from './ledger.ts'
import { bodyOf } from './views.ts'

/** Deliberate faults of webhooks, for all payments or for one. */
export type Manner = {
  /** Number of times the same webhook is sent. */
  readonly copies: number
  readonly delayMs: number
  /** Maximum random extra delay, so that later webhooks overtake earlier ones. */
  readonly scatterMs: number
  readonly isLost: boolean
}
export const PLAIN: Manner = { copies: 1, delayMs: 0, scatterMs: 0, isLost: false }

export type WebhookMessage = { readonly headers: Readonly<Record<string, string>>; readonly body: string }
/** Mollie names the payment only. */
export const mollieMessage = ({ payment_id }: CallRow): WebhookMessage => ({
  headers: { 'content-type': 'application/x-www-form-urlencoded', 'user-agent': 'Mollie HTTP Client/1.0' },
  body: `id=${payment_id}`,
})

export type WebhookOptions = {
  readonly ledger: Ledger
  readonly retrySeconds: readonly number[]
  readonly messageOf: (call: CallRow) => WebhookMessage
  readonly onError: (error: unknown, call: CallRow) => void
  readonly now?: () => number
}
const GIVE_UP_MS = 15_000
const POLL_MS = 250
const AT_ONCE = 20

/** Sends webhooks until the shop replies. They are stored in the ledger, so that a restarted simulator continues. */
export function makeWebhooks({ ledger, retrySeconds, messageOf, onError, now = Date.now }: WebhookOptions) {
  let manner = PLAIN
  const own = new Map<string, Manner>()
  const underWay = new Map<number, Promise<void>>()
  let wake = () => {}
  const stopping = new AbortController()

  /** Runs inside the ledger's transaction, so that the change and its webhook are atomic. */
  function owe(payment: PaymentRow, why: string) {
    const url = bodyOf(payment).webhookUrl
    if (!url) return
    const { copies, delayMs, scatterMs, isLost } = own.get(payment.id) ?? manner
    for (let copy = 0; copy < copies; copy += 1)
      ledger.run(
        'insert into webhook_call (payment_id, url, due_at, why, state) values (?, ?, ?, ?, ?)',
        ...[payment.id, url, now() + delayMs + Math.floor(Math.random() * scatterMs), why, isLost ? 'lost' : 'waiting'],
      )
    setImmediate(() => wake())
  }

  async function call(row: CallRow) {
    let answered: number | null = null
    try {
      const response = await fetch(row.url, {
        method: 'POST',
        ...messageOf(row),
        signal: AbortSignal.any([AbortSignal.timeout(GIVE_UP_MS), stopping.signal]),
        redirect: 'manual',
      })
      answered = response.status
      await response.arrayBuffer()
    } catch (error) {
      onError(error, row)
    }
    const isDone = answered !== null && answered >= 200 && answered < 300
    const again = retrySeconds[row.tries]
    const state = isDone ? 'done' : again === undefined ? 'given_up' : 'waiting'
    ledger.run(
      'update webhook_call set tries = tries + 1, answered = ?, state = ?, due_at = ? where number = ?',
      ...[answered, state, now() + (again ?? 0) * 1_000, row.number],
    )
  }

  function callDue() {
    const due = ledger.all<CallRow>(
      `select * from webhook_call where state = 'waiting' and due_at <= ? order by due_at limit ?`,
      ...[now(), AT_ONCE * 2],
    )
    for (const row of due) {
      if (underWay.size >= AT_ONCE || underWay.has(row.number)) continue
      const calling = call(row).finally(() => {
        underWay.delete(row.number)
        wake()
      })
      underWay.set(row.number, calling)
    }
  }

  async function run(beforeEach: () => void) {
    while (!stopping.signal.aborted) {
      const woken = new Promise<void>((resolve) => {
        wake = resolve
      })
      beforeEach()
      callDue()
      await Promise.race([woken, sleep(POLL_MS)])
    }
    // Each writes its result before the ledger closes.
    await Promise.all(underWay.values())
  }

  return {
    owe,
    run,
    stop: () => {
      stopping.abort()
      wake()
    },
    setManner: (next: Partial<Manner>, paymentId?: string) => {
      const to = { ...PLAIN, ...next }
      if (paymentId === undefined) manner = to
      else own.set(paymentId, to)
    },
    /** Repeats the same webhook, as the provider may do at any time. */
    repeat: (payment: PaymentRow, times: number) => {
      for (let time = 0; time < times; time += 1) owe(payment, 'repeat')
    },
  }
}
