import { type Cents, exclVat } from '../money.ts'
import { type AtRate, type Both, byRate, minus, NOTHING, spreadOverRates, sumOf } from './vat.ts'

export type OrderedLine = {
  readonly quantity: number
  readonly unitCents: Cents
  readonly discountCents: Cents
  readonly vatRate: number
}
export type OrderFigures = {
  readonly lines: readonly OrderedLine[]
  readonly deliveryCents: Cents
  readonly palletCents: Cents
  /** Agreed amounts of the order per VAT rate. */
  readonly taxes: readonly { readonly rate: number; readonly inclCents: Cents; readonly taxCents: Cents }[]
}
export type DocumentCosts = {
  readonly discounts: readonly AtRate[]
  readonly delivery: readonly AtRate[]
  readonly pallets: readonly AtRate[]
}

/** A line before codes: quantity times the unit price. */
export const lineFigures = ({ quantity, unitCents, vatRate }: OrderedLine): AtRate => ({
  rate: vatRate,
  incl: unitCents * quantity,
  excl: exclVat(unitCents * quantity, vatRate),
})

const discountOf = (line: OrderedLine): AtRate => {
  const { rate, incl, excl } = lineFigures(line)
  return { rate, incl: line.discountCents, excl: excl - exclVat(incl - line.discountCents, rate) }
}

/**
 * Amounts below the lines of a document, one per VAT rate. Lines minus discounts plus costs equal the amounts of
 * `taxes`, with and without VAT, so that every column of an invoice adds up to its total.
 */
export function documentCosts({ lines, deliveryCents, palletCents, taxes }: OrderFigures): DocumentCosts {
  const goods = lines.map(lineFigures)
  const discounts = byRate(lines.map(discountOf)).filter(({ incl }) => incl !== 0)
  const delivered = spreadOverRates(deliveryCents, goods)
  const [delivery, pallets]: [AtRate[], AtRate[]] = [[], []]
  for (const { rate, inclCents, taxCents } of taxes) {
    const at = (parts: readonly AtRate[]): Both => sumOf(parts.filter((part) => part.rate === rate))
    const charged = { incl: inclCents, excl: inclCents - taxCents }
    const costs = minus(charged, minus(at(goods), at(discounts)))
    // Pallets are stored as one sum; their part of a rate is the remainder after delivery.
    const brought = palletCents === 0 ? costs : at(delivered)
    const rest = palletCents === 0 ? NOTHING : minus(costs, brought)
    if (brought.incl !== 0) delivery.push({ rate, ...brought })
    if (rest.incl !== 0) pallets.push({ rate, ...rest })
  }
  return { discounts, delivery, pallets }
}
