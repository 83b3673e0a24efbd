import { mayBecome, type OrderState } from '@shop/domain/order/states'
import type { Client } from '../../platform/sql/transact.ts'
import { addEvent, oweMail, setOrderState } from './order-queries.ts'
import type { Ground, OrderRow } from './order-row.ts'

export type Actor = 'customer' | 'guest' | 'shop' | 'provider' | 'staff'
export type MailKind =
  | 'order'
  | 'paid'
  | 'failed'
  | 'short'
  | 'ready'
  | 'sent'
  | 'late'
  | 'reminder'
  | 'rest'
  | 'review'
  | 'cancelled'
  | 'withdrawn'
  | 'refunded'

export type Move = {
  readonly to: OrderState
  readonly by: Actor
  readonly kind?: string
  readonly ground?: Ground
  readonly holdsUntil?: Date | null
  readonly data?: object
}

/** One step of an order, written down. A step the graph does not know is a fault of ours and stops the transaction. */
export async function move(client: Client, order: OrderRow, step: Move): Promise<OrderRow> {
  if (!mayBecome(order.state, step.to))
    throw new Error(`order ${order.number} cannot go from ${order.state} to ${step.to}`)
  const holdsUntil = step.holdsUntil ?? null
  await setOrderState.rows(client, order.id, step.to, step.ground ?? null, holdsUntil)
  await note(client, order, step.kind ?? step.to, step.by, step.data ?? {}, step.to)
  return { ...order, state: step.to, ground: step.ground ?? order.ground, holds_until: holdsUntil }
}

/** Something happened to an order that leaves its state as it is, or the step itself. */
export async function note(
  client: Client,
  order: OrderRow,
  kind: string,
  by: Actor,
  data: object = {},
  to: OrderState | null = null,
) {
  await addEvent.rows(client, order.id, kind, to === null ? null : order.state, to, by, JSON.stringify(data))
}

/** `part` tells several mails of one kind apart: the withdrawal, the refund it is about. */
export async function owe(client: Client, order: OrderRow, kind: MailKind, data: object = {}, part = '') {
  const key = [kind, order.public_id, part].filter((one) => one !== '').join('.')
  await oweMail.rows(client, key, order.id, kind, order.email, JSON.stringify(data))
}
