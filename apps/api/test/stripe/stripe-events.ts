import { createHmac } from 'node:crypto'
import type { Api } from '../../src/app.ts'
import { WEBHOOK_SECRET } from '../support/simulator.ts'

export type EventOver = {
  readonly id?: string
  readonly secret?: string
  /** Seconds between the signature and now. */
  readonly ageSeconds?: number
  readonly type?: string
  /** Bytes of extra text in the event. */
  readonly padding?: number
}

/** A webhook as Stripe sends it, or with one thing wrong. */
export function aStripeEvent(sessionId: string, over: EventOver = {}) {
  const { id = 'evt_1', secret = WEBHOOK_SECRET, ageSeconds = 0, type = 'checkout.session.completed' } = over
  const object = { id: sessionId, object: 'checkout.session', status: 'complete', payment_status: 'paid' }
  const payload = JSON.stringify({ id, object: 'event', type, data: { object }, note: 'x'.repeat(over.padding ?? 0) })
  const time = Math.floor(Date.now() / 1_000) - ageSeconds
  const signature = createHmac('sha256', secret).update(`${time}.${payload}`).digest('hex')
  return { payload, headers: { 'content-type': 'application/json', 'stripe-signature': `t=${time},v1=${signature}` } }
}

export const sendEvent = (
  app: Api,
  { payload, headers }: { readonly payload: string; readonly headers: Readonly<Record<string, string>> },
  provider = 'stripe',
) => app.inject({ method: 'POST', url: `/api/webhooks/${provider}`, headers, payload })
