import type { InputOf } from '@shop/contract/endpoint'
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
import type { OrderState } from '@shop/domain/order/states'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Db } from '../../../platform/db.ts'
import { answer } from '../../../platform/http/serve.ts'
import {
  advance,
  collectionOf,
  collectSplit,
  counted,
  handOverPart,
  listUnsafeGoods,
  requiredChecks,
  type Shown,
  type StatedPart,
} from '../../order/index.ts'
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
  listParts,
  listReady,
  listWaiting,
} from './counter-queries.ts'
import { arrivalsSince, isUncollected, toCounterOrder, toHandOver } from './counter-view.ts'
import { readPart, readReleaseCents } from './read-part.ts'

const FOUND_LIMIT = 20

type Stated = { readonly part?: InputOf<typeof handOverOrder>['body']['part'] }
const toPart = ({ id, products, restAt }: NonNullable<Stated['part']>): StatedPart => ({
  id,
  products,
  restAt: restAt === undefined ? undefined : new Date(restAt),
})

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
    const { now } = request
    const [all, collection, [done], parts, part, unsafe] = await Promise.all([
      listStaffOrderLines.rows(db, row.id),
      collectionOf(db, row),
      findHandedOver.rows(db, row.id),
      listParts.rows(db, row.id),
      readPart(db, row, now),
      listUnsafeGoods.rows(db, row.id),
    ])
    const lines = all.filter(({ is_collected }) => is_collected || !row.is_split)
    const releaseCents = await readReleaseCents(db, row, parts.length > 0, now)
    const leaving =
      row.state === 'ready' ? unsafe : unsafe.filter(({ productId }) => part?.products.includes(productId))
    const here = new Set(lines.map(({ product_id }) => product_id))
    const stopped = leaving.filter(({ productId }) => here.has(productId)).map(({ title }) => title)
    const checks = requiredChecks(row, collection)
    return answer(
      200,
      toHandOver(row, lines, { ...collection, checks, now }, { done, parts, part, releaseCents, unsafe: stopped }),
    )
  })

  const handOver = async (request: FastifyRequest, number: string, { part, ...shown }: Shown & Stated) => {
    const done = await staffTransaction(db, request, async (tx) => {
      const [row] = await findForHandOver.rows(tx, callerBranches(request), number.toUpperCase())
      if (!row) return { ok: false, code: 'not_found' } as const
      const given = part
        ? await handOverPart(tx, row.id, toPart(part), shown, request.now)
        : row.is_split
          ? await collectSplit(tx, row.id, shown, request.now)
          : await advance(tx, row.id, 'collected', request.now, shown)
      if (!given.ok) {
        const told = counted(given)
        if ('refused' in told) return told
        return { ok: false, code: given.code === 'order_not_found' ? 'not_found' : given.code } as const
      }
      const state: OrderState = given.state ?? 'collected'
      return { ok: true, body: { number: row.number, state } } as const
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
    // After parts were handed over, only the rest is cancelled.
    const [row] = await findForHandOver.rows(db, callerBranches(request), command.number)
    return answer(200, { number: command.number, state: row?.state ?? 'cancelled', approvalId: done.approvalId })
  })

  serveStaff(app, overrideHandOver, (request) => {
    const { reason, ...stated } = request.body
    return handOver(request, request.params.number, { ...stated, proof: { kind: 'override', reason } })
  })
}
