import type { Step } from '@shop/contract/staff/orders'
import { STATE_TEXTS } from '#lib/texts.ts'
import { m } from '#paraglide/messages.js'

type Text = () => string

export const STEP_TEXTS: Readonly<Record<Step, { readonly name: Text; readonly effect: Text }>> = {
  prepare: { name: m.step_prepare, effect: m.step_prepare_effect },
  ready: { name: m.step_ready, effect: m.step_ready_effect },
  collect: { name: m.step_collect, effect: m.step_collect_effect },
  send: { name: m.step_send, effect: m.step_send_effect },
  deliver: { name: m.step_deliver, effect: m.step_deliver_effect },
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
  part_ready: m.event_part_ready,
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
