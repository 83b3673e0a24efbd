import {
  type Elements,
  GROUP_SEPARATOR,
  splitBrackets,
  splitDigitalLink,
  splitElements,
} from './application-identifiers.ts'
import { gtin14Of, hasCheckDigit, upcEToUpcA } from './check-digit.ts'

/**
 * The content of a scanned code. Eight digits can be an EAN-8 as well as a product number of the retailer, so both are
 * set and the products that are wanted decide.
 */
export type ScannedCode = {
  /** 14 digits. */
  readonly gtin?: string
  /** The retailer's product number. */
  readonly productNumber?: string
  /** Number of a logistic unit (AI 00). */
  readonly sscc?: string
  /** Pieces that the code states (AI 30 or 37). */
  readonly count?: number
  readonly batch?: string
  readonly serial?: string
  /** '2027-03-31' (AI 17). */
  readonly expiresOn?: string
  /** Net weight (AI 310x). */
  readonly weightGrams?: number
}

/** Longer than any code of GS1; a page of text on a clipboard is no code. */
const LONGEST = 300
const PRODUCT_NUMBER = /^\d{6,10}$/

/** Written forms of the separator in scanners that cannot send control characters. */
const SEPARATORS = /<GS>|\{GS\}|<FNC1>|\{FNC1\}|\^\]|\u241d/gi

/** Identifiers of a symbology that scanners put in front (ISO/IEC 15424): ']C1', ']d2', ']Q3', ']E0'. */
const SYMBOLOGY = /^\][a-z]\d/i

/** A prefix that a scanner is set to send, such as its letter for EAN; only before a code with a check digit. */
const PREFIXED = /^[^\d\s(\]]{1,3}(\d{12,14})$/

/** Removes everything that a scanner adds to the code: control characters, the symbology identifier, spaces at the ends. */
export function cleanScan(raw: string): string {
  const printable = raw
    .replaceAll(SEPARATORS, GROUP_SEPARATOR)
    .replaceAll(/[\p{Cc}\u200b\ufeff]/gu, (character) => (character === GROUP_SEPARATOR ? character : ''))
    .trim()
    .replace(SYMBOLOGY, '')
  const parts = printable.split(GROUP_SEPARATOR)
  const from = parts.findIndex((part) => part !== '')
  return from < 0
    ? ''
    : parts
        .slice(from, parts.findLastIndex((part) => part !== '') + 1)
        .join(GROUP_SEPARATOR)
        .trim()
}

/** The content of a code, or undefined if it names no product and no logistic unit. */
export function readCode(raw: string): ScannedCode | undefined {
  if (raw.length > LONGEST) return undefined
  const text = cleanScan(raw)
  if (text === '') return undefined
  if (/^https?:/i.test(text)) return fromElements(splitDigitalLink(text))
  if (text.startsWith('(')) return fromElements(splitBrackets(text))
  const plain = fromDigits(text) ?? fromPrefixed(text)
  if (plain) return plain
  return fromElements(splitElements(text))
}

function fromDigits(text: string): ScannedCode | undefined {
  if (!/^\d{6,14}$/.test(text)) return undefined
  const upcA = text.length === 8 ? upcEToUpcA(text) : undefined
  const gtin = gtin14Of(text) ?? (upcA === undefined ? undefined : gtin14Of(upcA))
  const isNumber = PRODUCT_NUMBER.test(text)
  if (gtin === undefined && !isNumber) return undefined
  return { ...(gtin === undefined ? {} : { gtin }), ...(isNumber ? { productNumber: text } : {}) }
}

function fromPrefixed(text: string): ScannedCode | undefined {
  const gtin = gtin14Of(PREFIXED.exec(text)?.[1] ?? '')
  return gtin === undefined ? undefined : { gtin }
}

/** One wrong value makes the whole code unusable: a damaged label must not count as its undamaged half. */
function fromElements(elements: Elements | undefined): ScannedCode | undefined {
  if (!elements) return undefined
  const read: { -readonly [Key in keyof ScannedCode]: ScannedCode[Key] } = {}
  for (const [identifier, value] of elements) {
    if (identifier === '01' || identifier === '02') {
      const gtin = gtin14Of(value)
      if (gtin === undefined || (read.gtin !== undefined && read.gtin !== gtin)) return undefined
      read.gtin = gtin
    } else if (identifier === '00') {
      if (!/^\d{18}$/.test(value) || !hasCheckDigit(value)) return undefined
      read.sscc = value
    } else if (identifier === '10' || identifier === '21') {
      if (!VALUE.test(value)) return undefined
      read[identifier === '10' ? 'batch' : 'serial'] = value
    } else if (identifier === '17') {
      const day = dayOf(value)
      if (day === undefined) return undefined
      read.expiresOn = day
    } else if (identifier === '30' || identifier === '37') {
      const count = /^\d{1,8}$/.test(value) ? Number(value) : 0
      if (count === 0) return undefined
      read.count = count
    } else if (/^310[0-5]$/.test(identifier)) {
      if (!/^\d{6}$/.test(value)) return undefined
      read.weightGrams = Math.round((Number(value) * 1000) / 10 ** Number(identifier[3]))
    }
  }
  return read.gtin === undefined && read.sscc === undefined ? undefined : read
}

/** Character set 82 of GS1, at most 20 characters. */
const VALUE = /^[!"%&'()*+,\-./0-9:;<=>?A-Z_a-z]{1,20}$/

/** The day of YYMMDD in this century; day 00 is the last day of the month. */
function dayOf(digits: string): string | undefined {
  const parts = /^(\d\d)(0[1-9]|1[0-2])([0-3]\d)$/.exec(digits)
  if (!parts) return undefined
  const [year, month, day] = [2000 + Number(parts[1]), Number(parts[2]), Number(parts[3])]
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate()
  if (day > last) return undefined
  return `${year}-${parts[2]}-${String(day === 0 ? last : day).padStart(2, '0')}`
}
