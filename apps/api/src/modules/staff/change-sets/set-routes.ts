import {
  CHANGES_PER_PAGE,
  type ChangeLine,
  type ChangeSet,
  listChangeLines,
  listChangeSets,
  readChangeSet,
} from '@shop/contract/staff/range/change-sets'
import { percentOf } from '@shop/domain/change/effects'
import type { ChangeState } from '@shop/domain/change/states'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../../platform/db.ts'
import { answer } from '../../../platform/http/serve.ts'
import { serveStaff } from '../http/serve-staff.ts'
import { refuseStaff } from '../http/staff-errors.ts'
import { LEFT, type LeftRow } from './line-queries.ts'
import { readLimits } from './price-batch-action.ts'
import { readEffects, summarise, toLine } from './read-effects.ts'
import { findSet, listSets, type SetRow } from './set-queries.ts'

const MOST_SETS = 200

const toSet = (row: SetRow): ChangeSet => ({
  id: row.id,
  name: row.name,
  source: row.source,
  state: row.state,
  person: row.person,
  createdAt: row.created_at.toISOString(),
  startsAt: row.starts_at?.toISOString() ?? null,
  liveAt: row.live_at?.toISOString() ?? null,
  revertedAt: row.reverted_at?.toISOString() ?? null,
  revertedBy: row.reverted_by,
  total: row.total,
  done: row.done,
  toUndo: row.to_undo,
  undone: row.undone,
  approval: row.approval,
})

/** The shop has the prices of these already, so that effects would compare them with themselves. */
const isActive = (state: ChangeState) => state === 'live' || state === 'reverted'

const toLeft = (row: LeftRow): ChangeLine => ({
  number: row.number,
  name: row.name,
  oldCents: row.old_cents,
  newCents: row.new_cents,
  presentCents: row.present_cents,
  changeCents: row.new_cents - row.old_cents,
  changePercent: percentOf(row.new_cents - row.old_cents, row.old_cents),
  effects: [],
  error: null,
  costCents: null,
  unit: null,
  unitBeforeCents: null,
  unitAfterCents: null,
  carts: 0,
  soldCents: 0,
  turnoverCents: 0,
  promotion: null,
  lowestCents: null,
  lawfulFrom: null,
  outcome: row.outcome,
  changedBy: row.person ?? row.process,
  changedAt: row.at?.toISOString() ?? null,
})

/** Change sets of prices with the effects of their lines (ADR 0124). */
export function setRoutes(app: FastifyInstance, db: Db) {
  serveStaff(app, listChangeSets, async () => {
    const sets = await listSets.rows(db, MOST_SETS)
    return answer(200, { sets: sets.map(toSet) })
  })

  /** Effects at the time from which the prices are live. */
  const effectsOf = async (set: SetRow, now: Date) => {
    const { percent } = await readLimits(db)
    const at = set.starts_at !== null && set.starts_at > now ? set.starts_at : now
    return readEffects(db, set.id, { at, now, percent })
  }

  /** Of a set that is live: its effects would compare the shop with itself. */
  const plainLines = async (set: SetRow, now: Date) =>
    (await effectsOf(set, now)).map(({ row, effects }) => ({
      row,
      effects: { ...effects, effects: [], error: undefined, promotion: undefined, reference: undefined },
    }))

  serveStaff(app, readChangeSet, async (request) => {
    const [set] = await findSet.rows(db, request.params.id)
    if (!set) return refuseStaff('not_found')
    const effects = isActive(set.state) ? null : await summarise(db, set.id, await effectsOf(set, request.now))
    return answer(200, {
      set: toSet(set),
      effects,
      unread: [...set.unread],
      unreadCount: set.unread_count,
      skipped: set.skipped,
      kept: set.kept,
      limits: await readLimits(db),
    })
  })

  serveStaff(app, listChangeLines, async (request) => {
    const [set] = await findSet.rows(db, request.params.id)
    if (!set) return refuseStaff('not_found')
    const { show = 'all', page = 1 } = request.query
    const from = (page - 1) * CHANGES_PER_PAGE
    if (show === 'skipped' || show === 'kept') {
      const rows = await LEFT[show].rows(db, set.id, CHANGES_PER_PAGE, from)
      return answer(200, { lines: rows.map(toLeft), count: set[show] })
    }
    const lines = isActive(set.state) ? await plainLines(set, request.now) : await effectsOf(set, request.now)
    const shown = show === 'all' ? lines : lines.filter(({ effects }) => effects.effects.includes(show))
    return answer(200, { lines: shown.slice(from, from + CHANGES_PER_PAGE).map(toLine), count: shown.length })
  })
}
