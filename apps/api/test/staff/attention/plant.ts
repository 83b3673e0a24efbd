import { randomUUID } from 'node:crypto'
import type { AttentionKind } from '@shop/contract/staff/attention'
import type { Db } from '../../../src/platform/db.ts'
import { aProduct } from '../../support/seed.ts'
import { aPerson } from '../../support/sign-in.ts'
import { aBranchOrder } from '../staff-test.ts'

export type Planted = { readonly id: string; readonly number?: string }

/** A paid payment of an order in the branch. */
async function aPayment(db: Db, branchId: number, over: { state?: string; mismatch?: string } = {}) {
  const order = await aBranchOrder(db, branchId, { state: over.state ?? 'paid' })
  const { rows } = await db.query<{ id: string }>(
    `insert into payment (order_id, psp_id, method, amount_cents, state, holds_until, provider, refunded_cents, mismatch, stated_cents, stated_state)
     values ($1, $2, 'ideal', 1000, $3, now(), 'mollie', 0, $4, 900, 'paid') returning id`,
    [order.id, `tr_${randomUUID()}`, over.mismatch ? 'open' : 'paid', over.mismatch ?? null],
  )
  return { ...order, paymentId: rows[0]?.id ?? '' }
}

async function aRefund(db: Db, branchId: number, state: string, days: number): Promise<Planted> {
  const { id, number, paymentId } = await aPayment(db, branchId)
  const { rows } = await db.query<{ id: string }>(
    `insert into refund (payment_id, order_id, amount_cents, reason, key, state, psp_id, created_at)
     values ($1, $2, 100, 'staff', $3, $4, $5, now() - make_interval(days => $6)) returning id`,
    [paymentId, id, randomUUID(), state, `re_${randomUUID()}`, days],
  )
  await db.query('update payment set refunded_cents = 100 where id = $1', [paymentId])
  return { id: rows[0]?.id ?? '', number }
}

const idOf = async (db: Db, text: string, ...values: unknown[]): Promise<Planted> => ({
  id: (await db.query<{ id: string }>(text, values)).rows[0]?.id ?? '',
})

const aQuestion = async (db: Db, state: string): Promise<Planted> =>
  idOf(
    db,
    `insert into product_question (product_id, author, body, locale, state, asked_at, asked_on, content_hash)
     values ($1, 'Jo', 'Kan dit ook buiten?', 'nl', $2, now(), current_date, sha256(gen_random_uuid()::text::bytea)) returning id`,
    (await aProduct(db)).id,
    state,
  )

/** Creates the rows of one fault in a branch, or of the company for kinds without a branch. */
export const PLANT: Readonly<Record<AttentionKind, (db: Db, branchId: number) => Promise<Planted>>> = {
  paid_short: async (db, branchId) => {
    const { id, number } = await aPayment(db, branchId, { state: 'paid_short' })
    return { id, number }
  },
  payment_mismatch: async (db, branchId) => {
    const { paymentId, number } = await aPayment(db, branchId, { state: 'mismatch', mismatch: 'amount' })
    return { id: paymentId, number }
  },
  invoice_mismatch: async (db) =>
    idOf(
      db,
      `insert into invoice_payment (id, customer_id, provider, psp_id, method, amount_cents, locale, mismatch, stated_cents, stated_state)
       values (gen_random_uuid(), $1, 'mollie', $2, 'ideal', 1000, 'nl', 'amount', 900, 'paid') returning id`,
      (await aPerson(db)).customerId,
      `tr_${randomUUID()}`,
    ),
  refund_failed: (db, branchId) => aRefund(db, branchId, 'failed', 1),
  refund_overdue: (db, branchId) => aRefund(db, branchId, 'pending', 6),
  mail_refused: async (db, branchId) => {
    const { id, number } = await aBranchOrder(db, branchId)
    const key = `ready.${randomUUID()}`
    await db.query(
      `insert into order_mail (key, order_id, kind, recipient, state) values ($1, $2, 'ready', 'weg@klant.example', 'refused')`,
      [key, id],
    )
    return { id: key, number }
  },
  late_promise: async (db, branchId) => {
    const { id, number } = await aBranchOrder(db, branchId)
    await db.query('update orders set preferred_on = current_date - 3 where id = $1', [id])
    return { id, number }
  },
  call_back: async (db) =>
    idOf(
      db,
      `insert into product_contact (session_id, product_id, phone, locale) values ($1, $2, '+31612345678', 'nl') returning id`,
      '0'.repeat(32),
      (await aProduct(db)).id,
    ),
  question: (db) => aQuestion(db, 'waiting'),
  question_answer: async (db) => {
    const question = await aQuestion(db, 'published')
    return idOf(
      db,
      `insert into product_answer (question_id, contact_id, author, body, locale, answered_at)
       values ($1, $2, 'Jo', 'Ja, dat kan.', 'nl', now()) returning id`,
      question.id,
      (await aPerson(db)).contactId,
    )
  },
  review_waiting: async (db) =>
    idOf(
      db,
      `insert into customer_review (product_id, customer_id, order_id, author, stars, body, locale, written_at, changed_at)
       values ($1, $2, gen_random_uuid(), 'Jo', 4, 'Zaagt recht en stil.', 'nl', now(), now()) returning id`,
      (await aProduct(db)).id,
      (await aPerson(db)).customerId,
    ),
  price_suspected: async (db) => {
    const product = await aProduct(db, { priceCents: 8_295 })
    await db.query('update product set price_cents = 830 where id = $1', [product.id])
    return idOf(db, 'select id from suspected_price where product_id = $1', product.id)
  },
  feed_failed: (db) =>
    idOf(
      db,
      `insert into feed_run (feed, file, loaded, refused, sample)
       values ('stock ' || gen_random_uuid(), 'voorraad.csv', 8, 2, '[{"line": 3, "reason": "the branch is unknown"}]') returning id`,
    ),
  job_failed: (db) =>
    idOf(
      db,
      `insert into pgboss.job (name, data, source_name, source_retry_count) values ('message-mail-dead', '{}', 'message-mail', 8)
       returning id`,
    ),
  partition_stopped: async (db) => {
    await db.query(
      `insert into partition_rule (table_name, key_column, key_kind, width_months, ahead_months, retain_months)
       values ('stopped', 'at', 'timestamptz', 1, 3, 12) on conflict do nothing`,
    )
    await db.query(
      `insert into table_partition (table_name, name, to_day) values ('stopped', 'stopped_before', current_date + 20) on conflict do nothing`,
    )
    return { id: 'stopped' }
  },
}

/** A picture of a waiting review. */
export const plantPicture = (db: Db, reviewId: string): Promise<Planted> =>
  idOf(
    db,
    `insert into review_picture (review_id, content, width, height, added_at)
     values ($1, '\\x52494646', 1, 1, now()) returning id`,
    reviewId,
  )
