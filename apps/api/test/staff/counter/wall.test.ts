import { dayAt, instantAt } from '@shop/domain/dates'
import { describe, expect } from 'vitest'
import { test } from '../../support/api.ts'
import { aBranchOrder } from '../staff-test.ts'
import { aCounter } from './counter-test.ts'

describe('the wall display', { tags: ['COCKPIT-04'] }, () => {
  test('shows promises, arrivals and the on-time rate with first names and last digits only', async ({
    engines: { db },
  }) => {
    const today = dayAt(new Date())
    const at = (clock: string) => instantAt(today, clock).toISOString()
    const now = new Date(at('13:24'))
    const { branchId, ask, row, app } = await aCounter(db, { clock: { now: () => now } })
    const promised = async (state: string, clock: string, readyAt?: string) => {
      const order = await aBranchOrder(db, branchId, { state, mark: 'Geheim' })
      await row(
        `update orders set preferred_on = $2, preferred_from = $3 where id = $1 returning 1`,
        order.id,
        today,
        clock,
      )
      if (readyAt)
        await db.query(`insert into order_event (order_id, kind, actor, at) values ($1, 'ready', 'staff', $2)`, [
          order.id,
          readyAt,
        ])
      return order
    }
    const late = await promised('preparing', '13:15')
    const soon = await promised('paid', '14:10')
    const here = await promised('ready', '12:00', at('11:50'))
    await promised('collected', '11:00', at('11:01'))
    await db.query(`insert into pickup (order_id, arrived_at, bay) values ($1, $2, '2')`, [here.id, at('13:20')])
    const reply = await ask('GET', `branches/${branchId}/wall`, undefined, 'picker')
    const end = (number: string) => number.slice(-3)
    expect(reply.json()).toEqual({
      branch: expect.any(String),
      now: now.toISOString(),
      pickups: [
        {
          firstName: 'Jo',
          lastDigits: end(late.number),
          lineCount: 0,
          promisedAt: at('13:15'),
          isStarted: true,
        },
        {
          firstName: 'Jo',
          lastDigits: end(soon.number),
          lineCount: 0,
          promisedAt: at('14:10'),
          isStarted: false,
        },
      ],
      waiting: [
        {
          firstName: 'Jo',
          lastDigits: end(here.number),
          lineCount: 0,
          bay: '2',
          arrivedAt: at('13:20'),
          isReady: true,
        },
      ],
      // Of 11:00, 12:00 and 13:15, only that of 12:00 was ready in time.
      onTime: { met: 1, due: 3 },
      handedOver: 0,
    })
    for (const secret of ['Geheim', late.number, here.number, here.email]) expect(reply.body).not.toContain(secret)
    await app.close()
  })
})
