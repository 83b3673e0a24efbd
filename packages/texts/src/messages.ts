import type { MessageForm } from '@shop/domain/content/message'
import { COMPANY } from '@shop/retailer/company'
import { staffTexts, texts } from './texts.ts'

type Words = Readonly<Record<MessageForm, { readonly title: string; readonly text: string }>>

/** Mails of the forms to the staff of the shop. */
export const MESSAGE_TO_STAFF = staffTexts('messageToStaff', {
  contact: 'Vraag via de site',
  quote: 'Offerteaanvraag via de site',
  return: 'Retourmelding via de site',
  name: 'Naam: {name}',
  email: 'E-mail: {email}',
  phone: 'Telefoon: {phone}',
  order: 'Bestelnummer: {number}',
  note: {
    nl: 'Geschreven op de Nederlandse pagina. Antwoorden gaat naar de schrijver.',
    en: 'Geschreven op de Engelse pagina. Antwoorden gaat naar de schrijver.',
  },
})

/**
 * Contains none of the submitted text: the address may belong to another person, and the form must not send them
 * arbitrary text.
 */
export const MESSAGE_RECEIVED = texts<Words & { readonly note: string }>('messageReceived', {
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
})

export const MESSAGE_THANKS = texts<Readonly<Record<MessageForm, string>>>('messageThanks', {
  nl: {
    contact: 'Bedankt voor je vraag. Op werkdagen heb je binnen een dag antwoord.',
    quote: 'Bedankt voor je aanvraag. Binnen 2 werkdagen heb je een prijs.',
    return: 'Je retour is gemeld. Binnen een werkdag hoor je hoe het verder gaat.',
  },
  en: {
    contact: 'Thank you for your question. On working days you have an answer within a day.',
    quote: 'Thank you for your request. You have a price within 2 working days.',
    return: 'Your return is announced. Within a working day you hear what happens next.',
  },
})

export const CALL_BACK_THANKS = texts('callBackThanks', {
  nl: 'Bedankt! We bellen je zo snel mogelijk over dit artikel.',
  en: 'Thank you! We will call you about this product as soon as possible.',
})

/** The mail to a branch about a customer who wants more than the shop sells online. */
export const CALL_BACK_TO_STAFF = staffTexts('callBackToStaff', {
  title: 'Klant wil meer dan online te koop is',
  product: 'Artikel: {name} (art. {number})',
  quantity: 'Gewenst aantal: {quantity}',
  noQuantity: 'niet opgegeven',
  phone: 'Bel terug: {phone}',
  branch: 'Vestiging: {branch}',
  noBranch: 'niet gekozen',
  note: { nl: 'Gevraagd op de Nederlandse pagina.', en: 'Gevraagd op de Engelse pagina.' },
})
