import { matches, PHONE } from './patterns.ts'

/** A Dutch number in the one form it is kept in: '06 1234-5678' is '+31612345678'. Undefined when it is none. */
export function internationalPhone(typed: string): string | undefined {
  if (!matches(PHONE, typed)) return undefined
  return typed.replace(/[ -]/g, '').replace(/^0/, '+31')
}
