import type { Locale } from '@shop/domain/locale'
import type { LetterTexts } from '../letter.ts'

/** Mails about an order that is handed over in parts. */
export type PartLetter = 'part' | 'readyRest' | 'restCancelled' | 'readySplit' | 'partSplit' | 'cancelledSplit'

/** Letters about the collected part of an order that is otherwise delivered, by the kind of mail. */
export const SPLIT_LETTERS = { ready: 'readySplit', part: 'partSplit', restCancelled: 'cancelledSplit' } as const

const nl: Readonly<Record<PartLetter, LetterTexts>> = {
  part: {
    subject: 'Bestelling {number}: de rest ligt klaar op {at}',
    title: 'Een deel van je bestelling heb je al',
    paragraphs: ['Meegenomen: {items}.', 'De rest ligt klaar op {at}: {rest}. Je krijgt een mail zodra je die kunt ophalen.', 'De bedenktijd van 14 dagen begint pas als je het laatste deel hebt.'],
  },
  readyRest: {
    subject: 'De rest van bestelling {number} ligt klaar, afhaalcode {code}',
    title: 'De rest van je bestelling ligt klaar',
    paragraphs: ['Je kunt ophalen: {items}. Laat bij de balie je afhaalcode {code} zien.'],
  },
  restCancelled: {
    subject: 'De rest van bestelling {number} is vervallen',
    title: 'De rest van je bestelling is vervallen',
    paragraphs: ['Vervallen: {items}. Wat je al hebt meegenomen, blijft van jou.', '{short}', 'De bedenktijd van 14 dagen begint nu.'],
  },
  readySplit: {
    subject: 'Een deel van bestelling {number} ligt klaar, afhaalcode {code}',
    title: 'Het deel dat je ophaalt, ligt klaar',
    paragraphs: ['Je kunt ophalen in {branch}: {items}. Laat bij de balie je afhaalcode {code} zien. Hij staat ook als QR-code in de bijlage.', 'Haal dit deel op vóór de dag van bezorging. De rest bezorgen we op {when}.'],
  },
  partSplit: {
    subject: 'Bestelling {number}: de rest bezorgen we op {when}',
    title: 'Je hebt het eerste deel van je bestelling',
    paragraphs: ['Opgehaald: {items}.', 'De rest bezorgen we op {when}: {rest}.', 'De bedenktijd van 14 dagen begint pas als je het laatste deel hebt.'],
  },
  cancelledSplit: {
    subject: 'Een deel van bestelling {number} is vervallen',
    title: 'Het deel dat je zou ophalen, is vervallen',
    paragraphs: ['Vervallen: {items}. De rest bezorgen we op {when}.', '{short}'],
  },
} // biome-ignore format: one letter, one look

const en: Readonly<Record<PartLetter, LetterTexts>> = {
  part: {
    subject: 'Order {number}: the rest is ready on {at}',
    title: 'You already have a part of your order',
    paragraphs: ['Collected: {items}.', 'The rest is ready on {at}: {rest}. You get an email as soon as you can collect it.', 'The 14 days in which you may withdraw start when you have the last part.'],
  },
  readyRest: {
    subject: 'The rest of order {number} is ready, collection code {code}',
    title: 'The rest of your order is ready',
    paragraphs: ['You can collect: {items}. Show your collection code {code} at the counter.'],
  },
  restCancelled: {
    subject: 'The rest of order {number} was cancelled',
    title: 'The rest of your order was cancelled',
    paragraphs: ['Cancelled: {items}. You keep what you have collected.', '{short}', 'The 14 days in which you may withdraw start now.'],
  },
  readySplit: {
    subject: 'A part of order {number} is ready, collection code {code}',
    title: 'The part that you collect is ready',
    paragraphs: ['You can collect at {branch}: {items}. Show your collection code {code} at the counter. It is also in the attachment, as a QR code.', 'Collect this part before the day of delivery. We will deliver the rest on {when}.'],
  },
  partSplit: {
    subject: 'Order {number}: we will deliver the rest on {when}',
    title: 'You have the first part of your order',
    paragraphs: ['Collected: {items}.', 'We will deliver the rest on {when}: {rest}.', 'The 14 days in which you may withdraw start when you have the last part.'],
  },
  cancelledSplit: {
    subject: 'A part of order {number} was cancelled',
    title: 'The part that you would collect was cancelled',
    paragraphs: ['Cancelled: {items}. We will deliver the rest on {when}.', '{short}'],
  },
} // biome-ignore format: one letter, one look

export const PART_LETTERS: Readonly<Record<Locale, typeof nl>> = { nl, en }
