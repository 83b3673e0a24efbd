import type { Brand, Colours, Company, Mark, RetailerSettings, Social } from '../src/retailer.ts'

export const brand: Brand = { name: 'Bouwmeester', slug: 'bouwmeester' }

export const company: Company = {
  name: 'Bouwmeester Bouwmaterialen B.V.',
  street: 'Atoomweg 112',
  place: '3542 AB Utrecht',
  phone: '030 123 45 67',
  email: 'klantenservice@bouwmeester.example',
  kvk: '12345678',
  vatId: 'NL001234567B01',
  iban: 'NL00 BANK 0123 4567 89',
  domain: 'bouwmeester.example',
}

export const social: Social = {
  facebook: 'https://www.facebook.com/bouwmeester.example',
  instagram: 'https://www.instagram.com/bouwmeester.example',
  tiktok: 'https://www.tiktok.com/@bouwmeester.example',
  linkedin: 'https://www.linkedin.com/company/bouwmeester-example',
  youtube: 'https://www.youtube.com/@bouwmeester.example',
  twitter: 'https://x.com/bouwmeester_example',
}

export const colours: Colours = { ink: '#0F1B2D', signal: '#FFB000', link: '#0B5CAD', sand: '#F7F5F1' }

export const mark: Mark = [[8], [8, 8], [6, 8, 6]]

export const settings: RetailerSettings = {
  holidays: [
    '2026-01-01',
    '2026-04-05',
    '2026-04-06',
    '2026-04-27',
    '2026-05-14',
    '2026-05-24',
    '2026-05-25',
    '2026-12-25',
    '2026-12-26',
    '2027-01-01',
    '2027-03-28',
    '2027-03-29',
    '2027-04-27',
    '2027-05-06',
    '2027-05-16',
    '2027-05-17',
    '2027-12-25',
    '2027-12-26',
  ],
  paymentTestMode: true,
  idealName: 'iDEAL | Wero',
}
