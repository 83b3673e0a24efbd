import { DISCOUNT_KINDS, PROMOTION_STATES } from '@shop/domain/change/promotion-plan'
import { MISSING_REFERENCES } from '@shop/domain/pricing/planned-reference'
import { type Static, Type } from 'typebox'
import { Closed, IntegerOrNull, IsoInstant, Query, TextOrNull, Uuid } from '../../wire.ts'
import { Rejection, staffEndpoint, staffReplies } from '../staff-endpoint.ts'
import { ProductFilter } from './products.ts'

const tags = ['promotions'] as const
/** Its start locks all its products at once, so a larger one is several promotions. */
export const MOST_PROMOTED = 1_000
export const PROMOTED_PER_PAGE = 50
export const PROMOTIONS_LISTED = 300
export const PROMOTION_NAME_LENGTH = 80
export const PROMOTION_TITLE_LENGTH = 60
/** Days ahead that a promotion can start, and days that it can last. */
export const MOST_PROMOTION_DAYS = 366
const MOST_OFF_CENTS = 1_000_000

const day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' })
const State = Type.Enum([...PROMOTION_STATES])

const Summary = Type.Object({
  /** Null for a promotion that was not made on this screen; it is read only. */
  id: Type.Union([Uuid, Type.Null()]),
  /** Of the promotion in the shop. */
  promotionId: IntegerOrNull,
  name: Type.String(),
  state: State,
  startsAt: IsoInstant,
  endsAt: IsoInstant,
  products: Type.Integer(),
  person: TextOrNull,
})
export type PromotionSummary = Static<typeof Summary>

export const listPromotions = staffEndpoint({
  method: 'GET',
  url: '/api/staff/promotions',
  row: 'RANGE-20',
  permission: 'price.settle',
  schema: {
    operationId: 'listPromotions',
    tags,
    summary: 'List drafts and promotions, the latest end first',
    response: { ...staffReplies, 200: Type.Object({ promotions: Type.Array(Summary) }) },
  },
})

const name = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: '\\S' })
/** The label as customers see it, and whether it is shown. */
const texts = {
  titleNl: name(PROMOTION_TITLE_LENGTH),
  titleEn: name(PROMOTION_TITLE_LENGTH),
  hasLabel: Type.Boolean(),
}
const wish = {
  name: name(PROMOTION_NAME_LENGTH),
  ...texts,
  kind: Type.Enum([...DISCOUNT_KINDS]),
  /** Whole percents, or cents. */
  value: Type.Integer({ minimum: 1, maximum: MOST_OFF_CENTS }),
  /** Days in the time of the shop, both inclusive. */
  startsOn: day,
  endsOn: day,
  /** Exactly one of both: the filters of the product list, or product numbers. */
  filter: Type.Optional(ProductFilter),
  numbers: Type.Optional(
    Type.Array(Type.String({ pattern: '^[0-9]{6,10}$' }), { minItems: 1, maxItems: MOST_PROMOTED, uniqueItems: true }),
  ),
}
const params = Type.Object({ id: Uuid })
/** As the person saw it; 0 for a new one. A promotion that a colleague changed meanwhile is not overwritten. */
const version = Type.Integer({ minimum: 0 })

export const savePromotion = staffEndpoint({
  method: 'PUT',
  url: '/api/staff/promotions/:id',
  row: 'RANGE-20',
  permission: 'price.settle',
  schema: {
    operationId: 'savePromotion',
    tags,
    summary: 'Save a draft and collect its products; the id is made by the browser',
    params,
    body: Type.Object({ version, ...wish }, Closed),
    response: {
      ...staffReplies,
      /** `unknown`: numbers that no sold product has, or whose price would be nothing. */
      200: Type.Object({ products: Type.Integer(), unknown: Type.Array(Type.String()) }),
      409: Rejection('not_now', 'promotion_changed'),
      422: Rejection('odd_value', 'bad_period', 'promotion_too_large', 'no_products'),
    },
  },
})

/** Which products: all, by their 'van' price, in another promotion at the same time, or below cost. */
export const PROMOTED_VIEWS = ['all', 'full', 'lower', 'none', 'collision', 'below_cost'] as const
export type PromotedView = (typeof PROMOTED_VIEWS)[number]
const Line = Type.Object({
  number: Type.String(),
  name: Type.String(),
  regularCents: Type.Integer(),
  /** The price in the shop; another one than the person saw if it changed since. */
  presentCents: Type.Integer(),
  priceCents: Type.Integer(),
  /** The 'van' price; null with the reason that there is none. */
  referenceCents: IntegerOrNull,
  savingPercent: IntegerOrNull,
  reason: Type.Union([Type.Enum([...MISSING_REFERENCES]), Type.Null()]),
  /** The lowest price of the 30 days before the start. */
  lowestCents: IntegerOrNull,
  /** The first day on which the promotion could start with a 'van' price. */
  lawfulFrom: Type.Union([day, Type.Null()]),
  /** Null without `cost.read`, or without a known cost price: the price without VAT less the cost price. */
  marginCents: IntegerOrNull,
  /** Names of other promotions of the product in the period. */
  collisions: Type.Array(Type.String()),
})
export type PromotedLine = Static<typeof Line>

const Promotion = Type.Object({
  id: Uuid,
  version: Type.Integer(),
  promotionId: IntegerOrNull,
  ...wish,
  state: State,
  /** The period in the shop; of a draft as planned. */
  startsAt: IsoInstant,
  endsAt: IsoInstant,
  person: Type.String(),
  /** The last request for a second person. */
  approval: Type.Union([Type.Enum(['pending', 'approved', 'rejected', 'void']), Type.Null()]),
})
export type StaffPromotion = Static<typeof Promotion>

const Detail = Type.Object({
  promotion: Promotion,
  counts: Type.Array(Type.Object({ view: Type.Enum([...PROMOTED_VIEWS]), count: Type.Integer() })),
  lines: Type.Array(Line),
  /** Of the shown view. */
  count: Type.Integer(),
  limits: Type.Object({ lines: Type.Integer(), percent: Type.Number() }),
  canReadCost: Type.Boolean(),
})
export type PromotionDetail = Static<typeof Detail>

export const readPromotion = staffEndpoint({
  method: 'GET',
  url: '/api/staff/promotions/:id',
  row: 'RANGE-20',
  permission: 'price.settle',
  schema: {
    operationId: 'readPromotion',
    tags,
    summary: "Read a promotion with the 'van' price of each product, or why it has none",
    params,
    querystring: Query({
      show: Type.Optional(Type.Enum([...PROMOTED_VIEWS])),
      page: Type.Optional(Type.Integer({ minimum: 1, maximum: MOST_PROMOTED / PROMOTED_PER_PAGE })),
    }),
    response: { ...staffReplies, 200: Detail, 404: Rejection('not_found') },
  },
})

const Stepped = Type.Object({ state: State, approvalId: TextOrNull })
const refusals = { 404: Rejection('not_found'), 409: Rejection('not_now', 'promotion_changed') } as const

export const proposePromotion = staffEndpoint({
  method: 'POST',
  url: '/api/staff/promotions/:id/propose',
  row: 'RANGE-20',
  permission: 'price.settle',
  isConfirmed: true,
  schema: {
    operationId: 'proposePromotion',
    tags,
    summary: 'Plan a draft for its period; above a limit another person approves it',
    params,
    body: Type.Object({ version }, Closed),
    response: { ...staffReplies, 200: Stepped, ...refusals, 422: Rejection('bad_period') },
  },
})

export const withdrawPromotion = staffEndpoint({
  method: 'POST',
  url: '/api/staff/promotions/:id/withdraw',
  row: 'RANGE-20',
  permission: 'price.settle',
  schema: {
    operationId: 'withdrawPromotion',
    tags,
    summary: 'Make a promotion that has not started a draft again',
    params,
    body: Type.Object({ version }, Closed),
    response: { ...staffReplies, 200: Stepped, ...refusals },
  },
})

export const changePromotion = staffEndpoint({
  method: 'POST',
  url: '/api/staff/promotions/:id/change',
  row: 'RANGE-20',
  permission: 'price.settle',
  isConfirmed: true,
  schema: {
    operationId: 'changePromotion',
    tags,
    summary: 'Change label and last day of a running promotion; a later day above a limit needs another person',
    params,
    body: Type.Object({ version, ...texts, endsOn: day }, Closed),
    response: { ...staffReplies, 200: Stepped, ...refusals, 422: Rejection('bad_period') },
  },
})

export const endPromotion = staffEndpoint({
  method: 'POST',
  url: '/api/staff/promotions/:id/end',
  row: 'RANGE-20',
  permission: 'price.settle',
  schema: {
    operationId: 'endPromotion',
    tags,
    summary: 'End a running promotion now',
    params,
    /** The reason is a header, as for every change. */
    body: Type.Object({ version }, Closed),
    response: { ...staffReplies, 200: Stepped, ...refusals },
  },
})
