import pg from 'pg'
import { afterEach, test as base, expect, inject as provided } from 'vitest'
import { scaleTimeout } from '../../../../proof/kit/patience.ts'
import { type Api, type AppDeps, buildApp } from '../../src/app.ts'
import { type Cache, makeCache } from '../../src/platform/cache/cache.ts'
import { cacheApplier } from '../../src/platform/cache/cache-applier.ts'
import { type Clock, systemClock } from '../../src/platform/clock.ts'
import { type Db, openDb } from '../../src/platform/db.ts'
import { makeLog } from '../../src/platform/log.ts'
import { makeMetrics } from '../../src/platform/metrics/metrics.ts'
import { applyBatch } from '../../src/platform/outbox.ts'
import { openRedis, type RedisLink } from '../../src/platform/redis.ts'
import { databaseUrl } from './template-database.ts'

/** Replies that violate the contract, from every app of the tests. */
export const faults: string[] = []
afterEach(() => expect(faults.splice(0)).toEqual([]))

export type Engines = { readonly db: Db; readonly redis: RedisLink; readonly cache: Cache; readonly url: string }
export type Over = Partial<Omit<AppDeps, 'db' | 'redis' | 'cache' | 'config'>> & {
  readonly config?: Partial<AppDeps['config']>
  readonly clock?: Clock
  readonly lines?: string[]
}

export const TEST_CONFIG: AppDeps['config'] = {
  SHOP_ENV: 'test',
  RATE_LIMITS: 'off',
  API_DOCS: 'off',
  PUBLIC_ORIGIN: 'https://shop.example',
  AUTH_SECRET: 'a secret of the tests, 32 or longer',
}

/** Pools with the rights of the processes beside the pool of the owner, with which tests create their rows. */
const ROLE_POOLS = new WeakMap<Db, { readonly shop: Db; readonly worker: Db; readonly staff: Db }>()

export function openRoles(db: Db, url: string): () => Promise<void> {
  const open = (role: Parameters<typeof asRole>[1]) =>
    openDb({ url: asRole(url, role), max: 6, name: 'test', onIdleError: () => {} })
  const pools = { shop: open('shop_api'), worker: open('shop_worker'), staff: open('shop_staff') }
  ROLE_POOLS.set(db, pools)
  return async () => {
    for (const pool of Object.values(pools)) await pool.end()
  }
}

/** The pool of the worker's role for the same database. */
export const asWorker = (db: Db): Db => ROLE_POOLS.get(db)?.worker ?? db
export const asStaff = (db: Db): Db => ROLE_POOLS.get(db)?.staff ?? db

/** The production app with overrides and the rights of the shop. Rate limits are off by default, because all tests share one address. */
export function makeApp({ db, redis, cache }: Omit<Engines, 'url'>, over: Over = {}): Promise<Api> {
  const { lines, config, ...rest } = over
  const log = makeLog({
    level: lines ? 'info' : 'silent',
    name: 'test',
    ...(lines ? { to: { write: (line: string) => void lines.push(line) } } : {}),
  })
  return buildApp({
    db: ROLE_POOLS.get(db)?.shop ?? db,
    redis,
    cache,
    log,
    clock: systemClock,
    metrics: makeMetrics(),
    onReplyFault: (fault) => faults.push(fault),
    ...rest,
    config: { ...TEST_CONFIG, ...config },
  })
}

/** Applies every pending change to the cache, as the worker would. */
export async function applyOutbox({ db, cache }: Pick<Engines, 'db' | 'cache'>) {
  const appliers = [cacheApplier(cache, () => {})]
  while (await applyBatch({ db, appliers }));
}

export async function copyTemplate(name: string) {
  const admin = new pg.Client({ connectionString: provided('serverUrl') })
  await admin.connect()
  await admin.query(`drop database if exists ${name} with (force)`)
  await admin.query(`create database ${name} template ${provided('template')} strategy file_copy`)
  await admin.query(`alter database ${name} set shop.process = 'test'`) // the author of rows that tests create
  const drop = async () => {
    await admin.query(`drop database if exists ${name} with (force)`)
    await admin.end()
  }
  return { url: databaseUrl(provided('serverUrl'), name), drop }
}

/** The same database with the rights of a process (sql/grants.sql). */
export function asRole(url: string, role: 'shop_api' | 'shop_worker' | 'shop_staff'): string {
  const to = new URL(url)
  to.username = role
  return to.href
}

/** A copy of the template database per worker. Tests share it, so each creates its own records. */
export const test = base
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads from the pattern which fixtures are wanted
  .extend('engines', { scope: 'worker' }, async ({}, { onCleanup }): Promise<Engines> => {
    const { url, drop } = await copyTemplate(`shop_test_${process.pid}_${Date.now()}`)
    const db = openDb({ url, max: 6, name: 'test', onIdleError: () => {} })
    const closeRoles = openRoles(db, url)
    // Numbered Redis databases separate two workers.
    const redis = openRedis({
      url: `${provided('redisUrl')}/${8 + (Number(process.env.VITEST_POOL_ID) % 8)}`,
      name: 'test',
      onChange: () => {},
      budgetMs: 2_000, // a busy test machine is not an outage
    })
    await waitFor(() => redis.isUp())
    await redis.ask((client) => client.flushdb())
    onCleanup(async () => {
      await closeRoles()
      await db.end()
      await redis.close()
      await drop()
    })
    return { db, redis, cache: makeCache(redis), url }
  })
  .extend('app', { scope: 'worker' }, async ({ engines }, { onCleanup }): Promise<Api> => {
    const app = await makeApp(engines)
    onCleanup(() => app.close())
    return app
  })
  /** A database of this test alone, for what all tests of a worker share: settings, or the rows of whole tables. */
  .extend('ownDb', async ({ task }, { onCleanup }): Promise<Db> => {
    const { url, drop } = await copyTemplate(`shop_test_own_${process.pid}_${task.id.replaceAll(/\W/g, '')}`)
    const db = openDb({ url, max: 6, name: 'test', isUnlimited: true, onIdleError: () => {} })
    const closeRoles = openRoles(db, url)
    onCleanup(async () => {
      await closeRoles()
      await db.end()
      await drop()
    })
    return db
  })

export async function waitFor(isTrue: () => boolean | Promise<boolean>, timeoutMs = scaleTimeout(10_000), what = 'it') {
  const until = Date.now() + timeoutMs
  while (!(await isTrue())) {
    if (Date.now() > until) throw new Error(`${what} did not happen within ${timeoutMs} ms`)
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}

/**
 * Repeats the request until it is rejected and returns that reply. The limit allows a burst, and one more request for
 * each interval that a busy machine needs.
 */
export async function untilRefused<Reply extends { readonly statusCode: number }>(
  { perMinute }: { readonly perMinute: number },
  ask: (at: number) => Promise<Reply>,
): Promise<Reply> {
  const began = Date.now()
  for (let taken = 0; ; taken += 1) {
    const reply = await ask(taken)
    if (reply.statusCode !== 429) continue
    expect(taken).toBeGreaterThanOrEqual(perMinute)
    expect(taken).toBeLessThanOrEqual(perMinute + Math.floor(((Date.now() - began) * perMinute) / 60_000))
    return reply
  }
}
