import { chance } from '../../seed/random.ts'
import { KINDS } from './kinds.ts'
import type { Place } from './layout.ts'

/** Exceptional properties of a product: each is rare, and the first product of a family has none. */
export type Traits = {
  state: 'Active' | 'Ended' | 'Draft'
  isOrderable: boolean
  isLastStock: boolean
  /** Sold out everywhere; a new delivery is expected. */
  isAway: boolean
  isPickupOnly: boolean
  reduced: 'now' | 'past' | 'later' | null
  hasTiers: boolean
  promotion:
    | 'lawful'
    | 'unlawful-history'
    | 'unlawful-promotion'
    | 'later'
    | 'past'
    | 'no-ticket'
    | 'no-label'
    | 'show-label'
    | null
}

/** Goods that one or two people can load but that do not fit a parcel; heavier or longer goods come by crane. */
const COLLECTED_GRAMS = { least: 10_000, most: 60_000 } as const
const COLLECTED_MM = 3_000

function isPickupOnly({ family, variant: { sizes, choices } }: Place): boolean {
  const grams = family.weight(sizes, choices) * 1000
  const longest = Math.max(sizes.l, sizes.w, sizes.h)
  const { least, most } = COLLECTED_GRAMS
  return family.isPickupOnly === true && grams >= least && grams <= most && longest <= COLLECTED_MM
}

export function traits(seed: number, place: Place): Traits {
  const roll = (what: string) => chance(seed, what, place.family.code, place.member)
  const isFirst = place.member === 0
  const fate = isFirst ? 1 : roll('fate')
  const state = fate < 0.012 ? 'Ended' : fate < 0.016 ? 'Draft' : 'Active'
  const isActive = state === 'Active'
  // Made-to-measure goods are never left over, never sold in bulk and never part of a campaign.
  const isMeasured = place.family.isMadeToMeasure === true
  const promotion = isActive && !isMeasured && roll('promotion') < 0.085 ? promotionKind(roll('promotion kind')) : null
  const isPlain = isActive && promotion === null
  const isReduced = isPlain && roll('reduced') < 0.045
  const isLastStock = isPlain && !isFirst && !isMeasured && !isReduced && roll('last') < 0.025
  const reduced = isReduced ? reducedKind(roll('reduced kind')) : isLastStock ? 'now' : null
  const hasOffer = promotion !== null || reduced !== null
  return {
    state,
    isOrderable: isFirst || roll('orderable') >= 0.02,
    isLastStock,
    isAway: isPlain && !isFirst && reduced === null && roll('away') < 0.012,
    isPickupOnly: isPickupOnly(place),
    reduced,
    hasTiers:
      isActive &&
      !isMeasured &&
      !hasOffer &&
      KINDS[place.family.kind].tiers !== undefined &&
      (isFirst || roll('tiers') < 0.2),
    promotion,
  }
}

function promotionKind(roll: number): NonNullable<Traits['promotion']> {
  if (roll < 0.55) return 'lawful'
  if (roll < 0.65) return 'unlawful-history'
  if (roll < 0.73) return 'unlawful-promotion'
  if (roll < 0.8) return 'later'
  if (roll < 0.87) return 'past'
  if (roll < 0.91) return 'no-ticket'
  if (roll < 0.95) return 'no-label'
  return 'show-label'
}

const reducedKind = (roll: number) => (roll < 0.7 ? 'now' : roll < 0.85 ? 'past' : 'later')
