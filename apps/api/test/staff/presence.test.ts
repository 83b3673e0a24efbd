import { randomUUID } from 'node:crypto'
import { PRESENCE_LASTS_MS } from '@shop/contract/staff/office/presence'
import { describe, expect } from 'vitest'
import { test } from '../support/api.ts'
import { aBranch } from '../support/seed.ts'
import { openStream } from './event-stream.ts'
import { aBranchOrder, aStaffMember, makeStaffApp, type Staff } from './staff-test.ts'

describe('presence', () => {
  test('names the others with the same order, tells them, and ends with the screen', async ({ engines: { db } }) => {
    const started = Date.now()
    let passed = 0
    const app = await makeStaffApp(db, { clock: { now: () => new Date(started + passed) } })
    const branch = await aBranch(db)
    const [order, other] = [await aBranchOrder(db, branch.id), await aBranchOrder(db, branch.id)]
    const person = (name: string, at = branch.id) => aStaffMember(db, [{ role: 'counter', branches: [at] }], { name })
    const [sam, kim] = [await person('Sam Balie'), await person('Kim Vloer')]
    const foreign = await person('Lou Elders', (await aBranch(db)).id)
    const report = async ({ headers }: Staff, screen: string, { number = order.number, isLeaving = false } = {}) => {
      const url = `/api/staff/orders/${number}/presence`
      const reply = await app.inject({ method: 'POST', url, headers, payload: { screen, isLeaving } })
      return reply.statusCode === 200 ? reply.json().people : reply.statusCode
    }
    const screens = { sam: randomUUID(), again: randomUUID(), kim: randomUUID() }
    const [mine, strange] = [await openStream(app, sam.headers), await openStream(app, foreign.headers)]
    await mine.isReady()
    await strange.isReady()
    expect(await report(sam, screens.sam)).toEqual([])
    expect(await report(kim, screens.kim)).toEqual(['Sam Balie'])
    await mine.received('presence', order.number)
    expect(await report(sam, screens.sam)).toEqual(['Kim Vloer'])
    expect(await report(sam, screens.again)).toEqual(['Kim Vloer']) // a second tab is the same person
    expect(await report(kim, screens.kim)).toEqual(['Sam Balie'])
    expect(await report(sam, screens.again, { number: other.number })).toEqual([])
    // A person of another branch neither appears nor learns anything.
    expect(await report(foreign, randomUUID())).toBe(404)
    expect(strange.events()).toEqual([])
    // A person cannot end the screen of another one.
    expect(await report(sam, screens.kim, { isLeaving: true })).toEqual([])
    expect(await report(sam, screens.sam)).toEqual(['Kim Vloer'])
    const told = mine.events().length
    await report(kim, screens.kim, { isLeaving: true })
    await expect.poll(() => mine.events().length).toBeGreaterThan(told)
    expect(await report(sam, screens.sam)).toEqual([])
    // A screen that ends without a word.
    await report(kim, screens.kim)
    passed = PRESENCE_LASTS_MS - 1_000
    expect(await report(sam, screens.sam)).toEqual(['Kim Vloer'])
    passed = PRESENCE_LASTS_MS
    expect(await report(sam, screens.sam)).toEqual([])
    await mine.close()
    await strange.close()
    await app.close()
  })
})
