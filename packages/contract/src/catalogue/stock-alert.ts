import { BRAND } from '@shop/retailer/brand'
import { Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Done, guestReplies, Refused } from '../envelope.ts'
import { Closed, Email, ObjectOrNull, Query, SmallId, Uuid } from '../wire.ts'

const tags = ['stock-alert'] as const
const Token = Type.String({ minLength: 16, maxLength: 200 })
const byToken = { access: 'guest', cache: 'none', idempotency: 'natural', limit: 'probe' } as const

/** Extension. */
export const requestStockAlert = endpoint({
  method: 'POST',
  url: `/api/${BRAND.slug}/products/:id/stock-alerts`,
  row: 'SHOP-12',
  access: 'guest',
  cache: 'none',
  idempotency: 'key',
  limit: 'mail',
  schema: {
    operationId: 'requestStockAlert',
    tags,
    summary: 'Request one mail when a product is available again; the link in the mail confirms the address',
    params: Type.Object({ id: Uuid }),
    /** Without a branch, for delivery. */
    body: Type.Object({ email: Email, storeId: Type.Optional(SmallId) }, Closed),
    response: {
      200: Done(Type.Boolean()),
      404: Refused(['product_not_found', 'branch_not_found']),
      422: Refused(['email_invalid', 'not_orderable', 'in_stock']),
      ...guestReplies,
    },
  },
})

/** Extension: target of the link in the mail. */
export const confirmStockAlert = endpoint({
  method: 'POST',
  url: `/api/${BRAND.slug}/stock-alerts/confirm`,
  row: 'SHOP-12',
  ...byToken,
  schema: {
    operationId: 'confirmStockAlert',
    tags,
    summary: 'Confirm a stock alert with the link from the mail',
    body: Type.Object({ token: Token }, Closed),
    response: { 200: Done(Type.Boolean()), 422: Refused(['token_invalid']), ...guestReplies },
  },
})

/** Extension: on the page or in the mail program itself (RFC 8058). */
export const endStockAlert = endpoint({
  method: 'POST',
  url: `/api/${BRAND.slug}/stock-alerts/end`,
  row: 'SHOP-12',
  ...byToken,
  schema: {
    operationId: 'endStockAlert',
    tags,
    summary: 'Delete a stock alert with the link from the mail',
    querystring: Query({ token: Type.Optional(Token) }),
    body: ObjectOrNull(
      Type.Object(
        { token: Type.Optional(Token), 'List-Unsubscribe': Type.Optional(Type.Literal('One-Click')) },
        Closed,
      ),
    ),
    response: { 200: Done(Type.Boolean()), ...guestReplies },
  },
})
