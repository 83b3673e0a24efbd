import { Type } from 'typebox'
import { Closed, Email, IsoDate, TextOrNull, Uuid } from '../wire.ts'
import { ItemId } from './attention.ts'
import { Rejection, staffEndpoint, staffReplies } from './staff-endpoint.ts'

const tags = ['attention'] as const
const Done = Type.Object({})
/** With an `approvalId`, the decision waits for another person. */
const DoneOrPending = Type.Object({ approvalId: TextOrNull })
const gone = { 404: Rejection('not_found') } as const
const orLate = { ...gone, 409: Rejection('not_now') } as const
const OrderNumber = Type.String({ pattern: '^[A-Za-z0-9-]{1,20}$' })

export const settleCallBack = staffEndpoint({
  method: 'POST',
  url: '/api/staff/call-backs/:id/done',
  row: 'COCKPIT-02',
  permission: 'callback.settle',
  schema: {
    operationId: 'settleCallBack',
    tags,
    summary: 'Mark a call-back request as done',
    params: Type.Object({ id: Uuid }),
    response: { ...staffReplies, 200: Done, ...gone },
  },
})

const QUESTION_SETTLEMENTS = ['answer', 'publish', 'reject'] as const
export type QuestionSettlement = (typeof QUESTION_SETTLEMENTS)[number]

export const settleQuestion = staffEndpoint({
  method: 'POST',
  url: '/api/staff/attention/questions/:id/settle',
  row: 'SHOP-16',
  permission: 'question.settle',
  schema: {
    operationId: 'settleQuestion',
    tags,
    summary: 'Answer a question about a product, publish it for buyers to answer, or reject it',
    params: Type.Object({ id: Uuid }),
    body: Type.Object(
      {
        how: Type.Enum([...QUESTION_SETTLEMENTS]),
        /** Required to answer. */
        answer: Type.Optional(Type.String({ maxLength: 1_000, pattern: '\\S' })),
      },
      Closed,
    ),
    response: { ...staffReplies, 200: Done, ...gone, 422: Rejection('answer_missing') },
  },
})

const ANSWER_SETTLEMENTS = ['publish', 'reject'] as const
export type AnswerSettlement = (typeof ANSWER_SETTLEMENTS)[number]

export const settleAnswer = staffEndpoint({
  method: 'POST',
  url: '/api/staff/attention/answers/:id/settle',
  row: 'SHOP-16',
  permission: 'question.settle',
  schema: {
    operationId: 'settleAnswer',
    tags,
    summary: 'Publish or reject the answer of a customer',
    params: Type.Object({ id: Uuid }),
    body: Type.Object({ how: Type.Enum([...ANSWER_SETTLEMENTS]) }, Closed),
    response: { ...staffReplies, 200: Done, ...gone },
  },
})

const REVIEW_SETTLEMENTS = ['publish', 'reject'] as const
export type ReviewSettlement = (typeof REVIEW_SETTLEMENTS)[number]

export const settleReview = staffEndpoint({
  method: 'POST',
  url: '/api/staff/attention/reviews/:id/settle',
  row: 'SHOP-14',
  permission: 'review.settle',
  schema: {
    operationId: 'settleReview',
    tags,
    summary: 'Publish the review of a customer, or reject it with a reason for its author',
    params: Type.Object({ id: Uuid }),
    body: Type.Object(
      {
        how: Type.Enum([...REVIEW_SETTLEMENTS]),
        /** The version that the caller read; a later change is another decision. */
        version: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
        /** Required to reject. */
        reason: Type.Optional(Type.String({ maxLength: 1_000, pattern: '\\S' })),
      },
      Closed,
    ),
    response: { ...staffReplies, 200: Done, ...orLate, 422: Rejection('reason_missing') },
  },
})

export const readWaitingPicture = staffEndpoint({
  method: 'GET',
  url: '/api/staff/attention/review-pictures/:id',
  row: 'SHOP-14',
  permission: 'review.settle',
  schema: {
    operationId: 'readWaitingPicture',
    tags,
    summary: 'Get a picture of a review that waits for a decision',
    params: Type.Object({ id: Uuid }),
    response: { ...staffReplies, 200: Type.String({ format: 'binary' }), ...gone },
  },
})

export const SETTLEMENTS = ['accept', 'ask', 'refund', 'dismiss'] as const
export type Settlement = (typeof SETTLEMENTS)[number]

export const settlePayment = staffEndpoint({
  method: 'POST',
  url: '/api/staff/orders/:number/settle',
  row: 'COCKPIT-03',
  permission: 'payment.settle',
  isConfirmed: true,
  schema: {
    operationId: 'settlePayment',
    tags,
    summary: 'Decide about an order without goods or a payment that does not match',
    params: Type.Object({ number: OrderNumber }),
    body: Type.Object({ how: Type.Enum([...SETTLEMENTS]) }, Closed),
    response: { ...staffReplies, 200: DoneOrPending, ...gone, 409: Rejection('not_now', 'still_short') },
  },
})

export const retryRefund = staffEndpoint({
  method: 'POST',
  url: '/api/staff/attention/refunds/:id/retry',
  row: 'COCKPIT-03',
  permission: 'refund.retry',
  isConfirmed: true,
  schema: {
    operationId: 'retryRefund',
    tags,
    summary: 'Create a failed refund again',
    params: Type.Object({ id: Uuid }),
    /** The attempt that the caller saw fail; another one is not repeated. */
    body: Type.Object({ attempt: Type.Integer({ minimum: 1, maximum: 1_000 }) }, Closed),
    response: { ...staffReplies, 200: Done, ...orLate },
  },
})

export const followRefund = staffEndpoint({
  method: 'POST',
  url: '/api/staff/attention/refunds/:id/follow',
  row: 'COCKPIT-03',
  permission: 'refund.retry',
  schema: {
    operationId: 'followRefund',
    tags,
    summary: 'Query the provider for an overdue refund at once',
    params: Type.Object({ id: Uuid }),
    response: { ...staffReplies, 200: Done, ...orLate },
  },
})

export const retryMail = staffEndpoint({
  method: 'POST',
  url: '/api/staff/attention/mails/:id/retry',
  row: 'COCKPIT-03',
  permission: 'mail.retry',
  schema: {
    operationId: 'retryMail',
    tags,
    summary: 'Send a refused email again, to a corrected address if one is stated',
    params: Type.Object({ id: ItemId }),
    body: Type.Object({ recipient: Type.Optional(Email) }, Closed),
    response: { ...staffReplies, 200: Done, ...gone },
  },
})

export const movePromise = staffEndpoint({
  method: 'POST',
  url: '/api/staff/orders/:number/promise',
  row: 'COCKPIT-03',
  permission: 'promise.move',
  schema: {
    operationId: 'movePromise',
    tags,
    summary: 'Promise another day and notify the customer',
    params: Type.Object({ number: OrderNumber }),
    body: Type.Object({ day: IsoDate }, Closed),
    response: { ...staffReplies, 200: Done, ...gone, 409: Rejection('not_now', 'day_full'), 422: Rejection('bad_day') },
  },
})

export const settlePrice = staffEndpoint({
  method: 'POST',
  url: '/api/staff/attention/prices/:id/settle',
  row: 'COCKPIT-03',
  permission: 'price.settle',
  isConfirmed: true,
  schema: {
    operationId: 'settlePrice',
    tags,
    summary: 'Restore the former price, or confirm the new one',
    params: Type.Object({ id: Uuid }),
    body: Type.Object({ how: Type.Enum(['restore', 'confirm']) }, Closed),
    response: { ...staffReplies, 200: DoneOrPending, ...gone },
  },
})

export const settleFeed = staffEndpoint({
  method: 'POST',
  url: '/api/staff/attention/feeds/:id/settle',
  row: 'COCKPIT-03',
  permission: 'feed.settle',
  schema: {
    operationId: 'settleFeed',
    tags,
    summary: 'Accept a feed without the lines that it lacks',
    params: Type.Object({ id: Uuid }),
    response: { ...staffReplies, 200: Done, ...gone },
  },
})

export const retryJob = staffEndpoint({
  method: 'POST',
  url: '/api/staff/attention/jobs/:id/retry',
  row: 'COCKPIT-03',
  permission: 'job.retry',
  schema: {
    operationId: 'retryJob',
    tags,
    summary: 'Run a failed job again',
    params: Type.Object({ id: Uuid }),
    response: { ...staffReplies, 200: Done, ...gone },
  },
})

export const makePartitions = staffEndpoint({
  method: 'POST',
  url: '/api/staff/attention/partitions/:id/make',
  row: 'COCKPIT-03',
  permission: 'job.retry',
  schema: {
    operationId: 'makePartitions',
    tags,
    summary: 'Create the missing partitions of a table',
    params: Type.Object({ id: ItemId }),
    response: { ...staffReplies, 200: Done, ...gone },
  },
})
