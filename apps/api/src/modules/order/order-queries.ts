import { type NoColumns, prepared } from '../../platform/prepared.ts'
import type { OrderLineRow, OrderRow, PaymentRow } from './order-row.ts'

/** The columns of `OrderRow`, `OrderLineRow` and `PaymentRow`. */
export const ORDER = `id, public_id, number, cart_id, customer_id, contact_id, contact, email, phone, locale, state, ground,
  payment_method, bank, shipping_method, branch_id, delivery_address, slot_id, preferred_on, preferred_from,
  preferred_to, handed_over_at, reference, remarks, if_short, goods_cents, delivery_cents, pallet_cents, voucher_cents,
  total_cents, points, points_cents, to_pay_cents, points_earned, taxes, withdrawal_informed_at, pickup_code,
  holds_until, is_holding, pin_proved_at, confirmed_at`
export const LINE = `line_number, kind, product_id, product_number, title, quantity, unit_cents, discount_cents, total_cents,
  vat_rate, is_withdrawable, cuts, configured, is_collected`
export const PAYMENT = `id, order_id, provider, psp_id, method, amount_cents, currency, state, checkout_url, refunded_cents, mismatch,
  stated_cents, stated_state, waived_cents, created_at`

/** Every change to an order or its data locks this row first, so that concurrent changes run one after another. */
export const lockOrder = prepared<OrderRow, [id: string]>(
  'order_lock',
  `select ${ORDER} from orders where id = $1 for update`,
)
export const findOrder = prepared<OrderRow, [id: string]>('order_find', `select ${ORDER} from orders where id = $1`)
export const findOrderByPublicId = prepared<OrderRow, [publicId: string]>(
  'order_by_public_id',
  `select ${ORDER} from orders where public_id = $1`,
)
export const findOrderByNumber = prepared<OrderRow, [number: string]>(
  'order_by_number',
  `select ${ORDER} from orders where number = $1`,
)
export const findOrderOfCart = prepared<OrderRow, [cartId: string, customerId: string]>(
  'order_of_cart',
  `select ${ORDER} from orders where cart_id = $1 and customer_id = $2`,
)
export const listOrderLines = prepared<OrderLineRow, [orderId: string]>(
  'order_lines',
  `select ${LINE} from order_line where order_id = $1 order by line_number`,
)
export const listPayments = prepared<PaymentRow, [orderId: string]>(
  'order_payments',
  `select ${PAYMENT} from payment where order_id = $1 order by id`,
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
  NoColumns,
  [orderId: string, kind: string, from: string | null, to: string | null, actor: string, data: string]
>(
  'order_add_event',
  `insert into order_event (order_id, kind, from_state, to_state, actor, data, request_id)
   values ($1, $2, $3, $4, $5, $6::jsonb, nullif(current_setting('shop.request_id', true), ''))`,
)

/** Queues a mail once per key; repeated requests are ignored. */
export const insertMail = prepared<
  NoColumns,
  [key: string, orderId: string, kind: string, recipient: string, data: string]
>(
  'order_owe_mail',
  `insert into order_mail (key, order_id, kind, recipient, data) values ($1, $2, $3, $4, $5::jsonb)
   on conflict (key) do nothing`,
)

export const setHoldsUntil = prepared<NoColumns, [id: string, until: Date]>(
  'order_set_holds_until',
  'update orders set holds_until = $2, updated_at = now() where id = $1',
)
