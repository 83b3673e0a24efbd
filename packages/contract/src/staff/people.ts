import { type Static, Type } from 'typebox'
import { Closed, Email, Uuid } from '../wire.ts'
import { ROLES } from './permissions.ts'
import { Rejection, staffEndpoint, staffReplies } from './staff-endpoint.ts'

const tags = ['people'] as const

/** `branchIds: null` grants the role for all branches. */
export const GrantView = Type.Object(
  {
    role: Type.Enum(ROLES),
    branchIds: Type.Union([Type.Array(Type.Integer({ minimum: 1 }), { minItems: 1, maxItems: 500 }), Type.Null()]),
  },
  Closed,
)
const Person = Type.Object({
  id: Type.String(),
  name: Type.String(),
  email: Type.String(),
  isActive: Type.Boolean(),
  grants: Type.Array(GrantView),
  /** Grants by a group of the identity provider, which only the group can change. */
  groupGrants: Type.Array(
    Type.Object({
      role: Type.Enum(ROLES),
      branchIds: Type.Union([Type.Array(Type.Integer()), Type.Null()]),
      group: Type.String(),
    }),
  ),
  /** Whether the identity provider creates, changes and ends the access of this person. */
  isProvisioned: Type.Boolean(),
})
export type StaffPersonView = Static<typeof Person>

export const listPeople = staffEndpoint({
  method: 'GET',
  url: '/api/staff/people',
  row: 'STAFF-09',
  permission: 'staff.read',
  schema: {
    operationId: 'listPeople',
    tags,
    summary: 'List staff members with their grants',
    response: { ...staffReplies, 200: Type.Object({ people: Type.Array(Person) }) },
  },
})

const Saved = Type.Object({ id: Type.String() })
/** With an `approvalId`, the change waits for another person. */
const SavedOrPending = Type.Object({ id: Type.String(), approvalId: Type.Union([Type.String(), Type.Null()]) })

export const addPerson = staffEndpoint({
  method: 'POST',
  url: '/api/staff/people',
  row: 'STAFF-03',
  permission: 'staff.manage',
  schema: {
    operationId: 'addPerson',
    tags,
    summary: 'Add a staff member, by the subject that the identity provider states if there is one',
    body: Type.Object(
      {
        name: Type.String({ minLength: 1, maxLength: 100 }),
        email: Email,
        /** Without one, the person signs in with a passkey. */
        subject: Type.Optional(Type.String({ minLength: 1, maxLength: 255 })),
      },
      Closed,
    ),
    response: { ...staffReplies, 200: Saved, 409: Rejection('already_known') },
  },
})

const params = Type.Object({ id: Uuid })

export const setGrants = staffEndpoint({
  method: 'PUT',
  url: '/api/staff/people/:id/grants',
  row: 'STAFF-10',
  permission: 'staff.manage',
  isConfirmed: true,
  schema: {
    operationId: 'setGrants',
    tags,
    summary: 'Replace the grants of a staff member',
    params,
    body: Type.Object({ grants: Type.Array(GrantView, { maxItems: 20 }) }, Closed),
    response: {
      ...staffReplies,
      200: SavedOrPending,
      404: Rejection('not_found'),
      422: Rejection('own_grants', 'role_not_yours', 'unknown_branch'),
    },
  },
})

export const setActive = staffEndpoint({
  method: 'PUT',
  url: '/api/staff/people/:id/active',
  row: 'STAFF-02',
  permission: 'staff.manage',
  isConfirmed: true,
  schema: {
    operationId: 'setActive',
    tags,
    summary: 'Allow or end the access of a staff member',
    params,
    body: Type.Object({ isActive: Type.Boolean() }, Closed),
    response: {
      ...staffReplies,
      200: Saved,
      404: Rejection('not_found'),
      422: Rejection('own_grants', 'role_not_yours'),
    },
  },
})
