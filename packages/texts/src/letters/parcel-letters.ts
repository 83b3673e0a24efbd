import type { Locale } from '@shop/domain/locale'
import type { LetterTexts } from '../letter.ts'

type ParcelLetter = 'sentParcels'

const nl: Readonly<Record<ParcelLetter, LetterTexts>> = {
  sentParcels: {
    subject: 'Bestelling {number} is onderweg',
    title: 'Je pakket is onderweg',
    paragraphs: ['De pakketdienst bezorgt je bestelling. Volg je pakket: {items}'],
  },
} // biome-ignore format: one letter, one look

const en: Readonly<Record<ParcelLetter, LetterTexts>> = {
  sentParcels: {
    subject: 'Order {number} is on the way',
    title: 'Your parcel is on the way',
    paragraphs: ['The carrier delivers your order. Follow your parcel: {items}'],
  },
} // biome-ignore format: one letter, one look

/** Mails about orders that a carrier delivers. */
export const PARCEL_LETTERS: Readonly<Record<Locale, typeof nl>> = { nl, en }
