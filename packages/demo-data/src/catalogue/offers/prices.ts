import { chance } from '../../seed/random.ts'
import type { KindName } from '../range/kinds.ts'
import { KINDS } from '../range/kinds.ts'
import type { Traits } from '../range/traits.ts'
import type { Calendar } from './calendar.ts'
import { monthCampaign, PROMOTION_IDS, weekCampaign } from './campaigns.ts'
import { partOf } from './money.ts'

export type PricePoint = { validFrom: string; cents: number }
export type Offer = { promotionId: number; cents: number }
export type Prices = {
  cents: number
  history: PricePoint[]
  tiers: { quantity: number; cents: number }[]
  offers: Offer[]
  reduced: { from: string; until: string } | null
}

/**
 * The price of a product with the history that makes its 'van' price lawful or not (LAW-05). A reduction may be
 * compared only with the lowest price of the 30 days before it began, including promotions.
 */
export function prices(
  seed: number,
  key: string,
  usual: number,
  { kind, node, brand }: { kind: KindName; node: string; brand: string },
  traits: Traits,
  calendar: Calendar,
): Prices {
  const roll = (what: string) => chance(seed, 'price', what, key)
  const deal = partOf(usual, 0.74 + roll('deal') * 0.17)
  const week = weekCampaign(node)
  const month = monthCampaign(node, brand, roll('month'))
  const current = roll('long') < 0.65 ? week : month
  const first = { validFrom: calendar.at(-420), cents: partOf(usual, 0.96) }
  const steady = [first, { validFrom: calendar.at(-150), cents: usual }]
  const tiers = traits.hasTiers ? tierPrices(usual, KINDS[kind].tiers ?? []) : []
  const base: Prices = {
    cents: usual,
    history: roll('new') < 0.3 ? steady.slice(1) : steady,
    tiers,
    offers: [],
    reduced: null,
  }
  switch (traits.promotion) {
    case 'lawful':
      return { ...base, offers: [{ promotionId: current, cents: deal }] }
    case 'unlawful-history': {
      // The price fell by a fifth 20 days before the offer and rose again, so the offer is above the lowest price.
      const dip = partOf(usual, 0.8)
      const history = [
        ...steady,
        { validFrom: calendar.at(-22), cents: dip },
        { validFrom: calendar.at(-12), cents: usual },
      ]
      return { ...base, history, offers: [{ promotionId: week, cents: partOf(usual, 0.9) }] }
    }
    case 'unlawful-promotion':
      return {
        ...base,
        offers: [
          { promotionId: PROMOTION_IDS.earlier, cents: partOf(usual, 0.78) },
          { promotionId: week, cents: partOf(usual, 0.88) },
        ],
      }
    case 'later':
      return { ...base, offers: [{ promotionId: PROMOTION_IDS.later, cents: deal }] }
    case 'past':
      return { ...base, offers: [{ promotionId: PROMOTION_IDS.past, cents: deal }] }
    case 'no-ticket':
      return { ...base, offers: [{ promotionId: PROMOTION_IDS.noTicket, cents: deal }] }
    case 'no-label':
      return { ...base, offers: [{ promotionId: PROMOTION_IDS.noLabel, cents: deal }] }
    case 'show-label':
      return {
        ...base,
        offers: [
          { promotionId: week, cents: deal },
          { promotionId: PROMOTION_IDS.showLabel, cents: deal },
        ],
      }
    case null:
      return traits.reduced ? reduce(base, usual, traits, roll('cut'), calendar) : base
  }
}

/** A permanent reduction: the regular price fell on the first day of its period. */
function reduce(
  base: Prices,
  usual: number,
  { reduced: when, isLastStock }: Traits,
  roll: number,
  calendar: Calendar,
): Prices {
  const [from, until] =
    when === 'now' ? [-12 - Math.floor(roll * 20), 20 + Math.floor(roll * 40)] : when === 'past' ? [-90, -30] : [10, 50]
  const period = { from: calendar.day(from), until: calendar.day(until) }
  if (when === 'later') return { ...base, reduced: period }
  // Discontinued goods get a larger reduction.
  const cents = partOf(usual, (isLastStock ? 0.6 : 0.82) + roll * 0.1)
  const tiers = tierPrices(
    cents,
    base.tiers.map((tier) => tier.quantity),
  )
  return { ...base, cents, tiers, history: [...base.history, { validFrom: calendar.at(from), cents }], reduced: period }
}

function tierPrices(cents: number, quantities: readonly number[]) {
  return quantities
    .map((quantity, at) => ({ quantity, cents: Math.max(1, Math.round(cents * (0.95 - at * 0.055))) }))
    .filter((tier, at, all) => tier.cents < cents && (at === 0 || tier.cents < (all[at - 1]?.cents ?? cents)))
}
