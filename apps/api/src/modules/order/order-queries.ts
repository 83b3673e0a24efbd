import { prepared } from '../../platform/prepared.ts'
import type { OrderLineRow, OrderRow, PaymentRow } from './order-row.ts'

/** Every change to an order or its data locks this row first, so that concurrent changes run one after another. */
export const lockOrder = prepared<OrderRow, [id: string]>('order_lock', 'select * from orders where id = $1 for update')
export const findOrder = prepared<OrderRow, [id: string]>('order_find', 'select * from orders where id = $1')
export const findOrderByPublicId = prepared<OrderRow, [publicId: string]>(
  'order_by_public_id',
  'select * from orders where public_id = $1',
)
export const findOrderByNumber = prepared<OrderRow, [number: string]>(
  'order_by_number',
  'select * from orders where number = $1',
)
export const findOrderOfCart = prepared<OrderRow, [cartId: string, customerId: string]>(
  'order_of_cart',
  'select * from orders where cart_id = $1 and customer_id = $2',
)
export const listOrderLines = prepared<OrderLineRow, [orderId: string]>(
  'order_lines',
  'select * from order_line where order_id = $1 order by line_number',
)
export const listPayments = prepared<PaymentRow, [orderId: string]>(
  'order_payments',
  'select * from payment where order_id = $1 order by id',
)

export const setOrderState = prepared<
  { readonly id: string },
  [id: string, state: string, ground: string | null, holdsUntil: Date | null]
>(
  'order_set_state',
  `update orders set state = $2, ground = coalesce($3, ground), holds_until = $4, updated_at = now()
   where id = $1 returning id`,
)

export const addEvent = prepared<
  Record<string, never>,
  [orderId: string, kind: string, from: string | null, to: string | null, actor: string, data: string]
>(
  'order_add_event',
  `insert into order_event (order_id, kind, from_state, to_state, actor, data, request_id)
   values ($1, $2, $3, $4, $5, $6::jsonb, nullif(current_setting('shop.request_id', true), ''))`,
)

/** Queues a mail once per key; repeated requests are ignored. */
export const insertMail = prepared<
  Record<string, never>,
  [key: string, orderId: string, kind: string, recipient: string, data: string]
>(
  'order_owe_mail',
  `insert into order_mail (key, order_id, kind, recipient, data) values ($1, $2, $3, $4, $5::jsonb)
   on conflict (key) do nothing`,
)
