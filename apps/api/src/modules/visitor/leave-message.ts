import { createHash } from 'node:crypto'
import { isMailable } from '@shop/domain/account/patterns'
import { internationalPhone } from '@shop/domain/account/phone'
import { lacksOrderNumber, type MessageForm } from '@shop/domain/content/message'
import { dayAt } from '@shop/domain/dates'
import type { Locale } from '@shop/domain/locale'
import type { Db } from '../../platform/db.ts'
import type { JobSender } from '../../platform/outgoing/job-sender.ts'
import { transaction } from '../../platform/sql/transaction.ts'
import type { ShopQueues } from '../../queues.ts'
import { type Asker, mayAsk } from './daily-limit.ts'
import { type Message, saveMessage } from './message-queries.ts'

const WHAT = 'message'

export type Leaving = { readonly db: Db; readonly jobs: JobSender<ShopQueues> }
export type Written = Asker & {
  readonly form: MessageForm
  readonly name: string
  readonly email: string
  readonly phone: string | undefined
  readonly orderNumber: string | undefined
  readonly message: string
  readonly locale: Locale
  /** The account that requests it, if any. */
  readonly by: string | undefined
  readonly requestId: string
}
type Outcome =
  | { readonly ok: true }
  | {
      readonly ok: false
      readonly code: 'email_invalid' | 'phone_invalid' | 'order_number_missing' | 'too_many_requests'
    }

const hashOf = ({ form, name, email, phone, orderNumber, body }: Message) =>
  createHash('sha256')
    .update(JSON.stringify([form, name, email, phone, orderNumber, body]))
    .digest()

/**
 * Stores the message and queues the mails to the shop and the writer. A repeat on the same day is ignored and not
 * counted.
 */
export async function leaveMessage({ db, jobs }: Leaving, written: Written): Promise<Outcome> {
  const email = written.email.trim().toLowerCase()
  if (!isMailable(email)) return { ok: false, code: 'email_invalid' }
  const phone = written.phone === undefined ? null : internationalPhone(written.phone)
  if (phone === undefined) return { ok: false, code: 'phone_invalid' }
  if (lacksOrderNumber(written.form, written.orderNumber)) return { ok: false, code: 'order_number_missing' }
  const message: Message = {
    form: written.form,
    name: written.name.trim(),
    email,
    phone,
    orderNumber: written.orderNumber?.trim() || null,
    body: written.message.trim(),
    locale: written.locale,
  }
  return transaction(db, written.requestId, async (tx): Promise<Outcome> => {
    const { sessionId, now } = written
    const id = await saveMessage(tx, { ...message, sessionId, leftOn: dayAt(now), contentHash: hashOf(message) })
    if (id === undefined) return { ok: true }
    if (!(await mayAsk(tx, WHAT, written))) return { ok: false, code: 'too_many_requests' }
    // One job per mail, so that a retry of one does not send the other twice.
    for (const to of ['shop', 'writer'] as const)
      await jobs.send(tx, 'message-mail', { messageId: id, to }, { by: written.by })
    return { ok: true }
  })
}
