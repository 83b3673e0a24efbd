import { prepared } from '../../../platform/prepared.ts'

type Nothing = Record<string, never>

/** Waits for a call with the same key that is under way; afterwards either of the two has made the row. */
export const takeKey = prepared<Nothing, [scope: string, key: string, hash: string]>(
  'idempotency_take',
  `insert into idempotency (scope, key, request_hash, ends_at) values ($1, $2, $3, now() + interval '1 year')
   on conflict do nothing returning scope`,
)
export const findKey = prepared<
  { readonly request_hash: string; readonly answer: { readonly orderId: string } | null },
  [scope: string, key: string]
>('idempotency_find', 'select request_hash, answer from idempotency where scope = $1 and key = $2')

export const lockCart = prepared<{ readonly state: string; readonly version: number }, [id: string]>(
  'order_lock_cart',
  'select state, version from cart where id = $1 for update',
)

export const listVersions = prepared<{ readonly id: string; readonly version: number }, [ids: readonly string[]]>(
  'order_product_versions',
  'select id, version from product where id = any ($1::uuid[])',
)

/** One at a time for one telephone number and one customer, so that two cannot both be the third. */
export const countOpenInStore = prepared<{ readonly open: number }, [customerId: string, phone: string]>(
  'order_count_open',
  `select count(*)::int as open from orders, (select pg_advisory_xact_lock(hashtext('pay-in-store:' || $2))) locked
   where state = 'accepted' and ground = 'pay_in_store_promised' and (customer_id = $1 or phone = $2)`,
)

const COLUMNS = [
  'id', 'public_id', 'number', 'cart_id', 'customer_id', 'contact_id', 'contact', 'email', 'phone', 'locale', 'state',
  'ground', 'payment_method', 'bank', 'shipping_method', 'branch_id', 'delivery_address', 'slot_id', 'preferred_on',
  'preferred_from', 'preferred_to', 'reference', 'remarks', 'goods_cents', 'delivery_cents', 'pallet_cents',
  'voucher_cents', 'total_cents', 'points', 'points_cents', 'to_pay_cents', 'points_earned', 'taxes', 'holds_until',
  'pin_proved_at', 'confirmed_at',
].join(', ') // biome-ignore format: one look tells what an order is made of

const LINE_COLUMNS =
  'line_number, product_id, product_number, title, quantity, unit_cents, discount_cents, total_cents, vat_rate, is_withdrawable'

/** The order, its lines, what happened, the payment it waits for and the mail it owes: one statement. */
export const insertOrder = prepared<
  Nothing,
  [order: string, lines: string, payment: string | null, mail: string | null]
>(
  'order_insert',
  `with placed as (
     insert into orders (${COLUMNS}) select ${COLUMNS} from jsonb_populate_record(null::orders, $1::jsonb) returning *
   ), lined as (
     insert into order_line (order_id, ${LINE_COLUMNS})
     select placed.id, l.* from placed, (select ${LINE_COLUMNS} from jsonb_populate_recordset(null::order_line, $2::jsonb)) l
   ), paying as (
     insert into payment (id, order_id, method, amount_cents, holds_until)
     select ($3::jsonb ->> 'id')::uuid, placed.id, placed.payment_method, placed.to_pay_cents, placed.holds_until
     from placed where $3::jsonb is not null
   ), mailed as (
     insert into order_mail (key, order_id, kind, recipient)
     select 'order.' || placed.public_id, placed.id, 'order', placed.email from placed where $4::text is not null
   )
   insert into order_event (order_id, kind, to_state, actor, request_id)
   select placed.id, 'placed', placed.state, 'customer', nullif(current_setting('shop.request_id', true), '') from placed`,
)

export const keepAnswer = prepared<Nothing, [scope: string, key: string, answer: string]>(
  'idempotency_keep_answer',
  `update idempotency set state = 'done', status = 200, answer = $3::jsonb where scope = $1 and key = $2`,
)

export const finish = prepared<Nothing, [cartId: string, scope: string, key: string, answer: string]>(
  'order_finish',
  `with closed as (update cart set state = 'ordered', version = version + 1, updated_at = now() where id = $1)
   update idempotency set state = 'done', status = 200, answer = $4::jsonb where scope = $2 and key = $3`,
)
