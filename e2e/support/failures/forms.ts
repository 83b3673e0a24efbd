import type { Locator, Page } from '@playwright/test'
import type { OwnProduct, OwnProducts } from '../own/products.ts'
import { EVERY_FAULT, type Fault } from './inject.ts'

type Fields = Readonly<Record<string, string>>
export type FailingForm = {
  readonly name: string
  readonly isCustomer?: boolean
  /** The page, or how a product leads to it. */
  readonly path: string | ((product: OwnProduct) => string)
  /** Creates the product of the page. */
  readonly product?: (products: OwnProducts) => Promise<OwnProduct>
  readonly part: (page: Page) => Locator
  /** Opens the form. */
  readonly open?: (part: Locator) => Promise<void>
  readonly fields: Fields | ((product: OwnProduct) => Fields)
  readonly button: string
  readonly faults: readonly Fault[]
}

const main = (page: Page) => page.locator('main')
const ADDRESS = { Postcode: '3542 AB', Huisnummer: '112', Straat: 'Atoomweg', Plaats: 'Utrecht' }
const PASSWORD = 'Kruiwagen-Zolder-7'
const ONE: readonly Fault[] = ['no connection']
const TWO: readonly Fault[] = ['a failing server', 'a lost reply']

/** The forms of the shop outside cart and checkout, each with its entries and the failures that it meets. */
export const FORMS: readonly FailingForm[] = [
  {
    name: 'a question to customer service',
    path: '/klantenservice',
    part: (page) => page.locator('#message-contact'),
    fields: { Naam: 'Noor', 'E-mailadres': 'noor@voorbeeld.nl', 'Je vraag': 'Kan de plaat op 90 cm?' },
    button: 'Verstuur je vraag',
    faults: EVERY_FAULT,
  },
  {
    name: 'a request for a quote',
    path: '/klantenservice/offerte-aanvragen',
    part: (page) => page.locator('#message-quote'),
    fields: { Naam: 'Noor', 'E-mailadres': 'noor@voorbeeld.nl', 'Wat heb je nodig?': '40 platen van 12,5 mm' },
    button: 'Vraag de offerte aan',
    faults: ONE,
  },
  {
    name: 'a return by form',
    path: '/klantenservice/retourneren',
    part: (page) => page.locator('#message-return'),
    fields: {
      Naam: 'Noor',
      'E-mailadres': 'noor@voorbeeld.nl',
      Bestelnummer: '2026-1001',
      'Wat stuur je terug?': 'Twee platen over.',
    },
    button: 'Meld je retour',
    faults: TWO,
  },
  {
    name: 'the newsletter',
    path: '/nieuwsbrief',
    part: main,
    fields: { 'E-mailadres': 'noor@voorbeeld.nl', Voornaam: 'Noor' },
    button: 'Aanmelden',
    faults: EVERY_FAULT,
  },
  {
    name: 'signing in',
    path: '/inloggen',
    part: (page) => page.locator('#login'),
    fields: { 'E-mailadres': 'noor@voorbeeld.nl' },
    button: 'Inloggen',
    faults: EVERY_FAULT,
  },
  {
    name: 'a new password',
    path: '/wachtwoord-vergeten',
    part: main,
    fields: { 'E-mailadres': 'noor@voorbeeld.nl' },
    button: 'Stuur mij een link',
    faults: TWO,
  },
  {
    name: 'a new account',
    path: '/registreren',
    part: main,
    fields: {
      Voornaam: 'Noor',
      Achternaam: 'de Wit',
      'E-mailadres': 'noor@voorbeeld.nl',
      'Mobiel nummer': '0612345678',
      ...ADDRESS,
    },
    button: 'Account maken',
    faults: TWO,
  },
  {
    name: 'a new address',
    isCustomer: true,
    path: '/mijn-adressen?nieuw',
    part: main,
    fields: { Voornaam: 'Noor', Achternaam: 'de Wit', 'Mobiel nummer': '0612345678', ...ADDRESS },
    button: 'Adres opslaan',
    faults: EVERY_FAULT,
  },
  {
    name: 'personal details',
    isCustomer: true,
    path: '/mijn-gegevens',
    part: main,
    fields: { Voornaam: 'Wilhelmina' },
    button: 'Gegevens opslaan',
    faults: TWO,
  },
  {
    name: 'a new list',
    isCustomer: true,
    path: '/mijn-kluslijsten',
    part: main,
    fields: { 'Naam van de kluslijst': 'Badkamer boven' },
    button: 'Maak kluslijst',
    faults: TWO,
  },
  {
    name: 'a list of a product',
    isCustomer: true,
    path: ({ path }) => `${path}`,
    product: (products) => products.simple(),
    part: (page) => page.getByRole('dialog'),
    open: (part) => part.page().getByRole('button', { name: 'Zet op kluslijst' }).click(),
    fields: { 'Nieuwe kluslijst': 'Badkamer boven' },
    button: 'Maak en zet erop',
    faults: EVERY_FAULT,
  },
  {
    name: 'joining the loyalty programme',
    isCustomer: true,
    path: '/mijn-pas',
    part: main,
    fields: {},
    button: 'Word gratis lid',
    faults: ONE,
  },
  {
    name: 'a stock alert',
    path: ({ path }) => path,
    product: (products) => products.onlyAt('utrecht', 5),
    part: (page) => page.locator('[data-stock-alert]'),
    open: (part) => part.locator('summary').click(),
    fields: { 'E-mailadres': 'noor@voorbeeld.nl' },
    button: 'Mail mij',
    faults: EVERY_FAULT,
  },
  {
    name: 'a question about a product',
    path: ({ path }) => path,
    product: (products) => products.simple(),
    part: (page) => page.locator('#vragen'),
    open: (part) => part.getByText('Stel een vraag').click(),
    fields: { 'Je vraag over dit artikel': 'Blijft dit goed in een natte kelder?' },
    button: 'Verstuur vraag',
    faults: EVERY_FAULT,
  },
  {
    name: 'a request for more than the stock',
    path: ({ path }) => path,
    product: (products) => products.simple(),
    part: (page) => page.locator('[data-request-more]').first(),
    open: async (part) => {
      const quantity = part.page().locator('.buy__row').getByRole('textbox')
      await quantity.fill('99999')
      await quantity.blur()
      await part.locator('summary').click()
    },
    fields: { Telefoonnummer: '0612345678' },
    button: 'Bel me terug',
    faults: TWO,
  },
  {
    name: 'an order by number on the home page',
    path: '/',
    product: async (products) => {
      const product = await products.simple()
      await products.untilFound(product)
      return product
    },
    part: (page) => page.locator('[data-part="quick-order"]'),
    fields: ({ number }) => ({ Artikelnummer: number, Aantal: '3' }),
    button: 'In winkelwagen',
    faults: ONE,
  },
]

export const PASSWORD_OF_FORMS = PASSWORD
/** Number of injected failures of the table. */
export const FAILURES = FORMS.reduce((sum, { faults }) => sum + faults.length, 0)
