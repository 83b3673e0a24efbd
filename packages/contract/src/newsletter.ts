import { BRAND } from '@shop/retailer/brand'
import { Type } from 'typebox'
import { endpoint } from './endpoint.ts'
import { AnyhowCustomer, Done, guestReplies, Refused } from './envelope.ts'
import { Closed, Email, LineOrNothing, ObjectOrNull, Query } from './wire.ts'

const tags = ['newsletter'] as const

export const TOPICS = ['acties', 'spaarplan', 'nieuws'] as const
const TopicParams = Type.Object({ id: Type.String({ minLength: 1, maxLength: 40 }) })
const topic = { access: 'customer', cache: 'none', idempotency: 'natural', limit: 'general' } as const
const TopicReply = { 200: Done(Type.Boolean()), 404: Refused(['topic_not_found']), ...AnyhowCustomer } as const

export const subscribeNewsletter = endpoint({
  method: 'POST',
  url: `/api/${BRAND.slug}/newsletter`,
  row: 'NEWS-01',
  access: 'guest',
  cache: 'none',
  idempotency: 'key',
  limit: 'mail',
  schema: {
    operationId: 'subscribeNewsletter',
    tags,
    summary: 'Request the newsletter; the link in the mail starts it',
    body: Type.Object({ email: Email, firstName: LineOrNothing }, Closed),
    response: { 200: Done(Type.Boolean()), 422: Refused(['email_invalid']), ...guestReplies },
  },
})

export const customerNewsletter = endpoint({
  method: 'POST',
  url: `/api/${BRAND.slug}/customer/newsletter`,
  row: 'NEWS-02',
  ...topic,
  schema: {
    operationId: 'customerNewsletter',
    tags,
    summary: "Set the customer's newsletter choice",
    body: Type.Object({ isOptIn: Type.Boolean() }, Closed),
    response: { 200: Done(Type.Object({ isOptIn: Type.Boolean() })), ...AnyhowCustomer },
  },
})

export const checkSubscription = endpoint({
  method: 'GET',
  url: '/api/subscription/:id/check',
  row: 'NEWS-03',
  ...topic,
  schema: {
    operationId: 'checkSubscription',
    tags,
    summary: 'Get whether the customer receives a mailing',
    params: TopicParams,
    response: TopicReply,
  },
})

export const subscribe = endpoint({
  method: 'POST',
  url: '/api/subscription/:id/subscribe',
  row: 'NEWS-04',
  ...topic,
  schema: {
    operationId: 'subscribe',
    tags,
    summary: 'Subscribe to a mailing',
    params: TopicParams,
    response: TopicReply,
  },
})

export const unsubscribe = endpoint({
  method: 'POST',
  url: '/api/subscription/:id/unsubscribe',
  row: 'NEWS-05',
  ...topic,
  schema: {
    operationId: 'unsubscribe',
    tags,
    summary: 'Unsubscribe from a mailing',
    params: TopicParams,
    response: TopicReply,
  },
})

const byToken = { access: 'guest', cache: 'none', idempotency: 'natural', limit: 'probe' } as const
const Token = Type.String({ minLength: 16, maxLength: 200 })
const TokenBody = Type.Object({ token: Token }, Closed)
const TokenReply = { 200: Done(Type.Boolean()), 422: Refused(['token_invalid']), ...guestReplies } as const

/** Extension: target of the link in the confirmation mail. */
export const confirmNewsletter = endpoint({
  method: 'POST',
  url: `/api/${BRAND.slug}/newsletter/confirm`,
  row: 'DECIDE-70',
  ...byToken,
  schema: {
    operationId: 'confirmNewsletter',
    tags,
    summary: 'Start the newsletter with the link from the mail',
    body: TokenBody,
    response: TokenReply,
  },
})

/** Extension: one-click unsubscribe, on the page or in the mail program itself (RFC 8058). */
export const endNewsletter = endpoint({
  method: 'POST',
  url: `/api/${BRAND.slug}/newsletter/unsubscribe`,
  row: 'DECIDE-70',
  ...byToken,
  schema: {
    operationId: 'endNewsletter',
    tags,
    summary: 'End the newsletter with the link from the mail',
    querystring: Query({ token: Type.Optional(Token) }),
    body: ObjectOrNull(
      Type.Object(
        { token: Type.Optional(Token), 'List-Unsubscribe': Type.Optional(Type.Literal('One-Click')) },
        Closed,
      ),
    ),
    response: TokenReply,
  },
})
