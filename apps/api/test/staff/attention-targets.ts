import { randomUUID } from 'node:crypto'
import type { AttentionKind } from '@shop/contract/staff/attention'
import { addDays, dayAt } from '@shop/domain/dates'
import type { Db } from '../../src/platform/db.ts'
import { hashOf, newSecret } from '../../src/platform/secret.ts'
import { aProduct } from '../support/seed.ts'
import { aPerson } from '../support/sign-in.ts'
import { PLANT, plantPicture } from './attention/plant.ts'
import { aBranchOrder } from './staff-test.ts'

type Target = Readonly<Record<string, unknown>>
type Make = (db: Db, branchId: number, personId: string) => Promise<Target>

const anInvoice: Make = async (db, branchId) => {
  const { id } = await aBranchOrder(db, branchId)
  const number = `F${randomUUID().slice(0, 8)}`.toUpperCase()
  await db.query(
    `insert into credit_account (customer_id) select customer_id from orders where id = $1 on conflict do nothing`,
    [id],
  )
  await db.query(
    `insert into invoice (year, sequence, number, kind, order_id, customer_id, total_cents, open_cents, taxes, lines, key)
     select 1999, floor(random() * 1e9), $2, 'invoice', id, customer_id, 1000, 1000, '[]', '[]', $2 from orders where id = $1`,
    [id, number],
  )
  return { number, cents: 100, reference: 'BANK 1' }
}
const aBusiness: Make = async (db) => {
  const { email, customerId } = await aPerson(db)
  await db.query(`update customer set kvk_number = '12345678' where id = $1`, [customerId])
  await db.query('insert into points_account (customer_id) values ($1) on conflict do nothing', [customerId])
  return { email, euros: 100, points: 10 }
}
const aCorrectable: Make = async (db) => {
  const { id } = await aProduct(db)
  const { rows } = await db.query<{ number: string }>('select number from product where id = $1', [id])
  await db.query(`update product set locked_fields = '{weight_grams}' where id = $1`, [id])
  return { number: rows[0]?.number, field: 'weight_grams', value: String(Math.ceil(Math.random() * 1e6)) }
}
const aToken: Make = async (db, _branchId, personId) => {
  if (personId === '') return { id: randomUUID() }
  const { rows } = await db.query<{ id: string }>(
    `insert into staff_token (person_id, name, secret_hash, expires_at) values ($1, 'proef', $2, now() + interval '1 hour') returning id`,
    [personId, hashOf(newSecret())],
  )
  return { id: rows[0]?.id }
}
const anOwnItem: Make = async (db, branchId, personId) => {
  const { id } = await PLANT.late_promise(db, branchId)
  if (personId !== '')
    await db.query(`insert into attention_owner (kind, item_id, person_id) values ('late_promise', $1, $2)`, [
      id,
      personId,
    ])
  return { kind: 'late_promise', id }
}
/** A kind that the role of the person may settle. */
const KIND_OF: Readonly<Record<string, AttentionKind>> = { range: 'price_suspected', finance: 'refund_failed' }
const anItem: Make = async (db, branchId, personId) => {
  const { rows } = await db.query<{ role: string }>(
    "select role from staff_grant where person_id = nullif($1, '')::uuid",
    [personId],
  )
  const kind = KIND_OF[rows[0]?.role ?? ''] ?? 'late_promise'
  const { id } = await PLANT[kind](db, branchId)
  return { kind, id, from: null }
}

const TARGETS: Readonly<Record<string, Make>> = {
  takeItem: anItem,
  handBackItem: anOwnItem,
  settleCallBack: (db, branchId) => PLANT.call_back(db, branchId),
  settleQuestion: async (db, branchId) => ({ ...(await PLANT.question(db, branchId)), how: 'answer', answer: 'Ja.' }),
  settleReview: async (db, branchId) => ({ ...(await PLANT.review_waiting(db, branchId)), how: 'publish', version: 1 }),
  readWaitingPicture: async (db, branchId) => plantPicture(db, (await PLANT.review_waiting(db, branchId)).id),
  settleAnswer: async (db, branchId) => ({ ...(await PLANT.question_answer(db, branchId)), how: 'publish' }),
  settlePayment: async (db, branchId) => ({ ...(await PLANT.paid_short(db, branchId)), how: 'accept' }),
  settleInvoicePayment: async (db, branchId) => ({ ...(await PLANT.invoice_mismatch(db, branchId)), how: 'refund' }),
  retryRefund: async (db, branchId) => ({ ...(await PLANT.refund_failed(db, branchId)), attempt: 1 }),
  followRefund: (db, branchId) => PLANT.refund_overdue(db, branchId),
  retryMail: async (db, branchId) => ({ ...(await PLANT.mail_refused(db, branchId)), recipient: 'goed@klant.example' }),
  movePromise: async (db, branchId) => ({
    ...(await PLANT.late_promise(db, branchId)),
    day: addDays(dayAt(new Date()), 3),
  }),
  settlePrice: async (db, branchId) => ({ ...(await PLANT.price_suspected(db, branchId)), how: 'restore' }),
  settleFeed: (db, branchId) => PLANT.feed_failed(db, branchId),
  retryJob: (db, branchId) => PLANT.job_failed(db, branchId),
  makePartitions: (db, branchId) => PLANT.partition_stopped(db, branchId),
  bookInvoice: anInvoice,
  setCredit: aBusiness,
  correctPoints: aBusiness,
  correctField: aCorrectable,
  releaseCorrection: aCorrectable,
  endToken: aToken,
}

/** An object that the endpoint accepts, or nothing for endpoints with an ordinary one. */
export const aTargetOf = async (
  db: Db,
  name: string,
  branchId: number,
  personId: string,
): Promise<Target | undefined> => TARGETS[name]?.(db, branchId, personId)
