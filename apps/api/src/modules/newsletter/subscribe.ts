import { createHash, randomBytes } from 'node:crypto'
import { isMailable } from '@shop/domain/account/patterns'
import type { Locale } from '@shop/domain/locale'
import type { Db, Tx } from '../../platform/db.ts'
import type { JobSender } from '../../platform/outgoing/job-sender.ts'
import { transaction } from '../../platform/sql/transaction.ts'
import type { ShopQueues } from '../../queues.ts'
import { askNewsletter, confirmByHash, endByEmail, endByKey, findContact, noteChoiceOf } from './queries.ts'

export type Mailing = { readonly db: Db; readonly jobs: JobSender<ShopQueues> }
type Wish = {
  readonly email: string
  readonly firstName: string
  readonly locale: Locale
  /** The account that requests it, if any. */
  readonly by: string | undefined
  readonly requestId: string
}

export const hashOf = (token: string) => createHash('sha256').update(`newsletter:${token}`).digest()
const newKey = () => randomBytes(16).toString('base64url')

/** Pending until the mailed link is used. The reply is the same for an existing subscription. */
export async function requestSubscription(
  { db, jobs }: Mailing,
  { email: typed, firstName, locale, by, requestId }: Wish,
): Promise<{ readonly ok: true } | { readonly ok: false; readonly code: 'email_invalid' }> {
  const email = typed.trim().toLowerCase()
  if (!isMailable(email)) return { ok: false, code: 'email_invalid' }
  return transaction(db, requestId, async (tx) => {
    const state = await askNewsletter(tx, { email, firstName, locale, state: 'pending', unsubscribeKey: newKey() })
    if (state === 'pending') await jobs.send(tx, 'newsletter-mail', { kind: 'confirm', email }, { by })
    return { ok: true } as const
  })
}

/** Returns true if the link was valid. */
export const confirmNewsletter = async ({ db, jobs }: Mailing, token: string, requestId: string): Promise<boolean> =>
  (
    await transaction(db, requestId, async (tx) => {
      const confirmed = await confirmByHash(tx, hashOf(token))
      if (confirmed === undefined) return { ok: false }
      await noteChoiceOf(tx, confirmed.email, true)
      const mail = { kind: 'welcome', email: confirmed.email } as const
      if (confirmed.isNew) await jobs.send(tx, 'newsletter-mail', mail, { isDue: true })
      return { ok: true }
    })
  ).ok

export const endNewsletter = async (db: Db, key: string, requestId: string): Promise<boolean> =>
  (
    await transaction(db, requestId, async (tx) => {
      const email = await endByKey(tx, key)
      if (email !== undefined) await noteChoiceOf(tx, email, false)
      return { ok: email !== undefined }
    })
  ).ok

/** Sets a customer's own choice. A confirmed address needs no second confirmation mail. */
export const chooseNewsletter = (
  { db, jobs }: Mailing,
  contactId: string,
  isOptIn: boolean,
  requestId: string,
): Promise<{ readonly ok: boolean }> =>
  transaction(db, requestId, async (tx) => {
    const contact = await findContact(tx, contactId)
    if (!contact) return { ok: false }
    const { email, first_name: firstName, locale, is_confirmed: isConfirmed } = contact
    await noteChoiceOf(tx, email, isOptIn)
    if (!isOptIn) {
      // The subscription of an unconfirmed address may belong to another person.
      if (isConfirmed) await endByEmail(tx, email)
    } else {
      const state = isConfirmed ? 'active' : 'pending'
      const now = await askNewsletter(tx, { email, firstName, locale, state, unsubscribeKey: newKey() })
      if (now === 'pending') await jobs.send(tx, 'newsletter-mail', { kind: 'confirm', email }, { by: contactId })
    }
    return { ok: true }
  })

/** Starts the subscription chosen at registration once the address is confirmed, without a second mail. */
export async function startTickedNewsletter(tx: Tx, contactId: string): Promise<void> {
  const contact = await findContact(tx, contactId)
  if (!contact?.wants_newsletter) return
  const { email, first_name: firstName, locale } = contact
  await askNewsletter(tx, { email, firstName, locale, state: 'active', unsubscribeKey: newKey() })
}
