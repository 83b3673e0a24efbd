import type { MessageForm } from '@shop/domain/content/message'
import type { Locale } from '@shop/domain/locale'
import type { Queryable, Tx } from '../../platform/db.ts'
import { prepared } from '../../platform/prepared.ts'

export type Message = {
  readonly form: MessageForm
  readonly name: string
  readonly email: string
  readonly phone: string | null
  readonly orderNumber: string | null
  readonly body: string
  readonly locale: Locale
}
type New = Message & { readonly sessionId: string; readonly leftOn: string; readonly contentHash: Buffer }

const insertMessage = prepared<
  { readonly id: string },
  [
    form: MessageForm,
    name: string,
    email: string,
    phone: string | null,
    orderNumber: string | null,
    body: string,
    locale: Locale,
    sessionId: string,
    leftOn: string,
    contentHash: Buffer,
  ]
>(
  'message_insert',
  `insert into message (form, name, email, phone, order_number, body, locale, session_id, left_on, content_hash)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
   on conflict (content_hash, left_on) do nothing returning id`,
)

/** Returns the id, or nothing if the same message was stored on that day. */
export async function saveMessage(tx: Tx, one: New): Promise<string | undefined> {
  const { form, name, email, phone, orderNumber, body, locale, sessionId, leftOn, contentHash } = one
  const rows = await insertMessage.rows(
    tx,
    form,
    name,
    email,
    phone,
    orderNumber,
    body,
    locale,
    sessionId,
    leftOn,
    contentHash,
  )
  return rows[0]?.id
}

const findMessageQuery = prepared<Message, [id: string]>(
  'message_find',
  `select form, name, email, phone, order_number as "orderNumber", body, locale from message where id = $1`,
)

export async function findMessage(db: Queryable, id: string): Promise<Message | undefined> {
  const [found] = await findMessageQuery.rows(db, id)
  return found
}
