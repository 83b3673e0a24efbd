import { type Sawing, type SawnView, sawnView } from '@shop/contract/sawn-view'
import {
  type CutListFault,
  type CutPart,
  cutListFault,
  FREE_CUTS,
  isBeam,
  MOST_PART_ROWS,
  MOST_PIECES,
  type Sheet,
  SMALLEST_PART_MM,
} from '@shop/domain/cutting/cut-list'
import type { PastedRow } from '@shop/domain/cutting/read-pasted'
import { type Cents, exclVat, toCents } from '@shop/domain/money'
import { priceAtQuantity } from '@shop/domain/pricing/unit-price'
import { m } from '~/paraglide/messages.js'

/** The entered values of one size. */
export type CutRow = PastedRow & { readonly id: number }

/** A beam is only cut to length, so its width is known. */
export const emptyRow = (id: number, sawing?: Sawing): CutRow => ({
  id,
  length: '',
  width: sawing && isBeam(sheetOf(sawing)) ? String(sawing.sheetWidth) : '',
  count: '1',
  canTurn: false,
})
export const toRow = ({ length, width, count, canTurn }: CutPart, id: number): CutRow => ({
  id,
  length: String(length),
  width: String(width),
  count: String(count),
  canTurn: canTurn === true,
})

export const sheetOf = ({ sheetLength, sheetWidth }: Sawing): Sheet => ({ length: sheetLength, width: sheetWidth })

const isEmpty = ({ length, width }: CutRow, isOfBeam: boolean) =>
  length.trim() === '' && (isOfBeam || width.trim() === '')
const wholeOf = (typed: string) => (/^\d{1,6}$/.test(typed.trim()) ? Number(typed.trim()) : Number.NaN)

/** The parsed list, with its first error and the row of that error. Without an error, the resulting cutting plan. */
export type ReadList = {
  readonly parts: readonly CutPart[]
  readonly fault: { readonly text: string; readonly id: number | undefined } | undefined
  readonly sawn: SawnView | undefined
}

/** Ignores empty rows, so that the list can be parsed during typing. */
export function readList(rows: readonly CutRow[], sawing: Sawing): ReadList {
  const sheet = sheetOf(sawing)
  const filled = rows.filter((row) => !isEmpty(row, isBeam(sheet)))
  const parts = filled.map(({ length, width, count, canTurn }) => ({
    length: wholeOf(length),
    width: wholeOf(width),
    count: wholeOf(count),
    ...(canTurn ? { canTurn } : {}),
  }))
  const fault = cutListFault(sheet, parts)
  if (!fault) return { parts, fault: undefined, sawn: sawnView(sheet, parts) }
  const id = 'at' in fault ? filled[fault.at]?.id : rows[0]?.id
  return { parts, fault: { text: faultText(fault, sawing), id }, sawn: undefined }
}

function faultText({ kind }: CutListFault, { sheetLength, sheetWidth }: Sawing): string {
  const texts: Readonly<Record<CutListFault['kind'], () => string>> = {
    empty: m.saw_fault_empty,
    not_whole: m.saw_fault_whole,
    too_small: () => m.saw_fault_small({ least: SMALLEST_PART_MM }),
    too_large: () =>
      isBeam({ length: sheetLength, width: sheetWidth })
        ? m.saw_fault_long({ length: sheetLength })
        : m.saw_fault_large({ length: sheetLength, width: sheetWidth }),
    too_many_pieces: () => m.saw_fault_pieces({ most: MOST_PIECES }),
    too_many_rows: () => m.saw_fault_rows({ most: MOST_PART_ROWS }),
  }
  return texts[kind]()
}

type Priced = {
  readonly priceInclTax: number
  readonly taxRate: number
  readonly moreLessLevels: readonly { readonly quantity: number; readonly priceInclTax: number }[]
}
type Both = { readonly incl: Cents; readonly excl: Cents }

/** The cost of the sheets and the paid cuts, by the rules of the cart. */
export function costsOf({ sheets, paidCuts }: SawnView, product: Priced, sawing: Sawing) {
  const rate = Math.round(product.taxRate * 100)
  const both = (incl: Cents): Both => ({ incl, excl: exclVat(incl, rate) })
  const tiers = product.moreLessLevels.map(({ quantity, priceInclTax }) => ({
    quantity,
    priceCents: toCents(priceInclTax),
  }))
  const goods = both(priceAtQuantity(toCents(product.priceInclTax), tiers, sheets) * sheets)
  const cuts = both(toCents(sawing.cutPriceInclTax) * paidCuts)
  return { goods, cuts, total: { incl: goods.incl + cuts.incl, excl: goods.excl + cuts.excl } }
}

export const freeCuts = (cuts: number): number => Math.min(cuts, FREE_CUTS)
