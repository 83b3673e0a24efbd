import { handBackItem, ITEM_COUNT_LIMIT, ITEMS_PER_PAGE, listAttention, takeItem } from '@shop/contract/staff/attention'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../../platform/db.ts'
import { answer } from '../../../platform/http/serve.ts'
import { serveStaff } from '../http/serve-staff.ts'
import { accessOf } from '../http/staff-access.ts'
import { refuseStaff } from '../http/staff-errors.ts'
import { tellStaff } from '../live/tell-staff.ts'
import { staffTransaction } from '../staff-transaction.ts'
import {
  countItems,
  dropOwnership,
  type ItemRow,
  listItems,
  listNewestItems,
  takeOwnership,
} from './attention-queries.ts'
import { findVisible } from './find-visible.ts'
import { cursorOf, kindsOf, readCursor, visibleTo } from './visible-items.ts'

const toItem = ({ since, number, branch_id: _, owner_id, owner, ...row }: ItemRow) => ({
  ...row,
  since: since.toISOString(),
  orderNumber: number,
  owner: owner_id === null ? null : { id: owner_id, name: owner ?? '' },
})
const sumOf = <Row>(rows: readonly Row[], of: (row: Row) => number) => rows.reduce((sum, row) => sum + of(row), 0)

export function attentionRoutes(app: FastifyInstance, db: Db) {
  serveStaff(app, listAttention, async (request) => {
    const { staff } = accessOf(request)
    const { area, owner, sort, after } = request.query
    const at = readCursor(after)
    const { everywhere, inBranches } = visibleTo(staff, kindsOf(area))
    const all = visibleTo(staff)
    const ownerId = owner === 'mine' ? staff.personId : null
    const [rows, counts] = await Promise.all([
      (sort === 'newest' ? listNewestItems : listItems).rows(
        ...([db, request.now, everywhere, inBranches, at?.since ?? null, at?.kind ?? null, at?.id ?? null] as const),
        ...([ownerId, owner === 'free', ITEMS_PER_PAGE + 1] as const),
      ),
      countItems.rows(db, request.now, all.everywhere, all.inBranches, ITEM_COUNT_LIMIT, staff.personId),
    ])
    const items = rows.slice(0, ITEMS_PER_PAGE)
    const last = items.at(-1)
    const oldest = counts.map((row) => row.oldest.getTime())
    return answer(200, {
      items: items.map(toItem),
      next: last && rows.length > ITEMS_PER_PAGE ? cursorOf(last) : null,
      counts: counts.map(({ kind, count }) => ({ kind, count })),
      mine: sumOf(counts, ({ mine }) => mine),
      free: sumOf(counts, ({ free }) => free),
      oldest: oldest.length === 0 ? null : new Date(Math.min(...oldest)).toISOString(),
    })
  })

  serveStaff(app, takeItem, async (request) => {
    const { staff } = accessOf(request)
    const { kind, id } = request.params
    const done = await staffTransaction(db, request, async (tx) => {
      const item = await findVisible(tx, request, kind, id)
      if (!item) return { ok: false, code: 'not_found' } as const
      const taken = await takeOwnership.rows(tx, kind, id, staff.personId, request.body.from, request.now)
      if (taken.length === 0) return { ok: false, code: 'taken' } as const
      await tellStaff(tx, { topic: 'attention', branchId: item.branch_id, objectId: item.number })
      return { ok: true } as const
    })
    return done.ok ? answer(200, {}) : refuseStaff(done.code)
  })

  serveStaff(app, handBackItem, async (request) => {
    const { kind, id } = request.params
    const { personId } = accessOf(request).staff
    const done = await staffTransaction(db, request, async (tx) => {
      const dropped = await dropOwnership.rows(tx, kind, id, personId)
      if (dropped.length === 0) return { ok: false }
      const item = await findVisible(tx, request, kind, id)
      if (item) await tellStaff(tx, { topic: 'attention', branchId: item.branch_id, objectId: item.number })
      return { ok: true }
    })
    return done.ok ? answer(200, {}) : refuseStaff('not_found')
  })
}
