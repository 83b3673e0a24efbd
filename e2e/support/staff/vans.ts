import type { APIRequestContext } from '@playwright/test'
import type { VanPlan } from '@shop/contract/staff/office/vans'
import pg from 'pg'
import { ADDRESSES } from '../own/addresses.ts'
import { expect } from '../test.ts'

type VanBranch = { readonly id: number; readonly postalCode: string }

const onDatabase = async <R extends pg.QueryResultRow>(text: string, values: readonly unknown[]): Promise<R[]> => {
  const client = new pg.Client({
    connectionString: ADDRESSES.DATABASE_URL,
    application_name: 'scenario vans',
    options: '-c shop.process=scenario',
  })
  await client.connect()
  try {
    return (await client.query<R>(text, [...values])).rows
  } finally {
    await client.end()
  }
}

/**
 * A branch without deliveries whose vans deliver to its own postcode, far from the addresses of other scenarios in
 * Utrecht. Each `nth` has its own, also while others order.
 */
export async function vanBranch(nth: number): Promise<VanBranch> {
  const rows = await onDatabase<VanBranch & { readonly isFree: boolean }>(
    `select id, postal_code as "postalCode", not exists (select from van_stop s where s.branch_id = b.id) as "isFree"
     from branch b where delivering_branch(postal_code) = id and latitude not between 51.9 and 52.3 order by id`,
    [],
  )
  const from = (nth * 4) % rows.length
  const branch = [...rows.slice(from), ...rows.slice(0, from)].find(({ isFree }) => isFree)
  if (!branch) throw new Error('every branch has deliveries')
  return branch
}

/** Goods of 100 kg and 200 litres a piece, on a pallet that needs the crane. */
export const makeHeavy = (productId: string) =>
  onDatabase(
    `update product set weight_grams = 100000, width_mm = 1000, height_mm = 1000, depth_mm = 200, is_pallet_item = true,
       delivery_size = 'large' where id = $1`,
    [productId],
  )

/** The plan of a day, as the planner's screen reads it. */
export async function planOf(request: APIRequestContext, branchId: number, day: string): Promise<VanPlan> {
  const reply = await request.get(`/api/staff/branches/${branchId}/vans?day=${day}`)
  expect(reply.status()).toBe(200)
  return reply.json()
}

/** Removes the limits of the windows that a scenario set. */
export async function clearLimits(request: APIRequestContext, branchId: number, days: readonly string[]) {
  for (const day of days)
    for (const slotId of ['am', 'pm']) {
      const url = `/api/staff/branches/${branchId}/vans/${day}/${slotId}`
      expect((await request.post(url, { data: { limits: null, moves: [] } })).status()).toBe(200)
    }
}
