import { BRAND } from '@shop/domain/brand'
import type { MailKind } from '../move.ts'

export type Told = {
  readonly number: string
  readonly name: string
  readonly when: string
  readonly place: string
  readonly total: string
  /** What goes back or was paid, where the mail is about that. */
  readonly amount: string
  readonly code: string
  readonly at: string
  readonly items: string
}
type Letter = { readonly subject: string; readonly title: string; readonly paragraphs: readonly string[] }
type Letters = Readonly<Record<MailKind, (told: Told) => Letter>>

const nl: Letters = {
  order: ({ number, name, when, place }) => ({
    subject: `Je bestelling ${number} bij ${BRAND.name}`,
    title: `Bedankt${name}. We hebben je bestelling.`,
    paragraphs: [`We gaan ermee aan de slag: ${when}${place}.`, 'De bestelling met het herroepingsrecht en het formulier daarvoor zit als PDF bij deze mail.'],
  }),
  paid: ({ number, name, when, place }) => ({
    subject: `Je bestelling ${number} is betaald`,
    title: `Bedankt${name}. Je bestelling is betaald.`,
    paragraphs: [`We gaan ermee aan de slag: ${when}${place}.`, 'De bestelling met het herroepingsrecht en het formulier daarvoor, en de factuur, zitten als PDF bij deze mail.'],
  }),
  failed: ({ number }) => ({
    subject: `De betaling van bestelling ${number} is niet gelukt`,
    title: 'De betaling is niet gelukt',
    paragraphs: ['Er is niets afgeschreven. Je bestelling blijft nog een half uur staan: kies opnieuw een betaalmethode via de knop.'],
  }),
  short: ({ number, amount }) => ({
    subject: `Over je bestelling ${number}`,
    title: 'Je hebt betaald, maar een artikel is intussen op',
    paragraphs: [`Het spijt ons. We bellen je om te kiezen: later leveren, een ander artikel, of je geld terug. Horen we niets van elkaar, dan krijg je binnen 24 uur ${amount} terug.`],
  }),
  ready: ({ number, code }) => ({
    subject: `Bestelling ${number} ligt klaar, afhaalcode ${code}`,
    title: 'Je bestelling ligt klaar',
    paragraphs: [`Je afhaalcode is ${code}. Hij staat ook als QR-code in deze mail en in de bijlage.`],
  }),
  sent: ({ number, when }) => ({
    subject: `Bestelling ${number} is onderweg`,
    title: 'Je bestelling is onderweg',
    paragraphs: [`We bezorgen ${when}. De chauffeur belt ongeveer 30 minuten van tevoren.`],
  }),
  late: ({ number }) => ({
    subject: `Bestelling ${number} komt later`,
    title: 'Je bestelling komt later dan beloofd',
    paragraphs: ['Het spijt ons: de afgesproken dag hebben we niet gehaald. We laten je zo snel mogelijk een nieuwe dag weten.', 'Wil je niet wachten, dan kun je de bestelling kosteloos annuleren via de knop.'],
  }),
  cancelled: ({ number, amount }) => ({
    subject: `Bestelling ${number} is geannuleerd`,
    title: 'Je bestelling is geannuleerd',
    paragraphs: [amount === '' ? 'Er is niets betaald, dus je hoeft niets te doen.' : `Je krijgt ${amount} terug op de rekening waarmee je betaalde, meestal binnen 2 werkdagen.`],
  }),
  withdrawn: ({ number, at, items, amount }) => ({
    subject: `Je herroeping van bestelling ${number}`,
    title: 'We hebben je herroeping ontvangen',
    paragraphs: [`Ontvangen op ${at}.`, `Herroepen: ${items}.`, `Breng of stuur de artikelen binnen 14 dagen terug. Je krijgt ${amount} terug, uiterlijk 14 dagen na vandaag en zodra we de artikelen hebben.`],
  }),
  refunded: ({ number, amount }) => ({
    subject: `Je geld terug voor bestelling ${number}`,
    title: 'We hebben je geld teruggestort',
    paragraphs: [`${amount} staat meestal binnen 2 werkdagen op de rekening waarmee je betaalde.`],
  }),
} // biome-ignore format: one letter, one look

const en: Letters = {
  order: ({ number, name, when, place }) => ({
    subject: `Your order ${number} at ${BRAND.name}`,
    title: `Thank you${name}. We have your order.`,
    paragraphs: [`Order ${number} is planned for ${when}${place}.`, 'The order with your right of withdrawal and its form is attached as a PDF.'],
  }),
  paid: ({ number, name, when, place }) => ({
    subject: `Your order ${number} has been paid`,
    title: `Thank you${name}. Your order has been paid.`,
    paragraphs: [`We are getting to work: ${when}${place}.`, 'The order with your right of withdrawal and its form, and the invoice, are attached as PDFs.'],
  }),
  failed: ({ number }) => ({
    subject: `The payment of order ${number} did not succeed`,
    title: 'The payment did not succeed',
    paragraphs: ['Nothing was charged. Your order stays for another half hour: choose a payment method again with the button.'],
  }),
  short: ({ number, amount }) => ({
    subject: `About your order ${number}`,
    title: 'You paid, but a product has sold out meanwhile',
    paragraphs: [`We are sorry. We will call you to choose: later delivery, another product, or your money back. If we do not speak, you get ${amount} back within 24 hours.`],
  }),
  ready: ({ number, code }) => ({
    subject: `Order ${number} is ready, pickup code ${code}`,
    title: 'Your order is ready',
    paragraphs: [`Your pickup code is ${code}. It is also in this mail and in the attachment as a QR code.`],
  }),
  sent: ({ number, when }) => ({
    subject: `Order ${number} is on its way`,
    title: 'Your order is on its way',
    paragraphs: [`We deliver ${when}. The driver calls about 30 minutes beforehand.`],
  }),
  late: ({ number }) => ({
    subject: `Order ${number} will be later`,
    title: 'Your order will be later than promised',
    paragraphs: ['We are sorry: we did not make the agreed day. We will tell you a new day as soon as possible.', 'If you do not want to wait, you can cancel the order free of charge with the button.'],
  }),
  cancelled: ({ number, amount }) => ({
    subject: `Order ${number} has been cancelled`,
    title: 'Your order has been cancelled',
    paragraphs: [amount === '' ? 'Nothing was paid, so there is nothing to do.' : `You get ${amount} back on the account you paid from, usually within 2 working days.`],
  }),
  withdrawn: ({ number, at, items, amount }) => ({
    subject: `Your withdrawal from order ${number}`,
    title: 'We have received your withdrawal',
    paragraphs: [`Received on ${at}.`, `Withdrawn: ${items}.`, `Bring or send the products back within 14 days. You get ${amount} back, at the latest 14 days from today and as soon as we have the products.`],
  }),
  refunded: ({ number, amount }) => ({
    subject: `Your money back for order ${number}`,
    title: 'We have paid your money back',
    paragraphs: [`${amount} is usually on the account you paid from within 2 working days.`],
  }),
} // biome-ignore format: one letter, one look

export const LETTERS: Readonly<Record<'nl' | 'en', Letters>> = { nl, en }
