import { type Static, Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { AnyhowGuest, Done, Refused } from '../envelope.ts'
import { Closed, ObjectOrNull, SmallId, TextOrNull } from '../wire.ts'

const tags = ['settings'] as const
const guest = { access: 'guest', cache: 'none', idempotency: 'natural', limit: 'general' } as const

/** Which branch a visitor shops at and how prices are shown. */
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
    summary: "The visitor's preference; null when none was set",
    response: { 200: Done(ObjectOrNull(Preference)), ...AnyhowGuest },
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
    summary: 'Keeps the branch a visitor chose',
    body: Type.Object({ storeId: SmallId }, Closed),
    response: { 200: Done(Preference), 404: Refused(['branch_not_found']), ...AnyhowGuest },
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
    summary: 'Keeps whether prices are shown with VAT',
    body: Type.Object({ includeVat: Type.Boolean() }, Closed),
    response: { 200: Done(Preference), ...AnyhowGuest },
  },
})
