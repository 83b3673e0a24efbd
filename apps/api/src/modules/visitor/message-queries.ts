import type { MessageForm } from '@shop/domain/content/message'
import type { Locale } from '@shop/domain/locale'
import type { Db, Tx } from '../../platform/db.ts'

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

/** Returns the id, or nothing if the same message was stored on that day. */
export async function saveMessage(tx: Tx, one: New): Promise<string | undefined> {
  const { sessionId, leftOn, contentHash, orderNumber, ...rest } = one
  const saved = await tx
    .insertInto('message')
    .values({
      ...rest,
      session_id: sessionId,
      order_number: orderNumber,
      left_on: leftOn,
      content_hash: contentHash,
    })
    .onConflict((conflict) => conflict.columns(['content_hash', 'left_on']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return saved?.id
}

export async function findMessage(db: Db, id: string): Promise<Message | undefined> {
  const found = await db
    .selectFrom('message')
    .select(['form', 'name', 'email', 'phone', 'order_number', 'body', 'locale'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!found) return undefined
  const { form, locale, order_number: orderNumber, ...rest } = found
  // Check constraints guarantee both values.
  return { ...rest, orderNumber, form: form as MessageForm, locale: locale as Locale }
}
