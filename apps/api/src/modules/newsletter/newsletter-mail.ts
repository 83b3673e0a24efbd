import { randomBytes } from 'node:crypto'
import { endNewsletter } from '@shop/contract'
import { href } from '@shop/routes'
import { writeLetter } from '@shop/texts/letter'
import { CONFIRM_LETTER, WELCOME_LETTER } from '@shop/texts/newsletter'
import type { Db } from '../../platform/db.ts'
import { letterBody } from '../../platform/mail/letter.ts'
import type { Mailer } from '../../ports/mail.ts'
import type { NewsletterMail } from '../../queues.ts'
import { findSubscriber, setConfirmHash } from './queries.ts'
import { hashOf } from './subscribe.ts'

type Options = { readonly db: Db; readonly mailer: Mailer; readonly origin: string }

/** Creates and sends the link in the worker, so that its secret is in no job or table. */
export async function sendNewsletterMail({ db, mailer, origin }: Options, mail: NewsletterMail): Promise<void> {
  // A newer build may have queued it: fail, so that the newer build can retry it.
  if (mail.kind !== 'confirm' && mail.kind !== 'welcome') throw new Error('unknown newsletter mail kind')
  const subscriber = await findSubscriber(db, mail.email)
  if (!subscriber) return
  const { email, locale, unsubscribe_key: key, state } = subscriber
  const link = (name: 'newsletter-confirm' | 'newsletter-unsubscribe', token: string) =>
    `${origin}${href(locale, name)}?${new URLSearchParams({ token })}`
  if (mail.kind === 'confirm') {
    if (state !== 'pending') return
    const token = randomBytes(24).toString('base64url')
    await setConfirmHash(db, email, hashOf(token))
    const { subject, ...letter } = writeLetter(CONFIRM_LETTER[locale], { url: link('newsletter-confirm', token) })
    return mailer.send({ to: email, subject, ...letterBody(locale, letter) })
  }
  if (state !== 'active') return
  const { subject, ...letter } = writeLetter(WELCOME_LETTER[locale], { url: link('newsletter-unsubscribe', key) })
  const unsubscribeUrl = `${origin}${endNewsletter.url}?${new URLSearchParams({ token: key })}`
  return mailer.send({ to: email, subject, unsubscribeUrl, ...letterBody(locale, letter) })
}
