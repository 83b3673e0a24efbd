import { type Static, Type } from 'typebox'
import { ByKey, Closed, IsoInstant, Query, TextOrNull, Uuid } from '../wire.ts'
import type { Permission } from './permissions.ts'
import { Rejection, staffEndpoint, staffReplies } from './staff-endpoint.ts'

const tags = ['attention'] as const

/** All kinds with the permission of their action: a staff member sees the items that she may settle. */
export const ATTENTION_PERMISSIONS = {
  paid_short: 'payment.settle',
  payment_mismatch: 'payment.settle',
  invoice_mismatch: 'payment.settle',
  refund_failed: 'refund.retry',
  refund_overdue: 'refund.retry',
  mail_refused: 'mail.retry',
  late_promise: 'promise.move',
  call_back: 'callback.settle',
  question: 'question.settle',
  question_answer: 'question.settle',
  review_waiting: 'review.settle',
  price_suspected: 'price.settle',
  feed_failed: 'feed.settle',
  job_failed: 'job.retry',
  partition_stopped: 'job.retry',
} as const satisfies Readonly<Record<string, Permission>>
export type AttentionKind = keyof typeof ATTENTION_PERMISSIONS
export const ATTENTION_KINDS = Object.keys(ATTENTION_PERMISSIONS) as AttentionKind[]

/** The areas of the list; each kind belongs to one. */
export const ATTENTION_AREAS = {
  orders: ['paid_short', 'late_promise', 'mail_refused', 'call_back', 'question', 'question_answer', 'review_waiting'],
  money: ['payment_mismatch', 'invoice_mismatch', 'refund_failed', 'refund_overdue'],
  range: ['price_suspected', 'feed_failed'],
  systems: ['job_failed', 'partition_stopped'],
} as const satisfies Readonly<Record<string, readonly AttentionKind[]>>
export type AttentionArea = keyof typeof ATTENTION_AREAS
export const AREAS = Object.keys(ATTENTION_AREAS) as AttentionArea[]

export const ITEMS_PER_PAGE = 50
export const ITEM_SORTS = ['oldest', 'newest'] as const
/** Counts stop here, so that a flood of items does not slow the list. */
export const ITEM_COUNT_LIMIT = 1_000

const Kind = Type.Enum(ATTENTION_KINDS)
export const ItemId = Type.String({ pattern: '^[A-Za-z0-9._-]{1,160}$' })
const Owner = Type.Union([Type.Object({ id: Type.String(), name: Type.String() }), Type.Null()])

const AttentionItem = Type.Object({
  id: Type.String(),
  kind: Kind,
  since: IsoInstant,
  /** The order to open, if the item belongs to one. */
  orderNumber: TextOrNull,
  branch: TextOrNull,
  owner: Owner,
  /** Facts of the kind as texts: amounts in cents, days, names. */
  facts: ByKey(Type.String()),
})
export type AttentionItem = Static<typeof AttentionItem>

const AttentionList = Type.Object({
  items: Type.Array(AttentionItem),
  /** The cursor of the next page. */
  next: TextOrNull,
  counts: Type.Array(Type.Object({ kind: Kind, count: Type.Integer() })),
  mine: Type.Integer(),
  free: Type.Integer(),
  /** When the oldest item appeared. */
  oldest: TextOrNull,
})
export type AttentionList = Static<typeof AttentionList>

export const listAttention = staffEndpoint({
  method: 'GET',
  url: '/api/staff/attention',
  row: 'COCKPIT-02',
  permission: 'attention.read',
  schema: {
    operationId: 'listAttention',
    tags,
    summary: 'List items that need a decision by staff, by default oldest first',
    querystring: Query({
      area: Type.Optional(Type.Enum(AREAS)),
      owner: Type.Optional(Type.Enum(['mine', 'free'])),
      sort: Type.Optional(Type.Enum([...ITEM_SORTS])),
      after: Type.Optional(Type.String({ maxLength: 240 })),
    }),
    response: { ...staffReplies, 200: AttentionList },
  },
})

const Done = Type.Object({})
const gone = { 404: Rejection('not_found') } as const

export const takeItem = staffEndpoint({
  method: 'POST',
  url: '/api/staff/attention/:kind/:id/take',
  row: 'COCKPIT-02',
  permission: 'attention.take',
  schema: {
    operationId: 'takeItem',
    tags,
    summary: 'Become the owner of an item',
    params: Type.Object({ kind: Kind, id: ItemId }),
    /** The owner that the caller saw, so that two colleagues do not take one item. */
    body: Type.Object({ from: Type.Union([Uuid, Type.Null()]) }, Closed),
    response: { ...staffReplies, 200: Done, ...gone, 409: Rejection('taken') },
  },
})

export const handBackItem = staffEndpoint({
  method: 'POST',
  url: '/api/staff/attention/:kind/:id/hand-back',
  row: 'COCKPIT-02',
  permission: 'attention.take',
  schema: {
    operationId: 'handBackItem',
    tags,
    summary: 'Stop being the owner of an item',
    params: Type.Object({ kind: Kind, id: ItemId }),
    response: { ...staffReplies, 200: Done, ...gone },
  },
})
