import { dayAt, instantAt } from '../dates.ts'
import type { OrderState } from '../order/states.ts'
import { inDrivingOrder, type Point, type RoutedStop } from './stops.ts'

/** How far a delivery is, from the moment at which it is planned until the goods are at the door. */
export const TRIP_PHASES = ['planned', 'preparing', 'loaded', 'on_the_way', 'not_home'] as const
export type TripPhase = (typeof TRIP_PHASES)[number]

type Delivery = {
  readonly state: OrderState
  /** The promised day, and the end of its window if it has one: '12:00'. */
  readonly day: string
  readonly to: string | null
  /** Whether a driver did not find the customer at home. */
  readonly wasNotHome: boolean
}

/** Undefined before the order is certain and after it has ended. */
export function tripPhase({ state, day, wasNotHome }: Delivery, now: Date): TripPhase | undefined {
  if (state === 'accepted' || state === 'paid') return 'planned'
  if (state === 'preparing') return 'preparing'
  if (state !== 'sent') return undefined
  if (wasNotHome) return 'not_home'
  return day > dayAt(now) ? 'loaded' : 'on_the_way'
}

/** Whether the promised window has passed. */
export const isPastWindow = ({ day, to }: Pick<Delivery, 'day' | 'to'>, now: Date): boolean =>
  to === null ? day < dayAt(now) : now > instantAt(day, to)

export type TripStop = RoutedStop & {
  readonly day: string
  readonly isOwn: boolean
  /** Whether the goods have left the branch. */
  readonly isOnVan: boolean
  /** Whether a driver was at the door today, or the goods were delivered. */
  readonly isVisited: boolean
}
export type Progress = {
  /** Stops that come before the customer's and are still to be made. */
  readonly left: number
  /** Stops before the customer's that have been made. */
  readonly done: number
}

/**
 * The stops before the customer's one in the order to drive. A stop that is not on a van counts until the first visit in
 * its window: before that the vans may still be loading. Stops of earlier days are driven first, so that a visit of
 * today shows that the van has passed them. Undefined if the stop is not among them.
 */
export function stopsBefore(start: Point, stops: readonly TripStop[], today: string): Progress | undefined {
  const ordered = inDrivingOrder(start, stops)
  const at = ordered.findIndex(({ isOwn }) => isOwn)
  if (at < 0) return undefined
  const before = ordered.slice(0, at)
  const hasLeft = (from: string) => stops.some((stop) => stop.from === from && stop.isVisited)
  const isUnderWay = stops.some(({ day, isVisited }) => day === today && isVisited)
  const isAhead = ({ day, from, isOnVan, isVisited }: TripStop) =>
    !isVisited && (day < today ? !isUnderWay : isOnVan || !hasLeft(from))
  return {
    left: before.filter(isAhead).length,
    done: before.filter(({ isVisited }) => isVisited).length,
  }
}
