import { lookBackFrom, type PricePoint, pricesBefore } from '../pricing/old-price.ts'
import {
  type Past,
  type Reduction,
  type Reference,
  referenceBasis,
  referencePrice,
} from '../pricing/reference-price.ts'

/** Why a reduced price has no 'van' price. */
export const NO_REFERENCE = ['too_new', 'not_higher'] as const
export type NoReference = (typeof NO_REFERENCE)[number]

/** The 'van' price of a reduction with its grounds, or the reason for its absence. */
export type ExplainedReference = {
  /** Start of the reduction. */
  readonly since: Date
  /** The 30 days whose prices count. */
  readonly from: Date
  readonly until: Date
  /** The prices of these days, the oldest first. The first one may have begun earlier. */
  readonly points: readonly PricePoint[]
  readonly reference: Reference | undefined
  readonly none: NoReference | undefined
}

export function explainReference(past: Past, reduction: Reduction, now: Date): ExplainedReference {
  const { asked, basis } = referenceBasis(past, reduction, now)
  const until = basis?.until ?? reduction.since
  const reference = referencePrice(past, reduction, now)
  const none = basis ? 'not_higher' : 'too_new'
  return {
    since: reduction.since,
    from: lookBackFrom(until),
    until,
    points: pricesBefore(asked, until),
    reference,
    none: reference ? undefined : none,
  }
}
