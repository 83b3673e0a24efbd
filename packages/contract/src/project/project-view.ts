import { LOCALES } from '@shop/domain/locale'
import { PLANNERS } from '@shop/domain/planner/fields'
import { type Static, Type } from 'typebox'
import { ProductInList } from '../catalogue/product-view.ts'
import { Euro, NumberOrNull, TextOrNull } from '../wire.ts'

const Priced = {
  productId: Type.String(),
  quantity: Type.Integer(),
  product: ProductInList,
  unitPriceInclTax: Euro,
  totalInclTax: Euro,
  totalExclTax: Euro,
}
/** Current prices. A budget includes VAT; `left` is negative if the goods cost more. */
const Sums = { totalInclTax: Euro, totalExclTax: Euro, budget: NumberOrNull, left: NumberOrNull }

/** The language that the notes are written in; null if it is unknown. */
const LocaleOrNull = Type.Union([Type.Enum([...LOCALES]), Type.Null()])

const Picture = Type.Object({ id: Type.String(), width: Type.Integer(), height: Type.Integer() })
export type ProjectPicture = Static<typeof Picture>

const ProjectLine = Type.Object({
  ...Priced,
  id: Type.String(),
  version: Type.Integer(),
  /** The calculation that the quantity comes from. */
  planId: TextOrNull,
})
export type ProjectLine = Static<typeof ProjectLine>

const ProjectPlan = Type.Object({
  id: Type.String(),
  planner: Type.Enum([...PLANNERS]),
  fields: Type.Array(Type.String()),
  openings: Type.Array(Type.String()),
  missing: Type.Integer({ description: 'Parts that the shop does not sell' }),
})
export type ProjectPlan = Static<typeof ProjectPlan>

const ProjectPhase = Type.Object({
  id: Type.String(),
  version: Type.Integer(),
  name: Type.String(),
  notes: Type.String(),
  locale: LocaleOrNull,
  ...Sums,
  lines: Type.Array(ProjectLine),
  plans: Type.Array(ProjectPlan),
  pictures: Type.Array(Picture),
})
export type ProjectPhase = Static<typeof ProjectPhase>

/** A list with its phases. It does not disclose the owner. */
export const ProjectPage = Type.Object({
  name: Type.String(),
  version: Type.Integer(),
  notes: Type.String(),
  locale: LocaleOrNull,
  ...Sums,
  phases: Type.Array(ProjectPhase),
  /** Products of the list that are in no phase, or more of them than the phases need. */
  rest: Type.Array(Type.Object(Priced)),
  pictures: Type.Array(Picture),
})
export type ProjectPage = Static<typeof ProjectPage>
export type RestLine = ProjectPage['rest'][number]
