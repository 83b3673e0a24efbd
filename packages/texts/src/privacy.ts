import { BRAND } from '@shop/retailer/brand'
import type { LetterTexts } from './letter.ts'
import { staffTexts, texts } from './texts.ts'

export const ERASURE_LETTER = texts<LetterTexts>('erasureLetter', {
  nl: {
    subject: 'Je gegevens laten verwijderen',
    title: 'Je gegevens laten verwijderen',
    paragraphs: [
      `Iemand, waarschijnlijk jij, heeft ${BRAND.name} gevraagd alles te verwijderen wat onder dit e-mailadres bewaard wordt.`,
      'Met deze link verwijderen we het direct. Facturen bewaren we zonder je naam zo lang de wet dat vraagt.',
    ],
    action: 'Mijn gegevens verwijderen',
    note: 'De link werkt een dag en één keer. Heb je hier niet om gevraagd? Dan hoef je niets te doen.',
  },
  en: {
    subject: 'Have your data erased',
    title: 'Have your data erased',
    paragraphs: [
      `Somebody, probably you, asked ${BRAND.name} to erase everything kept under this email address.`,
      'With this link we erase it at once. Invoices are kept without your name for as long as the law asks.',
    ],
    action: 'Erase my data',
    note: 'The link works for a day and once. If you did not ask for this, you need not do anything.',
  },
})

/** To the staff of each external system that stores copies. */
export const ERASURE_NOTICE = staffTexts<LetterTexts>('erasureNotice', {
  subject: 'Verwijderverzoek {id}',
  title: 'Verwijderen: {system}',
  paragraphs: ['Verwijder alles van de persoon met kenmerk {hash} (sha256 van het e-mailadres).'],
})

/** Headings of the file with a customer's data, by section of the contract. */
export const DATA_SECTIONS = texts('dataSections', {
  nl: {
    profile: 'Je gegevens',
    contacts: 'Contactpersonen',
    addresses: 'Adressen',
    orders: 'Bestellingen',
    orderLines: 'Bestelde artikelen',
    invoices: 'Facturen',
    deliveries: 'Bezoeken van de bezorger',
    parcels: 'Pakketten',
    lists: 'Kluslijsten',
    projects: 'Projecten',
    reviews: 'Beoordelingen',
    points: 'Punten',
    consents: 'Toestemmingen en voorkeuren',
    searches: 'Zoekopdrachten',
    viewed: 'Bekeken artikelen',
    messages: 'Berichten aan ons',
    sessions: 'Waar je was ingelogd',
    events: 'Gebeurtenissen',
    staffViews: 'Wanneer een medewerker je gegevens opende',
  },
  en: {
    profile: 'Your details',
    contacts: 'Contacts',
    addresses: 'Addresses',
    orders: 'Orders',
    orderLines: 'Ordered products',
    invoices: 'Invoices',
    deliveries: 'Visits by the driver',
    parcels: 'Parcels',
    lists: 'Lists',
    projects: 'Projects',
    reviews: 'Reviews',
    points: 'Points',
    consents: 'Consents and preferences',
    searches: 'Searches',
    viewed: 'Products you looked at',
    messages: 'Messages to us',
    sessions: 'Where you were signed in',
    events: 'Events',
    staffViews: 'When a member of staff opened your record',
  },
})

export const DATA_FILE = texts('dataFile', {
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
})
