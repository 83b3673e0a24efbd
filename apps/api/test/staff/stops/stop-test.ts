import { randomUUID } from 'node:crypto'
import type { Stop } from '@shop/contract/staff/floor/stops'
import { expect } from 'vitest'
import { check } from '../../../../../proof/faults/checker/check.ts'
import { aPicture } from '../returns/return-test.ts'
import { aStaffMember } from '../staff-test.ts'
import { aVanShop } from '../vans/van-test.ts'

/** The vans of a branch, its driver, and the steps that bring a delivery onto the van. */
export async function aTrip(shop: Parameters<typeof aVanShop>[0]) {
  const van = await aVanShop(shop)
  const driver = await aStaffMember(van.db, [{ role: 'driver', branches: [van.branch.id] }])
  const operator = await aStaffMember(van.db, [{ role: 'operator', branches: 'all' }])
  const post = (path: string, payload?: object, { headers } = driver) =>
    van.staff.inject({ method: 'POST', url: `/api/staff/${path}`, headers, ...(payload ? { payload } : {}) })
  const path = (number: string) => `branches/${van.branch.id}/stops/${number}`
  const send = async (number: string) => {
    for (const step of ['prepare', 'send'])
      expect((await post(`orders/${number}/${step}`, undefined, operator)).statusCode).toBe(200)
  }
  const proof = { kind: 'signature', content: await aPicture('png') }
  const report = (over: object = {}) => ({
    ...{ id: randomUUID(), kind: 'delivered', at: new Date().toISOString(), proof, refused: [], ...over },
  })
  const stops = async (day: string, { headers } = driver): Promise<Stop[]> =>
    (await van.staff.inject({ url: `/api/staff/branches/${van.branch.id}/stops?day=${day}`, headers })).json().stops
  const row = async (number: string) => {
    const { rows } = await van.db.query(
      `select state, handed_over_at, (select json_agg(w) from withdrawal w where w.order_id = o.id) as withdrawals,
         (select count(*)::int from stop_report r where r.order_id = o.id) as reports
       from orders o where number = $1`,
      [number],
    )
    return rows[0]
  }
  const broken = async () => {
    const client = await van.db.connect()
    try {
      const found = await check(client, {}, { graceSeconds: 600 })
      return found.filter(({ id, count }) => id === 'I-T1' && count > 0)
    } finally {
      client.release()
    }
  }
  return { ...van, driver, operator, post, path, send, report, stops, row, broken }
}
