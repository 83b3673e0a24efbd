import { formatPrice } from '@shop/domain/money'
import type pg from 'pg'
import { transact } from '../../../platform/sql/transact.ts'
import { findOrderByNumber } from '../order-queries.ts'
import type { OrderRow } from '../order-row.ts'
import { cancelOrder } from './cancel-order.ts'
import { advance, type Step } from './hand-over.ts'
import { takeBack } from './take-back.ts'

export type OpsAnswer = { readonly isDone: boolean; readonly lines: readonly string[] }
const STEPS: Readonly<Record<string, Step>> = {
  prepare: 'preparing',
  ready: 'ready',
  collect: 'collected',
  send: 'sent',
  deliver: 'delivered',
}
const lineOf = ({ number, state, ground, to_pay_cents, preferred_on, email }: OrderRow) =>
  [number, state, ground ?? '-', formatPrice(to_pay_cents), preferred_on, email].join('  ')

const list = async (raw: pg.Pool, state: string | undefined) =>
  (
    await raw.query<OrderRow>('select * from orders where $1::text is null or state = $1 order by id desc limit 50', [
      state ?? null,
    ])
  ).rows.map(lineOf)

/** What money and goods disagree about, and nobody but a person can decide. */
async function open(raw: pg.Pool): Promise<string[]> {
  const { rows } = await raw.query<{ line: string }>(
    `select number || '  paid_short since ' || updated_at::text as line from orders where state = 'paid_short'
     union all select o.number || '  payment ' || p.id || ' does not fit: ' || p.mismatch
       from payment p join orders o on o.id = p.order_id where p.mismatch is not null
     union all select o.number || '  refund ' || r.id || ' failed' from refund r join orders o on o.id = r.order_id where r.state = 'failed'
     union all select o.number || '  mail ' || m.kind || ' refused by its mailbox'
       from order_mail m join orders o on o.id = m.order_id where m.state = 'refused'`,
  )
  return rows.map(({ line }) => line)
}

async function show(raw: pg.Pool, order: OrderRow): Promise<string[]> {
  const { rows } = await raw.query<{ line: string }>(
    `select at, to_char(at, 'YYYY-MM-DD HH24:MI:SS') || '  ' || kind || '  ' || actor || '  ' || data::text as line
       from order_event where order_id = $1
     union all select created_at, 'payment  ' || coalesce(psp_id, '-') || '  ' || state || '  ' || amount_cents
       from payment where order_id = $1
     union all select created_at, 'refund  ' || reason || '  ' || state || '  ' || amount_cents from refund where order_id = $1
     union all select created_at, 'mail  ' || kind || '  ' || state from order_mail where order_id = $1 order by 1`,
    [order.id],
  )
  return [lineOf(order), ...rows.map(({ line }) => `  ${line}`)]
}

/** What staff do until there are screens for it. */
export async function opsOrders(
  raw: pg.Pool,
  what: string,
  argument: string | undefined,
  now: Date,
): Promise<OpsAnswer> {
  if (what === 'list') return { isDone: true, lines: await list(raw, argument) }
  if (what === 'open') return { isDone: true, lines: await open(raw) }
  const [order] = argument === undefined ? [] : await findOrderByNumber.rows(raw, argument.toUpperCase())
  if (!order) return { isDone: false, lines: ['there is no such order'] }
  if (what === 'show') return { isDone: true, lines: await show(raw, order) }
  const step = STEPS[what]
  if (!step && what !== 'cancel' && what !== 'receive') return { isDone: false, lines: [`what is ${what}?`] }
  const done = await transact(raw, `ops:${what}`, async (client): Promise<{ ok: boolean; code?: string }> => {
    if (step) return advance(client, order.id, step, now)
    if (what === 'cancel') return cancelOrder(client, order.id, { by: 'staff', reason: 'staff', now })
    return takeBack(client, order.id, now)
  })
  if (!done.ok) return { isDone: false, lines: [`not possible: ${done.code ?? ''} (it is ${order.state})`] }
  return { isDone: true, lines: await show(raw, (await findOrderByNumber.rows(raw, order.number))[0] ?? order) }
}
