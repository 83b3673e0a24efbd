import { randomBytes } from 'node:crypto'
import type { Ledger } from '../../../../../proof/faults/checker/witnesses.ts'
import type { PaymentProvider, PaymentRequest, RefundRequest } from '../../../src/ports/payment.ts'
import type { Seeded } from './seeded.ts'

type Payment = PaymentRequest & {
  readonly pspId: string
  status: string
  readonly createdAt: string
  changedAt: string
}
type Refund = { readonly id: string; readonly paymentId: string; readonly amountCents: number; status: string }
const newId = (prefix: string) => `${prefix}_${randomBytes(8).toString('hex')}`

/**
 * The provider without its network: it has its own ledger, recognises a repeated key, and rejects refunds that exceed a
 * payment. Refunds wait, fail or succeed at random, so that the worker has to poll them.
 */
export function memoryProvider(chance: Seeded) {
  const payments = new Map<string, Payment>()
  const byKey = new Map<string, Payment | Refund>()
  const refunds = new Map<string, Refund>()
  const seen = (one: Payment) => ({
    pspId: one.pspId,
    status: one.status,
    mode: 'test',
    amountCents: one.amountCents,
    currency: 'EUR',
    orderId: one.orderId,
    paymentId: one.paymentId,
    checkoutUrl: undefined,
  })
  const find = (pspId: string) => {
    const one = payments.get(pspId)
    if (!one) throw new Error(`no payment ${pspId}`)
    return one
  }
  const turn = (pspId: string, status: string) => {
    const one = find(pspId)
    if (one.status === 'open') Object.assign(one, { status, changedAt: new Date().toISOString() })
  }
  const provider: PaymentProvider = {
    name: 'mollie',
    mode: 'test',
    create: async (wish) => {
      const known = byKey.get(wish.paymentId) as Payment | undefined
      const now = new Date().toISOString()
      const one = known ?? { ...wish, pspId: newId('tr'), status: 'open', createdAt: now, changedAt: now }
      byKey.set(wish.paymentId, one)
      payments.set(one.pspId, one)
      return seen(one)
    },
    fetch: async (pspId) => seen(find(pspId)),
    cancel: async (pspId) => {
      turn(pspId, 'canceled')
      return seen(find(pspId))
    },
    refund: async ({ refundId, attempt, pspId, amountCents }: RefundRequest) => {
      const key = `${refundId}.${attempt}`
      const known = byKey.get(key) as Refund | undefined
      if (known) return { pspId: known.id, status: known.status }
      const given = [...refunds.values()].filter((one) => one.paymentId === pspId && one.status !== 'failed')
      const sum = given.reduce((total, one) => total + one.amountCents, 0)
      if (find(pspId).status !== 'paid' || sum + amountCents > find(pspId).amountCents)
        throw new Error(`a refund of ${amountCents} exceeds payment ${pspId}`)
      const one: Refund = {
        id: newId('re'),
        paymentId: pspId,
        amountCents,
        status: chance.pick(['queued', 'refunded']),
      }
      byKey.set(key, one)
      refunds.set(one.id, one)
      return { pspId: one.id, status: one.status }
    },
    fetchRefund: async (_pspId, refundPspId) => {
      const one = refunds.get(refundPspId)
      if (!one) throw new Error(`no refund ${refundPspId}`)
      if (one.status === 'queued') one.status = chance.chance(0.1) ? 'failed' : 'refunded'
      return one.status
    },
    banks: async () => [],
    offers: async () => [],
    readWebhook: ({ id }) => ({ ok: true, pspId: id }),
  }
  const ledger = (): Ledger => ({
    payments: [...payments.values()].map(
      ({ pspId, status, amountCents, orderId, paymentId, createdAt, changedAt }) => ({
        id: pspId,
        status,
        amountCents,
        currency: 'EUR',
        metadata: { order_id: orderId, payment_id: paymentId },
        createdAt,
        changedAt,
      }),
    ),
    refunds: [...refunds.values()],
    calls: [],
  })
  return { provider, turn, ledger }
}
