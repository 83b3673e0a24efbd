import type { AttentionItem } from '@shop/contract/staff/attention'
import { prepared } from '../../../platform/prepared.ts'

export type ProblemRow = {
  readonly id: string
  readonly kind: AttentionItem['kind']
  readonly since: Date
  readonly number: string | null
  readonly branch: string | null
  readonly amount_cents: number | null
  readonly detail: string
}

/** Problems of orders in the caller's branches. Call-back requests have no branch, so only all branches include them. */
export const listAttentionRows = prepared<
  ProblemRow,
  [branches: readonly number[] | null, hasCallBacks: boolean, limit: number]
>(
  'staff_attention',
  `select x.id, x.kind, x.since, x.number, (select b.name from branch b where b.id = x.branch_id) as branch,
     x.amount_cents, x.detail
   from (
     select o.id::text as id, 'paid_short' as kind, o.updated_at as since, o.number, o.branch_id,
       o.to_pay_cents as amount_cents, '' as detail
     from orders o where o.state = 'paid_short'
     union all
     select p.id::text, 'payment_mismatch', p.created_at, o.number, o.branch_id, p.stated_cents, p.mismatch
     from payment p join orders o on o.id = p.order_id where p.mismatch is not null
     union all
     select r.id::text, 'refund_failed', r.updated_at, o.number, o.branch_id, r.amount_cents, r.reason
     from refund r join orders o on o.id = r.order_id where r.state = 'failed'
     union all
     select m.key, 'mail_refused', m.created_at, o.number, o.branch_id, null, m.kind
     from order_mail m join orders o on o.id = m.order_id where m.state = 'refused'
     union all
     select c.id::text, 'call_back', c.requested_at, null, null, null, p.number || ' · ' || t.name || ' · ' || c.phone
     from product_contact c join product p on p.id = c.product_id
       join product_text t on t.product_id = p.id and t.locale = 'nl'
     where c.done_at is null and $2
   ) x
   where x.kind = 'call_back' or $1::integer[] is null or x.branch_id = any ($1)
   order by x.since limit $3`,
)

export const markCallBackDone = prepared<{ readonly id: string }, [id: string, personId: string, at: Date]>(
  'staff_call_back_done',
  'update product_contact set done_at = $3, done_by = $2 where id = $1 and done_at is null returning id',
)
