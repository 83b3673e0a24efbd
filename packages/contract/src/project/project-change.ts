import { MOST_OPENINGS, PLANNERS } from '@shop/domain/planner/fields'
import { MOST_BUDGET_CENTS, MOST_OF_LINE, PROJECT_LIMITS } from '@shop/domain/wishlist/project'
import { type Static, type TProperties, Type } from 'typebox'
import { Closed, Uuid } from '../wire.ts'

const change = <const Kind extends string, P extends TProperties>(kind: Kind, properties: P) =>
  Type.Object({ kind: Type.Literal(kind), ...properties }, Closed)

/** The version that the person saw. After another change, the request is refused. */
const version = Type.Integer({ minimum: 1, maximum: 2_147_483_646 })
const name = Type.String({ minLength: 1, maxLength: PROJECT_LIMITS.name, pattern: '\\S' })
const quantity = Type.Integer({ minimum: 1, maximum: MOST_OF_LINE })
const About = {
  version,
  /** Including VAT; absent for no budget. */
  budgetCents: Type.Optional(Type.Integer({ minimum: 1, maximum: MOST_BUDGET_CENTS })),
  notes: Type.String({ maxLength: PROJECT_LIMITS.notes }),
}

/** The values of a planner, as in the request for its plan. */
export const PlanValues = {
  planner: Type.Enum([...PLANNERS]),
  fields: Type.Array(Type.String({ pattern: '^[a-z]{1,20}:[a-z0-9-]{1,20}$' }), { maxItems: 12 }),
  openings: Type.Array(Type.String({ pattern: '^[0-9]{1,5}x[0-9]{1,5}$' }), { maxItems: MOST_OPENINGS }),
}

/** One change of a project. */
export const ProjectChange = Type.Union([
  change('add-phase', { name }),
  change('project', About),
  change('phase', { phaseId: Uuid, name, ...About }),
  change('move-phase', { phaseId: Uuid, direction: Type.Enum(['up', 'down']) }),
  change('remove-phase', { phaseId: Uuid, version }),
  change('add-line', { phaseId: Uuid, productId: Uuid, quantity }),
  change('line', { lineId: Uuid, version, quantity }),
  change('remove-line', { lineId: Uuid, version }),
  change('place-rest', { phaseId: Uuid, productId: Uuid, quantity }),
  change('plan', { phaseId: Uuid, ...PlanValues, replaces: Type.Optional(Uuid) }),
  change('recompute', { planId: Uuid }),
  change('remove-plan', { planId: Uuid }),
  change('remove-picture', { pictureId: Uuid }),
])
export type ProjectChange = Static<typeof ProjectChange>
export type ChangeOf<Kind extends ProjectChange['kind']> = Extract<ProjectChange, { readonly kind: Kind }>
