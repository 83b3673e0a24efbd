import type { Locale } from '@shop/domain/locale'
import { BRAND } from '@shop/retailer/brand'
import type { LetterWithSubject } from './letter.ts'

export const ERASURE_LETTER: Readonly<Record<Locale, (url: string) => LetterWithSubject>> = {
  nl: (url) => ({
    subject: 'Je gegevens laten verwijderen',
    title: 'Je gegevens laten verwijderen',
    paragraphs: [
      `Iemand, waarschijnlijk jij, heeft ${BRAND.name} gevraagd alles te verwijderen wat onder dit e-mailadres bewaard wordt.`,
      'Met deze link verwijderen we het direct. Facturen bewaren we zonder je naam zo lang de wet dat vraagt.',
    ],
    action: { label: 'Mijn gegevens verwijderen', url },
    note: 'De link werkt een dag en één keer. Heb je hier niet om gevraagd? Dan hoef je niets te doen.',
  }),
  en: (url) => ({
    subject: 'Have your data erased',
    title: 'Have your data erased',
    paragraphs: [
      `Somebody, probably you, asked ${BRAND.name} to erase everything kept under this email address.`,
      'With this link we erase it at once. Invoices are kept without your name for as long as the law asks.',
    ],
    action: { label: 'Erase my data', url },
    note: 'The link works for a day and once. If you did not ask for this, you need not do anything.',
  }),
}

/** Headings of the file with a customer's data, by section of the contract. */
export const DATA_SECTIONS = {
  profile: { nl: 'Je gegevens', en: 'Your details' },
  contacts: { nl: 'Contactpersonen', en: 'Contacts' },
  addresses: { nl: 'Adressen', en: 'Addresses' },
  orders: { nl: 'Bestellingen', en: 'Orders' },
  orderLines: { nl: 'Bestelde artikelen', en: 'Ordered products' },
  invoices: { nl: 'Facturen', en: 'Invoices' },
  lists: { nl: 'Kluslijsten', en: 'Lists' },
  points: { nl: 'Punten', en: 'Points' },
  consents: { nl: 'Toestemmingen en voorkeuren', en: 'Consents and preferences' },
  searches: { nl: 'Zoekopdrachten', en: 'Searches' },
  viewed: { nl: 'Bekeken artikelen', en: 'Products you looked at' },
  messages: { nl: 'Berichten aan ons', en: 'Messages to us' },
  sessions: { nl: 'Waar je was ingelogd', en: 'Where you were signed in' },
  events: { nl: 'Gebeurtenissen', en: 'Events' },
} as const

export const DATA_FILE = {
  nl: {
    title: `Je gegevens bij ${BRAND.name}`,
    none: 'Niets bewaard.',
    searches: 'Je zoekgeschiedenis staat alleen in je eigen browser; wij bewaren geen zoekopdrachten op naam.',
    yes: 'ja',
    no: 'nee',
  },
  en: {
    title: `Your data at ${BRAND.name}`,
    none: 'Nothing kept.',
    searches: 'Your search history is in your own browser only; we keep no searches under your name.',
    yes: 'yes',
    no: 'no',
  },
} as const
