import { type Static, Type } from 'typebox'
import { Closed, Query, Uuid } from '../../wire.ts'
import { ROLES } from '../permissions.ts'
import { Rejection, staffEndpoint, staffReplies } from '../staff-endpoint.ts'

const tags = ['views'] as const

/** Lists whose filters, order and columns can be saved under a name. */
export const LISTS = [
  ...['orders', 'products', 'product-jobs', 'change-sets', 'articles', 'customers', 'customer-views', 'misses'],
  ...['attention', 'approvals', 'people', 'devices', 'tokens', 'provider-tokens', 'provider-groups'],
  ...['counter', 'pick', 'count', 'vans', 'stops', 'data-gaps'],
] as const
export type ListName = (typeof LISTS)[number]
/** Views of one person, or of one role, per list. */
export const MOST_VIEWS = 50

const name = Type.String({ minLength: 1, maxLength: 60, pattern: '\\S' })
/** The query of the list's address, without its question mark. */
const query = Type.String({ maxLength: 500, pattern: '^[\\w%.=&+,@:~-]*$' })
const list = Type.Enum([...LISTS])

const View = Type.Object({
  id: Type.String(),
  name: Type.String(),
  query: Type.String(),
  /** The role whose members see it; null for an own view. */
  role: Type.Union([Type.Enum(ROLES), Type.Null()]),
})
export type SavedView = Static<typeof View>

export const listViews = staffEndpoint({
  method: 'GET',
  url: '/api/staff/views',
  row: 'STAFF-28',
  permission: 'session.own',
  schema: {
    operationId: 'listViews',
    tags,
    summary: 'List own saved views of a list, and those of own roles; with view.share those of all roles',
    querystring: Query({ list }),
    response: { ...staffReplies, 200: Type.Object({ views: Type.Array(View) }) },
  },
})

const Saved = Type.Object({ id: Type.String() })

export const saveView = staffEndpoint({
  method: 'POST',
  url: '/api/staff/views',
  row: 'STAFF-28',
  permission: 'session.own',
  schema: {
    operationId: 'saveView',
    tags,
    summary: 'Save an own view; an equal name is replaced',
    body: Type.Object({ list, name, query }, Closed),
    response: { ...staffReplies, 200: Saved, 422: Rejection('too_many') },
  },
})

export const shareView = staffEndpoint({
  method: 'POST',
  url: '/api/staff/role-views',
  row: 'STAFF-28',
  permission: 'view.share',
  schema: {
    operationId: 'shareView',
    tags,
    summary: 'Save a view for all members of a role; an equal name is replaced',
    body: Type.Object({ list, name, query, role: Type.Enum(ROLES) }, Closed),
    response: { ...staffReplies, 200: Saved, 422: Rejection('too_many') },
  },
})

const params = Type.Object({ id: Uuid })
const removed = { ...staffReplies, 200: Saved, 404: Rejection('not_found') }

export const removeView = staffEndpoint({
  method: 'DELETE',
  url: '/api/staff/views/:id',
  row: 'STAFF-28',
  permission: 'session.own',
  schema: { operationId: 'removeView', tags, summary: 'Remove an own view', params, response: removed },
})

export const unshareView = staffEndpoint({
  method: 'DELETE',
  url: '/api/staff/role-views/:id',
  row: 'STAFF-28',
  permission: 'view.share',
  schema: { operationId: 'unshareView', tags, summary: 'Remove a view of a role', params, response: removed },
})
