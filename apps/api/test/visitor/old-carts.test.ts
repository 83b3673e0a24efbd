import { randomBytes } from 'node:crypto'
import { expect } from 'vitest'
import { deleteExpiredVisitors } from '../../src/modules/visitor/index.ts'
import type { Db } from '../../src/platform/db.ts'
import { asWorker, test } from '../support/api.ts'
import { aCustomer } from '../support/sign-in.ts'

type Cart = { readonly customerId?: string; readonly state?: string; readonly days: number }

async function aCart(db: Db, { customerId, state = 'open', days }: Cart): Promise<string> {
  const { rows } = await db.query<{ id: string }>(
    `insert into cart (session_id, customer_id, state, updated_at)
     values ($1, $2, $3, now() - make_interval(days => $4)) returning id`,
    [randomBytes(16).toString('hex'), customerId ?? null, state, days],
  )
  return rows[0]?.id ?? ''
}

test('deletes carts of visitors and finished carts after 90 days, but no open cart of a customer', async ({
  engines: { db },
}) => {
  const { customerId } = await aCustomer(db)
  const carts = {
    left: await aCart(db, { days: 91 }),
    recent: await aCart(db, { days: 89 }),
    ordered: await aCart(db, { customerId, state: 'ordered', days: 91 }),
    own: await aCart(db, { customerId, days: 400 }),
  }
  await deleteExpiredVisitors(asWorker(db))
  const { rows } = await db.query<{ id: string }>('select id from cart where id = any ($1)', [Object.values(carts)])
  expect(new Set(rows.map(({ id }) => id))).toEqual(new Set([carts.recent, carts.own]))
})
