import { randomInt } from 'node:crypto'
import { Failure } from './failure.ts'
import type { Ledger, PaymentRow, RefundRow } from './ledger.ts'
import { isCalled, isFinal, lifeOf, type Outcome, type RefundStatus } from './outcome.ts'
import { bodyOf, type PaymentBody } from './views.ts'

const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const newId = (prefix: string) => prefix + Array.from({ length: 12 }, () => LETTERS[randomInt(LETTERS.length)]).join('')

export function centsOf(amount: PaymentBody['amount'] | undefined): number {
  if (amount?.currency !== 'EUR' || !/^\d{1,7}\.\d{2}$/.test(amount.value ?? ''))
    throw new Failure(422, 'The amount contains an invalid value', 'amount')
  return Math.round(Number(amount.value) * 100)
}

export type Books = ReturnType<typeof openBooks>

/** Payments and refunds of the provider. `owe` queues a webhook for each change that the shop must receive. */
export function openBooks(
  ledger: Ledger,
  owe: (payment: PaymentRow, why: string) => void,
  now: () => number = Date.now,
) {
  const expire = (row: PaymentRow | undefined) =>
    row && !isFinal(row.status) && row.expires_at <= now() ? turn(row.id, 'expired') : row

  const find = (id: string) => expire(ledger.one<PaymentRow>('select * from payment where id = ?', id))

  function payment(id: string): PaymentRow {
    const found = find(id)
    if (!found) throw new Failure(404, `No payment exists with token ${id}.`)
    return found
  }

  type CreateOptions = { readonly prefix?: string; readonly lifeMs?: number }
  function create(body: PaymentBody, mode: string, { prefix = 'tr_', lifeMs }: CreateOptions = {}): PaymentRow {
    const cents = centsOf(body.amount)
    if (cents === 0) throw new Failure(422, 'The amount is lower than the minimum', 'amount')
    if (!body.description) throw new Failure(422, 'The description is missing', 'description')
    if (!URL.canParse(body.redirectUrl ?? '')) throw new Failure(422, 'The redirect URL is missing', 'redirectUrl')
    const id = newId(prefix)
    const at = now()
    ledger.run(
      `insert into payment (id, body, amount_cents, mode, status, created_at, expires_at, changed_at) values (?, ?, ?, ?, 'open', ?, ?, ?)`,
      ...[id, JSON.stringify(body), cents, mode, at, at + (lifeMs ?? lifeOf(body.method)), at],
    )
    return payment(id)
  }

  /** A final state stays; any other follows the choice of the payer or the test. */
  function turn(id: string, outcome: Outcome): PaymentRow {
    return ledger.together(() => {
      const row = ledger.one<PaymentRow>('select * from payment where id = ?', id)
      if (!row) throw new Failure(404, `No payment exists with token ${id}.`)
      if (isFinal(row.status) || outcome === 'open' || row.status === outcome) return row
      ledger.run('update payment set status = ?, changed_at = ? where id = ?', outcome, now(), id)
      const turned = { ...row, status: outcome, changed_at: now() }
      if (isCalled(outcome, id)) owe(turned, outcome)
      return turned
    })
  }

  /** Initial state of a refund; a test may delay it as a bank does. */
  let firstStatus: RefundStatus = 'refunded'

  function turnRefund(id: string, status: RefundStatus): RefundRow {
    return ledger.together(() => {
      const row = ledger.one<RefundRow>('select * from refund where id = ?', id)
      if (!row) throw new Failure(404, `No refund exists with token ${id}.`)
      ledger.run('update refund set status = ? where id = ?', status, id)
      owe(payment(row.payment_id), `refund ${status}`)
      return { ...row, status }
    })
  }

  const refunds = (id: string) =>
    ledger.all<RefundRow>('select * from refund where payment_id = ? order by created_at, id', id)
  const refundedCents = (id: string) =>
    ledger.one<{ cents: number }>(
      `select coalesce(sum(amount_cents), 0) as cents from refund where payment_id = ? and status not in ('failed', 'canceled')`,
      id,
    )?.cents ?? 0

  function refund(id: string, body: PaymentBody): RefundRow {
    return ledger.together(() => {
      const row = payment(id)
      const cents = centsOf(body.amount)
      if (row.status !== 'paid') throw new Failure(422, 'The payment is not paid and cannot be refunded')
      if (cents === 0 || cents + refundedCents(id) > row.amount_cents)
        throw new Failure(
          422,
          'The specified amount cannot be refunded. The amount is higher than the remaining.',
          'amount',
        )
      const refundId = newId('re_')
      ledger.run(
        `insert into refund (id, payment_id, body, amount_cents, status, created_at) values (?, ?, ?, ?, ?, ?)`,
        ...[refundId, id, JSON.stringify(body), cents, firstStatus, now()],
      )
      owe(row, 'refund')
      const made = refunds(id).at(-1)
      if (!made) throw new Error('the refund is not in the ledger')
      return made
    })
  }

  /** Expires payments that were not finished in time. */
  function expireOld() {
    const old = ledger.all<{ id: string }>(
      `select id from payment where status in ('open', 'pending') and expires_at <= ? limit 100`,
      now(),
    )
    for (const { id } of old) turn(id, 'expired')
  }

  const list = (limit: number, from: string | undefined) =>
    ledger
      .all<PaymentRow>(
        `select * from payment where ? is null or (created_at, id) <= (select created_at, id from payment where id = ?)
         order by created_at desc, id desc limit ?`,
        ...[from ?? null, from ?? null, limit],
      )
      .map((row) => expire(row) ?? row)

  const setExpiry = (id: string, seconds: number) =>
    ledger.run('update payment set expires_at = ? where id = ?', now() + seconds * 1_000, payment(id).id)

  /** The payer pays another amount than requested, as with a manual transfer. */
  function setAmount(id: string, cents: number) {
    const row = payment(id)
    const given = JSON.parse(row.body) as PaymentBody
    const body = JSON.stringify({ ...given, amount: { ...given.amount, value: (cents / 100).toFixed(2) } })
    ledger.run('update payment set amount_cents = ?, body = ? where id = ?', cents, body, row.id)
  }

  return {
    payment,
    create,
    setAmount,
    turn,
    refunds,
    refundedCents,
    refund,
    turnRefund,
    setFirstRefundStatus: (status: RefundStatus) => {
      firstStatus = status
    },
    expireOld,
    list,
    setExpiry,
    webhookUrl: (row: PaymentRow) => bodyOf(row).webhookUrl,
  }
}
