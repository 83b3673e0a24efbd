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

export type CodeInText = {
  readonly code: AskedCode | undefined
  /** The code as typed, if other words are beside it. */
  readonly beside: string | undefined
  /** The text to search for: without the label, and without a code beside words. */
  readonly rest: string
}

const LABEL =
  /^\s*(?:(?:art(?:ikel)?|bestel|product|leveranciers?|model|ean|gtin|sku|barcode|code|item|article)[\s.:-]*)?(?:(?:nr|no|nummer|number|code|ean)\b[\s.:-]*)?[\s.:#]*(?=\S*\d)/i
/** A number of six digits, a scan code, or a supplier's number with a separator. */
const ARTICLE = /^#?(?:\d{6}|\d{8}|\d{12,14}|[a-z]{2,6}-\d{2,}[/-]\d{2,})$/i

/** Finds a code with a label ('artikelnummer 204533'), a sign ('#204533') or words beside it. */
export function codeIn(text: string): CodeInText {
  const unlabelled = text.replace(LABEL, '')
  const labelled = unlabelled === text ? undefined : askedCode(unlabelled)
  if (labelled) return { code: labelled, beside: undefined, rest: unlabelled }
  const whole = askedCode(text)
  if (whole) return { code: whole, beside: undefined, rest: text }
  const words = unlabelled.trim().split(/\s+/)
  const token = words.find((word) => ARTICLE.test(word.replace(/[.,;:]+$/, '')))
  const code = token === undefined ? undefined : askedCode(token.replace(/^#|[.,;:]+$/g, ''))
  if (token === undefined || !code) return { code: undefined, beside: undefined, rest: text }
  return { code, beside: token, rest: words.filter((word) => word !== token).join(' ') }
}
