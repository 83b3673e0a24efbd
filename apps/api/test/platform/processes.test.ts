import { afterEach, describe, expect } from 'vitest'
import { test, waitFor } from '../support/api.ts'
import { baseEnv, type Running, run } from '../support/processes.ts'
import { ownRedis } from '../support/redis-server.ts'
import { aProduct } from '../support/seed.ts'

const running: Running[] = []
const start = (file: string, env: Record<string, string>) => {
  const started = run(file, env)
  running.push(started)
  return started
}
afterEach(() => {
  for (const one of running.splice(0)) one.kill('SIGKILL')
})
const addressOf = async (server: Running) => {
  await server.says('Server listening at')
  return /http:\/\/127\.0\.0\.1:\d+/.exec(server.lines.join('\n'))?.[0] ?? ''
}

describe('the processes', () => {
  test.for([
    [{ REDIS_URL: '' }, 'REDIS_URL is missing'],
    [{ DATABASE_URL: 'mysql://user:secret@host/db' }, 'DATABASE_URL must match pattern'],
    [{ PORT: 'eighty' }, 'PORT must be integer'],
    [{ SHOP_ENV: 'staging' }, 'SHOP_ENV must be equal to one of the allowed values'],
    [{ SHOP_ENV: 'production', RATE_LIMITS: 'off' }, 'RATE_LIMITS must be on in production'],
  ] as const)('%o stops the process, naming the variable', async ([wrong, message], { engines }) => {
    const server = start('src/server.ts', { ...baseEnv(engines.url, 'redis://127.0.0.1:1'), ...wrong })
    expect(await server.ended).not.toBe(0)
    expect(server.lines.join('\n')).toContain(message)
    expect(server.lines.join('\n')).not.toContain('secret')
  })

  test('the server fails readiness, finishes open requests and exits', async ({ engines }) => {
    const server = start('src/server.ts', { ...baseEnv(engines.url, 'redis://127.0.0.1:1'), STOP_DELAY_MS: '4000' })
    const address = await addressOf(server)
    const product = await aProduct(engines.db)
    const db = engines.db
    // Holds the read of the product until the lock is released: a request in progress when the signal arrives.
    const client = await db.connect()
    await client.query('begin; lock table product in access exclusive mode')
    const reading = fetch(`${address}/api/aspos/products/url/${product.url}`)
    await waitFor(async () => {
      const held = await db.query(
        `select from pg_stat_activity where application_name = 'api-browse' and wait_event_type = 'Lock'`,
      )
      return (held.rowCount ?? 0) > 0
    })
    server.kill('SIGTERM')
    await server.says('stopping')
    await client.query('commit')
    client.release()
    expect((await reading).status).toBe(200)
    const ready = await fetch(`${address}/readyz`)
    expect([ready.status, (await ready.json()).stopping]).toEqual([503, true])
    expect(await server.ended).toBe(0)
    expect(server.lines.join('\n')).toContain('stopped')
  })

  test('the worker applies a change to the cache, and the next read shows it', async ({ engines }) => {
    const redis = await ownRedis()
    const env = baseEnv(engines.url, redis.url)
    const [server, worker] = [start('src/server.ts', env), start('src/worker.ts', env)]
    const address = await addressOf(server)
    await addressOf(worker)
    const product = await aProduct(engines.db, { priceCents: 1_000 })
    const price = async () => {
      const reply = await fetch(`${address}/api/aspos/products/url/${product.url}`)
      return (await reply.json()).Data.priceInclTax
    }
    expect(await price()).toBe(10)
    await engines.db.query('update product set price_cents = 1100 where id = $1', [product.id])
    await waitFor(async () => (await price()) === 11, 20_000, 'the new price')
    const metrics = await fetch(`${/http:\/\/127\.0\.0\.1:\d+/.exec(worker.lines.join('\n'))?.[0]}/metrics`)
    expect(await metrics.text()).toMatch(/outbox_age_seconds [\d.]+/)
    worker.kill('SIGTERM')
    expect(await worker.ended).toBe(0)
    await redis.stop()
  })
})
