import type { Cents } from '../money.ts'
import { type DiscountCode, meetsConditions } from '../pricing/codes.ts'
import { priceCart } from '../pricing/price-cart.ts'
import { bestPromotion } from '../pricing/promotion.ts'
import type { Past, ReferenceReason } from '../pricing/reference-price.ts'
import type { Tier } from '../pricing/unit-price.ts'
import { type Both, minus } from '../pricing/vat.ts'
import { type ExplainedReference, explainReference } from './reference.ts'

/** A promotion that runs at the moment. */
export type RunningPromotion = {
  readonly name: string
  readonly startsAt: Date
  readonly endsAt: Date
  readonly priceCents: Cents
  readonly reason?: ReferenceReason | undefined
}
/** A code as typed; without rules if the customer cannot use it or it does not exist. */
export type TypedCode = {
  readonly rules: DiscountCode
  readonly startsAt: Date
  readonly endsAt: Date
  readonly isUsedUp: boolean
}
/** Everything that decides about the price of a product for one customer at one moment. */
export type PriceFacts = {
  readonly productId: string
  readonly at: Date
  readonly quantity: number
  readonly vatRate: number
  readonly regularCents: Cents
  readonly running: readonly RunningPromotion[]
  /** Start of the period in which the regular price is reduced, if it is. */
  readonly reducedSince: Date | undefined
  readonly past: Past
  readonly tiers: readonly Tier[]
  readonly code: TypedCode | 'unknown' | undefined
}

export const CODE_PROBLEMS = ['unknown', 'not_started', 'ended', 'used_up', 'other_goods', 'minimum'] as const
export type CodeProblem = (typeof CODE_PROBLEMS)[number]

export const STEP_OUTCOMES = ['applies', 'none', 'not_lower', 'not_reached'] as const
export type StepOutcome = (typeof STEP_OUTCOMES)[number]
/** `cents`: the change of the price of one piece by this step. */
type Step = { readonly outcome: StepOutcome; readonly cents: Cents }

export type PriceExplanation = {
  readonly regularCents: Cents
  /** The shop has no prices per customer, so an agreement changes nothing for any of them. */
  readonly agreement: Step
  readonly promotion: Step & { readonly named: RunningPromotion | undefined }
  /** The tier that applies or was reached, otherwise the next one. */
  readonly tier: Step & { readonly named: Tier | undefined }
  /** The sum of the steps. */
  readonly unit: Both
  readonly goods: Both
  readonly code: { readonly problem: CodeProblem | undefined; readonly cents: Cents } | undefined
  /** Goods minus the discount of the code. */
  readonly total: Both
  readonly vatCents: Cents
  /** Only of a reduced price. */
  readonly reference: ExplainedReference | undefined
}

const FREE = { costCents: 0, freeFromCents: 0 }
/** Goods alone: delivery and pallets belong to a cart, points to a payment. */
const GOODS_ALONE = {
  method: 'Pickup',
  costs: { small: FREE, large: FREE, palletCents: 0 },
  points: { asked: 0, balance: 0, minimum: 0, earns: false },
} as const

/** Explains the price that the cart charges, with the functions of the cart. */
export function explainPrice(facts: PriceFacts): PriceExplanation {
  const { productId, quantity, regularCents, running, tiers, vatRate } = facts
  const best = bestPromotion(regularCents, running)
  const singleCents = best?.priceCents ?? regularCents
  const line = { productId, quantity, singleCents, tiers, vatRate, size: 'small', isPalletItem: false } as const
  const priceWith = (codes: readonly DiscountCode[]) => priceCart({ ...GOODS_ALONE, lines: [line], codes })
  const plain = priceWith([])
  const problem = facts.code && codeProblem(facts.code, facts.at, { productId, totalCents: plain.goods.incl })
  const rules = facts.code && facts.code !== 'unknown' && !problem ? [facts.code.rules] : []
  const priced = priceWith(rules)
  const unit = priced.lines[0]?.unit ?? { incl: singleCents, excl: singleCents }
  const total = minus(priced.goods, priced.discount)
  return {
    regularCents,
    agreement: { outcome: 'none', cents: 0 },
    promotion: promotionStep(facts, best),
    tier: tierStep(facts, singleCents, unit.incl),
    unit,
    goods: priced.goods,
    code: facts.code && { problem, cents: total.incl - priced.goods.incl },
    total,
    vatCents: total.incl - total.excl,
    reference: referenceOf(facts, best),
  }
}

function promotionStep({ regularCents, running }: PriceFacts, best: RunningPromotion | undefined) {
  if (best) return { outcome: 'applies', cents: best.priceCents - regularCents, named: best } as const
  return { outcome: running.length > 0 ? 'not_lower' : 'none', cents: 0, named: running[0] } as const
}

/** A promotion and a tier do not add up: the lower of both is the price. */
function tierStep({ quantity, tiers }: PriceFacts, singleCents: Cents, unitCents: Cents) {
  const reached = tiers.filter((tier) => tier.quantity <= quantity)
  const cents = unitCents - singleCents
  const applied = reached.find(({ priceCents }) => priceCents === unitCents)
  if (cents < 0) return { outcome: 'applies', cents, named: applied } as const
  const last = byQuantity(reached).at(-1)
  if (last) return { outcome: 'not_lower', cents: 0, named: last } as const
  const next = byQuantity(tiers)[0]
  return { outcome: next ? 'not_reached' : 'none', cents: 0, named: next } as const
}
const byQuantity = (tiers: readonly Tier[]) => [...tiers].sort((left, right) => left.quantity - right.quantity)

type Line = { readonly productId: string; readonly totalCents: Cents }
/** Why a code lowers nothing; undefined if it does. */
function codeProblem(code: TypedCode | 'unknown', at: Date, line: Line): CodeProblem | undefined {
  if (code === 'unknown') return 'unknown'
  if (at < code.startsAt) return 'not_started'
  if (at > code.endsAt) return 'ended'
  if (code.isUsedUp) return 'used_up'
  if (meetsConditions(code.rules, [line])) return undefined
  return meetsConditions({ ...code.rules, minimumCents: 0 }, [line]) ? 'minimum' : 'other_goods'
}

function referenceOf({ at, past, reducedSince, regularCents }: PriceFacts, best: RunningPromotion | undefined) {
  if (best)
    return explainReference(past, { since: best.startsAt, priceCents: best.priceCents, reason: best.reason }, at)
  return reducedSince && explainReference(past, { since: reducedSince, priceCents: regularCents }, at)
}
