import { matches, PHONE } from './patterns.ts'

/** A Dutch number in the one form it is kept in: '06 1234-5678' is '+31612345678'. Undefined when it is none. */
export function internationalPhone(typed: string): string | undefined {
  if (!matches(PHONE, typed)) return undefined
  return typed.replace(/[ -]/g, '').replace(/^0/, '+31')
}

/** A Dutch mobile number as one reads it aloud: '+31640965957' is '06 40 96 59 57'. Any other stays as it was given. */
export const readablePhone = (phone: string): string =>
  phone.replace(/^\+31/, '0').replace(/^(06)(\d{2})(\d{2})(\d{2})(\d{2})$/, '$1 $2 $3 $4 $5')
