import { BRAND } from '@shop/domain/brand'
import { MESSAGE_FORMS } from '@shop/domain/content/message'
import { type Static, Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { AnyhowGuest, Done, Refused } from '../envelope.ts'
import { Closed, Email, Phone } from '../wire.ts'

/** What a person fills in. The blocks of a page say which of the forms it is. */
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

/** Extension: what the forms of content pages are sent to. The same words of the same person on one day are one message. */
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
    summary: 'A question, a request for a quote or a return, written to the shop; five a day',
    body: MessageBody,
    response: {
      200: Done(Type.Boolean()),
      422: Refused(['email_invalid', 'phone_invalid', 'order_number_missing']),
      ...AnyhowGuest,
    },
  },
})
