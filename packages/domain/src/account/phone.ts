import { matches, PHONE } from './patterns.ts'

/** Normalises a Dutch number: '06 1234-5678' becomes '+31612345678'. Returns undefined for any other text. */
export function internationalPhone(typed: string): string | undefined {
  if (!matches(PHONE, typed)) return undefined
  return typed.replace(/[ -]/g, '').replace(/^0/, '+31')
}

/**
 * Formats a Dutch mobile number for reading: '+31640965957' becomes '06 40 96 59 57'. Any other number is unchanged.
 */
export const readablePhone = (phone: string): string =>
  phone.replace(/^\+31/, '0').replace(/^(06)(\d{2})(\d{2})(\d{2})(\d{2})$/, '$1 $2 $3 $4 $5')
