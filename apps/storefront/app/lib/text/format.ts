import { formatDistance } from '@shop/domain/distance'
import type { Locale } from '@shop/domain/locale'
import { exclVat, formatPrice, toCents, toEuros } from '@shop/domain/money'
import { shownUnit } from '@shop/domain/pricing/shown-unit'
import { currentLocale } from '~/lib/locale/locale.ts'

const LANGUAGE = { nl: 'nl-NL', en: 'en-GB' } as const satisfies Record<Locale, string>
const formats = new Map<string, Intl.NumberFormat>()

/** Caches the formatters because creating one costs more than using it. */
function formatted(value: number, least: number, most: number): string {
  const locale = currentLocale()
  const key = `${locale} ${least} ${most}`
  const known =
    formats.get(key) ??
    new Intl.NumberFormat(LANGUAGE[locale], { minimumFractionDigits: least, maximumFractionDigits: most })
  formats.set(key, known)
  return known.format(value)
}

/** '1.234,56' in Dutch, '1,234.56' in English, without the euro sign. */
export const amount = (euros: number): string => formatPrice(toCents(euros), currentLocale()).slice(2)
/** A round amount as '500,-' in Dutch and '500' in English. */
export const roundAmount = (euros: number): string =>
  amount(euros).replace(/[.,]00$/, currentLocale() === 'nl' ? ',-' : '')

/** '4,7' */
export const decimal = (value: number): string => formatted(value, 1, 1)
/** '1.234' */
export const wholeNumber = (value: number): string => formatted(value, 0, 0)
/** '3,12', with as many decimals as it needs. */
export const figure = (value: number, most: number): string => formatted(value, 0, most)

/** '1,2 km' in Dutch, '1.2 km' in English; metres below one kilometre. */
export const distance = (metres: number): string => formatDistance(metres, currentLocale())

/** One price with and without VAT, because the page contains both. */
export const figures = (incl: number, excl: number) => ({ incl: amount(incl), excl: amount(excl) })

/** Unit price next to a line total: without VAT it has as many decimals as the total needs to add up. */
export function unitFigures(unitInclTax: number, taxRate: number, quantity: number) {
  const { euros, decimals } = shownUnit(toCents(unitInclTax), Math.round(taxRate * 100), Math.max(1, quantity))
  return { incl: amount(unitInclTax), excl: formatted(euros, decimals, decimals) }
}

/** An amount in euros without VAT; `taxRate` as on the wire: 0.21. */
export const withoutVat = (euros: number, taxRate: number): number =>
  toEuros(exclVat(toCents(euros), Math.round(taxRate * 100)))
