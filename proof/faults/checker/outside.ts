import type pg from 'pg'
import { type Finding, finding } from './invariant.ts'
import { type JournalLine, type Ledger, messageIdOf, type SunkMail } from './witnesses.ts'

type Ours = {
  readonly id: string
  readonly psp_id: string | null
  readonly state: string
  readonly amount_cents: number
  readonly currency: string
  readonly public_id: string
}
type Owed = {
  readonly public_id: string
  readonly state: string
  readonly ground: string | null
  readonly to_pay_cents: number
  readonly back_cents: number
  readonly waived_cents: number
}

/** The simulator's ledger outlives the database: payments from before the database was created belong to no order. */
async function ofThisDatabase(client: pg.ClientBase, { payments, refunds, calls }: Ledger): Promise<Ledger> {
  const { rows } = await client.query<{ made_at: Date }>('select min(applied_at) as made_at from migration')
  const madeAt = rows[0]?.made_at.getTime() ?? 0
  const before = new Set(payments.filter(({ createdAt }) => Date.parse(createdAt) < madeAt).map(({ id }) => id))
  const isOurs = ({ paymentId }: { readonly paymentId: string }) => !before.has(paymentId)
  return {
    payments: payments.filter(({ id }) => !before.has(id)),
    refunds: refunds.filter(isOurs),
    calls: calls.filter(isOurs),
  }
}

/** The provider's own books beside ours: I-M2 to I-M5 and I-W1. */
export async function checkLedger(client: pg.ClientBase, ledger: Ledger, graceMs: number): Promise<Finding[]> {
  const { payments, refunds, calls } = await ofThisDatabase(client, ledger)
  const ours = (
    await client.query<Ours>(`select p.id, p.psp_id, p.state, p.amount_cents, p.currency, o.public_id from payment p join orders o on o.id = p.order_id
         union all select id, psp_id, state, amount_cents, 'EUR', id::text from invoice_payment`)
  ).rows
  const byPspId = new Map(ours.flatMap((one) => (one.psp_id === null ? [] : [[one.psp_id, one] as const])))
  const byId = new Map(ours.map((one) => [one.id, one]))
  const isOld = (at: string) => Date.now() - Date.parse(at) > graceMs
  const paid = payments.filter(({ status }) => status === 'paid')
  const owed = (
    await client.query<Owed>(
      `select public_id, state, ground, to_pay_cents, coalesce((select sum(amount_cents)::int from refund r
         where r.order_id = o.id and r.reason in ('withdrawn', 'returned', 'short', 'staff') and r.state <> 'failed'), 0) as back_cents,
         coalesce((select sum(waived_cents)::int from payment p where p.order_id = o.id), 0) as waived_cents from orders o
       where exists (select from order_event e where e.order_id = o.id and e.kind = 'placed')`,
    )
  ).rows
  const refundedOf = (id: string) =>
    refunds.reduce(
      (sum, one) =>
        sum + (one.paymentId === id && one.status !== 'failed' && one.status !== 'canceled' ? one.amountCents : 0),
      0,
    )
  const kept = new Map<string, number>()
  for (const one of paid) {
    const order = one.metadata?.order_id ?? ''
    kept.set(order, (kept.get(order) ?? 0) + one.amountCents - refundedOf(one.id))
  }
  const isSettled = (order: Owed) => {
    const money = kept.get(order.public_id) ?? 0
    if (order.state === 'cancelled') return money === 0
    if (order.ground === 'psp_paid') return money === order.to_pay_cents - order.waived_cents - order.back_cents
    return (
      money === 0 || order.state === 'awaiting_payment' || order.state === 'paid_short' || order.state === 'mismatch'
    )
  }
  const heard = new Set(
    (await client.query<{ psp_id: string }>('select distinct psp_id from webhook_inbox')).rows.map(
      ({ psp_id }) => psp_id,
    ),
  )
  return [
    finding('I-M2', 'payments are paid at the provider if and only if they are paid here', [
      ...paid.filter((one) => isOld(one.changedAt) && byPspId.get(one.id)?.state !== 'paid').map(({ id }) => id),
      ...ours
        .filter(({ state, psp_id }) => state === 'paid' && !paid.some(({ id }) => id === psp_id))
        .map(({ id }) => id),
    ]),
    finding(
      'I-M3',
      'amount, currency and order of a payment match the provider',
      payments
        .filter(({ id, amountCents, currency, metadata }) => {
          const own = byPspId.get(id)
          return (
            own &&
            (own.amount_cents !== amountCents || own.currency !== currency || own.public_id !== metadata?.order_id)
          )
        })
        .map(({ id }) => id),
    ),
    finding(
      'I-M4',
      'the provider has no unknown payment',
      payments
        .filter(
          ({ id, status, metadata, changedAt }) =>
            !byPspId.has(id) &&
            !byId.has(metadata?.payment_id ?? '') &&
            status !== 'expired' &&
            status !== 'canceled' &&
            isOld(changedAt),
        )
        .map(({ id }) => id),
    ),
    finding(
      'I-M5',
      'paid minus refunded equals the price of the order, or nothing after cancellation',
      owed.filter((order) => !isSettled(order)).map(({ public_id }) => public_id),
    ),
    finding('I-W1', 'each acknowledged webhook was recorded', [
      ...new Set(
        calls
          .filter(({ state, paymentId }) => state === 'done' && !heard.has(paymentId))
          .map(({ paymentId }) => paymentId),
      ),
    ]),
  ]
}

/** I-J2: received mails match the queued ones: one Message-ID each, about the right order. */
export async function checkMails(client: pg.ClientBase, mails: readonly SunkMail[]): Promise<Finding> {
  const { rows } = await client.query<{ key: string; number: string }>(
    'select m.key, o.number from order_mail m join orders o on o.id = m.order_id',
  )
  const owed = new Map(rows.map(({ key, number }) => [key, number]))
  const numbers = new Set(rows.map(({ number }) => number))
  const wrong = mails.flatMap((mail) => {
    const key = messageIdOf(mail).replace(/^<|@[^@]*$/g, '')
    const number = owed.get(key)
    const named = (mail.subject ?? '').split(/[\s,]+/).find((word) => numbers.has(word))
    if (number === undefined) return named === undefined ? [] : [`${named}: ${messageIdOf(mail)}`]
    return (mail.text ?? '').includes(number) ? [] : [`${number}: another order in ${key}`]
  })
  return finding('I-J2', 'each mail about an order arrived under exactly one Message-ID', wrong)
}

/** I-H1 and I-X1: every acknowledged order exists, and repeated requests received the same response. */
export async function checkJournal(client: pg.ClientBase, journal: readonly JournalLine[]): Promise<Finding[]> {
  const { rows } = await client.query<{ public_id: string; to_pay_cents: number }>(
    'select public_id, to_pay_cents from orders',
  )
  const totals = new Map(rows.map(({ public_id, to_pay_cents }) => [public_id, to_pay_cents]))
  const told = journal.filter(({ outcome, orderId }) => outcome === 'ok' && orderId !== undefined)
  const lost = told.filter(({ orderId, totalCents }) => {
    const total = totals.get(orderId ?? '')
    return total === undefined || (totalCents !== undefined && totalCents !== total)
  })
  const answers = new Map<string, Set<string>>()
  for (const { call, orderId = '' } of told) answers.set(call, (answers.get(call) ?? new Set()).add(orderId))
  return [
    finding(
      'I-H1',
      'each acknowledged order exists, with the acknowledged total',
      lost.map(({ orderId }) => orderId ?? ''),
    ),
    finding(
      'I-X1',
      'repeated requests always received the same response',
      [...answers].filter(([, ids]) => ids.size > 1).map(([call]) => call),
    ),
  ]
}
