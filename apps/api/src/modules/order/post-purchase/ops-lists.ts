import type pg from 'pg'
import { listOrderLines } from '../order-queries.ts'
import type { OrderLineRow } from '../order-row.ts'
import { partText } from '../view/cuts-text.ts'

/** Problems that need a decision by staff. */
export async function openProblems(raw: pg.Pool): Promise<string[]> {
  const { rows } = await raw.query<{ line: string }>(
    `select number || '  paid_short since ' || updated_at::text as line from orders where state = 'paid_short'
     union all select o.number || '  payment ' || p.id || ' does not fit: ' || p.mismatch || coalesce(', stated ' || p.stated_state || ' ' || p.stated_cents || ' cents', '')
       from payment p join orders o on o.id = p.order_id where p.mismatch is not null
     union all select o.number || '  refund ' || r.id || ' of ' || r.amount_cents || ' cents failed at attempt ' || r.attempt from refund r join orders o on o.id = r.order_id where r.state = 'failed'
     union all select o.number || '  mail ' || m.kind || ' refused by its mailbox'
       from order_mail m join orders o on o.id = m.order_id where m.state = 'refused'`,
  )
  return rows.map(({ line }) => line)
}

/** The pick list with cut sizes, used until staff have a screen for it. */
function pickList(lines: readonly OrderLineRow[]): string[] {
  return lines.flatMap(({ kind, quantity, title, product_number, cuts }) => [
    `  ${kind === 'goods' ? 'pick' : kind}  ${quantity} × ${title}  ${product_number}`,
    ...(cuts?.parts ?? []).map((part) => `    saw  ${partText(part)}`),
  ])
}

/** The goods of one order, followed by its events, payments, refunds and mails in chronological order. */
export async function showOrder(raw: pg.Pool, orderId: string): Promise<string[]> {
  const { rows } = await raw.query<{ line: string }>(
    `select at, to_char(at, 'YYYY-MM-DD HH24:MI:SS') || '  ' || kind || '  ' || actor || '  ' || data::text as line
       from order_event where order_id = $1
     union all select created_at, 'payment  ' || coalesce(psp_id, '-') || '  ' || state || '  ' || amount_cents
       from payment where order_id = $1
     union all select created_at, 'refund  ' || reason || '  ' || state || '  ' || amount_cents from refund where order_id = $1
     union all select created_at, 'mail  ' || kind || '  ' || state from order_mail where order_id = $1 order by 1`,
    [orderId],
  )
  return [...pickList(await listOrderLines.rows(raw, orderId)), ...rows.map(({ line }) => `  ${line}`)]
}
