import {
  COUNT_LIMIT,
  deliverOrder,
  listStaffOrders,
  makeOrderReady,
  ORDERS_PER_PAGE,
  prepareOrder,
  readStaffOrder,
  type Step,
  sendOrder,
  storeOrder,
} from '@shop/contract/staff/orders'
import { cleanScan } from '@shop/domain/gs1/scanned-code'
import { storageIn } from '@shop/domain/picking/places'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Db } from '../../../platform/db.ts'
import { answer } from '../../../platform/http/serve.ts'
import { advance, readyByHand } from '../../order/index.ts'
import { serveStaff } from '../http/serve-staff.ts'
import { callerBranches } from '../http/staff-access.ts'
import { refuseStaff } from '../http/staff-errors.ts'
import { staffTransaction } from '../staff-transaction.ts'
import {
  countOrders,
  findStaffOrder,
  LISTS,
  LISTS_OF_METHOD,
  listStaffOrderEvents,
  listStaffOrderLines,
} from './order-queries.ts'
import { STATE_AFTER, toStaffOrder, toSummary } from './order-view.ts'

/**
 * The branches of the caller and the one to show. A single branch is compared directly: its index has the order
 * of the list, which the database does not use for a list of branches.
 */
function branchFilter(own: readonly number[] | null, wanted: number | undefined) {
  const one = wanted ?? (own?.length === 1 ? own[0] : undefined)
  const isOwn = one !== undefined && own?.includes(one) === true
  return [isOwn ? null : own, one ?? null] as const
}

export function orderRoutes(app: FastifyInstance, db: Db) {
  serveStaff(app, listStaffOrders, async (request) => {
    const { branch, state, method, search, sort = 'newest', page = 1 } = request.query
    const wanted = search?.trim() ?? ''
    const isEmail = wanted.includes('@')
    const filter = [
      ...branchFilter(callerBranches(request), branch),
      state ?? null,
      method ?? null,
      wanted === '' || isEmail ? null : wanted.toUpperCase(),
      isEmail ? wanted.toLowerCase() : null,
    ] as const
    const [rows, [counted]] = await Promise.all([
      (method === undefined ? LISTS : LISTS_OF_METHOD)[sort].rows(
        db,
        ...filter,
        ORDERS_PER_PAGE,
        (page - 1) * ORDERS_PER_PAGE,
      ),
      countOrders.rows(db, ...filter, COUNT_LIMIT),
    ])
    const { count, read } = counted ?? { count: 0, read: 0 }
    return answer(200, {
      orders: rows.map(toSummary),
      count,
      isCountExact: read < COUNT_LIMIT,
    })
  })

  serveStaff(app, readStaffOrder, async (request) => {
    const [order] = await findStaffOrder.rows(db, callerBranches(request), request.params.number.toUpperCase())
    if (!order) return refuseStaff('not_found')
    const [lines, events] = await Promise.all([
      listStaffOrderLines.rows(db, order.id),
      listStaffOrderEvents.rows(db, order.id),
    ])
    return answer(200, toStaffOrder(order, lines, events))
  })

  /** Advances an order of the caller's branches. The events of the transaction name the caller. */
  const take = (request: FastifyRequest, number: string, step: Step) =>
    staffTransaction(db, request, async (tx) => {
      const [order] = await findStaffOrder.rows(tx, callerBranches(request), number.toUpperCase())
      if (!order) return { ok: false, code: 'not_found' } as const
      const advanced = await advance(tx, order.id, STATE_AFTER[step], request.now)
      if (advanced.ok) return { ok: true, body: { number: order.number, state: STATE_AFTER[step] } } as const
      if (advanced.code === 'order_not_found') return { ok: false, code: 'not_found' } as const
      const isNamed =
        advanced.code === 'not_picked' || advanced.code === 'not_collected' || advanced.code === 'unsafe_goods'
      return { ok: false, code: isNamed ? advanced.code : 'not_now' } as const
    })

  serveStaff(app, storeOrder, async (request) => {
    const storage = storageIn(cleanScan(request.body.place))
    if (storage === undefined) return refuseStaff('unknown_place')
    const done = await staffTransaction(db, request, async (tx) => {
      const [order] = await findStaffOrder.rows(tx, callerBranches(request), request.params.number.toUpperCase())
      if (!order) return { ok: false, code: 'not_found' } as const
      const stored = await readyByHand(tx, order.id, storage, request.now)
      if (stored.ok) return { ok: true, body: { number: order.number, state: 'ready' } } as const
      return { ok: false, code: stored.code === 'not_picked' ? 'not_picked' : 'not_now' } as const
    })
    return done.ok ? answer(200, done.body) : refuseStaff(done.code)
  })

  const PLAIN = [
    [prepareOrder, 'prepare'],
    [makeOrderReady, 'ready'],
    [sendOrder, 'send'],
    [deliverOrder, 'deliver'],
  ] as const
  for (const [endpoint, step] of PLAIN)
    serveStaff(app, endpoint, async (request) => {
      const done = await take(request, request.params.number, step)
      if (done.ok) return answer(200, done.body)
      return refuseStaff(done.code)
    })
}
