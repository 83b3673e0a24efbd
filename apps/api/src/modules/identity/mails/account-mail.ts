import { greetedName } from '@shop/domain/account/person-name'
import { href } from '@shop/routes'
import type { Pool } from '../../../platform/db.ts'
import { type Letter, letterBody, type Mailer } from '../../../platform/outgoing/mail.ts'
import type { AccountMail } from '../../../queues.ts'
import { findByEmail, findContact } from '../account/contact-queries.ts'
import { dropOneTimeTokens, makeOneTimeToken } from '../one-time-token.ts'
import { LETTERS } from './letters.ts'

const RESET_SECONDS = 3_600
const CONFIRM_SECONDS = 7 * 86_400

export type AccountMailOptions = { readonly pool: Pool; readonly mailer: Mailer; readonly origin: string }

/**
 * Makes the link and sends it, in the worker: the secret in it stands in no table and no job. An address nobody has gets
 * nothing, and whoever asked cannot tell.
 */
export async function sendAccountMail(options: AccountMailOptions, mail: AccountMail): Promise<void> {
  const { pool, mailer } = options
  const contact =
    mail.kind === 'forgot-password' ? await findByEmail(pool, mail.email) : await findContact(pool, mail.contactId)
  if (!contact || contact.blocked_at) return
  const greeted = { id: contact.id, first_name: greetedName(contact.first_name) }
  const { subject, title, ...letter } = await letterFor(options, mail, greeted)
  const to = mail.kind === 'email-changed' ? mail.to : contact.email
  await mailer.send({ to, subject, ...letterBody(mail.locale, { ...letter, title: title.trim() }) })
}

type Addressed = { readonly id: string; readonly first_name: string }

async function letterFor(
  { pool, origin }: AccountMailOptions,
  { kind, locale }: AccountMail,
  { id, first_name: name }: Addressed,
): Promise<Letter & { readonly subject: string }> {
  // from the shop's own address, never from what a request called itself
  const link = (path: string, key: string, token: string) => `${origin}${path}?${new URLSearchParams({ [key]: token })}`
  if (kind === 'password-changed') return LETTERS.passwordChanged[locale](name, '')
  if (kind === 'email-changed') return LETTERS.emailChanged[locale](name, '')
  if (kind === 'confirm-email' || kind === 'confirm-new-email') {
    const token = await makeOneTimeToken(pool, { purpose: 'confirm-email', contactId: id, seconds: CONFIRM_SECONDS })
    const letter = kind === 'confirm-email' ? LETTERS.confirmEmail : LETTERS.confirmNewEmail
    return letter[locale](name, link(href(locale, 'account'), 'confirm', token))
  }
  await dropOneTimeTokens(pool, 'reset-password', id)
  const token = await makeOneTimeToken(pool, { purpose: 'reset-password', contactId: id, seconds: RESET_SECONDS })
  return LETTERS.forgotPassword[locale](name, link(href(locale, 'reset-password'), 'token', token))
}
