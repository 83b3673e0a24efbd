import {
  readVanPlan,
  saveVanSlot,
  VAN_DAYS,
  type VanDay,
  type VanStop,
  withdrawVanMove,
} from '@shop/contract/staff/office/vans'
import { addDays, dayAt, isDay } from '@shop/domain/dates'
import type { DeliveryWindow } from '@shop/domain/settings/delivery-windows'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Db } from '../../../platform/db.ts'
import { answer } from '../../../platform/http/serve.ts'
import { withdrawProposal } from '../../order/index.ts'
import { readSettings } from '../../settings/index.ts'
import { serveStaff } from '../http/serve-staff.ts'
import { callerBranches } from '../http/staff-access.ts'
import { refuseOverload, refuseStaff } from '../http/staff-errors.ts'
import { staffTransaction } from '../staff-transaction.ts'
import { excessAt, saveSlot } from './save-slot.ts'
import {
  findBookedOrders,
  findVanBranch,
  listPlanned,
  listSlots,
  lockSlot,
  type PlannedRow,
  type SlotRow,
} from './van-queries.ts'

const NOTHING = { max_stops: null, max_grams: null, max_litres: null, stops: 0, grams: 0, litres: 0 }

function daysFrom(first: string, windows: readonly DeliveryWindow[], rows: readonly SlotRow[]): VanDay[] {
  const known = new Map(rows.map((row) => [`${row.day} ${row.slot_id}`, row]))
  return Array.from({ length: VAN_DAYS }, (_, index) => addDays(first, index)).map((day) => ({
    day,
    windows: windows.map(({ id, timeFrom, timeTo }) => {
      const row = known.get(`${day} ${id}`) ?? NOTHING
      const { max_stops, max_grams, max_litres, stops, grams, litres } = row
      const hasLimits = max_stops !== null && max_grams !== null && max_litres !== null
      return {
        slotId: id,
        from: timeFrom,
        to: timeTo,
        limits: hasLimits ? { stops: max_stops, grams: max_grams, litres: max_litres } : null,
        booked: { stops, grams, litres },
      }
    }),
  }))
}

const toStop = ({ other_day, other_slot_id, asked_at, slot_id, needs_crane, ...row }: PlannedRow): VanStop => ({
  ...row,
  slotId: slot_id,
  needsCrane: needs_crane,
  askedAt: asked_at?.toISOString() ?? null,
  other: other_day === null || other_slot_id === null ? null : { day: other_day, slotId: other_slot_id },
})

/** The vans of a branch: capacity per window, the deliveries in it, and moves that are proposed to customers. */
export function vanRoutes(app: FastifyInstance, db: Db) {
  const branchOf = async (request: FastifyRequest, id: number) =>
    (await findVanBranch.rows(db, callerBranches(request), id))[0]

  serveStaff(app, readVanPlan, async (request) => {
    const branch = await branchOf(request, request.params.branch)
    if (!branch) return refuseStaff('not_found')
    const today = dayAt(request.now)
    const [from, day] = [request.query.from, request.query.day].map((one) => (one && isDay(one) ? one : undefined))
    const isNear = day === undefined || (day >= today && day < addDays(today, VAN_DAYS))
    const first = from ?? (isNear ? today : day)
    const { deliveryWindows } = await readSettings(db)
    const slots = await listSlots.rows(db, branch.id, first, addDays(first, VAN_DAYS - 1))
    const shown = day ?? first
    const stops = await listPlanned.rows(db, branch.id, shown)
    return answer(200, {
      branch: branch.name,
      today,
      day: shown,
      days: daysFrom(first, deliveryWindows, slots),
      stops: stops.map(toStop),
    })
  })

  serveStaff(app, saveVanSlot, async (request) => {
    const { day, slotId } = request.params
    const branch = await branchOf(request, request.params.branch)
    if (!branch) return refuseStaff('not_found')
    const settings = await readSettings(db)
    if (!isDay(day) || day < dayAt(request.now)) return refuseStaff('bad_day')
    if (!settings.deliveryWindows.some(({ id }) => id === slotId)) return refuseStaff('not_found')
    const slot = { branch_id: branch.id, day, slot_id: slotId }
    const saved = await staffTransaction(db, request, (tx) =>
      saveSlot(tx, { slot, ...request.body }, { now: request.now, settings }),
    )
    if (saved.ok) return answer(200, { asked: saved.asked })
    return saved.code === 'overload' ? refuseOverload(saved.excess) : refuseStaff(saved.code)
  })

  serveStaff(app, withdrawVanMove, async (request) => {
    const branch = await branchOf(request, request.params.branch)
    if (!branch) return refuseStaff('not_found')
    const number = request.params.number.toUpperCase()
    const done = await staffTransaction(db, request, async (tx) => {
      const [order] = await findBookedOrders.rows(tx, branch.id, [number])
      if (!order) return { ok: false, code: 'not_found' } as const
      const booked = await withdrawProposal(tx, order.id)
      if (!booked) return { ok: false, code: 'not_now' } as const
      await lockSlot.rows(tx, booked.branch_id, booked.day, booked.slot_id)
      const excess = await excessAt(tx, booked)
      return excess ? ({ ok: false, code: 'overload', excess } as const) : ({ ok: true } as const)
    })
    if (done.ok) return answer(200, { number })
    return done.code === 'overload' ? refuseOverload(done.excess) : refuseStaff(done.code)
  })
}
