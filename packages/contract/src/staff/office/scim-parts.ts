import { type Static, Type } from 'typebox'

/** SCIM 2.0 (RFC 7643 and 7644) for the identity provider, which creates, changes and ends people and groups (ADR 0079). */
export const SCIM_BASE = '/api/staff/scim/v2'
export const SCIM_SCHEMAS = {
  user: 'urn:ietf:params:scim:schemas:core:2.0:User',
  group: 'urn:ietf:params:scim:schemas:core:2.0:Group',
  list: 'urn:ietf:params:scim:api:messages:2.0:ListResponse',
  error: 'urn:ietf:params:scim:api:messages:2.0:Error',
  config: 'urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig',
  type: 'urn:ietf:params:scim:schemas:core:2.0:ResourceType',
} as const

export const Schemas = Type.Array(Type.String())
/** The error of RFC 7644, with the fields of every refusal of the staff API beside it. */
const Fault = Type.Object({
  schemas: Schemas,
  status: Type.String(),
  scimType: Type.Optional(Type.String()),
  detail: Type.String(),
  code: Type.Optional(Type.String()),
  message: Type.Optional(Type.String()),
  requestId: Type.Optional(Type.String()),
  permission: Type.Optional(Type.String()),
  fields: Type.Optional(Type.Array(Type.String())),
})
export type ScimFault = Static<typeof Fault>

export const faults = {
  ...{ 400: Fault, 401: Fault, 403: Fault, 404: Fault, 409: Fault, 429: Fault, 500: Fault, 503: Fault },
} as const

/** Only the token of the provider has this permission. */
export const SCIM_COMMON = { row: 'STAFF-26', permission: 'staff.provision' } as const
