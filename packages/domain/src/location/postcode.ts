import { matches, POSTCODE } from '../account/patterns.ts'

/** The one form a postcode is kept in: '1234ab' is '1234 AB'. Undefined when it is none. */
export function writtenPostcode(typed: string): string | undefined {
  const text = typed.trim()
  if (!matches(POSTCODE, text)) return undefined
  return `${text.slice(0, 4)} ${text.slice(-2).toUpperCase()}`
}
