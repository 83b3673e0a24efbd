import { MOST_PER_UNIT, RELATION_KINDS, RELATION_UNITS } from '@shop/domain/change/relation'
import { RELATION_PROBLEMS } from '@shop/domain/change/relation-plan'
import { type Static, Type } from 'typebox'
import { Closed, NumberOrNull } from '../../wire.ts'
import { Rejection, staffEndpoint, staffReplies } from '../staff-endpoint.ts'
import { PRODUCT_STATES, productParams } from './products.ts'

const tags = ['products'] as const
/** Products that refer to one product and are listed; common screws have many. */
export const REFERRING_LISTED = 200
/** Lines of an imported list, without empty ones. */
export const MOST_RELATION_LINES = 1_000
export const RELATION_LIST_LENGTH = 100_000

const number = productParams.properties.productNumber
const kind = Type.Enum([...RELATION_KINDS])
const unit = Type.Enum([...RELATION_UNITS])

const Listed = Type.Object({
  kind,
  /** The other product. */
  number: Type.String(),
  name: Type.String(),
  state: Type.Enum([...PRODUCT_STATES]),
  /** Pieces of the related product per unit of the product. */
  quantity: NumberOrNull,
  per: Type.Union([unit, Type.Null()]),
})
export type ListedRelation = Static<typeof Listed>

export const listRelations = staffEndpoint({
  method: 'GET',
  url: '/api/staff/products/:productNumber/relations',
  row: 'RANGE-14',
  permission: 'product.correct',
  schema: {
    operationId: 'listRelations',
    tags,
    summary: 'List the relations of a product, and those of other products to it',
    params: productParams,
    response: {
      ...staffReplies,
      200: Type.Object({
        number: Type.String(),
        name: Type.String(),
        from: Type.Array(Listed),
        to: Type.Array(Listed),
        isComplete: Type.Boolean(),
      }),
      404: Rejection('not_found'),
    },
  },
})

/** Without a quantity the unit is absent too. */
const Value = Type.Object(
  {
    kind,
    quantity: Type.Union([Type.Number({ exclusiveMinimum: 0, maximum: MOST_PER_UNIT }), Type.Null()]),
    per: Type.Union([unit, Type.Null()]),
  },
  Closed,
)

export const editRelation = staffEndpoint({
  method: 'POST',
  url: '/api/staff/products/:productNumber/relations',
  row: 'RANGE-14',
  permission: 'product.correct',
  schema: {
    operationId: 'editRelation',
    tags,
    summary: 'Add, change or remove a relation of a product, if it still has the values that the author saw',
    params: productParams,
    body: Type.Object(
      {
        related: number,
        /** Null for a new relation. */
        before: Type.Union([Value, Type.Null()]),
        /** Null for a removed relation. */
        after: Type.Union([Value, Type.Null()]),
      },
      Closed,
    ),
    response: {
      ...staffReplies,
      200: Type.Object({}),
      404: Rejection('not_found'),
      409: Rejection('value_changed', 'already_known'),
      422: Rejection('odd_value', 'too_many', 'no_changes'),
    },
  },
})

const text = Type.String({ minLength: 1, maxLength: RELATION_LIST_LENGTH })

export const checkRelationList = staffEndpoint({
  method: 'POST',
  url: '/api/staff/relation-lists/check',
  row: 'RANGE-14',
  permission: 'product.correct',
  schema: {
    operationId: 'checkRelationList',
    tags,
    summary: 'Show what a list of relations would add and change, and its rejected lines, without writing',
    body: Type.Object({ text }, Closed),
    response: {
      ...staffReplies,
      200: Type.Object({
        added: Type.Integer(),
        changed: Type.Integer(),
        same: Type.Integer(),
        rejected: Type.Array(
          Type.Object({ row: Type.Integer(), text: Type.String(), problem: Type.Enum([...RELATION_PROBLEMS]) }),
        ),
        /** Of the effects; the import requires it. */
        version: Type.String(),
      }),
      422: Rejection('too_many'),
    },
  },
})
export type RelationCheck = Static<(typeof checkRelationList)['schema']['response'][200]>

export const importRelations = staffEndpoint({
  method: 'POST',
  url: '/api/staff/relation-lists',
  row: 'RANGE-14',
  permission: 'product.correct',
  schema: {
    operationId: 'importRelations',
    tags,
    summary: 'Apply all usable lines of a checked list of relations, if its effects are still the checked ones',
    body: Type.Object({ text, version: Type.String({ pattern: '^[0-9a-f]{64}$' }) }, Closed),
    response: {
      ...staffReplies,
      /** Lines that hold now, also those that held before. */
      200: Type.Object({ lines: Type.Integer() }),
      409: Rejection('value_changed'),
      422: Rejection('too_many', 'no_changes'),
    },
  },
})
