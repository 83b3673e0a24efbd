import type { PaymentMethodCode } from '@shop/domain/payment/methods'
import { texts } from './texts.ts'

export const COUNTER = texts('counter', { nl: 'Afhaalbalie', en: 'Collection counter' })

export const DRIVE_IN = texts('driveIn', { nl: 'Afhaalbalie of drive-in', en: 'Collection counter or drive-in' })

export const CUT_LIST = texts('cutList', {
  nl: { list: 'Zaaglijst', cut: 'zaagsnede', cuts: 'zaagsneden', waste: 'rest en zaagverlies', turn: 'draaien mag', custom: 'Op maat gezaagd: niet te herroepen.' },
  en: { list: 'Cut list', cut: 'cut', cuts: 'cuts', waste: 'rest and sawdust', turn: 'may be turned', custom: 'Sawn to size: cannot be withdrawn.' },
}) // biome-ignore format: two languages side by side

export const CONFIGURED = texts('configured', {
  nl: 'Speciaal voor jou gemaakt: niet te herroepen.',
  en: 'Made for you specially: cannot be withdrawn.',
})

export const SAWING = texts('sawing', { nl: 'Zagen, per zaagsnede:', en: 'Sawing, per cut:' })

export const PRODUCT_NUMBER = texts('productNumber', { nl: 'art.', en: 'no.' })

export const REVIEW_STOP = texts('reviewStop', {
  nl: {
    title: 'Geen uitnodigingen voor reviews',
    ask: 'Wil je geen uitnodigingen meer om een review te schrijven?',
    stop: 'Stop de uitnodigingen',
    done: 'Je krijgt geen uitnodigingen voor reviews meer.',
    unknown: 'Deze link klopt niet. Gebruik de link uit de mail.',
  },
  en: {
    title: 'No review invitations',
    ask: 'Do you want no more invitations to write a review?',
    stop: 'Stop the invitations',
    done: 'You get no more review invitations.',
    unknown: 'This link is not right. Use the link in the mail.',
  },
})

/** On the page and the statement of the bank. */
export const PAYMENT_DESCRIPTION = texts('paymentDescription', { nl: 'Bestelling {number}', en: 'Order {number}' })

/** On the page and the statement of the bank: the invoices of one payment. */
export const INVOICE_PAYMENT = texts('invoicePayment', {
  nl: { one: 'Factuur {numbers}', more: 'Facturen {numbers}', rest: '{numbers} en {count} meer' },
  en: { one: 'Invoice {numbers}', more: 'Invoices {numbers}', rest: '{numbers} and {count} more' },
})

/** The iDEAL name is a setting, because the brand changes to Wero. */
type Named = Readonly<Record<Exclude<PaymentMethodCode, 'ideal'>, string>>
export const METHOD_NAMES = texts<Named>('paymentMethods', {
  nl: {
    creditcard: 'Creditcard (Visa, Mastercard)',
    applepay: 'Apple Pay',
    googlepay: 'Google Pay',
    paypal: 'PayPal',
    klarna: 'Klarna: achteraf betalen',
    onaccount: 'Op rekening',
    payinstore: 'Betalen in de vestiging',
  },
  en: {
    creditcard: 'Credit card (Visa, Mastercard)',
    applepay: 'Apple Pay',
    googlepay: 'Google Pay',
    paypal: 'PayPal',
    klarna: 'Klarna: pay later',
    onaccount: 'On account',
    payinstore: 'Pay at the branch',
  },
})
