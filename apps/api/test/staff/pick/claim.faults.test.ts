import { describe, expect } from 'vitest'
import { scaleTimeout } from '../../../../../proof/kit/patience.ts'
import { test } from '../../support/api.ts'
import { aBranch } from '../../support/seed.ts'
import { aStaffMember, makeStaffApp } from '../staff-test.ts'
import { aPickJob, at } from './pick-test.ts'

const PICKERS = 20

describe('claim of a pick job', { tags: ['PICK-03'] }, () => {
  test('of 20 pickers at once, one gets it and the others learn within 1 s who has it', async ({ engines }) => {
    const { db } = engines
    const app = await makeStaffApp(db)
    const branch = await aBranch(db)
    const pickers = []
    for (let nth = 0; nth < PICKERS; nth += 1)
      pickers.push(await aStaffMember(db, [{ role: 'picker', branches: [branch.id] }], { name: `Pakker ${nth}` }))
    for (let round = 0; round < 3; round += 1) {
      const job = await aPickJob(db, branch.id, [{ quantity: 1 }])
      const replies = await Promise.all(
        pickers.map(async (one, nth) => {
          const began = performance.now()
          const reply = (await at(app, job.id, one).claim()).json()
          return { nth, ms: performance.now() - began, ...reply }
        }),
      )
      const winners = replies.filter(({ outcome }) => outcome === 'claimed')
      expect(winners).toHaveLength(1)
      const name = `Pakker ${winners[0]?.nth}`
      expect(replies.map(({ by }) => by)).toEqual(Array<string>(PICKERS).fill(name))
      expect(Math.max(...replies.map(({ ms }) => ms))).toBeLessThan(scaleTimeout(1_000))
      const { rows } = await db.query(
        `select j.state, p.name, (select count(*)::int from order_event e where e.order_id = j.order_id and e.kind = 'preparing') as started
         from pick_job j join staff_person p on p.id = j.claimed_by where j.id = $1`,
        [job.id],
      )
      expect(rows).toEqual([{ state: 'picking', name, started: 1 }])
    }
    await app.close()
  })
})
