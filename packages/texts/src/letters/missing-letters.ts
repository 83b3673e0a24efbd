import type { Locale } from '@shop/domain/locale'
import type { LetterTexts } from '../letter.ts'
import { fill, texts } from '../texts.ts'

/** Mails about goods that a branch could not find: fewer pieces, goods of another branch, or another product. */
export type MissingLetter = 'missing' | 'broughtMissing' | 'replacedMissing'

const nl: Readonly<Record<MissingLetter, LetterTexts>> = {
  missing: {
    subject: 'Over je bestelling {number}: een artikel was er niet',
    title: 'We konden niet alles vinden',
    paragraphs: ['Niet gevonden: {items}. Dat spijt ons. De rest van je bestelling maken we gewoon klaar.', '{short}'],
  },
  broughtMissing: {
    subject: 'Over je bestelling {number}: een deel komt uit {by}',
    title: 'Een deel van je bestelling komt uit {by}',
    paragraphs: ['Niet gevonden: {items}. We halen het voor je uit {by}, voor dezelfde prijs.', '{arrival}'],
  },
  replacedMissing: {
    subject: 'Over je bestelling {number}: een ander artikel',
    title: 'Je krijgt een gelijkwaardig artikel',
    paragraphs: ['Niet gevonden: {items}. Je krijgt in plaats daarvan: {by}. Je betaalt niet meer dan bij je bestelling.', '{short}', 'Liever niet? Laat het ons weten of stuur het artikel terug; je geld krijg je dan terug.'],
  },
} // biome-ignore format: one letter, one look

const en: Readonly<Record<MissingLetter, LetterTexts>> = {
  missing: {
    subject: 'About your order {number}: a product was missing',
    title: 'We could not find everything',
    paragraphs: ['Not found: {items}. We are sorry. We are preparing the rest of your order as planned.', '{short}'],
  },
  broughtMissing: {
    subject: 'About your order {number}: a part comes from {by}',
    title: 'A part of your order comes from {by}',
    paragraphs: ['Not found: {items}. We bring it from {by} for you, at the same price.', '{arrival}'],
  },
  replacedMissing: {
    subject: 'About your order {number}: another product',
    title: 'You get an equivalent product',
    paragraphs: ['Not found: {items}. You get this instead: {by}. You do not pay more than you did for your order.', '{short}', 'Rather not? Let us know or send the product back; you then get your money back.'],
  },
} // biome-ignore format: one letter, one look

export const MISSING_LETTERS: Readonly<Record<Locale, typeof nl>> = { nl, en }

/** The price and the time of an order with missing goods. */
const SHORT = texts('orderShort', {
  nl: {
    same: 'De prijs van je bestelling blijft gelijk.',
    less: 'Je betaalt {amount} minder.',
    points: 'Je krijgt {points} punten terug.',
    later: 'Daardoor ligt alles klaar op {at}. Komt dat niet uit? Bel ons, dan vinden we een oplossing.',
    onTime: 'De afgesproken tijd verandert niet.',
  },
  en: {
    same: 'The price of your order stays the same.',
    less: 'You pay {amount} less.',
    points: 'You get {points} points back.',
    later: 'Everything is ready on {at}. Does that not suit you? Call us and we will find a solution.',
    onTime: 'The agreed time does not change.',
  },
})

type Values = { readonly amount: string; readonly points: string; readonly at: string }

/** The sentences about price and time. `refund` is the sentence about money that goes back, if the order was paid. */
export function missingTexts(locale: Locale, values: Values, refund: string | undefined) {
  const { same, less, points, later, onTime } = SHORT[locale]
  const money = values.amount === '' ? [] : [refund ?? fill(less, values)]
  const short = [...money, ...(values.points === '' ? [] : [fill(points, values)])].join(' ') || same
  return { short, arrival: values.at === '' ? onTime : fill(later, values) }
}
