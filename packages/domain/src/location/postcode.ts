import { matches, POSTCODE } from '../account/patterns.ts'

/** Normalises a postcode: '1234ab' becomes '1234 AB'. Returns undefined for any other text. */
export function writtenPostcode(typed: string): string | undefined {
  const text = typed.trim()
  if (!matches(POSTCODE, text)) return undefined
  return `${text.slice(0, 4)} ${text.slice(-2).toUpperCase()}`
}
