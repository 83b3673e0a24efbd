import { MESSAGE_FORMS } from '@shop/domain/content/message'
import { BRAND } from '@shop/retailer/brand'
import { type Static, Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Done, guestReplies, Refused } from '../envelope.ts'
import { Closed, Email, Phone } from '../wire.ts'

/** Fields that a visitor fills in. The blocks of a page determine the form. */
export const MessageBody = Type.Object(
  {
    form: Type.Enum([...MESSAGE_FORMS]),
    name: Type.String({ maxLength: 100, pattern: '\\S' }),
    email: Email,
    phone: Type.Optional(Phone),
    orderNumber: Type.Optional(Type.String({ minLength: 4, maxLength: 20 })),
    message: Type.String({ maxLength: 4_000, pattern: '\\S' }),
  },
  Closed,
)
export type MessageBody = Static<typeof MessageBody>

/** Extension: receives the forms of content pages. Identical messages of one person on one day are stored once. */
export const leaveMessage = endpoint({
  method: 'POST',
  url: `/api/${BRAND.slug}/messages`,
  row: 'CONTENT-01',
  access: 'guest',
  cache: 'none',
  idempotency: 'natural',
  limit: 'contact',
  schema: {
    operationId: 'leaveMessage',
    tags: ['content'],
    summary: 'Send a question, quote request or return to the shop; five per day',
    body: MessageBody,
    response: {
      200: Done(Type.Boolean()),
      422: Refused(['email_invalid', 'phone_invalid', 'order_number_missing']),
      ...guestReplies,
    },
  },
})
