import { accept, type Result, refuse } from '../result.ts'

export type Point = { readonly lat: number; readonly lng: number }
export type RoutedStop = {
  /** The start of the promised window, '08:00'; windows are driven one after the other. */
  readonly from: string
  /** Undefined if the postcode has no known place. */
  readonly place: Point | undefined
}

/** A degree of longitude is shorter than one of latitude. In the Netherlands the factor is nearly constant. */
const LONGITUDE = 0.615
const apart = (one: Point, other: Point) => (one.lat - other.lat) ** 2 + ((one.lng - other.lng) * LONGITUDE) ** 2

/**
 * Stops in the order to drive: window by window, each time to the nearest place that is left, from the branch on. Stops
 * without a place come last in their window. The order depends on nothing else, so that each device shows the same.
 */
export function inDrivingOrder<S extends RoutedStop>(start: Point, stops: readonly S[]): S[] {
  const windows = [...new Set(stops.map(({ from }) => from))].sort()
  const ordered: S[] = []
  let here = start
  for (const window of windows) {
    const left = stops.filter(({ from, place }) => from === window && place !== undefined)
    while (left.length > 0) {
      const distances = left.map(({ place }) => apart(here, place ?? here))
      const [next] = left.splice(distances.indexOf(Math.min(...distances)), 1)
      if (!next) break
      ordered.push(next)
      here = next.place ?? here
    }
    ordered.push(...stops.filter(({ from, place }) => from === window && place === undefined))
  }
  return ordered
}

export type StopReport = {
  readonly kind: 'delivered' | 'not_home'
  readonly hasProof: boolean
  readonly refused: readonly { readonly lineNumber: number; readonly quantity: number }[]
}
export type StopLine = { readonly lineNumber: number; readonly quantity: number; readonly isReturnable: boolean }
export type StopRefusal = 'photo_missing' | 'odd_value' | 'not_returnable'

/** Whether a report of a stop is complete. The device checks it before it stores the report, the API again. */
export function checkReport(
  { kind, hasProof, refused }: StopReport,
  lines: readonly StopLine[],
): Result<undefined, StopRefusal> {
  if (kind === 'not_home') return refused.length === 0 ? accept(undefined) : refuse('odd_value')
  if (!hasProof) return refuse('photo_missing')
  if (new Set(refused.map(({ lineNumber }) => lineNumber)).size < refused.length) return refuse('odd_value')
  for (const { lineNumber, quantity } of refused) {
    const line = lines.find((one) => one.lineNumber === lineNumber)
    if (!line || quantity < 1 || quantity > line.quantity) return refuse('odd_value')
    if (!line.isReturnable) return refuse('not_returnable')
  }
  return accept(undefined)
}

/** The time at the door by the clock of the device, which may be wrong: never before the van left nor after now. */
export function timeAtDoor(stated: Date, leftAt: Date | null, now: Date): Date {
  const latest = stated > now ? now : stated
  return leftAt !== null && latest < leftAt ? leftAt : latest
}
