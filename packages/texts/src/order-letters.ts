import type { Locale } from '@shop/domain/locale'
import { BRAND } from '@shop/retailer/brand'
import { type LetterTexts, type LetterWithSubject, writeLetter } from './letter.ts'
import { MISSING_LETTERS, type MissingLetter, missingTexts } from './letters/missing-letters.ts'
import { PARCEL_LETTERS } from './letters/parcel-letters.ts'
import { PART_LETTERS, type PartLetter, SPLIT_LETTERS } from './letters/part-letters.ts'
import { REDUCTION, REFUND, REFUND_LETTERS } from './letters/refund-letters.ts'
import { fill, texts } from './texts.ts'

/** Kinds of mails about one order. */
export type OrderMailKind =
  | 'order'
  | 'paid'
  | 'failed'
  | 'short'
  | 'ready'
  | 'sent'
  | 'late'
  | 'move'
  | 'moved'
  | 'reminder'
  | 'rest'
  | 'review'
  | 'cancelled'
  | 'withdrawn'
  | 'refunded'
  | 'missing'
  | 'part'
  | 'restCancelled'

export type MailVariables = {
  readonly number: string
  readonly name: string
  readonly when: string
  /** Time and place of the handover as one sentence. */
  readonly planned: string
  readonly total: string
  /** The amount refunded or paid, if the mail is about it. */
  readonly amount: string
  readonly code: string
  readonly at: string
  readonly items: string
  /** Goods of the order that are not ready yet. */
  readonly rest: string
  /** How a branch resolved missing goods, with the branch or the product that helps out. */
  readonly way: string
  readonly by: string
  /** The branch where the order, or a part of it, is collected. */
  readonly branch: string
  /** Points that are returned, if any. */
  readonly points: string
  readonly isPaid: boolean
  readonly isPickup: boolean
  /** Whether uncollected goods were released. */
  readonly isUncollected: boolean
  /** Whether the customer agreed to the new day. */
  readonly isAgreed: boolean
  /** The window of a proposal to the customer. */
  readonly proposed: string
  /** The last day on which goods are held for pickup. */
  readonly until: string
  /** The amount of an unpaid order; 'payUntil' is its payment deadline. */
  readonly toPay: string
  readonly payUntil: string
  /** Whether the refund is paid at the till of a branch. */
  readonly isAtTill: boolean
  /** Why the refund is lower than the price; empty if it is not. */
  readonly reducedAmount: string
  readonly reason: string
}
/**
 * `latePickup`, `newTime`, `agreed`, `uncollected`, `refundedAtTill`, `refusedAtDoor`, `sentParcels`, `readyRest` and letters
 * about missing goods are written in place of a general one.
 */
type Special = 'latePickup' | 'newTime' | 'agreed' | 'uncollected' | 'refundedAtTill' | 'refusedAtDoor' | 'sentParcels'
type Letters = Readonly<Record<OrderMailKind | MissingLetter | PartLetter | Special, LetterTexts>>

const nl: Letters = {
  ...MISSING_LETTERS.nl,
  ...REFUND_LETTERS.nl,
  ...PARCEL_LETTERS.nl,
  ...PART_LETTERS.nl,
  order: {
    subject: `Je bestelling {number} bij ${BRAND.name}`,
    title: 'Bedankt{name}. We hebben je bestelling.',
    paragraphs: ['{planned}', 'De bestelling met het herroepingsrecht en het formulier daarvoor zit als PDF bij deze mail.'],
  },
  paid: {
    subject: 'Je bestelling {number} is betaald',
    title: 'Bedankt{name}. Je bestelling is betaald.',
    paragraphs: ['{planned}', 'De bestelling met het herroepingsrecht en het formulier daarvoor, en de factuur, zitten als PDF bij deze mail.'],
  },
  failed: {
    subject: 'De betaling van bestelling {number} is niet gelukt',
    title: 'De betaling is niet gelukt',
    paragraphs: ['Er is niets afgeschreven. Bestelling {number} van {toPay} staat nog open. Betaal vóór {payUntil} via de knop, daarna vervalt de bestelling.'],
  },
  short: {
    subject: 'Over je bestelling {number}',
    title: 'Je hebt betaald, maar een artikel is intussen op',
    paragraphs: ['Het spijt ons. We bellen je om te kiezen: later leveren, een ander artikel, of je geld terug. Krijgen we je niet te pakken, dan krijg je binnen 24 uur {amount} terug.'],
  },
  ready: {
    subject: 'Bestelling {number} ligt klaar, afhaalcode {code}',
    title: 'Je bestelling ligt klaar',
    paragraphs: ['Je afhaalcode is {code}. Hij staat ook als QR-code in deze mail en in de bijlage.'],
  },
  sent: {
    subject: 'Bestelling {number} is onderweg',
    title: 'Je bestelling is onderweg',
    paragraphs: ['We bezorgen op {when}. De chauffeur belt ongeveer 30 minuten van tevoren.'],
  },
  late: {
    subject: 'Bestelling {number} komt later',
    title: 'Je bestelling komt later dan beloofd',
    paragraphs: ['Het spijt ons: de afgesproken dag hebben we niet gehaald. We laten je zo snel mogelijk een nieuwe dag weten.', 'Wil je niet wachten, dan kun je de bestelling kosteloos annuleren via de knop.'],
  },
  latePickup: {
    subject: 'Bestelling {number} ligt later klaar',
    title: 'Je bestelling ligt later klaar dan beloofd',
    paragraphs: ['Het spijt ons: de afgesproken dag hebben we niet gehaald. We laten je zo snel mogelijk een nieuwe dag weten.', 'Wil je niet wachten, dan kun je de bestelling kosteloos annuleren via de knop.'],
  },
  move: {
    subject: 'Mogen we bestelling {number} op een ander moment bezorgen?',
    title: 'Komt {proposed} je ook uit?',
    paragraphs: ['Je bestelling staat gepland op {when}. We vragen of we hem op {proposed} mogen bezorgen. Open je bestelling met de knop en kies ja of nee.', 'Kies je nee, of antwoord je niet, dan blijft de afspraak zoals hij is.'],
  },
  agreed: {
    subject: 'Nieuw bezorgmoment voor bestelling {number}',
    title: 'Bedankt, je bezorging is verplaatst',
    paragraphs: ['{planned}'],
  },
  moved: {
    subject: 'Nieuwe dag voor bestelling {number}',
    title: 'Je bestelling heeft een nieuwe dag',
    paragraphs: ['Het spijt ons dat het later wordt. {planned}', 'Komt deze dag niet uit, dan kun je de bestelling kosteloos annuleren via de knop.'],
  },
  newTime: {
    subject: 'Bestelling {number} ligt later klaar: {at}',
    title: 'Je bestelling ligt later klaar: {at}',
    paragraphs: ['Het spijt ons: we hebben de afgesproken tijd niet gehaald. De nieuwe tijd is {at}. Je krijgt een mail zodra alles klaarligt.', 'Wil je niet wachten, dan kun je de bestelling kosteloos annuleren via de knop.'],
  },
  reminder: {
    subject: 'Bestelling {number} ligt nog voor je klaar',
    title: 'Haal je bestelling op voor {until}',
    paragraphs: ['Je afhaalcode is {code}. Na {until} zetten we de artikelen terug in het schap, annuleren we de bestelling en krijg je wat je betaald hebt terug.'],
  },
  rest: {
    subject: 'Voor bestelling {number} staat nog {amount} open',
    title: 'Er staat nog {amount} open',
    paragraphs: ['We ontvingen minder dan het bedrag van je bestelling. Betaal de rest binnen 3 dagen via de knop. Anders annuleren we de bestelling en krijg je terug wat je betaalde.'],
  },
  review: {
    subject: 'Wat vind je van bestelling {number}?',
    title: 'Wat vind je ervan{name}?',
    paragraphs: ['Je hebt de artikelen nu een week. Vertel andere klussers hoe ze bevallen, met sterren, een paar zinnen en foto’s.', 'We vragen dit één keer. Wil je nooit een uitnodiging, gebruik dan de link onder deze mail.'],
  },
  cancelled: {
    subject: 'Bestelling {number} is geannuleerd',
    title: 'Je bestelling is geannuleerd',
    paragraphs: ['{refund}'],
  },
  uncollected: {
    subject: 'Bestelling {number} is geannuleerd',
    title: 'Je bestelling is niet opgehaald en geannuleerd',
    paragraphs: ['{refund}'],
  },
  withdrawn: {
    subject: 'Je herroeping van bestelling {number}',
    title: 'We hebben je herroeping ontvangen',
    paragraphs: ['Ontvangen op {at}.', 'Herroepen: {items}.', 'Breng of stuur de artikelen binnen 14 dagen terug. Je krijgt {amount} terug, uiterlijk 14 dagen na vandaag en zodra we de artikelen hebben.'],
  },
} // biome-ignore format: one letter, one look

const en: Letters = {
  ...MISSING_LETTERS.en,
  ...REFUND_LETTERS.en,
  ...PARCEL_LETTERS.en,
  ...PART_LETTERS.en,
  order: {
    subject: `Your order {number} at ${BRAND.name}`,
    title: 'Thank you{name}. We have your order.',
    paragraphs: ['{planned}', 'The order with your right of withdrawal and its form is attached as a PDF.'],
  },
  paid: {
    subject: 'Your order {number} has been paid',
    title: 'Thank you{name}. Your order has been paid.',
    paragraphs: ['{planned}', 'The order with your right of withdrawal and its form, and the invoice, are attached as PDFs.'],
  },
  failed: {
    subject: 'The payment for order {number} did not go through',
    title: 'The payment did not go through',
    paragraphs: ['Nothing was charged. Order {number} of {toPay} is still open. Pay before {payUntil} with the button; after that the order is cancelled.'],
  },
  short: {
    subject: 'About your order {number}',
    title: 'You have paid, but a product has sold out in the meantime',
    paragraphs: ['We are sorry. We will call you to choose: later delivery, another product, or your money back. If we cannot reach you, you get {amount} back within 24 hours.'],
  },
  ready: {
    subject: 'Order {number} is ready, collection code {code}',
    title: 'Your order is ready',
    paragraphs: ['Your collection code is {code}. It is also in this email and in the attachment as a QR code.'],
  },
  sent: {
    subject: 'Order {number} is on the way',
    title: 'Your order is on the way',
    paragraphs: ['We will deliver on {when}. The driver calls about 30 minutes beforehand.'],
  },
  late: {
    subject: 'Order {number} is delayed',
    title: 'Your order will arrive later than promised',
    paragraphs: ['We are sorry: we did not make the agreed day. We will let you know the new day as soon as possible.', 'If you do not want to wait, you can cancel the order free of charge with the button.'],
  },
  latePickup: {
    subject: 'Order {number} will be ready later',
    title: 'Your order will be ready later than promised',
    paragraphs: ['We are sorry: we did not make the agreed day. We will let you know the new day as soon as possible.', 'If you do not want to wait, you can cancel the order free of charge with the button.'],
  },
  move: {
    subject: 'May we deliver order {number} at another time?',
    title: 'Would {proposed} suit you too?',
    paragraphs: ['Your order is planned for {when}. We would like to deliver it on {proposed}. Open your order with the button and choose yes or no.', 'If you choose no, or do not answer, the delivery stays as agreed.'],
  },
  agreed: {
    subject: 'New delivery time for order {number}',
    title: 'Thank you, your delivery has been moved',
    paragraphs: ['{planned}'],
  },
  moved: {
    subject: 'A new day for order {number}',
    title: 'Your order has a new day',
    paragraphs: ['We are sorry for the delay. {planned}', 'If this day does not suit you, you can cancel the order free of charge with the button.'],
  },
  newTime: {
    subject: 'Order {number} will be ready later: {at}',
    title: 'Your order will be ready later: {at}',
    paragraphs: ['We are sorry: we did not make the agreed time. The new time is {at}. You get an email as soon as everything is ready.', 'If you do not want to wait, you can cancel the order free of charge with the button.'],
  },
  reminder: {
    subject: 'Order {number} is still waiting for you',
    title: 'Collect your order by {until}',
    paragraphs: ['Your collection code is {code}. After {until} we put the products back, cancel the order and refund what you paid.'],
  },
  rest: {
    subject: '{amount} of order {number} is still to be paid',
    title: '{amount} is still to be paid',
    paragraphs: ['We received less than the amount of your order. Pay the rest within 3 days with the button. Otherwise we cancel the order and refund what you paid.'],
  },
  review: {
    subject: 'How do you like order {number}?',
    title: 'How do you like it{name}?',
    paragraphs: ['You have had the products for a week. Tell others how they work for you, with stars, a few sentences and pictures.', 'We ask once. If you never want an invitation, use the link below this mail.'],
  },
  cancelled: {
    subject: 'Order {number} has been cancelled',
    title: 'Your order has been cancelled',
    paragraphs: ['{refund}'],
  },
  uncollected: {
    subject: 'Order {number} has been cancelled',
    title: 'Your order was not collected and has been cancelled',
    paragraphs: ['{refund}'],
  },
  withdrawn: {
    subject: 'Your withdrawal from order {number}',
    title: 'We have received your withdrawal',
    paragraphs: ['Received on {at}.', 'Withdrawn: {items}.', 'Bring or send the products back within 14 days. You get {amount} back, at the latest 14 days from today and as soon as we have the products.'],
  },
} // biome-ignore format: one letter, one look

export const ORDER_LETTERS = texts<Letters>('orderLetters', { nl, en })

const keyOf = (kind: OrderMailKind, variables: MailVariables): keyof Letters => {
  const { isPickup, isUncollected, isAtTill, isAgreed, at, way } = variables
  if (kind === 'moved' && isAgreed) return 'agreed'
  if (kind === 'refunded' && isAtTill) return 'refundedAtTill'
  if (kind === 'sent' && way === 'parcels') return 'sentParcels'
  if (kind === 'ready' && way === 'rest') return 'readyRest'
  if (way === 'split' && kind in SPLIT_LETTERS) return SPLIT_LETTERS[kind as keyof typeof SPLIT_LETTERS]
  if (kind === 'withdrawn' && way === 'refused') return 'refusedAtDoor'
  if (kind === 'late' && isPickup) return at === '' ? 'latePickup' : 'newTime'
  if (kind === 'missing' && way !== 'fewer') return way === 'branch' ? 'broughtMissing' : 'replacedMissing'
  return kind === 'cancelled' && isUncollected ? 'uncollected' : kind
}

export function orderLetter(kind: OrderMailKind, locale: Locale, variables: MailVariables): LetterWithSubject {
  const { isPickup: _pickup, isUncollected: _held, isAtTill: _till, isAgreed: _agreed, isPaid, ...values } = variables
  const refund = fill(REFUND[locale][values.amount === '' ? 'none' : 'some'], values)
  const reduction = values.reducedAmount === '' ? '' : fill(REDUCTION[locale], values)
  const missing = missingTexts(locale, values, isPaid ? refund : undefined)
  const letter = writeLetter(ORDER_LETTERS[locale][keyOf(kind, variables)], {
    ...values,
    refund,
    reduction,
    ...missing,
  })
  return { ...letter, paragraphs: letter.paragraphs.filter((text) => text !== '') }
}
