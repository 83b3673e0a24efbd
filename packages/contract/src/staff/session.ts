import { type Static, Type } from 'typebox'
import { Query } from '../wire.ts'
import { PERMISSIONS, ROLES } from './permissions.ts'
import { staffEndpoint, staffReplies } from './staff-endpoint.ts'

const tags = ['session'] as const

/** Set by the app on requests without recent input of a person; they do not prolong the session. */
export const UNATTENDED_HEADER = 'x-unattended'

export const startStaffSignIn = staffEndpoint({
  method: 'GET',
  url: '/api/staff/sign-in',
  row: 'STAFF-03',
  permission: 'session.open',
  schema: {
    operationId: 'startStaffSignIn',
    tags,
    summary: 'Redirect to the identity provider',
    querystring: Query({ returnTo: Type.Optional(Type.String({ maxLength: 500 })) }),
    response: { ...staffReplies, 302: Type.Null() },
  },
})

export const startConfirmation = staffEndpoint({
  method: 'GET',
  url: '/api/staff/sign-in/confirm',
  row: 'STAFF-13',
  permission: 'session.own',
  schema: {
    operationId: 'startConfirmation',
    tags,
    summary: 'Redirect to the identity provider, which authenticates the person of the session again',
    querystring: Query({ returnTo: Type.Optional(Type.String({ maxLength: 500 })) }),
    response: { ...staffReplies, 302: Type.Null() },
  },
})

export const endStaffSignIn = staffEndpoint({
  method: 'GET',
  url: '/api/staff/sign-in/callback',
  row: 'STAFF-03',
  permission: 'session.open',
  schema: {
    operationId: 'endStaffSignIn',
    tags,
    summary: 'Complete the sign-in at the identity provider',
    // The provider may add parameters; its reply is verified as a whole.
    querystring: Type.Object({}),
    response: { ...staffReplies, 302: Type.Null() },
  },
})

export const BranchName = Type.Object({ id: Type.Integer(), name: Type.String() })

export const StaffMember = Type.Object({
  id: Type.String(),
  name: Type.String(),
  roles: Type.Array(Type.Enum(ROLES)),
  permissions: Type.Array(Type.Enum(PERMISSIONS)),
  /** Branches of `order.read`, by name. */
  branches: Type.Array(BranchName),
  hasAllBranches: Type.Boolean(),
  /** How the person can confirm a sensitive action. */
  hasPasskey: Type.Boolean(),
  hasProvider: Type.Boolean(),
  /** The enrolled device of the session, by name. */
  device: Type.Union([Type.String(), Type.Null()]),
})
export type StaffMember = Static<typeof StaffMember>

export const readStaffMember = staffEndpoint({
  method: 'GET',
  url: '/api/staff/me',
  row: 'STAFF-12',
  permission: 'session.own',
  schema: {
    operationId: 'readStaffMember',
    tags,
    summary: 'Read the signed-in staff member with permissions and branches',
    response: { ...staffReplies, 200: StaffMember },
  },
})

export const endStaffSession = staffEndpoint({
  method: 'POST',
  url: '/api/staff/sign-out',
  row: 'STAFF-02',
  permission: 'session.own',
  schema: {
    operationId: 'endStaffSession',
    tags,
    summary: 'End the session',
    response: { ...staffReplies, 200: Type.Object({}) },
  },
})
