import { prepared } from '../../platform/prepared.ts'

export const findPoints = prepared<{ readonly points: number; readonly threshold: number }, [customerId: string]>(
  'points_now',
  `select coalesce(p.balance, 0) as points, c.bonus_points_threshold as threshold
   from customer c left join points_account p on p.customer_id = c.id where c.id = $1`,
)

export type PointsEntryRow = {
  readonly id: string
  readonly at: Date
  readonly kind: 'opening' | 'redeem' | 'redeem_back' | 'earn' | 'earn_back' | 'correction' | 'settled'
  readonly points: number
  readonly balance_after: number
  readonly number: string | null
}
export const listPointsEntries = prepared<PointsEntryRow, [customerId: string, limit: number, offset: number]>(
  'points_entries',
  `select e.id, e.at, e.kind, e.points, e.balance_after, o.number
   from points_entry e left join orders o on o.id = e.order_id
   where e.customer_id = $1 order by e.id desc limit $2 offset $3`,
)
