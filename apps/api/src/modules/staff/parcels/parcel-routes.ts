import {
  cancelParcel,
  createParcels,
  type ParcelsView,
  readParcelLabel,
  readParcels,
} from '@shop/contract/staff/office/parcels'
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'
import type { Db } from '../../../platform/db.ts'
import { answer } from '../../../platform/http/serve.ts'
import { type Carrier, CarrierRefusal } from '../../../ports/carrier.ts'
import { sendFile, serveStaff } from '../http/serve-staff.ts'
import { callerBranches } from '../http/staff-access.ts'
import { refuseStaff } from '../http/staff-errors.ts'
import { findStaffOrder } from '../orders/order-queries.ts'
import { staffTransaction } from '../staff-transaction.ts'
import { listParcels } from './parcel-queries.ts'
import { endVoid, giveUp, labelParcel, parcelGoods, planParcels, type Run, startVoid } from './ship-parcels.ts'

export type ParcelDeps = { readonly db: Db; readonly carrier: Carrier | undefined }

/** The same request, with the same ids, may succeed later. */
function lost(log: FastifyBaseLogger, error: unknown) {
  log.warn({ err: error }, 'carrier request failed')
  return refuseStaff('unavailable')
}

/** Parcels of small deliveries, with labels of the carrier. */
export function parcelRoutes(app: FastifyInstance, { db, carrier }: ParcelDeps) {
  const orderOf = async (request: FastifyRequest, number: string) =>
    (await findStaffOrder.rows(db, callerBranches(request), number.toUpperCase()))[0]

  async function viewOf(order: { readonly id: string; readonly state: string; readonly shipping_method: string }) {
    const { goods, isPicked, isSmall } = await parcelGoods(db, order.id)
    const isOpen = order.shipping_method === 'delivery' && order.state === 'preparing'
    const parcels = await listParcels.rows(db, order.id)
    return {
      isPossible: carrier !== undefined && isOpen && isPicked && isSmall,
      grams: goods.grams,
      parcels: parcels.map(({ id, grams, state, tracking_number, tracking_url }) => ({
        ...{ id, grams, state, trackingNumber: tracking_number, trackingUrl: tracking_url },
      })),
    } satisfies ParcelsView
  }

  serveStaff(app, readParcels, async (request) => {
    const order = await orderOf(request, request.params.number)
    return order ? answer(200, await viewOf(order)) : refuseStaff('not_found')
  })

  serveStaff(app, createParcels, async (request) => {
    const order = await orderOf(request, request.params.number)
    if (!order) return refuseStaff('not_found')
    if (!carrier) return refuseStaff('not_now')
    const planned = await staffTransaction(db, request, (tx) => planParcels(tx, order.id, request.body.parcels))
    if (!planned.ok) return refuseStaff(planned.code)
    const run: Run = (work) => staffTransaction(db, request, work)
    for (const parcel of planned.waiting)
      try {
        await labelParcel(run, carrier, planned.order, parcel)
      } catch (error) {
        if (!(error instanceof CarrierRefusal)) return lost(request.log, error)
        await giveUp(run, parcel)
        return refuseStaff('address_refused')
      }
    return answer(200, await viewOf(order))
  })

  serveStaff(app, cancelParcel, async (request) => {
    const order = await orderOf(request, request.params.number)
    if (!order) return refuseStaff('not_found')
    if (!carrier) return refuseStaff('not_now')
    const { id } = request.params
    const started = await staffTransaction(db, request, (tx) => startVoid(tx, order.id, id))
    if (!started.ok) return refuseStaff(started.code)
    try {
      await endVoid((work) => staffTransaction(db, request, work), carrier, started.order, started.parcel)
    } catch (error) {
      return lost(request.log, error)
    }
    return answer(200, await viewOf(order))
  })

  serveStaff(app, readParcelLabel, async (request, reply) => {
    const order = await orderOf(request, request.params.number)
    const parcels = order ? await listParcels.rows(db, order.id) : []
    const parcel = parcels.find(({ id, state }) => id === request.params.id && state === 'labelled')
    if (!carrier || !parcel?.carrier_id) return refuseStaff('not_found')
    try {
      const label = await carrier.label(parcel.carrier_id)
      reply.header('content-disposition', `inline; filename="${parcel.tracking_number}.pdf"`)
      return sendFile(reply, 'application/pdf', label)
    } catch (error) {
      return lost(request.log, error)
    }
  })
}
