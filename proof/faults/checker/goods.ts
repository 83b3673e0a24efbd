import type { Invariant } from './invariant.ts'

/** Invariants of goods and orders. */
export const GOODS: readonly Invariant[] = [
  {
    id: 'I-S1',
    says: 'stock is never below zero, and reserved and promised stock never exceed stock on hand',
    sql: `select product_id || ' in ' || branch_id as what from stock
      where on_hand < 0 or reserved < 0 or promised < 0 or reserved + promised > on_hand`,
  },
  {
    id: 'I-S2',
    says: 'orders hold at most the reserved stock, and each holding order holds its full quantity',
    // Branches may also reserve goods at the counter, so more reserved stock is correct and less is a violation.
    sql: `select s.product_id || ' in ' || s.branch_id as what from stock s
        join (select product_id, branch_id, sum(quantity - returned) as held from reservation where state = 'active' group by 1, 2) r
          using (product_id, branch_id) where r.held > s.reserved
      union all select o.number from placed o where o.is_holding and exists (
        select from order_line l where l.order_id = o.id and l.kind = 'goods' and l.quantity > coalesce((select sum(r.quantity) from reservation r
          where r.order_id = o.id and r.product_id = l.product_id and r.state in ('active', 'promised', 'claimed')), 0))
        and o.state <> 'created'`,
  },
  {
    id: 'I-S3',
    says: 'no reservation outlives its expiry or its order',
    sql: `select o.number as what from reservation r join placed o on o.id = r.order_id where r.state = 'active'
      and (r.ends_at < now() - $1::interval or not o.is_holding
        or o.state in ('cancelled', 'paid', 'sent', 'collected', 'delivered', 'returned'))`,
    grace: true,
  },
  {
    id: 'I-S4',
    says: 'each stock movement continues from the previous one, up to the current stock',
    sql: `select m.product_id || ' in ' || m.branch_id as what from (select *, lag(on_hand_after) over w as before,
          lead(id) over w is null as is_last from stock_move window w as (partition by product_id, branch_id order by id)) m
        join stock s using (product_id, branch_id)
      where m.before + m.delta <> m.on_hand_after or (m.is_last and s.on_hand <> m.on_hand_after)`,
  },
  {
    id: 'I-S5',
    says: 'goods of an order are sold once: issued minus returned equals what the order still has',
    sql: `select o.number as what from stock_move m join placed o on o.id = m.order_id group by o.id, o.number, m.product_id
      having -sum(m.delta) > (select sum(quantity) from order_line l
          where l.order_id = o.id and l.product_id = m.product_id and l.kind = 'goods')
        or -sum(m.delta) < 0`,
  },
  {
    id: 'I-S6',
    says: 'a delivery window, of all vans and of a branch, counts its deliveries correctly and stays within its capacity',
    // A window that was proposed to a customer is held. A delivery that has to leave does not count against the limits.
    sql: `select s.day || ' ' || s.slot_id as what from delivery_slot s
        where s.taken > s.capacity or s.taken <> (select count(*) from placed o where o.shipping_method = 'delivery'
          and o.preferred_on = s.day and o.slot_id = s.slot_id and o.is_holding)
          + (select count(*) from van_stop p where p.role = 'proposed' and p.day = s.day and p.slot_id = s.slot_id)
      union all select v.branch_id || ' ' || v.day || ' ' || v.slot_id from van_slot v cross join lateral (
          select count(*) as stops, coalesce(sum(grams), 0) as grams, coalesce(sum(litres), 0) as litres,
            count(*) filter (where move is null) as stay_stops, coalesce(sum(grams) filter (where move is null), 0) as stay_grams,
            coalesce(sum(litres) filter (where move is null), 0) as stay_litres
          from van_stop s where s.branch_id = v.branch_id and s.day = v.day and s.slot_id = v.slot_id) s
        where v.stops <> s.stops or v.grams <> s.grams or v.litres <> s.litres
          or s.stay_stops > v.max_stops or s.stay_grams > v.max_grams or s.stay_litres > v.max_litres
      union all select o.number from placed o left join van_stop s on s.order_id = o.id and s.role = 'booked'
        where o.shipping_method = 'delivery' and case when s.order_id is not null
            then not o.is_holding or (s.day, s.slot_id) is distinct from (o.preferred_on, o.slot_id)
          else o.is_holding and o.slot_id is not null and o.preferred_on >= current_date
            and delivering_branch(o.delivery_address ->> 'postalCode') is not null end
      union all select p.order_id::text from van_stop p left join van_stop b on b.order_id = p.order_id and b.role = 'booked'
        where p.role = 'proposed' and b.move is distinct from 'asked'`,
  },
  {
    id: 'I-S7',
    says: 'promised stock is what orders have sold and not handed over, and an order that has left promises nothing',
    sql: `select s.product_id || ' in ' || s.branch_id as what from stock s
        full join (select product_id, branch_id, sum(quantity - returned) as sold from reservation where state = 'promised' group by 1, 2) r
          using (product_id, branch_id) where coalesce(r.sold, 0) <> coalesce(s.promised, 0)
      union all select o.number from reservation r join placed o on o.id = r.order_id where r.state = 'promised'
        and o.state not in ('accepted', 'paid', 'preparing', 'ready')`,
  },
  {
    id: 'I-S8',
    says: 'each piece of a sold order belongs to exactly one pick job, and no job has picked more than it should',
    sql: `select o.number as what from placed o where o.state in ('accepted', 'paid', 'preparing', 'ready') and exists (
        select from (select branch_id, product_id, quantity from reservation
            where order_id = o.id and state in ('active', 'promised', 'claimed')) r
          full join (select j.branch_id, l.product_id, l.quantity from pick_job j join pick_line l on l.job_id = j.id
            where j.order_id = o.id) p using (branch_id, product_id)
          where r.quantity is distinct from p.quantity)
      union all select 'job ' || l.job_id from pick_line l join pick_scan s using (job_id, product_id)
        group by l.job_id, l.product_id, l.quantity having sum(s.pieces) > l.quantity`,
  },
  {
    id: 'I-S9',
    says: 'an order is ready only if every branch has picked its part and stored it',
    sql: `select o.number as what from placed o join pick_job j on j.order_id = o.id where o.state = 'ready' and j.state <> 'done'
      union all select o.number from placed o join pick_job j on j.order_id = o.id join pick_line l on l.job_id = j.id
        join reservation r on r.order_id = o.id and r.branch_id = j.branch_id and r.product_id = l.product_id
        where j.state = 'done' and r.quantity - r.returned > (select coalesce(sum(s.pieces), 0) from pick_scan s
          where s.job_id = l.job_id and s.product_id = l.product_id)`,
  },
  {
    id: 'I-S10',
    says: 'goods whose sale has stopped have a count task, and each resolved short line has its refund',
    sql: `select s.product_id || ' in ' || s.branch_id as what from stock s where s.is_withheld and not exists (
        select from count_task c where c.product_id = s.product_id and c.branch_id = s.branch_id and c.state <> 'done')
      union all select o.number from short_pick p join pick_job j on j.id = p.job_id join placed o on o.id = j.order_id
        left join withdrawal w on w.id = p.withdrawal_id and w.order_id = o.id and w.state = 'refunded' and w.reason = 'short'
        where o.state <> 'cancelled' and p.way <> 'branch' and w.id is null`,
  },
  {
    id: 'I-S11',
    says: 'goods that left before the rest were picked and taken from stock, and their order is complete once nothing is left',
    sql: `select o.number as what from hand_over_part p join placed o on o.id = p.order_id
      where o.state not in ('preparing', 'ready', 'sent', 'delivered', 'collected', 'returned')
        or (o.state in ('sent', 'delivered') and o.shipping_method <> 'delivery')
        or (o.handed_over_at is null) <> (o.state in ('preparing', 'ready', 'sent')) or o.handed_over_at < p.at - interval '1 minute' -- a request takes its time before it waits for the lock
        or not exists (select from hand_over_line l where l.part_id = p.id)
      union all select o.number from hand_over_line l join hand_over_part p on p.id = l.part_id
        join placed o on o.id = p.order_id join pick_job j on j.id = l.job_id
        left join reservation r on r.order_id = j.order_id and r.branch_id = j.branch_id and r.product_id = l.product_id
      where j.order_id <> o.id or j.branch_id <> p.branch_id or r.state is distinct from 'claimed' or r.quantity < l.pieces
        or l.pieces > (select coalesce(sum(s.pieces), 0) from pick_scan s where s.job_id = l.job_id and s.product_id = l.product_id)
      union all select o.number from placed o where o.state in ('preparing', 'ready')
        and exists (select from hand_over_part p where p.order_id = o.id)
        and not exists (select from reservation r join pick_job j on j.order_id = r.order_id and j.branch_id = r.branch_id
          where r.order_id = o.id and r.quantity > r.returned and not exists (select from hand_over_line l
            where l.job_id = j.id and l.product_id = r.product_id))`,
  },
  {
    id: 'I-S12',
    says: 'a split order has a part to collect and a part to deliver, each leaves in its own way, and the van has only its own',
    sql: `select o.number as what from placed o where (exists (select from split_pickup s where s.order_id = o.id))
          <> (exists (select from order_line l where l.order_id = o.id and l.is_collected))
      union all select o.number from split_pickup s join placed o on o.id = s.order_id
        where o.shipping_method <> 'delivery' or o.branch_id is null
          or not exists (select from order_line l where l.order_id = o.id and l.kind = 'goods' and not l.is_collected)
      union all select o.number from reservation r join placed o on o.id = r.order_id
        where exists (select from order_line l where l.order_id = o.id and l.product_id = r.product_id and l.is_collected)
          and (r.branch_id is distinct from o.branch_id or (o.state in ('sent', 'delivered') and r.quantity > r.returned
            and not exists (select from hand_over_line h join pick_job j on j.id = h.job_id
              where j.order_id = o.id and h.product_id = r.product_id)))
      union all select o.number from hand_over_line h join hand_over_part p on p.id = h.part_id
        join placed o on o.id = p.order_id where o.shipping_method = 'delivery' and not exists (select from order_line l
          where l.order_id = o.id and l.product_id = h.product_id and l.is_collected)
      union all select o.number from van_stop v join placed o on o.id = v.order_id
        join split_pickup s on s.order_id = o.id cross join lateral order_load(o.id) l
        where v.role = 'booked' and (v.grams, v.litres) is distinct from (l.grams, l.litres)`,
  },
  {
    id: 'I-T1',
    says: 'a reported delivery was delivered at that time, and its refused goods are one withdrawal of the same pieces',
    sql: `select o.number as what from stop_report r join placed o on o.id = r.order_id
        left join withdrawal w on w.id = r.withdrawal_id
      where r.kind = 'delivered' and (o.state not in ('delivered', 'returned') or o.handed_over_at <> r.at
        or (r.withdrawal_id is not null and w.order_id is distinct from o.id))
      union all select o.number from stop_report r join placed o on o.id = r.order_id,
        jsonb_array_elements(r.refused) x where (x ->> 'quantity')::int > coalesce((
          select sum((p ->> 'quantity')::int) from withdrawal w, jsonb_array_elements(w.lines) p
          where w.order_id = o.id and (p ->> 'lineNumber') = (x ->> 'lineNumber')), 0)`,
  },
  {
    id: 'I-O1',
    says: 'a cart becomes at most one order, and so does an idempotency key',
    sql: `select cart_id::text as what from orders group by cart_id having count(*) > 1
      union all select answer ->> 'orderId' from idempotency where scope like 'confirm:%' and answer is not null
        and not exists (select from orders o where o.id::text = answer ->> 'orderId')`,
  },
  {
    id: 'I-O3',
    says: 'no order proceeds without a valid reason: paid at the provider, on account, at the counter, or nothing to pay',
    sql: `select o.number as what from placed o where o.state in ('accepted', 'paid', 'preparing', 'ready', 'sent', 'collected', 'delivered')
      and not case o.ground
        when 'psp_paid' then coalesce((select sum(p.amount_cents) from payment p where p.order_id = o.id and p.state = 'paid'), 0)
          + coalesce((select sum(p.waived_cents) from payment p where p.order_id = o.id), 0) >= o.to_pay_cents
        when 'on_account_approved' then exists (select from credit_entry e where e.order_id = o.id and e.kind = 'order')
        when 'pay_in_store_promised' then o.state not in ('collected', 'delivered')
          or exists (select from order_event e where e.order_id = o.id and e.kind = 'paid_in_store')
        when 'nothing_to_pay' then o.to_pay_cents = 0 else false end`,
  },
  {
    id: 'I-O4',
    says: 'an order has lines, a place and an email address, and a phone number where a driver or the counter needs one',
    sql: `select number as what from placed o where not exists (select from order_line l where l.order_id = o.id)
      or (branch_id is null and delivery_address is null) or email = ''
      or (phone = '' and (delivery_address is not null or ground = 'pay_in_store_promised'))`,
  },
  {
    id: 'I-O5',
    says: 'order numbers are unique',
    sql: 'select number as what from orders group by number having count(*) > 1',
  },
  {
    id: 'I-O6',
    says: 'the cart of an order is closed',
    sql: `select o.number as what from placed o join cart c on c.id = o.cart_id where c.state <> 'ordered'`,
  },
  {
    id: 'I-X3',
    says: 'no request is half done',
    sql: `select scope || ' ' || key as what from idempotency where state = 'running' and created_at < now() - $1::interval`,
    grace: true,
  },
  {
    id: 'I-J1',
    says: 'every queued mail was sent',
    sql: `select key as what from order_mail where state = 'waiting' and created_at < now() - $1::interval`,
    grace: true,
  },
  {
    id: 'I-J4',
    says: 'no payment, refund or webhook is overdue',
    sql: `select 'webhook ' || psp_id as what from webhook_inbox where processed_at is null and received_at < now() - $1::interval
      union all select 'refund ' || id from refund where state = 'created' and created_at < now() - $1::interval
      union all select 'payment ' || p.id from payment p join placed o on o.id = p.order_id
        where p.state = 'created' and o.state = 'awaiting_payment' and p.created_at < now() - $1::interval
      union all select 'order ' || number from placed where state in ('created', 'awaiting_payment', 'paid_short', 'ready')
        and holds_until < now() - $1::interval`,
    grace: true,
  },
  {
    id: 'I-J5',
    says: 'every released order queued its mail, and every order awaiting payment has a payment',
    sql: `select o.number as what from placed o where o.ground is not null and o.state <> 'cancelled' and not exists (select from order_mail m
        where m.order_id = o.id and m.kind = case when o.ground = 'psp_paid' then 'paid' else 'order' end)
      union all select o.number from placed o where o.state = 'awaiting_payment' and not exists (select from payment p where p.order_id = o.id)`,
  },
  {
    id: 'I-J6',
    says: 'each bulk action counted the rows with an outcome, and one that is done has no open row',
    sql: `select 'job ' || j.id || ': ' || j.done || ' of ' || j.total as what from product_job j
      cross join lateral (select count(*) as total, count(r.outcome) as done from product_job_row r where r.job_id = j.id) r
      where r.total <> j.total or r.done <> j.done or (j.state = 'done' and j.done <> j.total)`,
  },
  {
    id: 'I-J7',
    says: 'each change set counted the lines that it applied and restored, and changed none before it was live',
    sql: `select 'change set ' || s.id || ': ' || s.done || ' of ' || l.done || ', ' || s.undone || ' of ' || l.undone as what
      from change_set s cross join lateral (select count(*) as total, count(c.outcome) as done, count(c.undone) as undone
        from change_line c where c.set_id = s.id) l
      where l.total <> s.total or l.done <> s.done or l.undone <> s.undone or (s.state not in ('live', 'reverted') and l.done > 0)`,
  },
  {
    id: 'I-D2',
    says: 'no blocked customer, and none with a changed password, has an older session',
    sql: `select s.id::text as what from session s join contact c on c.id = s.contact_id
      where s.ended_at is null and s.expires_at > now() and c.blocked_at is not null`,
  },
]
