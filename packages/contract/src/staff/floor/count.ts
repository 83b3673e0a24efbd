import { type Static, Type } from 'typebox'
import { Closed, IsoInstant, Query, TextOrNull, Uuid } from '../../wire.ts'
import { Rejection, staffEndpoint, staffReplies } from '../staff-endpoint.ts'

const tags = ['counting'] as const
const BranchId = Type.Integer({ minimum: 1, maximum: 999_999_999 })
const orNull = <S extends Parameters<typeof Type.Union>[0][number]>(schema: S) => Type.Union([schema, Type.Null()])

/** At most this many tasks are listed; the most urgent come first. */
export const COUNT_TASKS_LISTED = 200
export const COUNT_REASONS = ['not_found', 'sold_at_zero', 'shelf', 'adjusted'] as const

/** A task has no figure of the records: the count is blind. */
const CountTask = Type.Object({
  id: Uuid,
  branch: Type.String(),
  reason: Type.Enum([...COUNT_REASONS]),
  /** A second person has to count. */
  isRecount: Type.Boolean(),
  /** The caller counted it first or changed its stock, so another person has to count. */
  isOwnCount: Type.Boolean(),
  productId: Uuid,
  productNumber: Type.String(),
  title: Type.String(),
  picture: TextOrNull,
  shelf: orNull(Type.Object({ aisle: Type.Integer(), bay: Type.Integer(), level: Type.String() })),
  isOutside: Type.Boolean(),
  category: Type.String(),
  gtin: TextOrNull,
  packs: Type.Array(Type.Object({ gtin: Type.String(), pieces: Type.Integer() })),
})
export type CountTaskView = Static<typeof CountTask>

export const listCountTasks = staffEndpoint({
  method: 'GET',
  url: '/api/staff/count-tasks',
  row: 'PICK-31',
  permission: 'stock.count',
  schema: {
    operationId: 'listCountTasks',
    tags,
    summary: 'List products to count, by urgency and shelf',
    querystring: Query({ branch: Type.Optional(BranchId) }),
    response: {
      ...staffReplies,
      200: Type.Object({
        /** Sent back with a count, as the time at which it started. */
        now: IsoInstant,
        branches: Type.Array(Type.Object({ id: Type.Integer(), name: Type.String() })),
        tasks: Type.Array(CountTask),
      }),
    },
  },
})

export const addShelfCount = staffEndpoint({
  method: 'POST',
  url: '/api/staff/branches/:branch/count-tasks',
  row: 'PICK-31',
  permission: 'stock.count',
  schema: {
    operationId: 'addShelfCount',
    tags,
    summary: 'Add a task for each product at a scanned shelf',
    params: Type.Object({ branch: BranchId }),
    body: Type.Object({ label: Type.String({ minLength: 1, maxLength: 300 }) }, Closed),
    response: {
      ...staffReplies,
      200: Type.Object({ products: Type.Integer() }),
      404: Rejection('not_found'),
      422: Rejection('unknown_place'),
    },
  },
})

export const countProduct = staffEndpoint({
  method: 'POST',
  url: '/api/staff/count-tasks/:id/counts',
  row: 'PICK-31',
  permission: 'stock.count',
  schema: {
    operationId: 'countProduct',
    tags,
    summary: 'Store a blind count; a large difference needs a second person',
    params: Type.Object({ id: Uuid }),
    body: Type.Object(
      {
        /** Made by the device; a repeated request counts once. */
        id: Uuid,
        counted: Type.Integer({ minimum: 0, maximum: 100_000 }),
        /** The scanned code of the product, or of the label of its empty shelf. */
        code: Type.String({ minLength: 1, maxLength: 300 }),
        /** When the list was read: picks since then do not count as missing. */
        startedAt: IsoInstant,
      },
      Closed,
    ),
    response: {
      ...staffReplies,
      200: Type.Object({
        outcome: Type.Enum(['equal', 'corrected', 'recount']),
        /** Counted minus recorded pieces; zero while a second count is pending. */
        difference: Type.Integer(),
      }),
      404: Rejection('not_found'),
      409: Rejection('task_done'),
      422: Rejection('own_count', 'other_product'),
    },
  },
})
