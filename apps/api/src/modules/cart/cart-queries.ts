import type { Configuration } from '@shop/domain/configured/configuration'
import type { CutPart } from '@shop/domain/cutting/cut-list'
import type { Locale } from '@shop/domain/locale'
import { type NoColumns, prepared } from '../../platform/prepared.ts'
import type { ContextRow, ReferenceRow } from './cart-row.ts'

// Subqueries hide the values from the planner. With visible values each custom plan looks cheaper than the generic one,
// and planning costs ten times as much as execution.
const VISITOR = '(select $1::text)'
const CUSTOMER = '(select $2::uuid)'
const NOW = '(select $3::timestamptz)'
const MORE = '(select $5::uuid[])'

const LINES = `
  coalesce((select json_agg(json_build_object('productId', l.product_id, 'quantity', l.quantity, 'seenCents', l.seen_cents,
     'source', case when l.source_list_id is null then null
       else json_build_object('listId', l.source_list_id, 'listName', l.source_list_name) end, 'parts', l.cuts,
     'configurations', l.configurations)
     order by l.added_at, l.product_id)
   from cart_line l where l.cart_id = c.id), '[]')`

/** Only codes that this customer can use at $3; expired codes give no discount. */
/** Whether code `v` is valid at the moment `now`. */
export const isValidCode = (now: string) => `v.starts_at <= ${now} and v.ends_at >= ${now} and v.used < v.max_uses`
/** Whether this customer may use code `v`. Taking it is decided by `take_voucher`, under its locks. */
export const isUsableCode = (now: string, customer: string) => `${isValidCode(now)}
  and (v.customer_id is null or v.customer_id = ${customer}) and batch_uses_left(v.batch_id, ${customer}) is distinct from 0`

const CODES = `
  coalesce((select json_agg(json_build_object('id', v.id, 'kind', v.kind, 'code', v.code,
     'name', case when $4 = 'en' then v.name_en else v.name_nl end, 'percent', v.percent, 'amountCents', v.amount_cents,
     'minimumCents', v.minimum_cents, 'brandId', v.brand_id,
     'batchId', v.batch_id) order by v.kind, v.code)
   from cart_voucher u join voucher v on v.id = u.voucher_id
   where u.cart_id = c.id and ${isUsableCode(NOW, 'c.customer_id')}), '[]')`

const ADDRESS = `
  (select json_build_object('id', a.id, 'customerId', a.customer_id, 'type', a.type, 'name', a.name,
     'firstName', a.first_name, 'middleName', a.middle_name, 'lastName', a.last_name, 'gender', a.gender,
     'phone', a.phone, 'email', a.email, 'memo', a.memo, 'street', a.street, 'houseNumber', a.house_number,
     'houseNumberExtension', a.house_number_extension, 'postalCode', a.postal_code, 'city', a.city)
   from address a where a.id = c.delivery_address_id and a.customer_id = c.customer_id)`

const CART = `
  json_build_object('id', c.id, 'isCustomers', c.customer_id is not null, 'version', c.version, 'batchIds', c.batch_ids,
    'shippingMethod', c.shipping_method,
    'branch', (select json_build_object('id', b.id, 'name', b.name, 'services', b.services) from branch b where b.id = c.branch_id),
    'deliveryAddress', ${ADDRESS}, 'alternativeAddress', c.alternative_address, 'usingAlternative', c.using_alternative,
    'slot', case when c.slot_id is null then null else json_build_object('id', c.slot_id, 'day', c.slot_day,
      'from', to_char(c.slot_from, 'HH24:MI'), 'to', to_char(c.slot_to, 'HH24:MI'),
      'heldFrom', c.slot_held_from, 'heldUntil', c.slot_held_until,
      'isHeld', coalesce(c.slot_held_until > now(), false)) end,
    'split', case when c.collected_products is null then null else json_build_object('productIds', c.collected_products,
      'day', c.collect_on, 'from', to_char(c.collect_from, 'HH24:MI'), 'to', to_char(c.collect_to, 'HH24:MI')) end,
    'payment', case when c.payment_method is null then null
      else json_build_object('method', c.payment_method, 'bank', c.payment_bank) end,
    'pointsToRedeem', c.points_to_redeem, 'lines', ${LINES}, 'codes', ${CODES},
    'codeCount', (select count(*) from cart_voucher u where u.cart_id = c.id))`

const BUYER = `
  (select json_build_object('id', u.id, 'firstName', u.first_name, 'middleName', u.middle_name, 'lastName', u.last_name,
     'email', u.email, 'groupCode', u.group_code, 'loyaltyType', u.loyalty_type,
     'loyaltyParticipationLevel', u.loyalty_participation_level, 'bonusPointsThreshold', u.bonus_points_threshold,
     'defaultContactId', u.default_contact_id, 'allowOnAccount', u.allow_on_account, 'branchId', u.default_branch_id,
     'creditLeftCents', u.credit_limit_cents - coalesce((select a.balance_cents + a.open_cents from credit_account a
       where a.customer_id = u.id), 0),
     'points', coalesce((select p.balance from points_account p where p.customer_id = u.id), 0))
   from customer u where u.id = ${CUSTOMER})`

const SETTING_KEYS = [
  'freeShippingMinimumSmall', 'freeShippingMinimumLarge', 'deliveryCostSmall', 'deliveryCostLarge', 'palletCost', 'sawCutPrice',
  'deliveryCutoffSmall', 'deliveryCutoffLarge', 'pickupCutoff', 'deliveryDelayDays', 'pickupDelayDays',
  'pickupAvailableTime', 'pickupAvailableTimeSaturday', 'pickupSaturdayAllowed', 'pickupMondayAllowed',
  'minimumPointsToRedeem', 'extraStockDeliveryDays', 'holidays', 'deliveryWindows', 'offeredDates', 'hiddenStores',
  'loyaltyCustomerCodes', 'idealVersion1',
] // biome-ignore format: a compact list is easier to read

const OPEN = `c.state = 'open' and (c.customer_id = ${CUSTOMER} or (c.customer_id is null and c.session_id = ${VISITOR}))`

/** Current facts of the products in those carts, and of other products ($5) about to be added. */
const FACTS = `
  (select json_agg(json_build_object('id', p.id, 'version', p.version,
     'stock', (select json_agg(json_build_array(s.branch_id, s.sellable) order by s.branch_id)
       from stock s where s.product_id = p.id),
     'promotions', (select json_agg(json_build_array(m.id, mp.price_cents, m.starts_at, m.ends_at) order by m.id)
       from promotion_product mp join promotion m on m.id = mp.promotion_id
       where mp.product_id = p.id and m.starts_at <= ${NOW} and m.ends_at >= ${NOW})))
   from product p where p.state <> 'Draft' and p.id in (
     select l.product_id from cart c join cart_line l on l.cart_id = c.id where ${OPEN}
     union select unnest(${MORE})))`

/** Settings and branches that decide about a cart, cached by `reference_version`. */
export const readReference = prepared<ReferenceRow, []>(
  'cart_reference',
  `select
     (select json_object_agg(s.key, s.value) from setting s
      where s.key in (${SETTING_KEYS.map((key) => `'${key}'`).join(', ')})) as settings,
     (select json_agg(b.id order by b.id) from branch b where 'Logistiek' = any (b.tags)) as logistics_branch_ids`,
)

/** The open carts of a visitor ($1) and of a customer ($2), with all data needed to price and check them. */
export const readContext = prepared<
  ContextRow,
  [visitorId: string | null, customerId: string | null, now: Date, locale: Locale, more: readonly string[]]
>(
  'cart_context',
  `select
     (select version from reference_version) as reference_version,
     ${BUYER} as buyer,
     (select json_agg(${CART}) from cart c where ${OPEN}) as carts,
     ${FACTS} as facts`,
)

export const insertCart = prepared<
  { readonly id: string },
  [visitorId: string | null, customerId: string | null, branchId: number | null]
>(
  'cart_insert',
  `insert into cart (session_id, customer_id, branch_id)
   values (case when $2::uuid is null then $1 end, $2::uuid, $3) on conflict do nothing returning id`,
)

/** Lines as columns, the parameters $5 to $11 of the statements that write them. */
export type LineColumns = readonly [
  productIds: readonly string[],
  quantities: readonly number[],
  seenCents: readonly number[],
  listIds: readonly (string | null)[],
  listNames: readonly (string | null)[],
  cuts: readonly (string | null)[],
  configurations: readonly (string | null)[],
]
/** Inserts the lines of the cart whose row is in `cart`. */
const insertLinesOf = (cart: string) => `
     insert into cart_line (cart_id, product_id, quantity, seen_cents, source_list_id, source_list_name, cuts, configurations)
     select ${cart}.id, u.product_id, u.quantity, u.seen, u.list_id, u.list_name, u.cuts::jsonb, u.configurations::jsonb
     from ${cart}, unnest($5::uuid[], $6::int[], $7::int[], $8::uuid[], $9::text[], $10::text[], $11::text[])
       as u (product_id, quantity, seen, list_id, list_name, cuts, configurations)`

/** Creates a cart with its first lines. Returns no row if a concurrent request created it. */
export const insertFilledCart = prepared<
  { readonly id: string; readonly version: number },
  [
    visitorId: string | null,
    customerId: string | null,
    branchId: number | null,
    batchId: string | null,
    ...lines: LineColumns,
  ]
>(
  'cart_insert_filled',
  `with made as (
     insert into cart (session_id, customer_id, branch_id, version, batch_ids)
     values (case when $2::uuid is null then $1 end, $2::uuid, $3, 1,
       case when $4::uuid is null then '{}' else array[$4::uuid] end)
     on conflict do nothing returning id, version
   ), put as (${insertLinesOf('made')}
   )
   select id, version from made`,
)

const BATCHES_KEPT = 8

/** Writes all lines or none, and only on the given version. Returns no row after a concurrent change. */
export const saveLines = prepared<
  { readonly version: number },
  [cartId: string, version: number, batchId: string | null, dropped: readonly string[], ...lines: LineColumns]
>(
  'cart_save_lines',
  `with changed as (
     update cart set version = version + 1, updated_at = now(),
       batch_ids = case when $3::uuid is null then batch_ids
         else (array_prepend($3::uuid, batch_ids))[1:${BATCHES_KEPT}] end
     where id = $1 and version = $2 and state = 'open' returning id, version
   ), dropped as (
     delete from cart_line l using changed where l.cart_id = changed.id and l.product_id = any ($4::uuid[])
   ), put as (${insertLinesOf('changed')}
     on conflict (cart_id, product_id) do update set quantity = excluded.quantity, seen_cents = excluded.seen_cents,
       source_list_id = excluded.source_list_id, source_list_name = excluded.source_list_name, cuts = excluded.cuts,
       configurations = excluded.configurations
   )
   select version from changed`,
)

export const mergeCartQuery = prepared<NoColumns, [visitorId: string, fromVisitorId: string]>(
  'cart_merge_cart',
  `update cart set session_id = $1
   where session_id = $2 and customer_id is null and state = 'open'`,
)

export const adoptQuery = prepared<NoColumns, [customerId: string, id: string, version: number]>(
  'cart_adopt',
  `update cart set customer_id = $1, session_id = null, version = version + 1, updated_at = now()
     where id = $2 and version = $3 and state = 'open'`,
)

/** Returns no row after a concurrent change. */
export const closeMerged = prepared<{ readonly id: string }, [id: string, version: number]>(
  'cart_close_merged',
  `update cart set state = 'merged', version = version + 1, updated_at = now()
   where id = $1 and version = $2 and state = 'open' returning id`,
)

/** Columns of the cart that a request can set. */
export type Patch = {
  readonly shipping_method?: 'Delivery' | 'Pickup'
  readonly branch_id?: number | null
  readonly delivery_address_id?: string | null
  readonly alternative_address?: object | null
  readonly using_alternative?: boolean
  readonly slot_id?: string | null
  readonly slot_day?: string | null
  readonly slot_from?: string | null
  readonly slot_to?: string | null
  readonly slot_held_from?: Date | null
  readonly slot_held_until?: Date | null
  readonly collected_products?: readonly string[] | null
  readonly collect_on?: string | null
  readonly collect_from?: string | null
  readonly collect_to?: string | null
  readonly payment_method?: string | null
  readonly payment_bank?: string | null
  readonly points_to_redeem?: number
}

const PATCHED = `shipping_method, branch_id, delivery_address_id, alternative_address, using_alternative, slot_id, slot_day,
  slot_from, slot_to, slot_held_from, slot_held_until, collected_products, collect_on, collect_from, collect_to, payment_method, payment_bank, points_to_redeem`

/** Columns that are absent from the patch keep their value. Returns no row after a concurrent change. */
export const patchCart = prepared<{ readonly id: string }, [id: string, version: number, patch: string]>(
  'cart_patch',
  `update cart set version = version + 1, updated_at = now(),
     (${PATCHED}) = (select ${PATCHED} from jsonb_populate_record(cart, $3::jsonb))
   where id = $1 and version = $2 and state = 'open' returning id`,
)

export type SharedLines = readonly {
  readonly productId: string
  readonly quantity: number
  readonly parts?: readonly CutPart[]
  readonly configuration?: Configuration
}[]

export const saveShareQuery = prepared<NoColumns, [key: string, content: string, now: Date, sharedDays: number]>(
  'cart_save_share',
  `insert into shared_cart (key, lines, ends_at)
   values ($1, $2::jsonb, $3::timestamptz + make_interval(days => $4))`,
)

export const findShareQuery = prepared<{ readonly lines: SharedLines }, [key: string, now: Date]>(
  'cart_find_share',
  `select lines from shared_cart where key = $1 and ends_at > $2`,
)
