import { BRAND } from '@shop/retailer/brand'
import { Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Done, guestReplies, Refused, reauthReplies } from '../envelope.ts'
import { Closed, Email, IsoInstant, Query } from '../wire.ts'

const tags = ['privacy'] as const
const base = `/api/${BRAND.slug}/privacy` as const
// Untyped rows: people read the sections, no program does.
const Rows = Type.Array(
  Type.Unsafe<Record<string, string | number | boolean | null>>({
    type: 'object',
    additionalProperties: true,
  }),
)

/** Sections of the personal data export. */
export const PERSONAL_SECTIONS = [
  'profile',
  'contacts',
  'addresses',
  'orders',
  'orderLines',
  'invoices',
  'deliveries',
  'parcels',
  'lists',
  'projects',
  'reviews',
  'points',
  'consents',
  'searches',
  'viewed',
  'messages',
  'sessions',
  'events',
  'staffViews',
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
    summary: 'Export all stored data of the customer, as data and as a readable page',
    querystring: Query({}),
    response: {
      200: Done(
        Type.Object({
          fileName: Type.String(),
          data: Export,
          readable: Type.String({ description: 'The same data as a complete HTML page without scripts' }),
        }),
      ),
      ...reauthReplies,
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
    summary: 'Erase the account; data required for tax is retained without a name',
    body: Type.Object({ email: Email }, Closed),
    response: {
      200: Done(Type.Object({ keptInvoices: Type.Integer() })),
      422: Refused(['email_invalid', 'open_orders']),
      ...reauthReplies,
    },
  },
})

/** Extension: for persons who ordered or subscribed without an account. */
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
    summary: 'Send a link to erase all data of an email address; the reply is the same for any address',
    body: Type.Object({ email: Email }, Closed),
    response: { 200: Done(Type.Null()), ...guestReplies },
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
    summary: 'Erase the data of the mailed link',
    body: Type.Object({ token: Type.String({ minLength: 16, maxLength: 200 }) }, Closed),
    response: {
      200: Done(Type.Object({ keptInvoices: Type.Integer() })),
      422: Refused(['token_invalid', 'open_orders']),
      ...guestReplies,
    },
  },
})
