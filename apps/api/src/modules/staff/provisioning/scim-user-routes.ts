import {
  createScimUser,
  deleteScimUser,
  listScimUsers,
  patchScimUser,
  readScimUser,
  replaceScimUser,
  type ScimUserView,
} from '@shop/contract/staff/office/scim'
import { SCIM_BASE, SCIM_SCHEMAS } from '@shop/contract/staff/office/scim-parts'
import type { Result } from '@shop/domain/result'
import { readFilter, valueIn } from '@shop/domain/staff/scim/filter'
import { readOperations, type ScimRefusal } from '@shop/domain/staff/scim/patch'
import { patchUser, readUser, type ScimUser } from '@shop/domain/staff/scim/user'
import { isUuid } from '@shop/domain/uuid'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { answer } from '../../../platform/http/serve.ts'
import { changeUser, createUser, endUser, type UserDeps } from './change-users.ts'
import { countUsers, findUser, listUsers, type ScimUserRow } from './scim-queries.ts'
import { pageOf, readScimBodies, refuseScim, scimTransaction, serveScim } from './serve-scim.ts'

type Deps = UserDeps & { readonly site: { readonly origin: string } }
const ATTRIBUTES = ['username', 'externalid', 'emails', 'emails.value', 'id', 'active']

export function scimUserRoutes(app: FastifyInstance, { db, issuer, site }: Deps) {
  readScimBodies(app)
  const view = (row: ScimUserRow): ScimUserView => ({
    schemas: [SCIM_SCHEMAS.user],
    id: row.id,
    ...(row.external_id === null ? {} : { externalId: row.external_id }),
    userName: row.user_name,
    name: { givenName: row.given_name, familyName: row.family_name },
    displayName: row.display_name,
    emails: [{ value: row.email, type: 'work', primary: true }],
    active: row.is_active,
    groups: [...row.groups],
    meta: {
      resourceType: 'User',
      created: row.created_at.toISOString(),
      lastModified: row.updated_at.toISOString(),
      location: `${site.origin}${SCIM_BASE}/Users/${row.id}`,
    },
  })

  serveScim(app, listScimUsers, async ({ query }) => {
    const { startIndex, limit, offset } = pageOf(query)
    const read = query.filter === undefined ? { ok: true as const, value: [] } : readFilter(query.filter, ATTRIBUTES)
    if (!read.ok) return refuseScim(read.code)
    const id = valueIn(read.value, 'id')
    const active = valueIn(read.value, 'active')
    const filter = [
      valueIn(read.value, 'username'),
      valueIn(read.value, 'externalid'),
      valueIn(read.value, 'emails', 'emails.value'),
      id,
      active === null ? null : active === 'true',
    ] as const
    const isPossible = id === null || isUuid(id)
    const [total] = isPossible ? await countUsers.rows(db, ...filter) : []
    const rows = isPossible && limit > 0 ? await listUsers.rows(db, ...filter, limit, offset) : []
    return answer(200, {
      schemas: [SCIM_SCHEMAS.list],
      totalResults: total?.count ?? 0,
      startIndex,
      itemsPerPage: rows.length,
      Resources: rows.map(view),
    })
  })

  serveScim(app, readScimUser, async ({ params }) => {
    const [row] = isUuid(params.id) ? await findUser.rows(db, params.id) : []
    return row ? answer(200, view(row)) : refuseScim('not_found')
  })

  serveScim(app, createScimUser, async (request) => {
    const user = readUser(request.body)
    if (!user.ok) return refuseScim(user.code)
    const made = await scimTransaction(db, request, (tx) => createUser(tx, issuer, user.value))
    return made.ok ? answer(201, view(made.row)) : refuseScim(made.code)
  })

  type Change = (user: ScimUser) => Result<ScimUser, ScimRefusal>
  async function save(request: FastifyRequest, id: string, change: Change) {
    if (!isUuid(id)) return refuseScim('not_found')
    const saved = await scimTransaction(db, request, (tx) => changeUser(tx, issuer, id, change))
    return saved.ok ? answer(200, view(saved.row)) : refuseScim(saved.code)
  }
  // Okta sends the whole user with each change, but not always the external id: a missing one stays.
  serveScim(app, replaceScimUser, (request) =>
    save(request, request.params.id, ({ externalId }) =>
      readUser({ externalId: externalId ?? undefined, ...request.body }),
    ),
  )
  serveScim(app, patchScimUser, async (request) => {
    const changes = readOperations(request.body)
    if (!changes.ok) return refuseScim(changes.code)
    return save(request, request.params.id, (user) => patchUser(user, changes.value))
  })

  serveScim(app, deleteScimUser, async (request) => {
    const { id } = request.params
    if (!isUuid(id)) return refuseScim('not_found')
    const ended = await scimTransaction(db, request, (tx) => endUser(tx, id))
    return ended.ok ? answer(204, null) : refuseScim(ended.code)
  })
}
