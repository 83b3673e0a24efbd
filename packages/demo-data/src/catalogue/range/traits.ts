import { chance } from '../../seed/random.ts'
import { KINDS } from './kinds.ts'
import type { Place } from './layout.ts'

/** What is special about one product beyond what it is: each is rare, and none befalls the first of a family. */
export type Traits = {
  state: 'Active' | 'Ended' | 'Draft'
  isOrderable: boolean
  isLastStock: boolean
  /** sold out everywhere; a new delivery is on its way */
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

export function traits(seed: number, place: Place): Traits {
  const roll = (what: string) => chance(seed, what, place.family.code, place.member)
  const isFirst = place.member === 0
  const fate = isFirst ? 1 : roll('fate')
  const state = fate < 0.012 ? 'Ended' : fate < 0.016 ? 'Draft' : 'Active'
  const isActive = state === 'Active'
  const promotion = isActive && roll('promotion') < 0.085 ? promotionKind(roll('promotion kind')) : null
  const reduced = isActive && promotion === null && roll('reduced') < 0.045 ? reducedKind(roll('reduced kind')) : null
  return {
    state,
    isOrderable: isFirst || roll('orderable') >= 0.02,
    isLastStock: isActive && !isFirst && promotion === null && reduced === null && roll('last') < 0.025,
    isAway: isActive && !isFirst && promotion === null && reduced === null && roll('away') < 0.012,
    isPickupOnly: place.family.isPickupOnly === true || (!isFirst && roll('pickup') < 0.008),
    reduced,
    hasTiers: isActive && KINDS[place.family.kind].tiers !== undefined && (place.member === 0 || roll('tiers') < 0.22),
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
