import {
  createScimGroup,
  deleteScimGroup,
  listScimGroups,
  patchScimGroup,
  readScimGroup,
  replaceScimGroup,
  type ScimGroupView,
} from '@shop/contract/staff/office/scim'
import { listScimSchemas, listScimTypes, readScimConfig } from '@shop/contract/staff/office/scim-discovery'
import { SCIM_BASE, SCIM_SCHEMAS } from '@shop/contract/staff/office/scim-parts'
import { accept, type Result } from '@shop/domain/result'
import { readFilter, valueIn } from '@shop/domain/staff/scim/filter'
import { patchGroup, readGroup, type ScimGroup } from '@shop/domain/staff/scim/group'
import { readOperations, type ScimRefusal } from '@shop/domain/staff/scim/patch'
import { isUuid } from '@shop/domain/uuid'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Db, Tx } from '../../../platform/db.ts'
import { answer } from '../../../platform/http/serve.ts'
import { RESOURCE_TYPES, SCHEMAS, SERVICE_CONFIG } from './scim-documents.ts'
import {
  addMembers,
  countGroups,
  deleteGroup,
  findGroup,
  insertGroup,
  listScimGroupRows,
  lockGroup,
  removeMembers,
  type ScimGroupRow,
  updateGroup,
} from './scim-queries.ts'
import { pageOf, refuseScim, type ScimCode, scimTransaction, serveScim, wantsMembers } from './serve-scim.ts'

type Deps = { readonly db: Db; readonly site: { readonly origin: string } }
type Saved = { readonly ok: true; readonly row: ScimGroupRow } | { readonly ok: false; readonly code: ScimCode }
type Change = (group: ScimGroup) => Result<ScimGroup, ScimRefusal>

const ATTRIBUTES = ['displayname', 'externalid', 'id', 'members', 'members.value']
/** Writes the difference, so that the audit log names each person who joins or leaves. */
async function storeMembers(tx: Tx, id: string, before: ReadonlySet<string>, after: ReadonlySet<string>) {
  const joining = [...after].filter((one) => !before.has(one))
  const leaving = [...before].filter((one) => !after.has(one))
  if (!joining.every(isUuid)) return false
  if (leaving.length > 0) await removeMembers.rows(tx, id, leaving)
  const known = joining.length > 0 ? await addMembers.rows(tx, id, joining) : []
  return known.length === joining.length
}

async function saveGroup(tx: Tx, id: string, change: Change): Promise<Saved> {
  const [row] = await lockGroup.rows(tx, id)
  if (!row) return { ok: false, code: 'not_found' }
  const before = new Set(row.members.map(({ value }) => value))
  const next = change({ displayName: row.display_name, externalId: row.external_id, members: before })
  if (!next.ok) return next
  await updateGroup.rows(tx, id, next.value.displayName, next.value.externalId)
  if (!(await storeMembers(tx, id, before, next.value.members))) return { ok: false, code: 'invalidValue' }
  const [after] = await findGroup.rows(tx, id)
  return after ? { ok: true, row: after } : { ok: false, code: 'not_found' }
}

export function scimGroupRoutes(app: FastifyInstance, { db, site }: Deps) {
  const view = (row: ScimGroupRow, hasMembers = true): ScimGroupView => ({
    schemas: [SCIM_SCHEMAS.group],
    id: row.id,
    ...(row.external_id === null ? {} : { externalId: row.external_id }),
    displayName: row.display_name,
    ...(hasMembers ? { members: [...row.members] } : {}),
    meta: {
      resourceType: 'Group',
      created: row.created_at.toISOString(),
      lastModified: row.updated_at.toISOString(),
      location: `${site.origin}${SCIM_BASE}/Groups/${row.id}`,
    },
  })

  serveScim(app, listScimGroups, async ({ query }) => {
    const { startIndex, limit, offset } = pageOf(query)
    const read = query.filter === undefined ? { ok: true as const, value: [] } : readFilter(query.filter, ATTRIBUTES)
    if (!read.ok) return refuseScim(read.code)
    const ids = [valueIn(read.value, 'id'), valueIn(read.value, 'members', 'members.value')] as const
    const filter = [valueIn(read.value, 'displayname'), valueIn(read.value, 'externalid'), ...ids] as const
    const isPossible = ids.every((id) => id === null || isUuid(id))
    const [total] = isPossible ? await countGroups.rows(db, ...filter) : []
    const rows = isPossible && limit > 0 ? await listScimGroupRows.rows(db, ...filter, limit, offset) : []
    return answer(200, {
      schemas: [SCIM_SCHEMAS.list],
      totalResults: total?.count ?? 0,
      startIndex,
      itemsPerPage: rows.length,
      Resources: rows.map((row) => view(row, wantsMembers(query))),
    })
  })

  serveScim(app, readScimGroup, async ({ params, query }) => {
    const [row] = isUuid(params.id) ? await findGroup.rows(db, params.id) : []
    return row ? answer(200, view(row, wantsMembers(query))) : refuseScim('not_found')
  })

  serveScim(app, createScimGroup, async (request) => {
    const group = readGroup(request.body)
    if (!group.ok) return refuseScim(group.code)
    const made = await scimTransaction(db, request, async (tx) => {
      const [row] = await insertGroup.rows(tx, group.value.displayName, group.value.externalId)
      return saveGroup(tx, row?.id ?? '', () => accept(group.value))
    })
    return made.ok ? answer(201, view(made.row)) : refuseScim(made.code)
  })

  async function save(request: FastifyRequest, id: string, change: Change) {
    if (!isUuid(id)) return refuseScim('not_found')
    const saved = await scimTransaction(db, request, (tx) => saveGroup(tx, id, change))
    return saved.ok ? answer(200, view(saved.row)) : refuseScim(saved.code)
  }
  serveScim(app, replaceScimGroup, (request) => save(request, request.params.id, () => readGroup(request.body)))
  serveScim(app, patchScimGroup, async (request) => {
    const changes = readOperations(request.body)
    if (!changes.ok) return refuseScim(changes.code)
    return save(request, request.params.id, (group) => patchGroup(group, changes.value))
  })

  serveScim(app, deleteScimGroup, async (request) => {
    const { id } = request.params
    const ended = await scimTransaction(db, request, async (tx) => {
      const [row] = isUuid(id) ? await deleteGroup.rows(tx, id) : []
      return row ? ({ ok: true } as const) : ({ ok: false, code: 'not_found' } as const)
    })
    return ended.ok ? answer(204, null) : refuseScim(ended.code)
  })

  serveScim(app, readScimConfig, async () => answer(200, SERVICE_CONFIG))
  serveScim(app, listScimTypes, async () => answer(200, RESOURCE_TYPES))
  serveScim(app, listScimSchemas, async () => answer(200, SCHEMAS))
}
