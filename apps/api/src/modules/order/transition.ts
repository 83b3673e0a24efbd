import { canTransition, type OrderState } from '@shop/domain/order/states'
import type { OrderMailKind } from '@shop/texts/order-letters'
import type { Tx } from '../../platform/db.ts'
import { addEvent, insertMail, setOrderState } from './order-queries.ts'
import type { OrderRow, ReleaseReason } from './order-row.ts'

export type Actor = 'customer' | 'guest' | 'shop' | 'provider' | 'staff'
export type MailKind = OrderMailKind

export type Transition = {
  readonly to: OrderState
  readonly by: Actor
  readonly kind?: string
  readonly releaseReason?: ReleaseReason
  readonly holdsUntil?: Date | null
  readonly data?: object
}

/** Transitions the order and records the event. An unknown transition is a bug and aborts the transaction. */
export async function transitionOrder(tx: Tx, order: OrderRow, step: Transition): Promise<OrderRow> {
  if (!canTransition(order.state, step.to))
    throw new Error(`cannot transition order ${order.number} from ${order.state} to ${step.to}`)
  const holdsUntil = step.holdsUntil ?? null
  await setOrderState.rows(tx, order.id, step.to, step.releaseReason ?? null, holdsUntil)
  await recordEvent(tx, order, step.kind ?? step.to, step.by, step.data ?? {}, step.to)
  return { ...order, state: step.to, ground: step.releaseReason ?? order.ground, holds_until: holdsUntil }
}

/** Records an event of the order, with or without a state transition. */
export async function recordEvent(
  tx: Tx,
  order: OrderRow,
  kind: string,
  by: Actor,
  data: object = {},
  to: OrderState | null = null,
) {
  await addEvent.rows(tx, order.id, kind, to === null ? null : order.state, to, by, JSON.stringify(data))
}

/** `part` distinguishes mails of one kind, such as by withdrawal or refund id. */
export async function queueMail(tx: Tx, order: OrderRow, kind: MailKind, data: object = {}, part = '') {
  const key = [kind, order.public_id, part].filter((one) => one !== '').join('.')
  await insertMail.rows(tx, key, order.id, kind, order.email, JSON.stringify(data))
}
