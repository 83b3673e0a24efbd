import type { FastifyInstance } from 'fastify'
import type { Books } from './books.ts'
import { Failure } from './failure.ts'
import type { CallRow, Ledger, PaymentRow, RefundRow } from './ledger.ts'
import type { MissingMethods } from './methods.ts'
import { isOutcome, isRefundStatus } from './outcome.ts'
import { bodyOf } from './views.ts'
import type { makeWebhooks } from './webhooks.ts'

/** Faults of the provider: late replies, rejected requests, or malformed replies. */
export type Trouble = { delayMs: number; refuseWith: number; refuseNext: number; odd: 'no' | 'html' | 'cut' | 'number' }
export const NO_TROUBLE: Trouble = { delayMs: 0, refuseWith: 503, refuseNext: 0, odd: 'no' }

type Parts = {
  readonly books: Books
  readonly ledger: Ledger
  readonly webhooks: ReturnType<typeof makeWebhooks>
  readonly trouble: Trouble
  readonly missing: MissingMethods
}
type Control = { Params: { id: string }; Body: Record<string, unknown> | null }

/**
 * PUT  /control/webhooks               {copies, delayMs, scatterMs, isLost} for every later payment
 * PUT  /control/payments/:id/webhooks  the same for one payment
 * POST /control/payments/:id/webhooks  {times} repeats the same webhook
 * POST /control/payments/:id           {outcome} as if the payer had chosen it
 * PUT  /control/payments/:id/expiry    {seconds}
 * PUT  /control/payments/:id/amount    {cents} the payer pays another amount
 * PUT  /control/refunds                {status} initial state of later refunds
 * POST /control/refunds/:id            {status} as if the bank had changed it
 * PUT  /control/trouble                {delayMs, refuseWith, refuseNext, odd: 'html' | 'cut' | 'number'}
 * PUT  /control/methods                {missing: ['klarna', …]} methods that the account of the shop does not have
 * GET  /control/ledger                 the ledger
 */
export function controlRoutes(app: FastifyInstance, { books, ledger, webhooks, trouble, missing }: Parts) {
  app.put<Control>('/control/webhooks', async ({ body }) => {
    webhooks.setManner(body ?? {})
    return { ok: true }
  })
  app.put<Control>('/control/payments/:id/webhooks', async ({ params, body }) => {
    webhooks.setManner(body ?? {}, books.payment(params.id).id)
    return { ok: true }
  })
  app.post<Control>('/control/payments/:id/webhooks', async ({ params, body }) => {
    webhooks.repeat(books.payment(params.id), Number(body?.times ?? 1))
    return { ok: true }
  })
  app.post<Control>('/control/payments/:id', async ({ params, body }) => {
    const outcome = body?.outcome
    if (!isOutcome(outcome)) throw new Failure(422, 'no such outcome', 'outcome')
    return { status: books.turn(params.id, outcome).status }
  })
  app.put<Control>('/control/payments/:id/expiry', async ({ params, body }) => {
    books.setExpiry(params.id, Number(body?.seconds ?? 0))
    return { ok: true }
  })
  app.put<Control>('/control/payments/:id/amount', async ({ params, body }) => {
    books.setAmount(params.id, Number(body?.cents ?? 0))
    return { ok: true }
  })
  const statusOf = (body: Control['Body']) => {
    const status = body?.status
    if (!isRefundStatus(status)) throw new Failure(422, 'no such status', 'status')
    return status
  }
  app.put<Control>('/control/refunds', async ({ body }) => {
    books.setFirstRefundStatus(statusOf(body))
    return { ok: true }
  })
  app.post<Control>('/control/refunds/:id', async ({ params, body }) => ({
    status: books.turnRefund(params.id, statusOf(body)).status,
  }))
  app.put<Control>('/control/trouble', async ({ body }) => {
    Object.assign(trouble, NO_TROUBLE, body)
    return { ok: true }
  })
  app.put<Control>('/control/methods', async ({ body }) => {
    missing.clear()
    for (const method of (body?.missing ?? []) as string[]) missing.add(method)
    return { ok: true }
  })
  app.get('/control/ledger', async () => ({
    payments: ledger.all<PaymentRow>('select * from payment order by created_at').map((row) => ({
      id: row.id,
      status: row.status,
      amountCents: row.amount_cents,
      currency: bodyOf(row).amount.currency,
      mode: row.mode,
      metadata: bodyOf(row).metadata ?? null,
      createdAt: new Date(row.created_at).toISOString(),
      changedAt: new Date(row.changed_at).toISOString(),
    })),
    refunds: ledger
      .all<RefundRow>('select * from refund order by created_at')
      .map(({ id, payment_id, amount_cents, status }) => ({
        id,
        paymentId: payment_id,
        amountCents: amount_cents,
        status,
      })),
    calls: ledger
      .all<CallRow>('select * from webhook_call order by number')
      .map(({ payment_id, state, answered, tries, why }) => ({ paymentId: payment_id, state, answered, tries, why })),
  }))
}
