import {
  BRANCH_FIELDS,
  type BranchChange,
  DAY_FIELDS,
  type HolidayView,
  listStaffBranches,
  readBranchEffects,
  readStaffBranch,
  returnBranchField,
  saveStaffBranch,
} from '@shop/contract/staff/office/branches'
import { dayAt } from '@shop/domain/dates'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../../platform/db.ts'
import { answer } from '../../../platform/http/serve.ts'
import { readHistory } from '../history/object-history.ts'
import { serveStaff } from '../http/serve-staff.ts'
import { refuseFields, refuseStaff } from '../http/staff-errors.ts'
import { staffTransaction } from '../staff-transaction.ts'
import {
  type BranchFormRow,
  findBranchForm,
  listBranchSummaries,
  listNewsIds,
  listServices,
  lockBranch,
  unlockField,
} from './branch-queries.ts'
import { changeBranch, dayOf, fieldValue, isFieldValue } from './change-branch.ts'
import { readEffects } from './read-effects.ts'

/** Opening hours, holidays, services and news of each branch (ADR 0140). */
export function branchRoutes(app: FastifyInstance, db: Db) {
  serveStaff(app, listStaffBranches, async ({ now }) => {
    const rows = await listBranchSummaries.rows(db, dayAt(now))
    return answer(200, {
      branches: rows.map(({ hours_today, next_holiday, ...row }) => ({
        ...row,
        hoursToday: hours_today,
        nextHoliday: next_holiday,
      })),
    })
  })

  serveStaff(app, readStaffBranch, async (request) => {
    const id = request.params.branch
    const [row] = await findBranchForm.rows(db, id, dayAt(request.now))
    if (!row) return refuseStaff('not_found')
    const [services, news] = await Promise.all([listServices.rows(db), listNewsIds.rows(db, id)])
    const entries = await readHistory(db, {
      rows: [['branch', String(id)], ...news.map((one) => ['branch_post', String(one.id)] as const)],
      parts: ['branch_hours', 'branch_holiday'].map((table) => [table, String(id)] as const),
    })
    return answer(200, {
      ...{ id, name: row.name },
      fields: BRANCH_FIELDS.map((key) => ({ key, value: fieldValue(row, key) })),
      services: services.map(({ code }) => code),
      locked: [...row.locked_fields],
      entries,
    })
  })

  serveStaff(app, saveStaffBranch, async (request) => {
    const { changes } = request.body
    const today = dayAt(request.now)
    const done = await staffTransaction(db, request, (tx) => changeBranch(tx, request.params.branch, changes, today))
    if (done.ok) return answer(200, { saved: done.saved, conflicts: done.conflicts })
    return done.code === 'not_found' ? refuseStaff('not_found') : refuseFields(done.fields)
  })

  serveStaff(app, readBranchEffects, async (request) => {
    const id = request.params.branch
    const { changes } = request.body
    const odd = changes.flatMap(({ key, after }) => (isFieldValue(key, after) ? [] : [key]))
    if (odd.length > 0) return refuseFields(odd)
    const [row] = await findBranchForm.rows(db, id, dayAt(request.now))
    if (!row) return refuseStaff('not_found')
    return answer(200, await readEffects(db, request.now, { branch: { id, ...changedHours(row, changes) } }))
  })

  serveStaff(app, returnBranchField, async (request) => {
    const id = request.params.branch
    const done = await staffTransaction(db, request, async (tx) => {
      const [locked] = await lockBranch.rows(tx, id)
      if (!locked) return { ok: false, code: 'not_found' } as const
      const { field } = request.body
      if (locked.locked_fields.includes(field)) await unlockField.rows(tx, id, field)
      return { ok: true } as const
    })
    return done.ok ? answer(200, {}) : refuseStaff(done.code)
  })
}

/** The hours of a branch with these changes. */
function changedHours(row: BranchFormRow, changes: readonly BranchChange[]) {
  const afterOf = (key: BranchChange['key']) => changes.findLast((one) => one.key === key)?.after
  return {
    week: DAY_FIELDS.map((key) => ({ day: dayOf(key), hours: String(afterOf(key) ?? fieldValue(row, key)) })),
    holidays: (afterOf('holidays') ?? row.holidays) as readonly HolidayView[], // checked before
  }
}
