import { listViews, MOST_VIEWS, removeView, saveView, shareView, unshareView } from '@shop/contract/staff/office/views'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Db, Tx } from '../../../platform/db.ts'
import { answer } from '../../../platform/http/serve.ts'
import { serveStaff } from '../http/serve-staff.ts'
import { accessOf } from '../http/staff-access.ts'
import { refuseStaff } from '../http/staff-errors.ts'
import { staffTransaction } from '../staff-transaction.ts'
import { deleteOwnView, deleteRoleView, listViewRows, upsertView } from './view-queries.ts'

export function viewRoutes(app: FastifyInstance, db: Db) {
  serveStaff(app, listViews, async (request) => {
    const { personId, grants, scopes } = accessOf(request).staff
    const roles = scopes.has('view.share') ? null : [...new Set(grants.map(({ role }) => role))]
    return answer(200, { views: await listViewRows.rows(db, request.query.list, personId, roles) })
  })

  /** Runs a write that returns the id of the view, or nothing. */
  const write = async (request: FastifyRequest, work: (tx: Tx) => Promise<readonly { readonly id: string }[]>) => {
    const done = await staffTransaction(db, request, async (tx) => {
      const [row] = await work(tx)
      return row ? ({ ok: true, id: row.id } as const) : ({ ok: false } as const)
    })
    return done.ok ? done.id : undefined
  }

  serveStaff(app, saveView, async (request) => {
    const { list, name, query } = request.body
    const { personId } = accessOf(request).staff
    const id = await write(request, (tx) =>
      upsertView.rows(tx, list, name.trim(), query, personId, null, personId, MOST_VIEWS),
    )
    return id ? answer(200, { id }) : refuseStaff('too_many')
  })

  serveStaff(app, shareView, async (request) => {
    const { list, name, query, role } = request.body
    const { personId } = accessOf(request).staff
    const id = await write(request, (tx) =>
      upsertView.rows(tx, list, name.trim(), query, null, role, personId, MOST_VIEWS),
    )
    return id ? answer(200, { id }) : refuseStaff('too_many')
  })

  serveStaff(app, removeView, async (request) => {
    const id = await write(request, (tx) => deleteOwnView.rows(tx, request.params.id, accessOf(request).staff.personId))
    return id ? answer(200, { id }) : refuseStaff('not_found')
  })

  serveStaff(app, unshareView, async (request) => {
    const id = await write(request, (tx) => deleteRoleView.rows(tx, request.params.id))
    return id ? answer(200, { id }) : refuseStaff('not_found')
  })
}
