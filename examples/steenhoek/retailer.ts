import type { Brand, Colours, Company, Mark, RetailerSettings, Social } from '../../packages/retailer/src/retailer.ts'

export const brand: Brand = { name: 'Steenhoek', slug: 'steenhoek' }

export const company: Company = {
  name: 'Steenhoek Bouwstoffen B.V.',
  street: 'Kadeweg 8',
  place: '8042 PG Zwolle',
  phone: '038 765 43 21',
  email: 'hallo@steenhoek.example',
  kvk: '87654321',
  vatId: 'NL009876543B01',
  iban: 'NL00 BANK 0987 6543 21',
  domain: 'steenhoek.example',
}

export const social: Social = {
  facebook: 'https://www.facebook.com/steenhoek.example',
  instagram: 'https://www.instagram.com/steenhoek.example',
  tiktok: 'https://www.tiktok.com/@steenhoek.example',
  linkedin: 'https://www.linkedin.com/company/steenhoek-example',
  youtube: 'https://www.youtube.com/@steenhoek.example',
  twitter: 'https://x.com/steenhoek_example',
}

export const colours: Colours = { ink: '#12332B', signal: '#FF9A4D', link: '#0A6B5C', sand: '#F3F6F1' }

export const mark: Mark = [[22], [10, 10], [22]]

export const settings: RetailerSettings = {
  // Also closed on Good Friday and on the Saturday after Ascension Day.
  holidays: [
    '2026-12-25',
    '2026-12-26',
    '2027-01-01',
    '2027-03-26',
    '2027-03-28',
    '2027-03-29',
    '2027-04-27',
    '2027-05-06',
    '2027-05-08',
    '2027-05-16',
    '2027-05-17',
    '2027-12-25',
    '2027-12-26',
  ],
  paymentTestMode: true,
  idealName: 'iDEAL',
  freeShippingMinimumSmall: 50,
}
