import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { followTime } from '../src/platform/clock.ts'
import { inTransaction } from '../src/platform/db.ts'
import { watchHeap } from '../src/platform/overload/heap.ts'
import { makeApp, test } from './support/api.ts'

const HOUR_MS = 3_600_000
const neverTold = (offMs: number) => expect.unreachable(`off by ${offMs}`)

describe('a process whose clock is wrong', () => {
  test('goes by the time of the database, and says so once', async () => {
    const told: number[] = []
    const clock = await followTime(
      async () => Date.now() - HOUR_MS,
      (offMs) => told.push(offMs),
    )
    clock.stop()
    expect(told).toHaveLength(1)
    expect(Math.round(clock.offMs() / HOUR_MS)).toBe(1)
    expect(Math.round((Date.now() - clock.now().getTime()) / HOUR_MS)).toBe(1)
  })
  test('leaves its own clock alone when that is right, or when the database is away', async () => {
    const right = await followTime(async () => Date.now() + 300, neverTold)
    const away = await followTime(() => Promise.reject(new Error('away')), neverTold)
    for (const clock of [right, away]) {
      clock.stop()
      expect(clock.offMs()).toBe(0)
    }
  })
  test('asks for somebody to look at its machine', async ({ engines }) => {
    const readiness = async (offMs: number) => {
      const app = await makeApp(engines, { clock: { now: () => new Date(), offMs: () => offMs } })
      const { statusCode } = await app.inject('/readyz')
      await app.close()
      return statusCode
    }
    expect(await readiness(-3_000)).toBe(503)
    expect(await readiness(900)).toBe(200)
  })
})

test('a process that is nearly full twice in a row is told of once', () => {
  let share = 0.9
  const told: number[] = []
  const { look, stop } = watchHeap(
    (full) => told.push(full),
    () => share,
  )
  stop()
  look()
  share = 0.5
  look()
  share = 0.9
  look()
  expect(told).toEqual([])
  look()
  look()
  expect(told).toEqual([0.9])
})

test('a transaction that ends in a deadlock is tried again, and given up after three times', async ({ engines }) => {
  const { pool } = engines.db
  let tried = 0
  const fail = (times: number) =>
    inTransaction(pool, 'test', async (tx) => {
      tried += 1
      if (tried <= times) await sql`do $$ begin raise deadlock_detected; end $$`.execute(tx)
      return { ok: true }
    })
  expect(await fail(2)).toEqual({ ok: true })
  expect(tried).toBe(3)
  tried = 0
  await expect(fail(3)).rejects.toMatchObject({ code: '40P01' })
})
