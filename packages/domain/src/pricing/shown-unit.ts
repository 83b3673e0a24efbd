import type { Locale } from '../locale.ts'
import { type Cents, exclVat, formatPrice, roundHalfAway } from '../money.ts'

/** A unit price in euros without VAT, and the number of decimals it is shown with. */
export type ShownUnit = { readonly euros: number; readonly decimals: number }

const MOST_DECIMALS = 9

/**
 * The unit price without VAT, with the fewest decimals (two or more) for which quantity times the shown price rounds to
 * the shown line total. The price with VAT is the base, so cents alone cannot do that: 25 × € 11,74 is not € 293,39,
 * but 25 × € 11,7355 is. See ADR 0041.
 */
export function shownUnit(unitInclCents: Cents, rate: number, quantity: number): ShownUnit {
  const total = exclVat(unitInclCents * quantity, rate)
  let decimals = 2
  for (; decimals < MOST_DECIMALS; decimals += 1) {
    const scale = 10 ** (decimals - 2)
    const unit = roundHalfAway((unitInclCents * 100 * scale) / (100 + rate))
    if (roundHalfAway((unit * quantity) / scale) === total) break
  }
  const scale = 10 ** decimals
  return { euros: roundHalfAway((unitInclCents * scale) / (100 + rate)) / scale, decimals }
}

/** '€ 11,7355' */
export function formatUnit({ euros, decimals }: ShownUnit, locale: Locale = 'nl'): string {
  const [whole = '', fraction = ''] = euros.toFixed(decimals).split('.')
  const cents = formatPrice(Number(whole) * 100, locale).slice(0, -2)
  return `${cents}${fraction}`
}
