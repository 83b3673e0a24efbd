import { describe, expect } from 'vitest'
import { followTime } from '../../src/platform/clock.ts'
import { openDb } from '../../src/platform/db.ts'
import { watchHeap } from '../../src/platform/overload/heap.ts'
import { transaction } from '../../src/platform/sql/transaction.ts'
import { copyTemplate, makeApp, test } from '../support/api.ts'

const HOUR_MS = 3_600_000
const neverTold = (offMs: number) => expect.unreachable(`off by ${offMs}`)

describe('a process with a wrong clock', () => {
  test('uses the time of the database and reports it once', async () => {
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
  test('uses its own clock if it is right or the database is unavailable', async () => {
    const right = await followTime(async () => Date.now() + 300, neverTold)
    const away = await followTime(() => Promise.reject(new Error('away')), neverTold)
    for (const clock of [right, away]) {
      clock.stop()
      expect(clock.offMs()).toBe(0)
    }
  })
  test('is not ready, so that operators check the machine', async ({ engines }) => {
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

describe('a process of a release whose migrations have not run', () => {
  test('is not ready until they have, and logs the missing file once', async ({ engines, onTestFinished }) => {
    const copy = await copyTemplate(`shop_unmigrated_${process.pid}`)
    const db = openDb({ url: copy.url, max: 4, name: 'test', onIdleError: () => {} })
    const lines: string[] = []
    const app = await makeApp({ ...engines, db }, { lines })
    onTestFinished(async () => {
      await app.close()
      await db.end()
      await copy.drop()
    })
    const { rows } = await db.query<{ name: string; hash: string }>(
      'delete from migration where name = (select max(name) from migration) returning name, hash',
    )
    const [last] = rows
    for (const _ of [1, 2]) {
      const reply = await app.inject('/readyz')
      expect([reply.statusCode, reply.json().engines.schema]).toEqual([503, false])
    }
    expect(lines.filter((line) => line.includes('process not ready'))).toEqual([
      expect.stringContaining(`${last?.name}`),
    ])
    await db.query('insert into migration (name, hash) values ($1, $2), ($3, $2)', [
      last?.name,
      last?.hash,
      '9999-next.sql',
    ])
    expect((await app.inject('/readyz')).statusCode).toBe(200)
    expect(lines.filter((line) => line.includes('requirement met again'))).toHaveLength(1)
  })
})

test('a nearly full heap is reported once, after two readings in a row', () => {
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

test('a deadlocked transaction is retried and fails after three attempts', async ({ engines }) => {
  const { db } = engines
  let tried = 0
  const fail = (times: number) =>
    transaction(db, 'test', async (tx) => {
      tried += 1
      if (tried <= times) await tx.query('do $$ begin raise deadlock_detected; end $$')
      return { ok: true }
    })
  expect(await fail(2)).toEqual({ ok: true })
  expect(tried).toBe(3)
  tried = 0
  await expect(fail(3)).rejects.toMatchObject({ code: '40P01' })
})
