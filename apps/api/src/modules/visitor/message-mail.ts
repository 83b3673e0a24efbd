import type { MessageForm } from '@shop/domain/content/message'
import type { Locale } from '@shop/domain/locale'
import { BRAND } from '@shop/retailer/brand'
import { COMPANY } from '@shop/retailer/company'
import type { Db } from '../../platform/db.ts'
import { letterBody } from '../../platform/mail/letter.ts'
import type { Mailer } from '../../platform/outgoing/mail.ts'
import type { ShopQueues } from '../../queues.ts'
import { findMessage, type Message } from './message-queries.ts'

type Options = { readonly db: Db; readonly mailer: Mailer }
type Words = Readonly<Record<MessageForm, { readonly title: string; readonly text: string }>>

const KIND: Readonly<Record<MessageForm, string>> = {
  contact: 'Vraag via de site',
  quote: 'Offerteaanvraag via de site',
  return: 'Retourmelding via de site',
}

/**
 * Contains none of the submitted text: the address may belong to another person, and the form must not send them
 * arbitrary text.
 */
const CONFIRMATION: Readonly<Record<Locale, Words & { readonly note: string }>> = {
  nl: {
    contact: {
      title: 'We hebben je vraag ontvangen',
      text: 'Op werkdagen krijg je binnen een dag antwoord van een collega.',
    },
    quote: {
      title: 'We hebben je offerteaanvraag ontvangen',
      text: 'Binnen 2 werkdagen krijg je een prijs per regel, met levertijd.',
    },
    return: {
      title: 'We hebben je retourmelding ontvangen',
      text: 'Binnen een werkdag hoor je hoe en waar je de artikelen terugbrengt, of wanneer we ze ophalen.',
    },
    note: `Heb je ons niet geschreven? Dan vulde iemand jouw adres in en hoef je niets te doen. Vragen: ${COMPANY.phone}.`,
  },
  en: {
    contact: {
      title: 'We have received your question',
      text: 'On working days a colleague answers within a day.',
    },
    quote: {
      title: 'We have received your request for a quote',
      text: 'Within 2 working days you get a price line by line, with lead times.',
    },
    return: {
      title: 'We have received your return',
      text: 'Within a working day you hear how and where to bring the goods back, or when we collect them.',
    },
    note: `Did you not write to us? Then somebody entered your address and you need not do anything. Questions: ${COMPANY.phone}.`,
  },
}

/** For staff, so in Dutch whatever the locale of the page. */
const toShop = ({ form, name, email, phone, orderNumber, body, locale }: Message) => ({
  to: COMPANY.email,
  replyTo: email,
  subject: KIND[form],
  ...letterBody('nl', {
    title: KIND[form],
    paragraphs: [
      `Naam: ${name}`,
      `E-mail: ${email}`,
      ...(phone ? [`Telefoon: ${phone}`] : []),
      ...(orderNumber ? [`Bestelnummer: ${orderNumber}`] : []),
      ...body.split(/\r?\n/).filter((line) => line.trim() !== ''),
    ],
    note: `Geschreven op de ${locale === 'nl' ? 'Nederlandse' : 'Engelse'} pagina. Antwoorden gaat naar de schrijver.`,
  }),
})

const toWriter = ({ form, email, locale }: Message) => {
  const { [form]: words, note } = CONFIRMATION[locale]
  const letter = { title: words.title, paragraphs: [words.text], note }
  return { to: email, subject: `${words.title} | ${BRAND.name}`, ...letterBody(locale, letter) }
}

export async function sendMessageMail({ db, mailer }: Options, mail: ShopQueues['message-mail']): Promise<void> {
  const message = await findMessage(db, mail.messageId)
  if (!message) return // erased meanwhile
  const written = mail.to === 'shop' ? toShop(message) : toWriter(message)
  await mailer.send({ ...written, key: `message-${mail.messageId}-${mail.to}` })
}
