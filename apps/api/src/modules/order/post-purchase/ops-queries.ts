import { prepared } from '../../../platform/prepared.ts'

/** Problems that need a decision by staff. */
export const listProblems = prepared<{ readonly line: string }, []>(
  'order_problems',
  `select number || '  paid_short since ' || updated_at::text as line from orders where state = 'paid_short'
   union all select o.number || '  payment ' || p.id || ' does not fit: ' || p.mismatch || coalesce(', stated ' || p.stated_state || ' ' || p.stated_cents || ' cents', '')
     from payment p join orders o on o.id = p.order_id where p.mismatch is not null
   union all select o.number || '  refund ' || r.id || ' of ' || r.amount_cents || ' cents failed at attempt ' || r.attempt from refund r join orders o on o.id = r.order_id where r.state = 'failed'
   union all select o.number || '  mail ' || m.kind || ' refused by its mailbox'
     from order_mail m join orders o on o.id = m.order_id where m.state = 'refused'`,
)

/** Events, payments, refunds and mails of one order in chronological order. */
export const listHistory = prepared<{ readonly at: Date; readonly line: string }, [orderId: string]>(
  'order_history',
  `select at, to_char(at, 'YYYY-MM-DD HH24:MI:SS') || '  ' || kind || '  ' || actor || '  ' || data::text as line
     from order_event where order_id = $1
   union all select created_at, 'payment  ' || coalesce(psp_id, '-') || '  ' || state || '  ' || amount_cents
     from payment where order_id = $1
   union all select created_at, 'refund  ' || reason || '  ' || state || '  ' || amount_cents from refund where order_id = $1
   union all select created_at, 'mail  ' || kind || '  ' || state from order_mail where order_id = $1 order by 1`,
)
