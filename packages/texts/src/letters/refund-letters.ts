import type { Locale } from '@shop/domain/locale'
import type { LetterTexts } from '../letter.ts'
import { texts } from '../texts.ts'

type RefundLetter = 'refunded' | 'refundedAtTill' | 'refusedAtDoor'

const nl: Readonly<Record<RefundLetter, LetterTexts>> = {
  refunded: {
    subject: 'Je geld terug voor bestelling {number}',
    title: 'We hebben je geld teruggestort',
    paragraphs: ['{amount} staat meestal binnen 2 werkdagen op de rekening waarmee je betaalde.', '{reduction}'],
  },
  refundedAtTill: {
    subject: 'Je geld terug voor bestelling {number}',
    title: 'Je krijgt je geld terug aan de kassa',
    paragraphs: ['Je krijgt {amount} terug aan de kassa van de vestiging waar je het artikel inleverde.', '{reduction}'],
  },
  refusedAtDoor: {
    subject: 'Niet aangenomen artikelen van bestelling {number}',
    title: 'We nemen deze artikelen mee terug',
    paragraphs: ['Je nam op {at} niet aan: {items}.', 'Je hoeft niets te doen. Je krijgt {amount} terug, uiterlijk 14 dagen na vandaag en zodra de artikelen terug zijn in de vestiging.'],
  },
} // biome-ignore format: one letter, one look

const en: Readonly<Record<RefundLetter, LetterTexts>> = {
  refunded: {
    subject: 'Your refund for order {number}',
    title: 'We have refunded your money',
    paragraphs: ['{amount} is usually on the account you paid from within 2 working days.', '{reduction}'],
  },
  refundedAtTill: {
    subject: 'Your refund for order {number}',
    title: 'You get your money back at the till',
    paragraphs: ['You get {amount} back at the till of the branch where you returned the product.', '{reduction}'],
  },
  refusedAtDoor: {
    subject: 'Products of order {number} that you did not accept',
    title: 'We take these products back',
    paragraphs: ['You did not accept on {at}: {items}.', 'You do not have to do anything. You get {amount} back, at the latest 14 days from today and as soon as the products are back at the branch.'],
  },
} // biome-ignore format: one letter, one look

export const REFUND_LETTERS: Readonly<Record<Locale, typeof nl>> = { nl, en }

/** Sentence about the money of a cancelled order. */
export const REFUND = texts('refund', {
  nl: {
    none: 'Er is niets betaald, dus je hoeft niets te doen.',
    some: 'Je krijgt {amount} terug op de rekening waarmee je betaalde, meestal binnen 2 werkdagen.',
  },
  en: {
    none: 'Nothing was paid, so there is nothing to do.',
    some: 'You get {amount} back on the account you paid from, usually within 2 working days.',
  },
})

/** Sentence about a refund that is lower than the price (article 6:230s of the Dutch Civil Code). */
export const REDUCTION = texts('reduction', {
  nl: 'Dit is {reducedAmount} minder dan je betaalde, omdat het artikel verder is gebruikt dan nodig was om het te bekijken: {reason}. Ben je het daar niet mee eens? Laat het ons weten.',
  en: 'This is {reducedAmount} less than you paid, because the product was used more than necessary to inspect it: {reason}. If you disagree, please let us know.',
})
