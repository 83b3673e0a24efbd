import type { Invariant } from './invariant.ts'

/** Invariants of money; each query must return no rows. */
export const MONEY: readonly Invariant[] = [
  {
    id: 'I-M1',
    says: 'lines, delivery and pallets minus codes and points equal the amount to pay, which is never negative',
    sql: `select o.number as what from placed o
      left join (select order_id, sum(total_cents) as sum, sum(discount_cents) as off, sum(quantity * unit_cents) as goods
                 from order_line group by 1) l on l.order_id = o.id
      where l.sum + o.delivery_cents + o.pallet_cents - o.points_cents is distinct from o.to_pay_cents
        or l.goods <> o.goods_cents or l.off <> o.voucher_cents or o.to_pay_cents < 0`,
  },
  {
    id: 'I-M6',
    says: 'payments for unavailable goods are settled in time',
    sql: `select number as what from placed where state = 'paid_short' and holds_until < now() - $1::interval`,
    grace: true,
  },
  {
    id: 'I-M7',
    says: 'VAT per rate adds up to the order and matches its rate, within a cent per line',
    sql: `select o.number as what from placed o, lateral (
        select sum((t ->> 'inclCents')::int) as incl,
          max(abs((t ->> 'taxCents')::numeric - (t ->> 'inclCents')::numeric * (t ->> 'rate')::numeric / (100 + (t ->> 'rate')::numeric))) as off
        from jsonb_array_elements(o.taxes) t) x
      where o.total_cents > 0 and (x.incl is distinct from o.total_cents
        or x.off > 1 + (select count(*) from order_line l where l.order_id = o.id))`,
  },
  {
    id: 'I-M8',
    says: 'each line has a price of the catalogue at the time of the order plus that of its choices, and sawing has the cuts of its list',
    // A price commits up to half a minute after its time in the history, and an order commits after its prices were read.
    sql: `select o.number || ' line ' || l.line_number as what from order_line l join placed o on o.id = l.order_id,
        lateral (select l.unit_cents - coalesce(round((l.configured ->> 'surchargeInclTax')::numeric * 100), 0) as cents) unit
      where l.kind = 'goods' and not exists (select from (select price_cents, valid_from, lead(valid_from) over w as ends,
              lag(valid_from) over w is null as is_first from price_history where product_id = l.product_id
              window w as (order by valid_from)) h
          where h.price_cents = unit.cents and (h.is_first or h.valid_from <= o.confirmed_at + interval '30 s')
            and coalesce(h.ends, 'infinity') >= o.confirmed_at - interval '30 s')
        and not exists (select from price_tier t where t.product_id = l.product_id and t.price_cents = unit.cents
          and t.quantity <= l.quantity)
        and not exists (select from promotion_product p join promotion m on m.id = p.promotion_id
          where p.product_id = l.product_id and p.price_cents = unit.cents and o.confirmed_at between m.starts_at and m.ends_at)
      union all select o.number || ' sawing ' || l.line_number from order_line l join placed o on o.id = l.order_id
      where l.kind = 'sawing' and l.quantity is distinct from (select (s.cuts ->> 'paidCuts')::int from order_line s
        where s.order_id = l.order_id and s.product_id = l.product_id and s.cuts is not null)`,
  },
  {
    id: 'I-M9',
    says: 'each hand-over belongs to an order that was collected, and the till received what its order says',
    sql: `select o.number as what from placed o join hand_over h on h.order_id = o.id
      where o.state not in ('collected', 'returned') or o.handed_over_at is null
      union all select o.number from placed o
      where (exists (select from hand_over h where h.order_id = o.id) or exists (select from hand_over_part h where h.order_id = o.id))
        and coalesce((select sum((e.data ->> 'cents')::int) from order_event e where e.order_id = o.id and e.kind = 'paid_in_store'), 0)
          <> coalesce((select sum(t.cents) from till_entry t where t.order_id = o.id and t.kind = 'payment'), 0)
      union all select o.number from till_entry t join placed o on o.id = t.order_id
      where t.kind = 'payment' and not exists (select from hand_over h where h.order_id = o.id)
        and not exists (select from hand_over_part h where h.order_id = o.id)`,
  },
  {
    id: 'I-M10',
    says: 'a return at the counter is settled once, a lower refund was approved, and the till pays back what it received',
    sql: `select o.number as what from counter_return r join placed o on o.id = r.order_id group by o.id, o.number
      having sum(r.refund_cents) > coalesce((select sum(w.refund_cents) from withdrawal w
          where w.order_id = o.id and w.state = 'refunded'), 0)
        or sum(r.reduced_cents) <> coalesce((select sum(w.reduced_cents) from withdrawal w where w.order_id = o.id), 0)
        or sum(r.till_cents) > coalesce((select sum(t.cents) from till_entry t
          where t.order_id = o.id and t.kind = 'payment'), 0)
      union all select o.number from counter_return_line l join counter_return r on r.id = l.return_id
      join placed o on o.id = r.order_id group by o.id, o.number, l.line_number having sum(l.quantity) >
        coalesce((select sum((p ->> 'quantity')::int) from withdrawal w, jsonb_array_elements(w.lines) p
          where w.order_id = o.id and w.state = 'refunded' and (p ->> 'lineNumber')::int = l.line_number), 0)
      union all select o.number from withdrawal w join placed o on o.id = w.order_id where w.reduced_cents > 0
        and not exists (select from staff_approval a where a.kind = 'take_in_return' and a.object_key = o.number
          and a.state = 'approved')
      union all select o.number from till_entry t join placed o on o.id = t.order_id
        left join till_payout p on p.entry_id = t.id left join counter_return r on r.id = p.return_id
      where t.kind = 'refund' and (t.cents, t.branch_id, t.order_id) is distinct from (r.till_cents, r.branch_id, r.order_id)`,
  },
  {
    id: 'I-M11',
    says: 'goods made to the choices of a customer cannot be withdrawn, and the choices of a cart add up to its quantity',
    sql: `select o.number || ' line ' || l.line_number as what from order_line l join placed o on o.id = l.order_id
        where l.configured is not null and l.is_withdrawable
      union all select l.cart_id::text from cart_line l where l.configurations is not null
        and l.quantity <> (select sum((x ->> 'quantity')::int) from jsonb_array_elements(l.configurations) x)`,
  },
  {
    id: 'I-P1',
    says: 'a points balance equals the last entry of its ledger, and each entry continues from the previous one',
    sql: `select e.customer_id::text as what from (select *, lag(balance_after) over w as before,
          lead(id) over w is null as is_last from points_entry window w as (partition by customer_id order by id)) e
        join points_account a using (customer_id)
      where e.before + e.points <> e.balance_after or (e.is_last and a.balance <> e.balance_after) or a.balance < 0`,
  },
  {
    id: 'I-P2',
    says: 'points of an order are taken once, and returned when the order is abandoned',
    sql: `select o.number as what from placed o
      where (o.points > 0 or exists (select from points_entry e where e.order_id = o.id and e.kind like 'redeem%'))
        and coalesce((select sum(points) from points_entry e where e.order_id = o.id and e.kind in ('redeem', 'redeem_back')), 0)
          <> case when o.is_holding then -o.points + coalesce((select sum(points_back) from withdrawal w
            where w.order_id = o.id and w.state = 'refunded'), 0) else 0 end`,
  },
  {
    id: 'I-P3',
    says: 'an order earned its stated points minus its returns, and none before handover or after cancellation',
    sql: `select o.number as what from placed o
      left join (select order_id, sum(points - outstanding) as net from points_entry where kind in ('earn', 'earn_back') group by 1) e on e.order_id = o.id
      left join (select order_id, sum(refund_cents + points_back + reduced_cents) as worth from withdrawal where state = 'refunded' group by 1) w on w.order_id = o.id
      where case when o.handed_over_at is null or o.state = 'cancelled' then coalesce(e.net, 0) <> 0
        when o.state = 'returned' then coalesce(e.net, 0) <> 0
        else abs(coalesce(e.net, 0) - o.points_earned * (1 - least(1, coalesce(w.worth, 0)::numeric / greatest(o.total_cents - o.delivery_cents - o.pallet_cents, 1)))) > 1
          or coalesce(e.net, 0) not between 0 and o.points_earned end`,
  },
  {
    id: 'I-P4',
    says: 'outstanding points equal the sum of their entries, and are settled before a balance grows',
    sql: `select a.customer_id::text as what from points_account a
      where a.outstanding <> coalesce((select sum(outstanding) from points_entry e where e.customer_id = a.customer_id), 0)
        or (a.outstanding > 0 and a.balance > 0)`,
  },
  {
    id: 'I-V1',
    says: 'a code is redeemed at most as often as counted, counted at most to its limit, and a personal one by its owner',
    sql: `select v.code as what from voucher v left join voucher_redemption r on r.voucher_id = v.id and r.state = 'taken'
      group by v.id having count(r.order_id) > v.used or v.used > v.max_uses
        or bool_or(v.customer_id is not null and r.customer_id <> v.customer_id)`,
  },
  {
    id: 'I-A1',
    says: 'the open amount on account equals the sum of its entries and stays within the credit limit',
    sql: `select a.customer_id::text as what from credit_account a join customer c on c.id = a.customer_id
      where exists (select from credit_entry e where e.customer_id = a.customer_id)
        and (a.open_cents <> (select coalesce(sum(open_cents), 0) from credit_entry e where e.customer_id = a.customer_id)
          or (a.open_cents > 0 and a.open_cents + a.balance_cents > c.credit_limit_cents))`,
  },
  {
    id: 'I-A3',
    says: 'an order on account has its price minus returns outstanding until it is invoiced, and nothing after cancellation',
    sql: `select o.number as what from placed o
      left join (select order_id, sum(open_cents) as open, sum(balance_cents) filter (where kind <> 'paid') as balance
        from credit_entry group by 1) e on e.order_id = o.id
      left join (select order_id, sum(refund_cents) as back from withdrawal where state = 'refunded' group by 1) w on w.order_id = o.id
      where o.payment_method = 'onaccount' and (
        coalesce(e.open, 0) < 0 or coalesce(e.open, 0) + coalesce(e.balance, 0) <> case when o.is_holding then o.to_pay_cents - coalesce(w.back, 0) else 0 end
        or (o.state in ('sent', 'collected', 'delivered', 'returned') and coalesce(e.open, 0) <> 0))`,
  },
  {
    id: 'I-A4',
    says: 'the outstanding balance of a customer on account equals the sum of the entries since its opening',
    sql: `select a.customer_id::text as what from credit_account a where exists (select from credit_entry e where e.customer_id = a.customer_id)
      and not exists (select from invoice i join orders o on o.id = i.order_id and o.ground = 'on_account_approved'
        where i.customer_id = a.customer_id and i.kind = 'invoice' and not exists (
          select from credit_entry e where e.order_id = i.order_id and e.kind = 'invoice'))
      and a.balance_cents <> (select sum(balance_cents) from credit_entry e where e.customer_id = a.customer_id)`,
  },
  {
    id: 'I-A5',
    says: 'a paid payment of invoices is booked once per invoice or returned, to the cent, and an unpaid one books nothing',
    sql: `select p.id::text as what from invoice_payment p left join invoice_payment_part t on t.payment_id = p.id group by p.id
        having case when p.state = 'paid' then p.amount_cents <> coalesce(sum(t.booked_cents), 0) + p.refund_cents
            or bool_or(t.booked_cents is null) or p.settled_how is null and p.amount_cents <> sum(t.cents)
          else p.refund_cents > 0 or bool_or(t.booked_cents is not null) end
      union all select p.id::text || ' ' || i.number from invoice_payment p join invoice_payment_part t on t.payment_id = p.id
        join invoice i on i.id = t.invoice_id
        where coalesce(t.booked_cents, 0) <> -coalesce((select sum(e.balance_cents) from credit_entry e
          where e.order_id = i.order_id and e.kind = 'paid' and e.part = i.number || '.online.' || p.id), 0)`,
  },
  {
    id: 'I-A6',
    says: 'the provider returned the excess of payments of invoices, and no more',
    sql: `select id::text as what from invoice_payment where refund_state in ('created', 'failed')
      and updated_at < now() - $1::interval`,
    grace: true,
  },
  {
    id: 'I-A2',
    says: 'each order on account has a pin verification just before it',
    sql: `select number as what from placed where ground = 'on_account_approved'
      and (pin_proved_at is null or pin_proved_at < confirmed_at - interval '10 minutes')`,
  },
  {
    id: 'I-R1',
    says: 'refunds of a payment equal its refunded amount and never exceed the amount paid',
    sql: `select p.id::text as what from payment p left join refund r on r.payment_id = p.id
      group by p.id having coalesce(sum(r.amount_cents), 0) <> p.refunded_cents or p.refunded_cents > p.amount_cents`,
  },
  {
    id: 'I-R2',
    says: 'no withdrawal waits in a closed order, and returned pieces never exceed ordered ones',
    sql: `select o.number as what from placed o join withdrawal w on w.order_id = o.id and w.state in ('confirmed', 'received')
        where o.state in ('cancelled', 'returned')
      union all select o.number from placed o join lateral (
        select (p ->> 'lineNumber')::int as line, sum((p ->> 'quantity')::int) as pieces from withdrawal w, jsonb_array_elements(w.lines) p
        where w.order_id = o.id and w.state not in ('declared', 'ended') group by 1) b on true
        join order_line l on l.order_id = o.id and l.line_number = b.line where b.pieces > l.quantity`,
  },
  {
    id: 'I-R3',
    says: 'refunded money and points of an order never exceed its price',
    sql: `select o.number as what from placed o where o.total_cents <
      coalesce((select sum(amount_cents) from refund r where r.order_id = o.id and r.reason <> 'overpaid'), 0)
      + coalesce((select sum(points) from points_entry e where e.order_id = o.id and e.kind = 'redeem_back'
          and e.part in (select w.id::text from withdrawal w where w.order_id = o.id union all select 'cancelled')), 0)
      - coalesce((select sum(open_cents) filter (where kind = 'order_back') + sum(balance_cents) filter (where kind = 'credit')
          from credit_entry e where e.order_id = o.id), 0)`,
  },
  {
    id: 'I-N1',
    says: 'invoice numbers have no gap and match the counter',
    sql: `select c.year::text as what from invoice_counter c left join invoice i on i.year = c.year
      group by c.year, c.last having count(i.id) <> c.last or max(i.sequence) <> c.last`,
  },
  {
    id: 'I-N2',
    says: 'an invoice matches its order, and credits never exceed it',
    sql: `select i.number as what from invoice i join placed o on o.id = i.order_id where i.kind = 'invoice' and i.total_cents <> o.total_cents
      union all select i.number from invoice i join invoice c on c.credits_id = i.id group by i.id having -sum(c.total_cents) > i.total_cents`,
  },
]
