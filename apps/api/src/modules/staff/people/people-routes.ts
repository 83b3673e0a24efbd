import { addPerson, listPeople, setActive, setGrants } from '@shop/contract/staff/people'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../../platform/db.ts'
import { answer } from '../../../platform/http/serve.ts'
import { runOrRequest } from '../approval/approvals.ts'
import { serveStaff } from '../http/serve-staff.ts'
import { accessOf } from '../http/staff-access.ts'
import { refuseStaff } from '../http/staff-errors.ts'
import type { GrantRow } from '../session/session-queries.ts'
import { staffTransaction } from '../staff-transaction.ts'
import { changeAccess } from './change-people.ts'
import { insertPerson, listPersons } from './people-queries.ts'
import { setGrantsAction } from './set-grants.ts'

export type PeopleDeps = {
  readonly db: Db
  /** Issuer of the subjects that are added. */
  readonly issuer: string | undefined
}

export const grantView = ({ role, branch_ids }: GrantRow) => ({
  role,
  branchIds: branch_ids === null ? null : [...branch_ids],
})

export function peopleRoutes(app: FastifyInstance, { db, issuer }: PeopleDeps) {
  serveStaff(app, listPeople, async () => {
    const rows = await listPersons.rows(db)
    const people = rows.map(({ id, name, email, is_active, grants, group_grants, is_provisioned }) => ({
      ...{ id, name, email },
      isActive: is_active,
      isProvisioned: is_provisioned,
      grants: grants.map(grantView),
      groupGrants: group_grants.map(({ group, ...grant }) => ({ ...grantView(grant), group })),
    }))
    return answer(200, { people })
  })

  serveStaff(app, addPerson, async (request) => {
    const { name, email, subject } = request.body
    const added = await staffTransaction(db, request, async (tx) => {
      const [row] = await insertPerson.rows(tx, name, email, (subject && issuer) ?? null, (issuer && subject) ?? null)
      return row ? ({ ok: true, id: row.id } as const) : ({ ok: false } as const)
    })
    return added.ok ? answer(200, { id: added.id }) : refuseStaff('already_known')
  })

  serveStaff(app, setGrants, async (request) => {
    const { id } = request.params
    const grants = request.body.grants.map(({ role, branchIds }) => ({ role, branches: branchIds ?? ('all' as const) }))
    const { staff } = accessOf(request)
    const done = await staffTransaction(db, request, (tx) =>
      runOrRequest(tx, setGrantsAction, { personId: id, grants }, staff, request.now),
    )
    return done.ok ? answer(200, { id, approvalId: done.approvalId }) : refuseStaff(done.code)
  })

  serveStaff(app, setActive, async (request) => {
    const { id } = request.params
    const { staff } = accessOf(request)
    const done = await staffTransaction(db, request, (tx) => changeAccess(tx, staff, id, request.body.isActive))
    return done.ok ? answer(200, { id }) : refuseStaff(done.code)
  })
}
