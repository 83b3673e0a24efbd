import { Type } from 'typebox'
import { Closed } from '../wire.ts'
import { Rejection, staffEndpoint, staffReplies } from './staff-endpoint.ts'

const tags = ['corrections'] as const

const params = Type.Object({ number: Type.String({ pattern: '^[A-Za-z0-9._-]{1,40}$' }) })
const Field = Type.String({ pattern: '^[a-z_]{1,30}$' })

export const listCorrections = staffEndpoint({
  method: 'GET',
  url: '/api/staff/corrections',
  row: 'STAFF-09',
  permission: 'product.correct',
  schema: {
    operationId: 'listCorrections',
    tags,
    summary: 'List products with corrected fields, which the product feed leaves unchanged',
    response: {
      ...staffReplies,
      200: Type.Object({
        products: Type.Array(Type.Object({ number: Type.String(), fields: Type.Array(Type.String()) })),
        isComplete: Type.Boolean(),
      }),
    },
  },
})

export const correctField = staffEndpoint({
  method: 'PUT',
  url: '/api/staff/corrections/:number',
  row: 'STAFF-09',
  permission: 'product.correct',
  schema: {
    operationId: 'correctField',
    tags,
    summary: 'Correct a field of a product',
    params,
    body: Type.Object({ field: Field, value: Type.String({ maxLength: 20_000 }) }, Closed),
    response: {
      ...staffReplies,
      200: Type.Object({}),
      404: Rejection('not_found'),
      422: Rejection('unknown_field', 'odd_value'),
    },
  },
})

export const releaseCorrection = staffEndpoint({
  method: 'POST',
  url: '/api/staff/corrections/:number/release',
  row: 'STAFF-09',
  permission: 'product.correct',
  schema: {
    operationId: 'releaseCorrection',
    tags,
    summary: 'Let the product feed decide about a field again',
    params,
    body: Type.Object({ field: Field }, Closed),
    response: { ...staffReplies, 200: Type.Object({}), 404: Rejection('not_found'), 422: Rejection('unknown_field') },
  },
})
