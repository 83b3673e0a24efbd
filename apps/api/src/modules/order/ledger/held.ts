import type { Held } from '@shop/domain/order/give-back'
import { prepared } from '../../../platform/prepared.ts'
import type { Client } from '../../../platform/sql/transact.ts'

type HeldRow = Held & { readonly earned: number }

/** Excludes `paid` credit entries: payments on account settle invoices, not orders. */
const readHeld = prepared<HeldRow, [orderId: string]>(
  'order_held',
  `select coalesce((select sum(amount_cents - refunded_cents) from payment where order_id = $1 and state = 'paid'), 0)::int as "paidCents",
     coalesce((select sum(open_cents) from credit_entry where order_id = $1), 0)::int as "openCents",
     coalesce((select sum(balance_cents) from credit_entry where order_id = $1 and kind <> 'paid'), 0)::int as "invoicedCents",
     coalesce((select -sum(points) from points_entry where order_id = $1 and kind in ('redeem', 'redeem_back')), 0)::int as points,
     coalesce((select sum(points - outstanding) from points_entry where order_id = $1 and kind in ('earn', 'earn_back')), 0)::int as earned`,
)

/** Money, credit and points of the buyer that the order still holds. The caller must hold the order lock. */
export async function heldBy(client: Client, orderId: string): Promise<HeldRow> {
  const [held] = await readHeld.rows(client, orderId)
  if (!held) throw new Error('an aggregate returned no row')
  return held
}
