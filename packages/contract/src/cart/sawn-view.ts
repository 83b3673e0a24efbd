import type { CutPart, Sheet } from '@shop/domain/cutting/cut-list'
import { planCuts, wastePercent } from '@shop/domain/cutting/plan-cuts'
import { type Static, Type } from 'typebox'
import { Euro } from '../wire.ts'

/** A cut list with its sheets and cuts. Identical in the cart, on the order and in its mail. */
export const SawnView = Type.Object({
  parts: Type.Array(
    Type.Object(
      {
        length: Type.Integer(),
        width: Type.Integer(),
        count: Type.Integer(),
        canTurn: Type.Optional(Type.Boolean({ description: 'The grain does not matter' })),
      },
      { description: 'In mm' },
    ),
  ),
  sheets: Type.Integer({ description: 'Number of sawn sheets of the line; the others stay whole' }),
  cuts: Type.Integer(),
  paidCuts: Type.Integer({ description: 'Number of charged cuts' }),
  wasteM2: Type.Number({ description: 'Sawdust and offcuts' }),
  wastePercent: Type.Integer(),
})
export type SawnView = Static<typeof SawnView>

/** Data for planning and pricing a cut list on the product page. */
export const Sawing = Type.Object({
  sheetLength: Type.Integer({ description: 'mm' }),
  sheetWidth: Type.Integer({ description: 'mm' }),
  cutPriceInclTax: Euro,
})
export type Sawing = Static<typeof Sawing>

/** Undefined when the list does not fit the sheet. */
export function sawnView(sheet: Sheet, parts: readonly CutPart[]): SawnView | undefined {
  const plan = planCuts(sheet, parts)
  return (
    plan && {
      parts: parts.map(({ length, width, count, canTurn }) => ({
        length,
        width,
        count,
        ...(canTurn ? { canTurn } : {}),
      })),
      sheets: plan.sheets,
      cuts: plan.cuts,
      paidCuts: plan.paidCuts,
      wasteM2: Math.round(plan.wasteMm2 / 10_000) / 100,
      wastePercent: wastePercent(sheet, plan),
    }
  )
}
