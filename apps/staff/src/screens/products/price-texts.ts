import type { ExplainedPrice } from '@shop/contract/staff/range/explained-price'
import { count, money } from '#lib/format.ts'
import { m } from '#paraglide/messages.js'

export function promotionText({ outcome, named }: ExplainedPrice['promotion'], long: (instant: string) => string) {
  if (!named) return m.why_promotion_none()
  const { name, priceCents, startsAt, endsAt } = named
  return outcome === 'applies'
    ? m.why_promotion_applies({ name, price: money(priceCents), from: long(startsAt), until: long(endsAt) })
    : m.why_promotion_not_lower({ name })
}

const TIERS = {
  applies: m.why_tier_applies,
  not_lower: m.why_tier_not_lower,
  not_reached: m.why_tier_not_reached,
} as const
export const tierText = ({ outcome, named }: ExplainedPrice['tier']): string =>
  named && outcome !== 'none'
    ? TIERS[outcome]({ count: count(named.quantity, true), price: money(named.priceCents) })
    : m.why_tier_none()

const CODES = {
  unknown: m.why_code_unknown,
  not_started: m.why_code_not_started,
  ended: m.why_code_ended,
  used_up: m.why_code_used_up,
  other_goods: m.why_code_other_goods,
} as const
export function codeText({ problem, minimumCents }: NonNullable<ExplainedPrice['code']>): string {
  if (problem === null) return m.why_code_applies()
  return problem === 'minimum' ? m.why_code_minimum({ amount: money(minimumCents) }) : CODES[problem]()
}

const REFERENCES = {
  lowest_30_days: m.why_reference_lowest_30_days,
  first_of_series: m.why_reference_first_of_series,
  new_product: m.why_reference_new_product,
} as const
export function referenceText({ cents, reason }: NonNullable<ExplainedPrice['reference']>): string {
  if (reason === 'too_new') return m.why_reference_too_new()
  if (reason === 'not_higher' || cents === null) return m.why_reference_not_higher()
  return REFERENCES[reason]({ price: money(cents) })
}
