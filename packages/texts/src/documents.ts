import { ACCOUNT_TERM_DAYS } from '@shop/domain/order/account-term'
import { COMPANY } from '@shop/retailer/company'
import { texts } from './texts.ts'

export const INVOICE = texts('invoice', {
  nl: {
    invoice: 'Factuur', credit: 'Creditfactuur', number: 'Factuurnummer', date: 'Factuurdatum', order: 'Bestelling', reference: 'Referentie', vatId: 'Btw-id',
    what: 'Omschrijving', product: 'art. {number}', count: 'Aantal', price: 'Prijs incl.', vat: 'Btw', total: 'Totaal incl.', excl: 'Totaal excl. btw',
    unit: 'Prijs excl.', without: 'Totaal excl.', supplied: 'Leverdatum', over: 'Btw {rate}% over', incl: 'Totaal incl. btw', points: 'Betaald met punten', paid: 'Betaald', open: 'Te betalen',
    settled: 'Deze factuur is voldaan.', owed: `Te betalen binnen ${ACCOUNT_TERM_DAYS} dagen onder vermelding van het factuurnummer.`, back: 'Dit bedrag betalen we terug.',
  },
  en: {
    invoice: 'Invoice', credit: 'Credit note', number: 'Invoice number', date: 'Invoice date', order: 'Order', reference: 'Reference', vatId: 'VAT id',
    what: 'Description', product: 'art. {number}', count: 'Quantity', price: 'Price incl.', vat: 'VAT', total: 'Total incl.', excl: 'Total excl. VAT',
    unit: 'Price excl.', without: 'Total excl.', supplied: 'Supplied on', over: 'VAT {rate}% on', incl: 'Total incl. VAT', points: 'Paid with points', paid: 'Paid', open: 'Amount to pay',
    settled: 'This invoice has been paid.', owed: `Payable within ${ACCOUNT_TERM_DAYS} days, quoting the invoice number.`, back: 'We will refund this amount.',
  },
}) // biome-ignore format: two languages side by side

export const ORDER_DOCUMENT = texts('orderDocument', {
  nl: {
    title: 'Bestelling', number: 'Bestelnummer', date: 'Besteld op', pay: 'Betalen', when: 'Bezorgen op', pick: 'Afhalen vanaf', branch: 'Vestiging',
    what: 'Omschrijving', product: 'art. {number}', count: 'Aantal', price: 'Prijs', total: 'Totaal', goods: 'Artikelen', codes: 'Actiecodes', delivery: 'Bezorging', pallet: 'Pallets',
    vat: 'Waarvan btw', incl: 'Totaal incl. btw', points: 'Punten', toPay: 'Te betalen', paid: 'Betaald', custom: 'Op maat gemaakt: niet te herroepen.',
    right: 'Herroepingsrecht', model: 'Modelformulier voor herroeping', guarantee: 'Garantie en voorwaarden',
    rightText: 'Je kunt deze koop binnen 14 dagen na ontvangst van het laatste artikel herroepen, zonder reden. Meld het via de link in je mail, via Koop herroepen onder aan elke pagina, of met het formulier hieronder. Je stuurt of brengt de artikelen binnen 14 dagen daarna terug; wij betalen de aankoop en de standaard bezorgkosten binnen 14 dagen na je melding terug. Artikelen die voor je op maat zijn gemaakt of gemengd kun je niet herroepen.',
    modelText: `Aan ${COMPANY.name}, ${COMPANY.street}, ${COMPANY.place}, ${COMPANY.email}\n\nIk deel u mede dat ik onze overeenkomst betreffende de verkoop van de volgende artikelen herroep: ____________________\nBesteld op / ontvangen op: ____________________\nNaam: ____________________\nAdres: ____________________\nDatum en handtekening (alleen op papier): ____________________`,
    guaranteeText: 'Een artikel moet doen wat je ervan mag verwachten: de wettelijke garantie geldt altijd, naast een garantie van de fabrikant. Onze algemene voorwaarden staan op de site onder Klantenservice en zijn gedeponeerd bij de KvK.',
  },
  en: {
    title: 'Order', number: 'Order number', date: 'Ordered on', pay: 'Payment', when: 'Delivery on', pick: 'Collection from', branch: 'Branch',
    what: 'Description', product: 'art. {number}', count: 'Quantity', price: 'Price', total: 'Total', goods: 'Products', codes: 'Promotion codes', delivery: 'Delivery', pallet: 'Pallets',
    vat: 'Including VAT', incl: 'Total incl. VAT', points: 'Points', toPay: 'Amount to pay', paid: 'Paid', custom: 'Made to measure: cannot be withdrawn.',
    right: 'Right of withdrawal', model: 'Model withdrawal form', guarantee: 'Guarantee and terms',
    rightText: 'You may withdraw from this purchase within 14 days of receiving the last product, without giving a reason. Tell us through the link in your email, through Withdraw from purchase at the foot of every page, or with the form below. Return the products within 14 days after that; we pay back the purchase and the standard delivery costs within 14 days of your message. Products made to measure or mixed for you cannot be withdrawn.',
    modelText: `To ${COMPANY.name}, ${COMPANY.street}, ${COMPANY.place}, ${COMPANY.email}\n\nI hereby give notice that I withdraw from my contract of sale of the following products: ____________________\nOrdered on / received on: ____________________\nName: ____________________\nAddress: ____________________\nDate and signature (on paper only): ____________________`,
    guaranteeText: 'A product has to do what you may expect of it: the statutory guarantee always applies, in addition to any manufacturer’s guarantee. Our terms and conditions are on the site under Customer service and are deposited with the Chamber of Commerce.',
  },
}) // biome-ignore format: two languages side by side

export const PICKUP_NOTE = texts('pickupNote', {
  nl: { title: 'Afhaalbewijs', order: 'Bestelling', code: 'Afhaalcode', at: 'Vestiging', until: 'Bewaard tot en met', who: 'Wie deze code laat zien krijgt de bestelling mee.' },
  en: { title: 'Collection note', order: 'Order', code: 'Collection code', at: 'Branch', until: 'Kept until', who: 'Anyone who shows this code can collect the order.' },
}) // biome-ignore format: two languages side by side

export const COSTS = texts('costs', {
  nl: { discount: 'Actiecodes', delivery: 'Bezorging', pallet: 'Pallets' },
  en: { discount: 'Promotion codes', delivery: 'Delivery', pallet: 'Pallets' },
})

export const CREDIT_LINE = texts('creditLine', {
  nl: 'Retour van bestelling {number}',
  en: 'Back from order {number}',
})

/** First part of the name of an attached file. */
export const FILE_NAME = texts('fileName', { nl: 'bestelling', en: 'order' })
