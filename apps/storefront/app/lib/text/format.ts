import type { Locale } from '@shop/domain/locale'
import { exclVat, formatPrice, toCents, toEuros } from '@shop/domain/money'
import { shownUnit } from '@shop/domain/pricing/shown-unit'
import { currentLocale } from '../locale/locale.ts'

const LANGUAGE = { nl: 'nl-NL', en: 'en-GB' } as const satisfies Record<Locale, string>
const formats = new Map<string, Intl.NumberFormat>()

/** Making a format costs more than using it, and there are few of them. */
function formatted(value: number, least: number, most: number): string {
  const locale = currentLocale()
  const key = `${locale} ${least} ${most}`
  const known =
    formats.get(key) ??
    new Intl.NumberFormat(LANGUAGE[locale], { minimumFractionDigits: least, maximumFractionDigits: most })
  formats.set(key, known)
  return known.format(value)
}

/** '1.234,56' in Dutch, '1,234.56' in English, without the sign. */
export const amount = (euros: number): string => formatPrice(toCents(euros), currentLocale()).slice(2)
/** '€ 500' where a round sum is named: '500,-' in Dutch. */
export const roundAmount = (euros: number): string =>
  amount(euros).replace(/[.,]00$/, currentLocale() === 'nl' ? ',-' : '')

/** '4,7' */
export const decimal = (value: number): string => formatted(value, 1, 1)
/** '1.234' */
export const wholeNumber = (value: number): string => formatted(value, 0, 0)
/** '3,12', with as many decimals as it needs. */
export const figure = (value: number, most: number): string => formatted(value, 0, most)

/** The same price with and without VAT, for the page that holds both. */
export const figures = (incl: number, excl: number) => ({ incl: amount(incl), excl: amount(excl) })

/** The price of one of `quantity` pieces, beside their total: without VAT it has the decimals that make it add up. */
export function unitFigures(unitInclTax: number, taxRate: number, quantity: number) {
  const { euros, decimals } = shownUnit(toCents(unitInclTax), Math.round(taxRate * 100), Math.max(1, quantity))
  return { incl: amount(unitInclTax), excl: formatted(euros, decimals, decimals) }
}

/** An amount in euros without VAT; `taxRate` as on the wire: 0.21. */
export const withoutVat = (euros: number, taxRate: number): number =>
  toEuros(exclVat(toCents(euros), Math.round(taxRate * 100)))
