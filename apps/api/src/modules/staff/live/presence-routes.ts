import type { Topic } from '@shop/contract/staff/live'
import {
  PRESENCE_LASTS_MS,
  productObject,
  reportOrderScreen,
  reportPickScreen,
  reportProductScreen,
  reportSettingsScreen,
  SETTINGS_OBJECT,
} from '@shop/contract/staff/office/presence'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Db } from '../../../platform/db.ts'
import { answer } from '../../../platform/http/serve.ts'
import { serveStaff } from '../http/serve-staff.ts'
import { accessOf, callerBranches } from '../http/staff-access.ts'
import { refuseStaff } from '../http/staff-errors.ts'
import { findStaffOrder } from '../orders/order-queries.ts'
import { findProduct } from '../search/search-queries.ts'
import { findJobBranch, leaveScreen, listPresent, reportScreen } from './presence-queries.ts'

type Opened = { readonly object: string; readonly branchId: number | null; readonly topic?: Topic }
type Report = { readonly screen: string; readonly isLeaving: boolean }

/** Other people with the same object open (ADR 0080). A report needs the permission that reads the object. */
export function presenceRoutes(app: FastifyInstance, db: Db) {
  async function report(request: FastifyRequest, { screen, isLeaving }: Report, opened: Opened) {
    const { object, branchId, topic = 'presence' } = opened
    const { personId } = accessOf(request).staff
    if (isLeaving) await leaveScreen.rows(db, personId, screen, branchId, topic)
    else await reportScreen.rows(db, personId, screen, object, request.now, branchId, topic)
    const since = new Date(request.now.getTime() - PRESENCE_LASTS_MS)
    const people = isLeaving ? [] : await listPresent.rows(db, object, personId, since)
    return answer(200, { people: people.map(({ name }) => name) })
  }

  serveStaff(app, reportOrderScreen, async (request) => {
    const [order] = await findStaffOrder.rows(db, callerBranches(request), request.params.number.toUpperCase())
    if (!order) return refuseStaff('not_found')
    return report(request, request.body, { object: order.number, branchId: order.branch_id })
  })
  serveStaff(app, reportProductScreen, async (request) => {
    const { productNumber } = request.params
    const [product] = await findProduct.rows(db, productNumber)
    if (!product) return refuseStaff('not_found')
    return report(request, request.body, { object: productObject(productNumber), branchId: null, topic: 'product' })
  })
  serveStaff(app, reportPickScreen, async (request) => {
    const { id } = request.params
    const [job] = await findJobBranch.rows(db, callerBranches(request), id)
    if (!job) return refuseStaff('not_found')
    return report(request, request.body, { object: id, branchId: job.branch_id })
  })
  serveStaff(app, reportSettingsScreen, (request) =>
    report(request, request.body, { object: SETTINGS_OBJECT, branchId: null }),
  )
}
