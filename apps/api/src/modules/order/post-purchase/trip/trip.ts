import type { OrderDetail } from '@shop/contract'
import { dayAt, instantAt } from '@shop/domain/dates'
import { isPastWindow, type Progress, stopsBefore, type TripStop, tripPhase } from '@shop/domain/delivery/trip'
import type { Db } from '../../../../platform/db.ts'
import type { OrderRow } from '../../order-row.ts'
import { findTrip, listTripStops, type TripRow, type TripStopRow } from './trip-queries.ts'

const timeOf = (text: string | null) => text?.slice(0, 5) ?? null

/** The window and progress of a delivery. Of other deliveries only their number leaves the API. */
export async function tripOf(db: Db, order: OrderRow, hasParcels: boolean, now: Date): Promise<OrderDetail['trip']> {
  if (order.shipping_method !== 'delivery') return null
  const [trip] = await findTrip.rows(db, order.id)
  const notHomeAt = trip?.not_home_at ?? null
  const delivery = {
    ...{ state: order.state, day: order.preferred_on, to: timeOf(order.preferred_to) },
    wasNotHome: notHomeAt !== null,
  }
  const phase = tripPhase(delivery, now)
  if (!phase) return null
  const isToday = phase === 'on_the_way' && order.preferred_on === dayAt(now) && !hasParcels
  return {
    ...{ phase, carrier: hasParcels, date: order.preferred_on, timeFrom: timeOf(order.preferred_from) },
    ...{ timeTo: delivery.to, isLate: isPastWindow(delivery, now), at: now.toISOString() },
    notHomeAt: phase === 'not_home' && notHomeAt !== null ? notHomeAt.toISOString() : null,
    stops: isToday && trip ? ((await progressOf(db, trip, order.id, dayAt(now))) ?? null) : null,
  }
}

async function progressOf(db: Db, trip: TripRow, orderId: string, today: string): Promise<Progress | undefined> {
  const rows = await listTripStops.rows(db, trip.branch_id, today, orderId, instantAt(today, '00:00'))
  return stopsBefore({ lat: trip.latitude, lng: trip.longitude }, rows.map(toStop), today)
}

const toStop = ({ day, preferred_from, latitude, longitude, ...row }: TripStopRow): TripStop => ({
  day,
  // As on the list of the driver, which drives earlier days first.
  from: `${day} ${preferred_from ?? ''}`,
  place: latitude === null || longitude === null ? undefined : { lat: latitude, lng: longitude },
  isOwn: row.is_own,
  isOnVan: row.state === 'sent',
  isVisited: row.is_visited,
})
