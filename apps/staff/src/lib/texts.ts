import type { Role } from '@shop/contract/staff/permissions'
import type { StaffCode } from '@shop/contract/staff/staff-endpoint'
import type { Condition } from '@shop/domain/order/return'
import type { OrderState } from '@shop/domain/order/states'
import type { ShortWish } from '@shop/domain/picking/short-wish'
import { m } from '#paraglide/messages.js'

type Text = () => string

export const STATE_TEXTS: Readonly<Record<OrderState, Text>> = {
  created: m.state_created,
  awaiting_payment: m.state_awaiting_payment,
  accepted: m.state_accepted,
  paid: m.state_paid,
  paid_short: m.state_paid_short,
  mismatch: m.state_mismatch,
  preparing: m.state_preparing,
  ready: m.state_ready,
  sent: m.state_sent,
  collected: m.state_collected,
  delivered: m.state_delivered,
  returned: m.state_returned,
  cancelled: m.state_cancelled,
}

export const ROLE_TEXTS: Readonly<Record<Role, Text>> = {
  counter: m.role_counter,
  picker: m.role_picker,
  driver: m.role_driver,
  planner: m.role_planner,
  service: m.role_service,
  range: m.role_range,
  editor: m.role_editor,
  finance: m.role_finance,
  operator: m.role_operator,
  owner: m.role_owner,
}

export const CONDITION_TEXTS: Readonly<Record<Condition, Text>> = {
  as_new: m.return_as_new,
  opened: m.return_opened,
  damaged: m.return_damaged,
  defective: m.return_defective,
}

/** Refusals of planning screens. Those add their texts, so that a handheld does not load them. */
export type PlanningCode =
  | 'rules_changed'
  | 'nothing_changed'
  | 'measure_again'
  | 'drop_unconfirmed'
  | 'promotion_changed'
  | 'bad_period'
  | 'promotion_too_large'
  | 'no_products'
  | 'redirect_exists'
  | 'redirect_changed'
  | 'bad_source'
  | 'hides_page'
  | 'redirect_loop'
  | 'redirect_chain'
  | 'term_unusable'
  | 'term_stop_word'
  | 'term_repeated'
  | 'term_cycle'
  | 'term_taken'

/** The text of each other refusal of the staff API. */
const CODE_TEXTS: Readonly<Record<Exclude<StaffCode, 'forbidden' | PlanningCode>, Text>> = {
  bad_request: m.code_bad_request,
  unauthenticated: m.code_unauthenticated,
  session_expired: m.code_session_expired,
  cross_site: m.code_cross_site,
  confirmation_required: m.code_confirmation_required,
  not_found: m.code_not_found,
  link_expired: m.code_link_expired,
  not_now: m.code_not_now,
  not_picked: m.code_not_picked,
  not_collected: m.code_not_collected,
  taken: m.code_taken,
  still_short: m.code_still_short,
  day_full: m.code_day_full,
  overload: m.code_overload,
  booked: m.code_booked,
  offer_changed: m.code_offer_changed,
  value_changed: m.code_value_changed,
  task_done: m.code_task_done,
  own_count: m.code_own_count,
  other_product: m.code_other_product,
  sold_pieces: m.code_sold_pieces,
  unsafe_goods: m.code_unsafe_goods,
  already_stopped: m.code_already_stopped,
  decision_changed: m.code_decision_changed,
  batch_missing: m.code_batch_missing,
  bad_day: m.code_bad_day,
  bad_time: m.code_bad_time,
  condition_missing: m.code_condition_missing,
  branch_missing: m.code_branch_missing,
  more_than_open: m.code_more_than_open,
  no_business: m.code_no_business,
  too_few_points: m.code_too_few_points,
  unknown_field: m.code_unknown_field,
  odd_value: m.code_odd_value,
  answer_missing: m.code_answer_missing,
  token_by_token: m.code_token_by_token,
  already_known: m.code_already_known,
  approval_changed: m.code_approval_changed,
  no_badge: m.code_no_badge,
  wrong_code: m.code_wrong_code,
  code_locked: m.code_code_locked,
  details_unknown: m.code_details_unknown,
  no_collector: m.code_no_collector,
  identity_missing: m.code_identity_missing,
  payment_missing: m.code_payment_missing,
  wrong_amount: m.code_wrong_amount,
  reference_used: m.code_reference_used,
  day_closed: m.code_day_closed,
  day_not_over: m.code_day_not_over,
  note_missing: m.code_note_missing,
  return_over: m.code_return_over,
  not_returnable: m.code_not_returnable,
  photo_missing: m.code_photo_missing,
  reason_missing: m.code_reason_missing,
  access_reason_missing: m.code_access_reason_missing,
  bad_picture: m.code_bad_picture,
  too_large: m.code_too_large,
  address_refused: m.code_address_refused,
  unknown_branch: m.code_unknown_branch,
  too_many: m.code_too_many,
  suspected_prices: m.code_suspected_prices,
  no_changes: m.code_no_changes,
  scope_missing: m.code_scope_missing,
  unknown_place: m.code_unknown_place,
  no_results: m.code_no_results,
  not_in_shop: m.code_not_in_shop,
  own_grants: m.code_own_grants,
  role_not_yours: m.code_role_not_yours,
  own_request: m.code_own_request,
  passkey_rejected: m.code_passkey_rejected,
  badge_rejected: m.code_badge_rejected,
  pin_required: m.code_pin_required,
  wrong_pin: m.code_wrong_pin,
  pin_locked: m.code_pin_locked,
  internal: m.code_internal,
  rate_limited: m.code_rate_limited,
  unavailable: m.code_unavailable,
}

const PAYMENT_TEXTS: Readonly<Record<string, Text>> = {
  ideal: m.payment_ideal,
  creditcard: m.payment_creditcard,
  applepay: m.payment_applepay,
  googlepay: m.payment_googlepay,
  paypal: m.payment_paypal,
  klarna: m.payment_klarna,
  onaccount: m.payment_onaccount,
  payinstore: m.payment_payinstore,
}
/** The name of a payment method; one that a provider adds shows its code. */
export const paymentText = (code: string): string => PAYMENT_TEXTS[code]?.() ?? code

const added: Partial<Record<StaffCode, Text>> = {}
export const addCodeTexts = (texts: Readonly<Record<PlanningCode, Text>>) => void Object.assign(added, texts)

/** The text of a refusal. A missing permission is named, so that the staff member can request it. */
export const problemText = (code: StaffCode, permission = ''): string =>
  code === 'forbidden' ? m.code_forbidden({ permission }) : textOfCode(code)()

const textOfCode = (code: Exclude<StaffCode, 'forbidden'>): Text =>
  (code in CODE_TEXTS ? CODE_TEXTS[code as keyof typeof CODE_TEXTS] : added[code]) ?? m.code_internal

/** The wish of a customer for goods that turn out to be missing. */
export const WISH_TEXTS: Readonly<Record<ShortWish, Text>> = {
  call: m.short_wish_call,
  replace: m.short_wish_replace,
  fewer: m.short_wish_fewer,
}
