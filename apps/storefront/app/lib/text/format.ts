import { formatPrice, toCents } from '@shop/domain/money'

const WHOLE = new Intl.NumberFormat('nl-NL', { maximumFractionDigits: 0 })

/** '1.234,56', without the sign; the same style in both languages. */
export const amount = (euros: number): string => formatPrice(toCents(euros)).slice(2)
const ONE_DECIMAL = new Intl.NumberFormat('nl-NL', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** '4,7' */
export const decimal = (value: number): string => ONE_DECIMAL.format(value)
/** '1.234' */
export const wholeNumber = (value: number): string => WHOLE.format(value)

/** The same price with and without VAT, for the page that holds both. */
export const figures = (incl: number, excl: number) => ({ incl: amount(incl), excl: amount(excl) })
