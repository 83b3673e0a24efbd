import type { Locale } from './locale.ts'

/** Integer cents of a euro. All calculations use them; euros appear only in texts and on the wire. */
export type Cents = number

export const CURRENCY = 'EUR'

/** Rounds halves away from zero: 2.5 becomes 3, -2.5 becomes -3. */
export const roundHalfAway = (value: number): number => {
  const rounded = Math.sign(value) * Math.round(Math.abs(value))
  return rounded === 0 ? 0 : rounded
}

/** Converts euros to cents by their decimal notation: 1.005 becomes 1.01, although its float is smaller. */
export function toCents(euros: number): Cents {
  const shifted = Number(`${euros}e2`)
  return roundHalfAway(Number.isNaN(shifted) ? euros * 100 : shifted)
}

export const toEuros = (cents: Cents): number => cents / 100

/** `value × part ÷ whole` in cents, rounded once. */
export const share = (value: Cents, part: number, whole: number): Cents => roundHalfAway((value * part) / whole)

/** The amount without VAT; prices with VAT are the base. `rate` in percent: 21. */
export const exclVat = (inclVat: Cents, rate: number): Cents => share(inclVat, 100, 100 + rate)

/** `value × part ÷ whole` without its fraction. Products beyond the safe integers are calculated with BigInt. */
function wholeShare(value: Cents, part: number, whole: number): Cents {
  const product = value * part
  return Number.isSafeInteger(product)
    ? Math.trunc(product / whole)
    : Number((BigInt(value) * BigInt(part)) / BigInt(whole))
}

/**
 * Splits `total` by weight without losing a cent. A weight of zero receives nothing; odd cents go to the first parts.
 */
export function allocate(total: Cents, weights: readonly number[]): Cents[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  if (whole === 0) return weights.map(() => 0)
  const parts = weights.map((weight) => wholeShare(total, weight, whole))
  let left = total - parts.reduce((sum, part) => sum + part, 0)
  const step = Math.sign(left)
  for (let index = 0; left !== 0; index = (index + 1) % weights.length) {
    if (weights[index] === 0) continue
    parts[index] = (parts[index] ?? 0) + step
    left -= step
  }
  return parts
}

// A no-break space, so that sign and figure stay on one line.
const GAP = '\u00a0'

const MARKS = { nl: { group: '.', decimal: ',' }, en: { group: ',', decimal: '.' } } as const

/** '€ 1.234,56' in Dutch, '€ 1,234.56' in English. */
export function formatPrice(cents: Cents, locale: Locale = 'nl'): string {
  const { group, decimal } = MARKS[locale]
  const [whole = '', fraction] = (Math.abs(cents) / 100).toFixed(2).split('.')
  return `€${GAP}${cents < 0 ? '-' : ''}${whole.replace(/\B(?=(\d{3})+$)/g, group)}${decimal}${fraction}`
}
