import { addShelfCount, COUNT_TASKS_LISTED, countProduct, listCountTasks } from '@shop/contract/staff/floor/count'
import { cleanScan } from '@shop/domain/gs1/scanned-code'
import { shelfIn } from '@shop/domain/picking/places'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Db } from '../../../platform/db.ts'
import { answer } from '../../../platform/http/serve.ts'
import { serveStaff } from '../http/serve-staff.ts'
import { accessOf, branchesOf } from '../http/staff-access.ts'
import { refuseStaff } from '../http/staff-errors.ts'
import { staffTransaction } from '../staff-transaction.ts'
import { addShelfTasks, listBranches, listTasks } from './count-queries.ts'
import { countStock } from './count-stock.ts'
import { toCountTask } from './count-view.ts'

const callerOf = (request: FastifyRequest) => {
  const { staff, scope } = accessOf(request)
  return { personId: staff.personId, branches: branchesOf(scope), now: request.now }
}

export function countRoutes(app: FastifyInstance, db: Db) {
  serveStaff(app, listCountTasks, async (request) => {
    const { branches, personId, now } = callerOf(request)
    const rows = await listTasks.rows(db, branches, request.query.branch ?? null, COUNT_TASKS_LISTED)
    return answer(200, {
      now: now.toISOString(),
      branches: [...(await listBranches.rows(db, branches))],
      tasks: rows.map((row) => toCountTask(row, personId)),
    })
  })

  serveStaff(app, addShelfCount, async (request) => {
    const { branches } = callerOf(request)
    const { branch } = request.params
    const known = await listBranches.rows(db, branches)
    if (!known.some(({ id }) => id === branch)) return refuseStaff('not_found')
    const shelf = shelfIn(cleanScan(request.body.label))
    if (!shelf) return refuseStaff('unknown_place')
    const done = await staffTransaction(db, request, async (tx) => {
      const [added] = await addShelfTasks.rows(tx, branch, shelf.aisle, shelf.bay, shelf.level)
      return { ok: true, products: added?.products ?? 0 }
    })
    return answer(200, { products: done.products })
  })

  serveStaff(app, countProduct, async (request) => {
    const caller = callerOf(request)
    const done = await staffTransaction(db, request, (tx) => countStock(tx, request.params.id, request.body, caller))
    return done.ok ? answer(200, { outcome: done.outcome, difference: done.difference }) : refuseStaff(done.code)
  })
}
