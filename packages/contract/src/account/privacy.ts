import { BRAND } from '@shop/domain/brand'
import { Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { AnyhowGuest, AnyhowProven, Done, Refused } from '../envelope.ts'
import { Closed, Email, IsoInstant, Query } from '../wire.ts'

const tags = ['privacy'] as const
const base = `/api/${BRAND.slug}/privacy` as const
// a table of values: what a section has in it is for the reader, not for a program of ours
const Rows = Type.Array(
  Type.Unsafe<Record<string, string | number | boolean | null>>({
    type: 'object',
    additionalProperties: true,
  }),
)

/** What a customer gets who asks for everything the shop knows. */
export const PERSONAL_SECTIONS = [
  'profile',
  'contacts',
  'addresses',
  'orders',
  'orderLines',
  'invoices',
  'lists',
  'points',
  'consents',
  'searches',
  'viewed',
  'messages',
  'sessions',
  'events',
] as const
export type PersonalSection = (typeof PERSONAL_SECTIONS)[number]

const Export = Type.Object({
  createdAt: IsoInstant,
  sections: Type.Object(
    Object.fromEntries(PERSONAL_SECTIONS.map((name) => [name, Rows])) as Record<PersonalSection, typeof Rows>,
  ),
})

/** Extension. */
export const exportPersonalData = endpoint({
  method: 'GET',
  url: `${base}/export`,
  row: 'LAW-43',
  access: 'own',
  cache: 'none',
  idempotency: 'natural',
  limit: 'mail',
  schema: {
    operationId: 'exportPersonalData',
    tags,
    summary: 'Everything the shop keeps of the customer: as data, and as a page to read',
    querystring: Query({}),
    response: {
      200: Done(
        Type.Object({
          fileName: Type.String(),
          data: Export,
          readable: Type.String({ description: 'The same as a whole HTML page without any script' }),
        }),
      ),
      ...AnyhowProven,
    },
  },
})

/** Extension. */
export const eraseAccount = endpoint({
  method: 'POST',
  url: `${base}/erase`,
  row: 'LAW-44',
  access: 'own',
  cache: 'none',
  idempotency: 'natural',
  limit: 'login',
  schema: {
    operationId: 'eraseAccount',
    tags,
    summary: 'Erases the account; what the tax office asks for is kept without a name',
    body: Type.Object({ email: Email }, Closed),
    response: {
      200: Done(Type.Object({ keptInvoices: Type.Integer() })),
      422: Refused(['email_invalid', 'open_orders']),
      ...AnyhowProven,
    },
  },
})

/** Extension: for who ordered or subscribed without an account. */
export const askErasure = endpoint({
  method: 'POST',
  url: `${base}/ask-erasure`,
  row: 'LAW-44',
  access: 'guest',
  cache: 'none',
  idempotency: 'none',
  limit: 'mail',
  schema: {
    operationId: 'askErasure',
    tags,
    summary: 'Sends a link by which everything known under an address can be erased; the same answer for any address',
    body: Type.Object({ email: Email }, Closed),
    response: { 200: Done(Type.Null()), ...AnyhowGuest },
  },
})

/** Extension. */
export const confirmErasure = endpoint({
  method: 'POST',
  url: `${base}/confirm-erasure`,
  row: 'LAW-44',
  access: 'guest',
  cache: 'none',
  idempotency: 'none',
  limit: 'probe',
  schema: {
    operationId: 'confirmErasure',
    tags,
    summary: 'Erases what the link was sent for',
    body: Type.Object({ token: Type.String({ minLength: 16, maxLength: 200 }) }, Closed),
    response: {
      200: Done(Type.Object({ keptInvoices: Type.Integer() })),
      422: Refused(['token_invalid', 'open_orders']),
      ...AnyhowGuest,
    },
  },
})
