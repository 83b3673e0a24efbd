import {
  COUNTER_LIST_LIMIT,
  findAtCounter,
  handOverOrder,
  overrideHandOver,
  readCounter,
  readHandOver,
  releaseUncollected,
} from '@shop/contract/staff/counter'
import { dayAt } from '@shop/domain/dates'
import { scannedPickup } from '@shop/domain/order/collection'
import { URGENT_MINUTES } from '@shop/domain/order/late-pickup'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Db } from '../../../platform/db.ts'
import { answer } from '../../../platform/http/serve.ts'
import { advance, collectionOf, counted, requiredChecks, type Shown } from '../../order/index.ts'
import { runOrRequest } from '../approval/approvals.ts'
import { releaseOrderAction } from '../approval/refund-actions.ts'
import { serveStaff } from '../http/serve-staff.ts'
import { accessOf, callerBranches } from '../http/staff-access.ts'
import { refuseStaff, StaffRefusal } from '../http/staff-errors.ts'
import { listStaffOrderLines } from '../orders/order-queries.ts'
import { staffTransaction } from '../staff-transaction.ts'
import {
  type CounterRow,
  findByName,
  findByNumber,
  findByPickupCode,
  findCounterBranch,
  findForHandOver,
  findHandedOver,
  listLate,
  listReady,
  listWaiting,
} from './counter-queries.ts'
import { arrivalsSince, isUncollected, toCounterOrder, toHandOver } from './counter-view.ts'

const FOUND_LIMIT = 20

/** Finds orders by typed or scanned text: a QR code, a pickup code, an order number, or the start of a name. */
async function find(db: Db, scope: readonly number[] | null, branchId: number, text: string) {
  const scanned = scannedPickup(text)
  const bare = text.replace(/\s/g, '').toUpperCase()
  if (scanned || /^[A-Z0-9]{6}$/.test(bare)) {
    const rows = await findByPickupCode.rows(db, scope, scanned?.code ?? bare)
    const own = rows.filter(({ number }) => !scanned || number === scanned.number)
    if (own.length > 0) return { rows: own, isByCode: true }
  }
  const number = scanned?.number ?? bare
  const byNumber = /^[A-Z0-9-]{4,20}$/.test(number) ? await findByNumber.rows(db, scope, number) : []
  const name = text.trim().toLowerCase()
  if (byNumber.length > 0 || scanned || name.length < 2) return { rows: byNumber, isByCode: false }
  return { rows: await findByName.rows(db, scope, branchId, name, FOUND_LIMIT), isByCode: false }
}

export function counterRoutes(app: FastifyInstance, db: Db) {
  serveStaff(app, readCounter, async (request) => {
    const scope = callerBranches(request)
    const [branch] = await findCounterBranch.rows(db, scope, request.params.branch)
    if (!branch) return refuseStaff('not_found')
    const urgent = new Date(request.now.getTime() + URGENT_MINUTES * 60_000)
    const [waiting, ready, late] = await Promise.all([
      listWaiting.rows(db, scope, branch.id, arrivalsSince(request.now), COUNTER_LIST_LIMIT),
      listReady.rows(db, scope, branch.id, COUNTER_LIST_LIMIT),
      listLate.rows(db, scope, branch.id, urgent, dayAt(urgent), COUNTER_LIST_LIMIT),
    ])
    const here = new Set(waiting.map(({ id }) => id))
    const isOver = (row: CounterRow) => isUncollected(row, request.now)
    return answer(200, {
      branch: branch.name,
      now: request.now.toISOString(),
      waiting: waiting.map(toCounterOrder(branch.id)),
      late: late.map(toCounterOrder(branch.id)),
      uncollected: ready.filter(isOver).map(toCounterOrder(branch.id)),
      ready: ready.filter((row) => !here.has(row.id) && !isOver(row)).map(toCounterOrder(branch.id)),
      readyCount: ready.length,
    })
  })

  serveStaff(app, findAtCounter, async (request) => {
    const scope = callerBranches(request)
    const [branch] = await findCounterBranch.rows(db, scope, request.params.branch)
    if (!branch) return refuseStaff('not_found')
    const { rows, isByCode } = await find(db, scope, branch.id, request.body.text)
    return answer(200, { orders: rows.map(toCounterOrder(branch.id)), isByCode })
  })

  serveStaff(app, readHandOver, async (request) => {
    const [row] = await findForHandOver.rows(db, callerBranches(request), request.params.number.toUpperCase())
    if (!row) return refuseStaff('not_found')
    const [lines, collection, [done]] = await Promise.all([
      listStaffOrderLines.rows(db, row.id),
      collectionOf(db, row),
      findHandedOver.rows(db, row.id),
    ])
    const checks = requiredChecks(row, collection)
    return answer(200, toHandOver(row, lines, { ...collection, checks, now: request.now }, done))
  })

  const handOver = async (request: FastifyRequest, number: string, shown: Shown) => {
    const done = await staffTransaction(db, request, async (tx) => {
      const [row] = await findForHandOver.rows(tx, callerBranches(request), number.toUpperCase())
      if (!row) return { ok: false, code: 'not_found' } as const
      const advanced = counted(await advance(tx, row.id, 'collected', request.now, shown))
      if ('refused' in advanced) return advanced
      if (advanced.ok) return { ok: true, body: { number: row.number, state: 'collected' } } as const
      if (advanced.code === 'order_not_found') return { ok: false, code: 'not_found' } as const
      return { ok: false, code: advanced.code === 'not_picked' ? 'not_now' : advanced.code } as const
    })
    if (!done.ok) return refuseStaff(done.code)
    return 'refused' in done ? refuseStaff(done.refused) : answer(200, done.body)
  }

  serveStaff(app, handOverOrder, (request) => {
    const { code, details, ...stated } = request.body
    if (code !== undefined)
      return handOver(request, request.params.number, { ...stated, proof: { kind: 'code', code } })
    if (details === undefined) throw new StaffRefusal('bad_request', { fields: ['code'] })
    return handOver(request, request.params.number, { ...stated, proof: { kind: 'details', ...details } })
  })

  serveStaff(app, releaseUncollected, async (request) => {
    const { staff } = accessOf(request)
    const command = { number: request.params.number.toUpperCase(), day: dayAt(request.now) }
    const done = await staffTransaction(db, request, (tx) =>
      runOrRequest(tx, releaseOrderAction, command, staff, request.now),
    )
    if (!done.ok) return refuseStaff(done.code)
    const state = done.approvalId === null ? ('cancelled' as const) : ('ready' as const)
    return answer(200, { number: command.number, state, approvalId: done.approvalId })
  })

  serveStaff(app, overrideHandOver, (request) => {
    const { reason, ...stated } = request.body
    return handOver(request, request.params.number, { ...stated, proof: { kind: 'override', reason } })
  })
}
