import { Type } from 'typebox'
import { Closed } from '../../wire.ts'
import { Rejection, staffEndpoint, staffReplies } from '../staff-endpoint.ts'

const tags = ['change-sets'] as const
/** A list of 20,000 lines with a header. */
export const LIST_LENGTH = 800_000

const name = Type.String({ minLength: 1, maxLength: 120, pattern: '\\S' })
const code = Type.String({ minLength: 1, maxLength: 200 })
const Made = Type.Object({
  id: Type.String(),
  total: Type.Integer(),
  /** Lines of a list that could not be used; the set names them. */
  unread: Type.Integer(),
})

export const listPriceBrands = staffEndpoint({
  method: 'GET',
  url: '/api/staff/price-brands',
  row: 'RANGE-15',
  permission: 'price.settle',
  schema: {
    operationId: 'listPriceBrands',
    tags,
    summary: 'List the brands that products have',
    response: {
      ...staffReplies,
      200: Type.Object({ brands: Type.Array(Type.Object({ code: Type.String(), name: Type.String() })) }),
    },
  },
})

export const makeRuleSet = staffEndpoint({
  method: 'POST',
  url: '/api/staff/change-sets/by-rule',
  row: 'RANGE-15',
  permission: 'price.settle',
  schema: {
    operationId: 'makeRuleSet',
    tags,
    summary: 'Make a draft with new prices by a rule, without changing a price',
    body: Type.Object(
      {
        name,
        /** At least one of the two. */
        brand: Type.Optional(code),
        category: Type.Optional(code),
        /** In hundredths of a percent. */
        basisPoints: Type.Integer({ minimum: -9_900, maximum: 100_000 }),
        endsOn: Type.Optional(Type.Integer({ minimum: 0, maximum: 99 })),
      },
      Closed,
    ),
    response: { ...staffReplies, 200: Made, 422: Rejection('too_many', 'no_changes', 'scope_missing') },
  },
})

export const makeListSet = staffEndpoint({
  method: 'POST',
  url: '/api/staff/change-sets/by-list',
  row: 'RANGE-15',
  permission: 'price.settle',
  schema: {
    operationId: 'makeListSet',
    tags,
    summary: 'Make a draft of a pasted list or the text of a file, without changing a price',
    body: Type.Object({ name, text: Type.String({ minLength: 1, maxLength: LIST_LENGTH }) }, Closed),
    response: { ...staffReplies, 200: Made, 422: Rejection('too_many', 'no_changes') },
  },
})
