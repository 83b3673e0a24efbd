export type Size = {
  readonly orders: number
  readonly products: number
  readonly customers: number
  readonly branches: number
}

const hex = (text: string, from: number, count: number) => `substr(md5(${text}), ${from}, ${count})`
const uuidOf = (text: string) => `md5(${text})::uuid`
/** A UUIDv7 for the time of order `n`. */
const ID = `(lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '7' || ${hex(`'o' || n`, 1, 3)} || '8' || ${hex(`'o' || n`, 4, 15)})::uuid`
/** The newest orders are open, all others have ended; a few wait for a decision. */
const OPEN = 12_000
const STATE = `case when n % 25000 = 0 then 'paid_short'
  when n > most - ${OPEN} then (array['awaiting_payment', 'accepted', 'paid', 'preparing', 'ready', 'sent'])[1 + n % 6]
  when n % 50 = 0 then 'cancelled' when n % 3 = 0 then 'delivered' else 'collected' end`
const GROUND = `case when state in ('awaiting_payment', 'paid_short', 'cancelled') then null else 'psp_paid' end`

const pick = (words: string, by: string) =>
  `(array['${words.split(' ').join("', '")}'])[1 + (${by}) % ${words.split(' ').length}]`
const FIRST = pick('Jan Piet Anna Fatima Sanne Mohamed Eva Daan Lotte Kees Noor Bram Yara Thijs Iris Sem', 'n')
const LAST = pick('Jansen Bakker Visser Smit Meijer Mulder Bos Vos Peters Hendriks Dekker Dijkstra Smeets Kok', 'n / 7')
const KIND = pick('Schroef Balk Plank Gipsplaat Tegel Kabel Buis Deur Lamp Verf Kraan Spijker Isolatie Beton Hout', 'n')
const LOOK = pick('verzinkt eiken grenen wit zwart rood blank mat glanzend brandwerend', 'n / 11')

/** Products of an open order: each order has three. */
const productOf = (at: string) => uuidOf(`'p' || 1 + (o.n * 31 + ${at} * 7919) % sizes.products`)
const toPick = ({ products }: Size, columns: string, more = '') => `
  select ${columns} from (select *, substr(number, 2)::int as n from orders where state in ('accepted', 'paid', 'preparing')) o
    cross join (select ${products} as products) sizes ${more}`
const BRANCH = (size: Size) => `coalesce(o.branch_id, 1 + o.n % ${size.branches})`

/** As many as a range of a million products has: 1,000 products each. */
export const CATEGORIES = 1_000

/** Statements that fill a migrated, empty database, without its triggers (`session_replication_role = replica`). */
export const fillOf = (size: Size): readonly string[] => [
  `insert into branch (code, name, url, format, tags, street, house_number, postal_code, city, latitude, longitude, phone, email, services)
     select 'B' || n, 'Vestiging ' || n, 'vestiging-' || n, 'bouwmeester-xl', '{}', 'Kanaalweg', n::text, '3526 KL', 'Utrecht', 52, 5,
       '030 123 45 67', 'vestiging@example.nl', '{}' from generate_series(1, ${size.branches}) n`,
  `insert into staff_person (name, email) select 'Medewerker ' || n, 'm' || n || '@example.nl' from generate_series(1, 1000) n`,
  `with made as (insert into web_node (code, level) select 'bench-' || n, 1 from generate_series(1, ${CATEGORIES}) n returning id, code)
     insert into web_node_text (web_node_id, locale, name, url) select id, 'nl', code, code from made`,
  `insert into product (id, number, scan_code, web_node_id, state, is_webshop_orderable, unit_price_exemption, price_cents,
       weight_grams, rank, created_at, updated_at)
     select ${uuidOf(`'p' || n`)}, '2' || lpad(n::text, 7, '0'), '29' || lpad(n::text, 11, '0'), first + n % ${CATEGORIES},
       case when n % 40 = 0 then 'Ended' when n % 97 = 0 then 'Draft' else 'Active' end, n % 200 <> 0, 'sold_by_piece',
       100 + n % 90000, 1 + n % 40000, n, now() - n * interval '30 seconds', now() - n * interval '20 seconds'
     from generate_series(1, ${size.products}) n, (select min(id) as first from web_node where code like 'bench-%') nodes`,
  `insert into product_text (product_id, locale, name, slug)
     select ${uuidOf(`'p' || n`)}, 'nl', ${KIND} || ' ' || ${LOOK} || ' ' || n, 'artikel-' || n from generate_series(1, ${size.products}) n`,
  // Three of four products lack something; one in five was sold.
  `insert into product_turnover (product_id, cents)
     select ${uuidOf(`'p' || n`)}, 500 + n % 100000 from generate_series(5, ${size.products}, 5) n`,
  `insert into data_gap (product_id, kind, web_node_id, fields, priority)
     select id, unnest(array['any', 'barcode', 'measures']), web_node_id, unnest(array['{barcode,width_mm,depth_mm}', '{barcode}', '{width_mm,depth_mm}'])::text[],
       3 * coalesce(cents, 0)
     from (select p.id, p.web_node_id, u.cents, substr(p.number, 2)::int as n from product p left join product_turnover u on u.product_id = p.id) p
     where n % 4 <> 0`,
  `insert into customer (id, email, first_name, last_name, company_name, created_at)
     select ${uuidOf(`'c' || n`)}, 'bench-' || n || '@example.nl', ${FIRST}, ${LAST} || n % 4000,
       case when n % 20 = 0 then 'Bouwbedrijf ' || n end, now() - n * interval '5 minutes' from generate_series(0, ${size.customers - 1}) n`,
  `insert into contact (customer_id, email, first_name, last_name) select id, email, first_name, last_name from customer`,
  `insert into orders (id, public_id, number, cart_id, customer_id, contact, email, phone, locale, state, ground,
       payment_method, shipping_method, branch_id, delivery_address, preferred_on, goods_cents, delivery_cents, pallet_cents,
       total_cents, to_pay_cents, taxes, confirmed_at, updated_at)
     select id, ${hex(`'p' || n`, 1, 22)}, 'B' || lpad(n::text, 8, '0'), gen_random_uuid(), ${uuidOf(`'c' || n % ${size.customers}`)},
       jsonb_build_object('firstName', 'Bo', 'middleName', '', 'lastName', 'Klant ' || n % ${size.customers}, 'companyName', null),
       'bench-' || n % ${size.customers} || '@example.nl', '+31612345678', 'nl', state, ${GROUND}, 'ideal',
       case when is_pickup then 'pickup' else 'delivery' end, case when is_pickup then 1 + (n * 7919) % ${size.branches} end,
       case when not is_pickup then '{}'::jsonb end, (at + interval '1 day')::date, 5000, 0, 0, 5000, 5000, '[]', at, at
     from (select n, at, ${ID} as id, ${STATE} as state, n % 3 <> 0 as is_pickup
       from (select n, ${size.orders} as most, now() - interval '2 years' * ((${size.orders} - n) / ${size.orders}::float) as at
         from generate_series(1::bigint, ${size.orders}) n) drawn) made order by n`,
  `insert into payment (order_id, psp_id, method, amount_cents, state, holds_until, created_at)
     select id, 'tr_bench' || number, 'ideal', 5000, 'paid', confirmed_at, confirmed_at from orders`,
  `update payment set mismatch = 'amount', stated_cents = 1 where psp_id like '%00000'`,
  `insert into order_mail (key, order_id, kind, recipient, state, created_at)
     select 'paid.' || public_id, id, 'paid', email, case when number like '%77777' then 'refused' else 'sent' end, confirmed_at from orders`,
  // The report of promises reads the steps of six weeks. One order in ten was ready too late.
  `insert into order_event (order_id, kind, to_state, actor, at)
     select o.id, step.kind, step.state, 'staff', case when o.n % 10 = 0 then o.preferred_on + time '20:00' else o.confirmed_at end
       + step.nth * interval '5 minutes'
     from (select *, substr(number, 2)::int as n from orders where confirmed_at > now() - interval '10 weeks'
         and ground is not null) o
       cross join (values (0, 'paid', 'paid'), (1, 'preparing', 'preparing'), (2, 'ready', 'ready')) step (nth, kind, state)`,
  `insert into pick_job (id, order_id, branch_id, promised_at)
     ${toPick(size, `${uuidOf(`'j' || o.n`)}, o.id, ${BRANCH(size)}, o.preferred_on + time '12:00'`)}`,
  `insert into pick_line (job_id, product_id, quantity)
     ${toPick(size, `${uuidOf(`'j' || o.n`)}, ${productOf('line')}, 1 + line`, 'cross join generate_series(0, 2) line')}`,
  `insert into reservation (order_id, branch_id, product_id, quantity, state)
     ${toPick(size, `o.id, ${BRANCH(size)}, ${productOf('line')}, 1 + line, 'promised'`, 'cross join generate_series(0, 2) line')}`,
]

/** Changes of each object with a long history, and the number of such objects of each kind. */
export const ENTRIES = 1_000
export const LONG = 20
/** A product with a long history of its fields, and one with a long history of its prices. */
export const longProduct = (nth: number): string => `2${String(1 + (nth % LONG)).padStart(7, '0')}`
export const longPrice = (nth: number): string => `2${String(1_001 + (nth % LONG)).padStart(7, '0')}`
export const longOrder = (nth: number): string => `B${String(1 + (nth % LONG)).padStart(8, '0')}`

const changes = (of: string, column: string, table: string, key: string) => `
  insert into audit_entry (at, staff_id, db_role, table_name, row_key, action, before, after, reason, digest)
    select now() - (${ENTRIES} - change) * interval '1 hour', person.id, 'shop_staff', '${table}', ${key}, 'update',
      jsonb_build_object('${column}', change), jsonb_build_object('${column}', change + 1), 'Melding van een klant', ''
    from ${of}, generate_series(1, ${ENTRIES}) change, (select id from staff_person order by id limit 1) person`
const numbered = (table: string, first: string) =>
  `(select id from ${table} where number >= '${first}' order by number limit ${LONG}) o`

/** One change of every product, and objects of each kind with 1,000 changes. */
export const historyOf = (): readonly string[] => [
  `insert into audit_entry (at, process, db_role, table_name, row_key, action, before, after, digest)
     select created_at - interval '60 days', 'import', 'shop_worker', 'product', id::text, 'update', '{"unit": "stuk"}', '{"unit": "zak"}', '' from product`,
  `insert into promotion (code, name, title_nl, title_en, starts_at, ends_at)
     select 'bench-' || n, 'Actie ' || n, 'Actie', 'Offer', now(), now() + interval '1 day' from generate_series(1, ${LONG}) n`,
  `insert into content_article (code, path, locale, title)
     select 'bench-' || n, '/bench-' || n, 'nl', 'Artikel ' || n from generate_series(1, 400) n`,
  changes(numbered('orders', longOrder(0)), 'remarks', 'orders', 'o.id::text'),
  changes(numbered('product', longProduct(0)), 'rank', 'product', 'o.id::text'),
  changes(numbered('product', longPrice(0)), 'price_cents', 'product', 'o.id::text'),
  changes('promotion o', 'title_nl', 'promotion', 'o.id::text'),
  changes(`(select id from content_article order by path limit ${LONG}) o`, 'title', 'content_article', 'o.id::text'),
  changes(
    `(select id from customer where company_name is not null order by number limit ${LONG}) o`,
    'credit_limit_cents',
    'customer',
    'o.id::text',
  ),
  changes(`(values ('deliverySlotCapacity')) o (id)`, 'value', 'setting', 'o.id'),
]
