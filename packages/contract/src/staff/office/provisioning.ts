import { type Static, Type } from 'typebox'
import { Closed, IsoInstant, Uuid } from '../../wire.ts'
import { GrantView } from '../people.ts'
import { Rejection, staffEndpoint, staffReplies } from '../staff-endpoint.ts'

const tags = ['provisioning'] as const
/** A token of the identity provider has to be replaced once a year. */
export const PROVIDER_TOKEN_DAYS = 365
/** A new one replaces an old one without a gap, so a few are enough. */
export const MOST_PROVIDER_TOKENS = 10

const ProviderToken = Type.Object({
  id: Type.String(),
  name: Type.String(),
  createdBy: Type.String(),
  expiresAt: IsoInstant,
  usedAt: Type.Union([IsoInstant, Type.Null()]),
  /** Whether a second person has approved it; before, it is not valid. */
  isApproved: Type.Boolean(),
})
const Group = Type.Object({
  id: Type.String(),
  name: Type.String(),
  members: Type.Integer(),
  grants: Type.Array(GrantView),
})
export type StaffGroupView = Static<typeof Group>

export const readProvisioning = staffEndpoint({
  method: 'GET',
  url: '/api/staff/provisioning',
  row: 'STAFF-26',
  permission: 'staff.read',
  schema: {
    operationId: 'readProvisioning',
    tags,
    summary: 'List tokens and groups of the identity provider, with the grants of each group',
    response: {
      ...staffReplies,
      200: Type.Object({ url: Type.String(), tokens: Type.Array(ProviderToken), groups: Type.Array(Group) }),
    },
  },
})

export const createProviderToken = staffEndpoint({
  method: 'POST',
  url: '/api/staff/provisioning/tokens',
  row: 'STAFF-26',
  permission: 'staff.connect',
  isConfirmed: true,
  schema: {
    operationId: 'createProviderToken',
    tags,
    summary: 'Create a token for the identity provider; the secret is shown once',
    body: Type.Object({ name: Type.String({ minLength: 1, maxLength: 60 }) }, Closed),
    response: {
      ...staffReplies,
      200: Type.Object({
        ...{ id: Type.String(), secret: Type.String(), expiresAt: IsoInstant },
        approvalId: Type.Union([Type.String(), Type.Null()]),
      }),
      422: Rejection('too_many'),
    },
  },
})

export const endProviderToken = staffEndpoint({
  method: 'POST',
  url: '/api/staff/provisioning/tokens/:id/end',
  row: 'STAFF-26',
  permission: 'staff.manage',
  schema: {
    operationId: 'endProviderToken',
    tags,
    summary: 'End a token of the identity provider',
    params: Type.Object({ id: Uuid }),
    response: { ...staffReplies, 200: Type.Object({}), 404: Rejection('not_found') },
  },
})

export const setGroupGrants = staffEndpoint({
  method: 'PUT',
  url: '/api/staff/provisioning/groups/:id/grants',
  row: 'STAFF-26',
  permission: 'staff.manage',
  isConfirmed: true,
  schema: {
    operationId: 'setGroupGrants',
    tags,
    summary: 'Replace the grants of all members of a group',
    params: Type.Object({ id: Uuid }),
    body: Type.Object({ grants: Type.Array(GrantView, { maxItems: 20 }) }, Closed),
    response: {
      ...staffReplies,
      /** With an `approvalId`, the change waits for another person. */
      200: Type.Object({ id: Type.String(), approvalId: Type.Union([Type.String(), Type.Null()]) }),
      404: Rejection('not_found'),
      422: Rejection('own_grants', 'role_not_yours', 'unknown_branch'),
    },
  },
})
