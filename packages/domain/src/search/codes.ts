/** Removes separators from a code: 'KLS-123/45' becomes 'kls12345'. */
export const bareCode = (text: string) => text.toLowerCase().replace(/[\s./-]+/g, '')

const SCAN_LENGTHS = [8, 12, 13, 14]

/** 8, 12, 13 or 14 digits, of which the last is the check digit. */
export function isScanCode(digits: string): boolean {
  if (!/^\d+$/.test(digits) || !SCAN_LENGTHS.includes(digits.length)) return false
  const sum = [...digits].reverse().reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0)
  return sum % 10 === 0
}

/** Normalises an EAN, because carton codes have leading zeros. */
const withoutNoughts = (digits: string) => digits.replace(/^0+(?=.)/, '')

export type ProductCodes = {
  readonly number: string
  readonly scanCode: string | null
  readonly supplierNumber: string | null
}

/** All spellings of a product's codes that a query can match. */
export const codesOf = ({ number, scanCode, supplierNumber }: ProductCodes): string[] => [
  ...new Set([
    number,
    withoutNoughts(number),
    ...(scanCode ? [scanCode, withoutNoughts(scanCode)] : []),
    ...(supplierNumber ? [bareCode(supplierNumber)] : []),
  ]),
]

export type AskedCode = { readonly exact: readonly string[]; readonly prefix?: string; readonly contains?: string }

const SHORTEST_PREFIX = 4
const SHORTEST_CONTAINED = 5

/**
 * Interprets a query as a code; undefined when it cannot be one. A code has a digit and no space between two words:
 * 'KLS-123/45', '123', '8711234567895'. Sizes ('5x70', '12mm') are not codes.
 */
export function askedCode(query: string): AskedCode | undefined {
  const text = query.trim()
  if (!/\d/.test(text) || text.length > 40) return undefined
  const isDigits = /^[\d\s.-]+$/.test(text) && !/\d\.\d{1,2}$/.test(text)
  const isArticle = /^[a-z]{1,6}[\s./-]?\d[a-z\d\s./-]*$/i.test(text) && !/^(ral|ip|rd|m|d)\s*\d+/i.test(text)
  if (!isDigits && !isArticle) return undefined
  const bare = bareCode(text)
  const exact = /^\d+$/.test(bare)
    ? [...new Set([bare, withoutNoughts(bare), ...(bare.length <= 6 ? [bare.padStart(6, '0')] : [])])]
    : [bare]
  return {
    exact,
    ...(bare.length >= SHORTEST_PREFIX && !isScanCode(bare) ? { prefix: bare } : {}),
    ...(bare.length >= SHORTEST_CONTAINED && !isScanCode(bare) ? { contains: bare } : {}),
  }
}
