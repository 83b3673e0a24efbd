import { type Static, Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Done, guestReplies, Refused } from '../envelope.ts'
import { Closed, ObjectOrNull, SmallId, TextOrNull } from '../wire.ts'

const tags = ['settings'] as const
const guest = { access: 'guest', cache: 'none', idempotency: 'natural', limit: 'general' } as const

/** Chosen branch and VAT display of a visitor. */
export const Preference = Type.Object({
  storeId: TextOrNull,
  includeVat: Type.Unsafe<boolean | null>({ type: ['boolean', 'null'] }),
})
export type Preference = Static<typeof Preference>

export const readPreference = endpoint({
  method: 'GET',
  url: '/api/aspos/preference',
  row: 'VAT-05',
  ...guest,
  cache: 'private',
  schema: {
    operationId: 'readPreference',
    tags,
    summary: "Get the visitor's preference; null when not set",
    response: { 200: Done(ObjectOrNull(Preference)), ...guestReplies },
  },
})

export const preferBranch = endpoint({
  method: 'POST',
  url: '/api/aspos/preference/store',
  row: 'VAT-06',
  ...guest,
  schema: {
    operationId: 'preferBranch',
    tags,
    summary: "Set the visitor's branch",
    body: Type.Object({ storeId: SmallId }, Closed),
    response: { 200: Done(Preference), 404: Refused(['branch_not_found']), ...guestReplies },
  },
})

export const preferVat = endpoint({
  method: 'POST',
  url: '/api/aspos/preference/vat',
  row: 'VAT-07',
  ...guest,
  schema: {
    operationId: 'preferVat',
    tags,
    summary: 'Set whether prices include VAT',
    body: Type.Object({ includeVat: Type.Boolean() }, Closed),
    response: { 200: Done(Preference), ...guestReplies },
  },
})
