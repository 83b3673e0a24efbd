import { MOST_OPENINGS, PLANNERS } from '@shop/domain/planner/fields'
import { PART_ROLES } from '@shop/domain/planner/plan'
import { BRAND } from '@shop/retailer/brand'
import { type Static, Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { commonReplies, Done, Refused } from '../envelope.ts'
import { Euro, ObjectOrNull, Query, TextOrNull } from '../wire.ts'
import { ProductInList } from './product-view.ts'

const Rect = Type.Object({ x: Type.Integer(), y: Type.Integer(), width: Type.Integer(), height: Type.Integer() })

const PlannedPart = Type.Object({
  role: Type.Enum([...PART_ROLES]),
  amount: Type.Number({ description: 'The need in its measure, with waste' }),
  measure: Type.Enum(['stuk', 'm', 'm2', 'kg', 'l']),
  /** Null if no product of the range serves the need. */
  product: ObjectOrNull(ProductInList),
  count: Type.Integer({ description: 'Number of products; 0 without one' }),
  totalInclTax: Euro,
  totalExclTax: Euro,
  categoryUrl: Type.Unsafe<string | null>({ ...TextOrNull, description: 'Category with other products for the part' }),
})
export type PlannedPart = Static<typeof PlannedPart>

export const PlannedJob = Type.Object({
  netM2: Type.Number({ description: 'Area without openings' }),
  parts: Type.Array(PlannedPart),
  totalInclTax: Euro,
  totalExclTax: Euro,
  drawing: Type.Object(
    {
      width: Type.Integer(),
      height: Type.Integer(),
      members: Type.Array(Rect),
      openings: Type.Array(Rect),
      lines: Type.Array(Type.Array(Type.Integer()), { description: '[x1, y1, x2, y2]' }),
    },
    { description: 'In mm, origin at the top left' },
  ),
})
export type PlannedJob = Static<typeof PlannedJob>

/** Extension. */
export const planJob = endpoint({
  method: 'GET',
  url: `/api/${BRAND.slug}/planners/:planner`,
  row: 'SHOP-11',
  access: 'public',
  cache: { seconds: 60, staleSeconds: 600 },
  idempotency: 'natural',
  limit: 'search',
  schema: {
    operationId: 'planJob',
    tags: ['catalogue'],
    summary: 'List the parts of a wall, floor, deck, roof or room by its sizes, with products and a drawing',
    params: Type.Object({ planner: Type.Enum([...PLANNERS]) }),
    querystring: Query({
      fields: Type.Optional(
        Type.Array(Type.String({ pattern: '^[a-z]{1,20}:[a-z0-9-]{1,20}$' }), {
          maxItems: 12,
          description: "'length:4000': whole millimetres, percents or the code of a choice",
        }),
      ),
      openings: Type.Optional(
        Type.Array(Type.String({ pattern: '^[0-9]{1,5}x[0-9]{1,5}$' }), {
          maxItems: MOST_OPENINGS,
          description: "'900x2100': width and height in mm",
        }),
      ),
    }),
    response: { 200: Done(PlannedJob), 422: Refused(['plan_invalid']), ...commonReplies },
  },
})
