import { setTimeout as sleep } from 'node:timers/promises'
import { authUserOf } from '@shop/domain/account/auth-token'
import { describe, expect } from 'vitest'
import { makeCache } from '../../src/platform/cache/cache.ts'
import { openDb } from '../../src/platform/db.ts'
import { copyTemplate, makeApp, test } from '../support/api.ts'
import { aBrowser } from '../support/browser.ts'
import { ownRedis } from '../support/redis-server.ts'
import { aPerson } from '../support/sign-in.ts'

// `pnpm faults:sign-in` runs longer and with more users.
const PEOPLE = Number(process.env.PEOPLE ?? 6)
const ROUNDS = Number(process.env.ROUNDS ?? 8)
const LOGIN = '/api/aspos/authentication/login'
const OWN = '/api/bouwmeester/auth/sessions'

describe('engine failures during sign-in', () => {
  test('Redis or PostgreSQL failures neither mix up nor end sessions', async () => {
    const { url, drop } = await copyTemplate(`shop_engines_${process.pid}`)
    const db = openDb({ url, max: 6, name: 'engines', onIdleError: () => {} })
    const admin = openDb({
      url: url.replace(/\/[^/]+$/, '/postgres'),
      max: 1,
      name: 'engines-admin',
      onIdleError: () => {},
    })
    const redis = await ownRedis({ budgetMs: 50 })
    const lines: string[] = []
    const app = await makeApp({ db, redis: redis.link, cache: makeCache(redis.link) }, { lines })
    const people = await Promise.all(Array.from({ length: PEOPLE }, () => aPerson(db)))
    const name = new URL(url).pathname.slice(1)
    /** Ends every connection, including new ones, as a restarting server does. */
    const restart = async () => {
      for (let again = 0; again < 15; again++) {
        await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
        await sleep(20)
      }
    }

    const wrong: string[] = []
    let isOver = false
    const faults = (async () => {
      for (let turn = 0; !isOver; turn++) {
        await redis.link.ask((client) => client.flushall())
        if (turn % 5 === 3) await restart()
        if (turn === 6) redis.signal('SIGKILL')
        await sleep(150)
      }
    })()
    await Promise.all(
      people.map(async (person) => {
        const browser = aBrowser(app)
        let isIn = false
        for (let round = 0; round < ROUNDS; round++) {
          const login = await browser.post(LOGIN, { email: person.email, password: person.password })
          if (login.statusCode === 200) {
            isIn = true
            const who = authUserOf(login.json().token)
            if (who?.id !== person.customerId) wrong.push(`signed in as ${who?.id}`)
          } else if (login.statusCode !== 503) wrong.push(`login ${login.statusCode} ${login.body}`)
          const mine = await browser.call({ url: OWN })
          if (isIn && mine.statusCode === 401) wrong.push('signed out without cause')
          if (mine.statusCode === 500) wrong.push(`away is no fault of ours: ${mine.body}`)
        }
        return browser
      }),
    )
    isOver = true
    await faults
    const faulty = lines.filter(
      (line) => line.includes('request failed') && wrong.some((one) => one.includes(JSON.parse(line).requestId)),
    )
    expect([...wrong, ...faulty]).toEqual([])
    for (const person of people) {
      const browser = aBrowser(app)
      expect((await browser.post(LOGIN, { email: person.email, password: person.password })).json().Success).toBe(true)
      expect((await browser.call({ url: OWN })).statusCode).toBe(200)
    }
    const { rows } = await db.query(
      `select count(*)::int as n from session s join contact c on c.id = s.contact_id where s.ended_at is not null`,
    )
    expect(rows[0].n).toBe(0)
    await app.close()
    await redis.stop()
    await db.end()
    await admin.end()
    await drop()
  })
})
