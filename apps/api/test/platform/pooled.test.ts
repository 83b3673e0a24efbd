import { describe, expect } from 'vitest'
import { openDb } from '../../src/platform/db.ts'
import { ping } from '../../src/platform/sql/health-queries.ts'
import { requireLimits } from '../../src/platform/sql/require-limits.ts'
import { copyTemplate, makeApp, test } from '../support/api.ts'

const statementsOf = (db: ReturnType<typeof openDb>) =>
  db.query<{ name: string }>('select name from pg_prepared_statements').then(({ rows }) => rows.map(({ name }) => name))

describe('connections through a pooler in transaction mode', () => {
  test('prepare no named statement, which another connection of the pooler would lack', async ({ onTestFinished }) => {
    const copy = await copyTemplate(`shop_pooled_${process.pid}`)
    const options = { url: copy.url, max: 1, name: 'test', onIdleError: () => {} }
    const [own, pooled] = [openDb(options), openDb({ ...options, isPooled: true })]
    onTestFinished(async () => {
      await Promise.all([own.end(), pooled.end()])
      await copy.drop()
    })
    for (const db of [own, pooled]) expect(await ping.rows(db)).toEqual([{ one: 1 }])
    expect(await statementsOf(own)).toEqual(['ping'])
    expect(await statementsOf(pooled)).toEqual([])
  })

  test('make a process ready only if the pooler sets time limits', async ({ engines, onTestFinished }) => {
    const copy = await copyTemplate(`shop_limits_${process.pid}`)
    // Like the pooler: the limits come from the server side of the connection.
    const limited = openDb({ url: copy.url, max: 2, name: 'test', onIdleError: () => {} })
    const unlimited = openDb({ url: copy.url, max: 2, name: 'test', isPooled: true, onIdleError: () => {} })
    const readiness = async (db: typeof limited) => {
      const app = await makeApp({ ...engines, db }, { config: { DATABASE_DIRECT_URL: copy.url } })
      const { statusCode } = await app.inject('/readyz')
      await app.close()
      return statusCode
    }
    onTestFinished(async () => {
      await Promise.all([limited.end(), unlimited.end()])
      await copy.drop()
    })
    await expect(requireLimits(limited)()).resolves.toBeUndefined()
    await expect(requireLimits(unlimited)()).rejects.toThrow('connect_query')
    expect([await readiness(limited), await readiness(unlimited)]).toEqual([200, 503])
  })
})
