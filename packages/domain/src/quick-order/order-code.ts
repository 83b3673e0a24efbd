import { gtin14Of } from '../gs1/check-digit.ts'
import { readCode } from '../gs1/scanned-code.ts'
import { accept, type Result, refuse } from '../result.ts'

export type OrderCode = {
  /** Numbers of the retailer that the text can mean. */
  readonly numbers: readonly string[]
  /** 14 digits. */
  readonly gtin?: string
}
export type CodeFault = 'code_missing' | 'code_shortened' | 'check_digit' | 'code_unreadable'

/** Longer texts are no code; the contract refuses them. */
export const LONGEST_CODE = 60

const LABEL = /^(?:(?:art|product|bestel|item|ean|gtin|barcode|nr|no|number|nummer)[a-z]*[\s.:#]+){1,3}(?=\S*\d)/i
/** '="8711234567895"' and a leading apostrophe are ways in which a spreadsheet marks digits as text. */
const AS_TEXT = /^(?:="([^"]*)"|'(.*))$/
/** '8,71123E+12': a spreadsheet showed a long number in a narrow column and dropped its last digits. */
const SCIENTIFIC = /^(\d)(?:[.,](\d+))?e\+?(\d{1,2})$/i
const NUMBER_LENGTH = 6
/** Spreadsheets drop leading zeros, so a code may be one digit short. */
const SHORT_GTINS: Readonly<Record<number, number>> = { 7: 8, 11: 12 }
const GTIN_ONLY: ReadonlySet<number> = new Set([12, 13, 14])

/** The article number or EAN of a typed, pasted or scanned text. */
export function readOrderCode(raw: string): Result<OrderCode, CodeFault> {
  const [, formula, marked] = AS_TEXT.exec(raw.trim()) ?? []
  const text = (formula ?? marked ?? raw).trim().replace(LABEL, '')
  if (text === '') return refuse('code_missing')
  const whole = wholeOf(text)
  if (whole === undefined) return refuse('code_shortened')
  const bare = whole.replace(/[.,]0{1,2}$/, '')
  const digits = /^\d[\d\s.-]*$/.test(bare) ? bare.replace(/[\s.-]/g, '') : undefined
  if (digits !== undefined) return readDigits(digits)
  const scanned = readCode(whole)
  if (scanned?.gtin) return accept({ numbers: [], gtin: scanned.gtin })
  return /^[a-z0-9][a-z0-9./-]{1,39}$/i.test(whole) && /\d/.test(whole)
    ? accept({ numbers: [whole] })
    : refuse('code_unreadable')
}

/** The digits of scientific notation, undefined if some were dropped. */
function wholeOf(text: string): string | undefined {
  const [, first, decimals = '', exponent] = SCIENTIFIC.exec(text) ?? []
  if (first === undefined) return text
  // Twelve or more digits whose last ones are all zero were rounded too, but can be right: the check digit decides.
  return decimals.length === Number(exponent) ? first + decimals : undefined
}

function readDigits(digits: string): Result<OrderCode, CodeFault> {
  const padded = digits.padStart(SHORT_GTINS[digits.length] ?? 0, '0')
  const gtin = gtin14Of(padded) ?? readCode(digits)?.gtin
  if (gtin === undefined && GTIN_ONLY.has(digits.length)) return refuse('check_digit')
  if (digits.length > 14) return refuse('code_unreadable')
  const numbers = [...new Set([digits, digits.padStart(NUMBER_LENGTH, '0')])]
  return accept({ numbers, ...(gtin === undefined ? {} : { gtin }) })
}
