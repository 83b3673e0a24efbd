import { CODE_PROBLEMS, STEP_OUTCOMES } from '@shop/domain/explained/price'
import { NO_REFERENCE } from '@shop/domain/explained/reference'
import { REFERENCE_REASONS } from '@shop/domain/pricing/reference-price'
import { type Static, Type } from 'typebox'
import { IntegerOrNull, IsoInstant, Query } from '../../wire.ts'
import { Rejection, staffEndpoint, staffReplies } from '../staff-endpoint.ts'
import { productParams } from './products.ts'

export const CODE_LENGTH = 40
export const MOST_EXPLAINED = 99_999
const Cents = Type.Integer()
const Both = Type.Object({ incl: Cents, excl: Cents })
const step = { outcome: Type.Enum([...STEP_OUTCOMES]), cents: Cents }

const Reference = Type.Object({
  since: IsoInstant,
  from: IsoInstant,
  until: IsoInstant,
  points: Type.Array(Type.Object({ validFrom: IsoInstant, priceCents: Cents })),
  /** The 'van' price, or why there is none. */
  cents: IntegerOrNull,
  reason: Type.Enum(['lowest_30_days', ...REFERENCE_REASONS, ...NO_REFERENCE]),
})

const ExplainedPrice = Type.Object({
  number: Type.String(),
  name: Type.String(),
  at: IsoInstant,
  quantity: Type.Integer(),
  vatRate: Type.Integer(),
  /** The price depends on choices that the explanation does not include. */
  hasChoices: Type.Boolean(),
  regularCents: Cents,
  /** Null if the price is as old as the records. */
  regularSince: Type.Union([IsoInstant, Type.Null()]),
  agreement: Type.Object(step),
  promotion: Type.Object({
    ...step,
    named: Type.Union([
      Type.Object({ name: Type.String(), startsAt: IsoInstant, endsAt: IsoInstant, priceCents: Cents }),
      Type.Null(),
    ]),
  }),
  tier: Type.Object({
    ...step,
    named: Type.Union([Type.Object({ quantity: Type.Integer(), priceCents: Cents }), Type.Null()]),
  }),
  unit: Both,
  goods: Both,
  code: Type.Union([
    Type.Object({
      code: Type.String(),
      problem: Type.Union([Type.Enum([...CODE_PROBLEMS]), Type.Null()]),
      cents: Cents,
      minimumCents: Cents,
    }),
    Type.Null(),
  ]),
  total: Both,
  vatCents: Cents,
  reference: Type.Union([Reference, Type.Null()]),
})
export type ExplainedPrice = Static<typeof ExplainedPrice>

export const explainPrice = staffEndpoint({
  method: 'GET',
  url: '/api/staff/products/:productNumber/price',
  row: 'RANGE-19',
  permission: 'order.read',
  schema: {
    operationId: 'explainPrice',
    tags: ['products'],
    summary: 'Explain the price of a product for a quantity, a moment, a customer and a code',
    params: productParams,
    querystring: Query({
      quantity: Type.Optional(Type.Integer({ minimum: 1, maximum: MOST_EXPLAINED })),
      /** Amsterdam time, as a field of a form has it; now if absent. */
      at: Type.Optional(Type.String({ pattern: '^20[0-9]{2}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}$' })),
      /** The number of a customer whose record the caller has opened. */
      customer: Type.Optional(Type.String({ pattern: '^[0-9]{1,12}$' })),
      code: Type.Optional(Type.String({ minLength: 1, maxLength: CODE_LENGTH })),
    }),
    response: {
      ...staffReplies,
      200: ExplainedPrice,
      404: Rejection('not_found'),
      422: Rejection('bad_time', 'access_reason_missing'),
    },
  },
})
