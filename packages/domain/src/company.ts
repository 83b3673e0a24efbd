import { BRAND } from './brand.ts'

/** Who sells, as the law wants it said on every mail, order and invoice. */
export const COMPANY = {
  name: `${BRAND.name} Bouwmaterialen B.V.`,
  street: 'Atoomweg 112',
  place: '3542 AB Utrecht',
  phone: '030 123 45 67',
  email: `klantenservice@${BRAND.slug}.example`,
  kvk: '12345678',
  vatId: 'NL001234567B01',
  iban: 'NL00 BANK 0123 4567 89',
} as const
