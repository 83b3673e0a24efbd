import type { ChangeSet, LINE_VIEWS, UnreadProblem } from '@shop/contract/staff/range/change-sets'
import type { PriceError } from '@shop/domain/change/price-error'
import type { ChangeState } from '@shop/domain/change/states'
import { m } from '#paraglide/messages.js'

type Text = () => string

export const SET_STATE_NAMES: Readonly<Record<ChangeState, Text>> = {
  draft: m.sets_draft,
  proposed: m.sets_proposed,
  approved: m.sets_approved,
  scheduled: m.sets_scheduled,
  live: m.sets_live,
  reverted: m.sets_reverted,
}
export const SOURCE_NAMES: Readonly<Record<ChangeSet['source'], Text>> = {
  rule: m.sets_source_rule,
  list: m.sets_source_list,
}
export type LineView = (typeof LINE_VIEWS)[number]
/** The name of a part of the lines, and what staff should know about it. */
export const VIEW_TEXTS: Readonly<Record<LineView, { readonly name: Text; readonly about: Text }>> = {
  all: { name: m.sets_all, about: m.sets_all_about },
  price_error: { name: m.sets_price_error, about: m.sets_price_error_about },
  below_cost: { name: m.sets_below_cost, about: m.sets_below_cost_about },
  unlawful_reference: { name: m.sets_unlawful, about: m.sets_unlawful_about },
  inverted_tier: { name: m.sets_inverted, about: m.sets_inverted_about },
  outside: { name: m.sets_outside, about: m.sets_outside_about },
  promotion: { name: m.sets_promotion, about: m.sets_promotion_about },
  open_cart: { name: m.sets_cart, about: m.sets_cart_about },
  changed_since: { name: m.sets_changed, about: m.sets_changed_about },
  skipped: { name: m.sets_skipped, about: m.sets_skipped_about },
  kept: { name: m.sets_kept, about: m.sets_kept_about },
}
export const ERROR_NAMES: Readonly<Record<PriceError, Text>> = {
  zero: m.sets_error_zero,
  swapped_column: m.sets_error_column,
  factor_100: m.sets_error_hundred,
  factor_10: m.sets_error_ten,
  net_as_gross: m.sets_error_net,
}
export const PROBLEM_NAMES: Readonly<Record<UnreadProblem, Text>> = {
  columns: m.sets_unread_columns,
  number: m.sets_unread_number,
  price: m.sets_unread_price,
  twice: m.sets_unread_twice,
  unknown: m.sets_unread_unknown,
  same: m.sets_unread_same,
}
