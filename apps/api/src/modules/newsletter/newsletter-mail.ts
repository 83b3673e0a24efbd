import { randomBytes } from 'node:crypto'
import { endNewsletter } from '@shop/contract'
import type { Locale } from '@shop/domain/locale'
import { BRAND } from '@shop/retailer/brand'
import { href } from '@shop/routes'
import type { Db } from '../../platform/db.ts'
import { type Letter, letterBody } from '../../platform/mail/letter.ts'
import type { Mailer } from '../../platform/outgoing/mail.ts'
import type { NewsletterMail } from '../../queues.ts'
import { findSubscriber, setConfirmHash } from './queries.ts'
import { hashOf } from './subscribe.ts'

type Options = { readonly db: Db; readonly mailer: Mailer; readonly origin: string }
type Written = Letter & { readonly subject: string }

const CONFIRM: Readonly<Record<Locale, (url: string) => Written>> = {
  nl: (url) => ({
    subject: `Bevestig je aanmelding voor de nieuwsbrief van ${BRAND.name}`,
    title: 'Nog één klik',
    paragraphs: ['Je hebt je aangemeld voor onze nieuwsbrief. Bevestig dat dit e-mailadres van jou is.'],
    action: { label: 'Aanmelding bevestigen', url },
    note: 'De link werkt een week. Heb je je niet aangemeld? Dan hoef je niets te doen en sturen we je niets.',
  }),
  en: (url) => ({
    subject: `Confirm your subscription to the ${BRAND.name} newsletter`,
    title: 'One more click',
    paragraphs: ['You asked for our newsletter. Please confirm that this email address is yours.'],
    action: { label: 'Confirm subscription', url },
    note: 'The link works for a week. If you did not ask for this, do nothing and we will send you nothing.',
  }),
}
const WELCOME: Readonly<Record<Locale, (url: string) => Written>> = {
  nl: (url) => ({
    subject: `Welkom bij de nieuwsbrief van ${BRAND.name}`,
    title: 'Je bent aangemeld',
    paragraphs: ['Vanaf nu lees je als eerste over acties en nieuws.'],
    action: { label: 'Afmelden', url },
    note: 'In elke nieuwsbrief staat deze link: met één klik krijg je niets meer.',
  }),
  en: (url) => ({
    subject: `Welcome to the ${BRAND.name} newsletter`,
    title: 'You are subscribed',
    paragraphs: ['From now on you are the first to read about offers and news.'],
    action: { label: 'Unsubscribe', url },
    note: 'Every newsletter has this link: one click and you get nothing more.',
  }),
}

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
    const { subject, ...letter } = CONFIRM[locale](link('newsletter-confirm', token))
    return mailer.send({ to: email, subject, ...letterBody(locale, letter) })
  }
  if (state !== 'active') return
  const { subject, ...letter } = WELCOME[locale](link('newsletter-unsubscribe', key))
  const unsubscribeUrl = `${origin}${endNewsletter.url}?${new URLSearchParams({ token: key })}`
  return mailer.send({ to: email, subject, unsubscribeUrl, ...letterBody(locale, letter) })
}
