import type { PromotedLine, PromotedView } from '@shop/contract/staff/range/promotions'
import type { DiscountKind, PromotionState } from '@shop/domain/change/promotion-plan'
import { day, money } from '#lib/format.ts'
import { m } from '#paraglide/messages.js'

type Text = () => string
export const STATE_NAMES: Readonly<Record<PromotionState, Text>> = {
  draft: m.promo_draft,
  proposed: m.promo_proposed,
  planned: m.promo_planned,
  running: m.promo_running,
  ended: m.promo_ended,
}
export const KIND_NAMES: Readonly<Record<DiscountKind, Text>> = {
  percent: m.promo_percent,
  amount: m.promo_amount,
  price: m.promo_price,
}
export const VIEW_NAMES: Readonly<Record<PromotedView, Text>> = {
  all: m.promo_view_all,
  full: m.promo_view_full,
  lower: m.promo_view_lower,
  none: m.promo_view_none,
  collision: m.promo_view_collision,
  below_cost: m.promo_view_below_cost,
}

/** Why a product has no 'van' price, and from which day it can have one. */
export function reasonText({ reason, lowestCents, lawfulFrom }: PromotedLine): string {
  if (reason === null) return ''
  if (reason === 'not_lower') return m.promo_not_lower()
  const from = lawfulFrom === null ? m.promo_lawful_never() : m.promo_lawful_from({ day: day(lawfulFrom) })
  const why =
    reason === 'new'
      ? m.promo_new_product()
      : m.promo_was_as_low({ price: lowestCents === null ? '–' : money(lowestCents) })
  return `${why} ${from}`
}
