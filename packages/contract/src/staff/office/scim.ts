import { type Static, Type } from 'typebox'
import { IsoInstant } from '../../wire.ts'
import { staffEndpoint } from '../staff-endpoint.ts'
import { SCIM_COMMON as common, faults, SCIM_BASE, Schemas } from './scim-parts.ts'

const tags = ['scim'] as const

const Meta = Type.Object({
  resourceType: Type.String(),
  created: IsoInstant,
  lastModified: IsoInstant,
  location: Type.String(),
})
const Reference = Type.Object({ value: Type.String(), display: Type.String() })

const User = Type.Object({
  schemas: Schemas,
  id: Type.String(),
  externalId: Type.Optional(Type.String()),
  userName: Type.String(),
  name: Type.Object({ givenName: Type.String(), familyName: Type.String() }),
  displayName: Type.String(),
  emails: Type.Array(Type.Object({ value: Type.String(), type: Type.String(), primary: Type.Boolean() })),
  active: Type.Boolean(),
  groups: Type.Array(Reference),
  meta: Meta,
})
export type ScimUserView = Static<typeof User>

const Group = Type.Object({
  schemas: Schemas,
  id: Type.String(),
  externalId: Type.Optional(Type.String()),
  displayName: Type.String(),
  /** Left out if the request excludes them. */
  members: Type.Optional(Type.Array(Reference)),
  meta: Meta,
})
export type ScimGroupView = Static<typeof Group>

const Listed = <S extends typeof User | typeof Group>(resource: S) =>
  Type.Object({
    schemas: Schemas,
    totalResults: Type.Integer(),
    startIndex: Type.Integer(),
    itemsPerPage: Type.Integer(),
    Resources: Type.Array(resource),
  })

/** Resources have more attributes than the shop stores, so bodies and queries are open. The domain reads them. */
const Resource = Type.Unsafe<Readonly<Record<string, unknown>>>({ type: 'object' })
const params = Type.Object({ id: Type.String({ maxLength: 100 }) })
const querystring = Type.Object({
  filter: Type.Optional(Type.String({ maxLength: 600 })),
  startIndex: Type.Optional(Type.Integer({ maximum: 1_000_000 })),
  count: Type.Optional(Type.Integer({ maximum: 1_000_000 })),
  attributes: Type.Optional(Type.String({ maxLength: 600 })),
  excludedAttributes: Type.Optional(Type.String({ maxLength: 600 })),
})
const shown = Type.Object({
  attributes: querystring.properties.attributes,
  excludedAttributes: querystring.properties.excludedAttributes,
})

const USERS = `${SCIM_BASE}/Users` as const
const GROUPS = `${SCIM_BASE}/Groups` as const
const Gone = Type.Null()

export const listScimUsers = staffEndpoint({
  ...common,
  method: 'GET',
  url: USERS,
  schema: {
    operationId: 'listScimUsers',
    tags,
    summary: 'List provisioned people by filter and page',
    querystring,
    response: { ...faults, 200: Listed(User) },
  },
})
export const createScimUser = staffEndpoint({
  ...common,
  method: 'POST',
  url: USERS,
  schema: {
    operationId: 'createScimUser',
    tags,
    summary: 'Create a person',
    body: Resource,
    response: { ...faults, 201: User },
  },
})
export const readScimUser = staffEndpoint({
  ...common,
  method: 'GET',
  url: `${USERS}/:id`,
  schema: {
    operationId: 'readScimUser',
    tags,
    summary: 'Read a provisioned person',
    params,
    querystring: shown,
    response: { ...faults, 200: User },
  },
})
export const replaceScimUser = staffEndpoint({
  ...common,
  method: 'PUT',
  url: `${USERS}/:id`,
  schema: {
    operationId: 'replaceScimUser',
    tags,
    summary: 'Replace a provisioned person',
    params,
    body: Resource,
    response: { ...faults, 200: User },
  },
})
export const patchScimUser = staffEndpoint({
  ...common,
  method: 'PATCH',
  url: `${USERS}/:id`,
  schema: {
    operationId: 'patchScimUser',
    tags,
    summary: 'Change attributes of a provisioned person',
    params,
    body: Resource,
    response: { ...faults, 200: User },
  },
})
export const deleteScimUser = staffEndpoint({
  ...common,
  method: 'DELETE',
  url: `${USERS}/:id`,
  schema: {
    operationId: 'deleteScimUser',
    tags,
    summary: 'End the access of a provisioned person and remove them from all groups',
    params,
    response: { ...faults, 204: Gone },
  },
})

export const listScimGroups = staffEndpoint({
  ...common,
  method: 'GET',
  url: GROUPS,
  schema: {
    operationId: 'listScimGroups',
    tags,
    summary: 'List groups by filter and page',
    querystring,
    response: { ...faults, 200: Listed(Group) },
  },
})
export const createScimGroup = staffEndpoint({
  ...common,
  method: 'POST',
  url: GROUPS,
  schema: {
    operationId: 'createScimGroup',
    tags,
    summary: 'Create a group',
    body: Resource,
    response: { ...faults, 201: Group },
  },
})
export const readScimGroup = staffEndpoint({
  ...common,
  method: 'GET',
  url: `${GROUPS}/:id`,
  schema: {
    operationId: 'readScimGroup',
    tags,
    summary: 'Read a group',
    params,
    querystring: shown,
    response: { ...faults, 200: Group },
  },
})
export const replaceScimGroup = staffEndpoint({
  ...common,
  method: 'PUT',
  url: `${GROUPS}/:id`,
  schema: {
    operationId: 'replaceScimGroup',
    tags,
    summary: 'Replace a group and its members',
    params,
    body: Resource,
    response: { ...faults, 200: Group },
  },
})
export const patchScimGroup = staffEndpoint({
  ...common,
  method: 'PATCH',
  url: `${GROUPS}/:id`,
  schema: {
    operationId: 'patchScimGroup',
    tags,
    summary: 'Add or remove members of a group',
    params,
    body: Resource,
    response: { ...faults, 200: Group },
  },
})
export const deleteScimGroup = staffEndpoint({
  ...common,
  method: 'DELETE',
  url: `${GROUPS}/:id`,
  schema: {
    operationId: 'deleteScimGroup',
    tags,
    summary: 'Remove a group and the grants of its members',
    params,
    response: { ...faults, 204: Gone },
  },
})
