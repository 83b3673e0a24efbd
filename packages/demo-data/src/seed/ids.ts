import { hash } from './random.ts'

// 1 January 2026: the timestamp in the demo's keys, one millisecond per row so that keys grow with the row number.
const EPOCH = 1767225600000
const hex = (value: number, digits: number) => value.toString(16).padStart(digits, '0')

/** Key of row `index` of a kind, as a UUIDv7, identical for the same seed. */
export function rowId(seed: number, kind: string, index: number): string {
  const time = hex(EPOCH + index, 12)
  const a = hash(seed, kind, index)
  const b = hash(index, kind, seed, 'b')
  const low = 0x8000 | (b & 0x3fff)
  return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(a & 0xfff, 3)}-${hex(low, 4)}-${hex(a >>> 12, 5)}${hex(b >>> 4, 7)}`
}

/** The check digit of an EAN-13: weights 1 and 3 alternate, up to the next ten. */
export function eanCheckDigit(twelve: string): number {
  const sum = [...twelve].reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0)
  return (10 - (sum % 10)) % 10
}

export const isEan13 = (code: string) => /^\d{13}$/.test(code) && eanCheckDigit(code.slice(0, 12)) === Number(code[12])

/** A Dutch EAN (87) for row `index`; the block 8711234… is reserved for the product of the search tests. */
export function ean13(seed: number, index: number): string {
  const maker = String(13 + (hash(seed, 'maker', index % 977) % 80)).padStart(2, '0')
  const twelve = `87${maker}${String((index * 7919 + seed * 104729) % 100_000_000).padStart(8, '0')}`
  return `${twelve}${eanCheckDigit(twelve)}`
}
