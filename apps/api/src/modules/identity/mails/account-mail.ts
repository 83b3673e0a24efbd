import { greetedName } from '@shop/domain/account/person-name'
import type { Locale } from '@shop/domain/locale'
import { href } from '@shop/routes'
import { ACCOUNT_LETTERS } from '@shop/texts/account-letters'
import { type Letter, writeLetter } from '@shop/texts/letter'
import type { Db } from '../../../platform/db.ts'
import { letterBody } from '../../../platform/mail/letter.ts'
import type { Mailer } from '../../../ports/mail.ts'
import type { AccountMail } from '../../../queues.ts'
import { dropOneTimeTokens, makeOneTimeToken } from '../one-time-token.ts'
import { recipientByEmail, recipientById } from './recipient-queries.ts'

const RESET_SECONDS = 3_600
const CONFIRM_SECONDS = 7 * 86_400

export type AccountMailOptions = { readonly db: Db; readonly mailer: Mailer; readonly origin: string }

/**
 * Creates and sends the link in the worker, so that its secret is in no table or job. An unknown address gets no mail,
 * and the requester cannot notice that.
 */
export async function sendAccountMail(options: AccountMailOptions, mail: AccountMail): Promise<void> {
  const { db, mailer } = options
  // A newer build may have queued it: fail, so that the newer build can retry it.
  if (!Object.hasOwn(WRITES, mail.kind)) throw new Error(`unknown account mail kind ${mail.kind}`)
  const [contact] = await (mail.kind === 'forgot-password'
    ? recipientByEmail.rows(db, mail.email.toLowerCase())
    : recipientById.rows(db, mail.contactId))
  if (!contact || contact.blocked_at) return
  const greeted = { id: contact.id, email: contact.email, first_name: greetedName(contact.first_name) }
  const { subject, title, ...letter } = await WRITES[mail.kind](options, mail.locale, greeted)
  const to = mail.kind === 'email-changed' ? mail.to : contact.email
  await mailer.send({ to, subject, ...letterBody(mail.locale, { ...letter, title: title.trim() }) })
}

type Addressed = { readonly id: string; readonly email: string; readonly first_name: string }
type Written = Letter & { readonly subject: string }
type Write = (options: AccountMailOptions, locale: Locale, to: Addressed) => Promise<Written>

// Uses the configured origin, never the Host header of a request.
const link = (origin: string, path: string, key: string, token: string) =>
  `${origin}${path}?${new URLSearchParams({ [key]: token })}`

const confirming =
  (kind: 'confirmEmail' | 'confirmNewEmail'): Write =>
  async ({ db, origin }, locale, { id, email, first_name: name }) => {
    const token = await makeOneTimeToken(db, {
      purpose: 'confirm-email',
      contactId: id,
      seconds: CONFIRM_SECONDS,
      data: { email },
    })
    const url = link(origin, href(locale, 'account'), 'confirm', token)
    return writeLetter(ACCOUNT_LETTERS[locale][kind], { name, url })
  }

const WRITES: Readonly<Record<AccountMail['kind'], Write>> = {
  'password-changed': async (_, locale, { first_name: name }) =>
    writeLetter(ACCOUNT_LETTERS[locale].passwordChanged, { name }),
  'email-changed': async (_, locale, { first_name: name }) =>
    writeLetter(ACCOUNT_LETTERS[locale].emailChanged, { name }),
  'confirm-email': confirming('confirmEmail'),
  'confirm-new-email': confirming('confirmNewEmail'),
  'forgot-password': async ({ db, origin }, locale, { id, email, first_name: name }) => {
    await dropOneTimeTokens(db, 'reset-password', id)
    const token = await makeOneTimeToken(db, {
      purpose: 'reset-password',
      contactId: id,
      seconds: RESET_SECONDS,
      data: { email },
    })
    const url = link(origin, href(locale, 'reset-password'), 'token', token)
    return writeLetter(ACCOUNT_LETTERS[locale].forgotPassword, { name, url })
  },
}
