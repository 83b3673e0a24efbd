import type pg from 'pg'

/** Size of the generated orders. Each statement fills one table, in order of time, from the first two. */
export type Size = { readonly customers: number; readonly orders: number; readonly months: number }

const hex = (text: string, from: number, count: number) => `substr(md5(${text}), ${from}, ${count})`
/** A UUIDv7 for a timestamp, deterministic for the same words. */
const idAt = (at: string, words: string) =>
  `(lpad(to_hex((extract(epoch from ${at}) * 1000)::bigint), 12, '0') || '7' || ${hex(words, 1, 3)} || '8' || ${hex(words, 4, 15)})::uuid`
const drawn = (words: string) => `('x' || ${hex(words, 1, 7)})::bit(28)::int`

export const STEPS: readonly { readonly into: string; readonly sql: (size: Size) => string }[] = [
  {
    into: 'customer',
    sql: ({
      customers,
    }) => `insert into customer (id, email, first_name, last_name, phone, default_branch_id, created_at)
      select ${idAt(`now() - interval '4 years'`, `'customer' || n`)}, 'bench-' || n || '@example.nl', 'Bo', 'Klant ' || n,
        '+316' || lpad(n::text, 8, '0'), 1 + n % 60, now() - interval '4 years' from generate_series(1, ${customers}) n`,
  },
  {
    into: 'contact',
    sql: () => `insert into contact (id, customer_id, email, first_name, last_name, created_at)
      select ${idAt('c.created_at', `'contact' || c.id`)}, c.id, c.email, c.first_name, c.last_name, c.created_at
      from customer c where c.email like 'bench-%'`,
  },
  {
    into: 'shelf of what is bought',
    sql: () => `create unlogged table bench_shelf as
      select row_number() over (order by p.id) - 1 as nth, p.id as product_id, p.number, t.name as title, p.price_cents, s.branch_id, s.on_hand
      from (select * from product where vat_rate = 21 and state = 'Active' order by md5(id::text) limit 200000) p
      join product_text t on t.product_id = p.id and t.locale = 'nl'
      join lateral (select * from stock s where s.product_id = p.id order by s.branch_id limit 1) s on true`,
  },
  { into: 'its key', sql: () => 'alter table bench_shelf add primary key (nth)' },
  {
    into: 'orders that are drawn',
    sql: ({ orders, customers, months }) => `create unlogged table bench_order as
      select n, ${idAt('at', `'order' || n`)} as id, at, c.id as customer_id, x.id as contact_id, c.email, c.phone, c.last_name,
        ${drawn(`'pickup' || n`)} % 10 < 4 as is_pickup, 1 + ${drawn(`'branch' || n`)} % 60 as branch_id,
        1 + ${drawn(`'lines' || n`)} % 5 as lines
      from (select n, now() - make_interval(months => ${months}) + (now() - interval '1 day' - (now() - make_interval(months => ${months}))) * (n / ${orders}.0) as at
            from generate_series(1, ${orders}) n) drawn
      join customer c on c.email = 'bench-' || (1 + ${drawn(`'who' || n`)} % ${customers}) || '@example.nl'
      join contact x on x.customer_id = c.id order by n`,
  },
  {
    into: 'lines that are drawn',
    sql: () => `create unlogged table bench_line as
      select o.n, o.id as order_id, o.at, line, s.product_id, s.number, s.title, s.branch_id, 1 + ${drawn(`o.n || 'q' || line`)} % 6 as quantity,
        coalesce((select h.price_cents from price_history h where h.product_id = s.product_id and h.valid_from <= o.at
          order by h.valid_from desc limit 1), s.price_cents) as unit_cents
      from bench_order o cross join lateral generate_series(1, o.lines) line
      join bench_shelf s on s.nth = (${drawn(`'what' || o.n`)}::bigint + line * 7919) % (select count(*) from bench_shelf)
      order by o.n, line`,
  },
  {
    into: 'orders',
    sql: () => `insert into orders (id, public_id, number, cart_id, customer_id, contact_id, contact, email, phone, locale, state, ground,
        payment_method, shipping_method, branch_id, delivery_address, preferred_on, preferred_from, preferred_to, handed_over_at,
        goods_cents, delivery_cents, pallet_cents, total_cents, to_pay_cents, points_earned, taxes, withdrawal_informed_at,
        confirmed_at, updated_at)
      select o.id, ${hex(`'public' || o.n`, 1, 22)}, upper(${hex(`'number' || o.n`, 1, 4)} || '-' || ${hex(`'number' || o.n`, 5, 8)}),
        ${idAt('o.at', `'cart' || o.n`)}, o.customer_id, o.contact_id,
        jsonb_build_object('firstName', 'Bo', 'middleName', '', 'lastName', o.last_name, 'companyName', null, 'kvkNumber', null),
        o.email, o.phone, 'nl', case when o.is_pickup then 'collected' else 'delivered' end, 'psp_paid', 'ideal',
        case when o.is_pickup then 'pickup' else 'delivery' end, case when o.is_pickup then o.branch_id end,
        case when not o.is_pickup then jsonb_build_object('firstName', 'Bo', 'middleName', '', 'lastName', o.last_name, 'phone', o.phone,
          'street', 'Singel', 'houseNumber', (o.n % 300 + 1)::text, 'houseNumberExtension', null, 'postalCode', '1016 AB', 'city', 'Amsterdam') end,
        (o.at + interval '1 day')::date, '08:00', '12:00', o.at + interval '1 day',
        l.goods, case when o.is_pickup then 0 else 695 end, 0, l.goods + case when o.is_pickup then 0 else 695 end,
        l.goods + case when o.is_pickup then 0 else 695 end, l.goods / 500,
        jsonb_build_array(jsonb_build_object('rate', 21, 'inclCents', l.goods + case when o.is_pickup then 0 else 695 end,
          'taxCents', round((l.goods + case when o.is_pickup then 0 else 695 end) * 21 / 121.0)::int)),
        o.at, o.at, o.at + interval '1 day'
      from bench_order o join (select n, sum(quantity * unit_cents)::int as goods from bench_line group by n) l using (n) order by o.n`,
  },
  {
    into: 'order_line',
    sql: () => `insert into order_line (order_id, line_number, product_id, product_number, title, quantity, unit_cents, total_cents, vat_rate)
      select order_id, line, product_id, number, title, quantity, unit_cents, quantity * unit_cents, 21 from bench_line`,
  },
  {
    into: 'order_event',
    sql: () => `insert into order_event (id, order_id, kind, from_state, to_state, actor, request_id, at)
      select ${idAt('o.at + step.after', `step.kind || o.n`)}, o.id, step.kind, step.was, step.becomes, step.who, ${hex(`'request' || o.n`, 1, 32)}, o.at + step.after
      from bench_order o cross join lateral (values
        ('placed', null, 'awaiting_payment', 'customer', interval '0'),
        ('paid', 'awaiting_payment', 'paid', 'provider', interval '40 seconds'),
        ('preparing', 'paid', 'preparing', 'staff', interval '3 hours'),
        (case when o.is_pickup then 'ready' else 'sent' end, 'preparing', case when o.is_pickup then 'ready' else 'sent' end, 'staff', interval '4 hours'),
        (case when o.is_pickup then 'collected' else 'delivered' end, case when o.is_pickup then 'ready' else 'sent' end,
          case when o.is_pickup then 'collected' else 'delivered' end, 'staff', interval '20 hours')
      ) step (kind, was, becomes, who, after)`,
  },
  {
    into: 'payment',
    sql: () => `insert into payment (id, order_id, psp_id, method, amount_cents, state, holds_until, checked_at, created_at, updated_at)
      select ${idAt('o.at', `'payment' || o.n`)}, o.id, 'tr_bench' || o.n, 'ideal', p.to_pay_cents, 'paid', o.at + interval '15 minutes',
        o.at + interval '40 seconds', o.at, o.at + interval '40 seconds' from bench_order o join orders p using (id)`,
  },
  {
    into: 'webhook_inbox',
    sql: () => `insert into webhook_inbox (psp_id, received_at, processed_at, claimed_at)
      select 'tr_bench' || n, at + interval '40 seconds', at + interval '41 seconds', at + interval '40 seconds' from bench_order order by n`,
  },
  {
    into: 'order_mail',
    sql: () => `insert into order_mail (key, order_id, kind, recipient, state, tries, created_at, sent_at, next_try_at)
      select kind || '.' || o.public_id, o.id, kind, o.email, 'sent', 1, o.confirmed_at, o.confirmed_at, o.confirmed_at
      from bench_order b join orders o using (id) cross join lateral (values ('paid'), (case when b.is_pickup then 'ready' else 'sent' end)) m (kind)`,
  },
  {
    into: 'reservation',
    sql: () => `insert into reservation (order_id, branch_id, product_id, quantity, state)
      select order_id, branch_id, product_id, quantity, 'claimed' from bench_line`,
  },
  {
    into: 'stock_move',
    // Calculated backwards from the current stock.
    sql: () => `insert into stock_move (branch_id, product_id, kind, order_id, delta, on_hand_after, at)
      select l.branch_id, l.product_id, 'claim', l.order_id, -l.quantity,
        s.on_hand + (sum(l.quantity) over (partition by l.product_id, l.branch_id order by l.at desc, l.n desc, l.line desc) - l.quantity)::int,
        l.at + interval '40 seconds'
      from bench_line l join stock s using (product_id, branch_id) order by l.at, l.n, l.line`,
  },
  {
    into: 'points_account',
    sql: () => `insert into points_account (customer_id, balance) select customer_id, sum(points_earned) from orders
      where id in (select id from bench_order) group by 1`,
  },
  {
    into: 'points_entry',
    sql: () => `insert into points_entry (id, customer_id, order_id, kind, points, balance_after, at)
      select ${idAt(`o.confirmed_at + interval '20 hours'`, `'points' || o.id`)}, o.customer_id, o.id, 'earn', o.points_earned,
        sum(o.points_earned) over (partition by o.customer_id order by o.confirmed_at, o.id), o.confirmed_at + interval '20 hours'
      from orders o where o.id in (select id from bench_order) and o.points_earned > 0`,
  },
  {
    into: 'invoice',
    sql: () => `insert into invoice (id, year, sequence, number, kind, order_id, customer_id, total_cents, taxes, lines, key, issued_at)
      select ${idAt(`at`, `'invoice' || id`)}, year, sequence, 'F' || right(year::text, 2) || '-' || lpad(sequence::text, greatest(6, length(sequence::text)), '0'),
        'invoice', id, customer_id, total_cents, taxes, lines, 'order:' || id, at
      from (select o.id, o.customer_id, o.total_cents, o.taxes, b.at, extract(year from b.at)::int as year, l.lines,
          coalesce((select last from invoice_counter c where c.year = extract(year from b.at)::int), 0)
            + row_number() over (partition by extract(year from b.at) order by b.n) as sequence
        from bench_order b join orders o using (id)
        join (select n, jsonb_agg(jsonb_build_object('title', title, 'number', number, 'quantity', quantity, 'unitCents', unit_cents,
          'totalCents', quantity * unit_cents, 'vatRate', 21) order by line) as lines from bench_line group by n) l using (n)) made`,
  },
  {
    into: 'invoice_counter',
    sql: () => `insert into invoice_counter (year, last) select year, max(sequence) from invoice group by 1
      on conflict (year) do update set last = excluded.last`,
  },
  {
    into: 'idempotency',
    sql: () => `insert into idempotency (scope, key, request_hash, state, status, answer, created_at, ends_at)
      select 'confirm:' || customer_id, ${hex(`'key' || n`, 1, 32)}, ${hex(`'hash' || n`, 1, 32)}, 'done', 200, jsonb_build_object('orderId', id), at,
        at + interval '1 year' from bench_order where at > now() - interval '1 year'`,
  },
  { into: 'what was drawn goes', sql: () => 'drop table bench_line, bench_order, bench_shelf' },
]

/** Disables foreign key checks in this session. The statements keep references valid, and the checker verifies that. */
export async function fillOrders(client: pg.Client, size: Size, tell: (line: string) => void): Promise<void> {
  await client.query(
    `set synchronous_commit = off; set session_replication_role = replica; set work_mem = '256MB'; set maintenance_work_mem = '512MB'`,
  )
  for (const { into, sql } of STEPS) {
    const began = performance.now()
    const { rowCount } = await client.query(sql(size))
    tell(
      `  ${into.padEnd(26)} ${String(rowCount ?? '').padStart(10)} rows ${((performance.now() - began) / 1_000).toFixed(1).padStart(7)} s`,
    )
  }
}
