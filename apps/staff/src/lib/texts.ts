import type { ApprovalKind, ApprovalLine } from '@shop/contract/staff/approval'
import type { Step } from '@shop/contract/staff/orders'
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

export const STEP_TEXTS: Readonly<Record<Step, { readonly name: Text; readonly effect: Text }>> = {
  prepare: { name: m.step_prepare, effect: m.step_prepare_effect },
  ready: { name: m.step_ready, effect: m.step_ready_effect },
  collect: { name: m.step_collect, effect: m.step_collect_effect },
  send: { name: m.step_send, effect: m.step_send_effect },
  deliver: { name: m.step_deliver, effect: m.step_deliver_effect },
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

export const APPROVAL_KIND_TEXTS: Readonly<Record<ApprovalKind, Text>> = {
  set_grants: m.approval_set_grants,
  set_group_grants: m.approval_set_group_grants,
  cancel_order: m.approval_cancel_order,
  take_in_return: m.approval_take_in_return,
  provider_token: m.approval_provider_token,
  confirm_price: m.approval_confirm_price,
  release_order: m.approval_release_order,
  settle_payment: m.approval_settle_payment,
  receive_return: m.approval_receive_return,
  price_batch: m.approval_price_batch,
}
export const CONDITION_TEXTS: Readonly<Record<Condition, Text>> = {
  as_new: m.return_as_new,
  opened: m.return_opened,
  damaged: m.return_damaged,
  defective: m.return_defective,
}
export const APPROVAL_FIELD_TEXTS: Readonly<Record<ApprovalLine['field'], Text>> = {
  person: m.approval_person,
  group: m.approval_group,
  add_grant: m.approval_add_grant,
  remove_grant: m.approval_remove_grant,
  order: m.approval_order,
  customer: m.order_customer,
  refund: m.approval_refund,
  state: m.orders_state,
  reduced_by: m.approval_reduced_by,
  photo: m.approval_photo,
  product: m.approval_product,
  former_price: m.approval_former_price,
  price: m.approval_price,
  token: m.approval_token,
  batch: m.approval_batch,
  lines: m.approval_lines,
  mean_change: m.approval_mean,
  most_change: m.approval_most,
  accepted_errors: m.approval_accepted,
  fingerprint: m.approval_fingerprint,
  ...CONDITION_TEXTS,
}

/** The text of each refusal of the staff API. */
const CODE_TEXTS: Readonly<Record<Exclude<StaffCode, 'forbidden'>, Text>> = {
  bad_request: m.code_bad_request,
  unauthenticated: m.code_unauthenticated,
  session_expired: m.code_session_expired,
  cross_site: m.code_cross_site,
  confirmation_required: m.code_confirmation_required,
  not_found: m.code_not_found,
  link_expired: m.code_link_expired,
  not_now: m.code_not_now,
  not_picked: m.code_not_picked,
  taken: m.code_taken,
  still_short: m.code_still_short,
  day_full: m.code_day_full,
  overload: m.code_overload,
  booked: m.code_booked,
  offer_changed: m.code_offer_changed,
  task_done: m.code_task_done,
  own_count: m.code_own_count,
  other_product: m.code_other_product,
  sold_pieces: m.code_sold_pieces,
  already_stopped: m.code_already_stopped,
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

const EVENT_TEXTS: Readonly<Record<string, Text>> = {
  ...STATE_TEXTS,
  placed: m.event_placed,
  paid_in_store: m.event_paid_in_store,
  payment_paid: m.event_payment_paid,
  payment_again: m.event_payment_again,
  payment_refused: m.event_payment_refused,
  mismatch_dismissed: m.event_mismatch_dismissed,
  mismatch_settled: m.event_mismatch_settled,
  refunded: m.event_refunded,
  refund_failed: m.event_refund_failed,
  refund_refunded: m.event_refund_refunded,
  promise_moved: m.event_promise_moved,
  move_asked: m.event_move_asked,
  move_declined: m.event_move_declined,
  move_withdrawn: m.event_move_withdrawn,
  withdrawn: m.event_withdrawn,
  wrong_code: m.event_wrong_code,
  short_picked: m.event_short_picked,
  part_handed_over: m.event_part_handed_over,
  rest_cancelled: m.event_rest_cancelled,
  not_home: m.event_not_home,
  refused: m.event_refused,
}
/** The name of an event; events without a text show their kind. */
export const eventText = (kind: string): string => EVENT_TEXTS[kind]?.() ?? kind.replaceAll('_', ' ')

const ACTOR_TEXTS: Readonly<Record<string, Text>> = {
  customer: m.actor_customer,
  guest: m.actor_customer,
  shop: m.actor_shop,
  provider: m.actor_provider,
  staff: m.actor_staff,
}
export const actorText = (actor: string): string => ACTOR_TEXTS[actor]?.() ?? actor

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

/** The text of a refusal. A missing permission is named, so that the staff member can request it. */
export const problemText = (code: StaffCode, permission = ''): string =>
  code === 'forbidden' ? m.code_forbidden({ permission }) : CODE_TEXTS[code]()

/** The wish of a customer for goods that turn out to be missing. */
export const WISH_TEXTS: Readonly<Record<ShortWish, Text>> = {
  call: m.short_wish_call,
  replace: m.short_wish_replace,
  fewer: m.short_wish_fewer,
}
