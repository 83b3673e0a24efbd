import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { migrate, SCHEMA } from '../../src/platform/migrate.ts'
import { copyTemplate, test } from '../support/api.ts'

const api = new URL('../..', import.meta.url).pathname
const tools =
  process.env.SHOP_TOOLS ?? (process.getuid?.() === 0 ? '/var/cache/bouwmeester' : `${homedir()}/.cache/bouwmeester`)
const PATH = `${tools}/bin:${tools}/pg/client/bin:${process.env.PATH}`

describe('database schema', () => {
  let database: Awaited<ReturnType<typeof copyTemplate>>
  beforeAll(async () => {
    database = await copyTemplate(`shop_schema_${process.pid}`)
  })
  afterAll(() => database.drop())
  const env = () => ({ ...process.env, PATH, DATABASE_URL: database.url })

  test('schema.sql matches the migrations, where pg_dump is available', () => {
    const dump = `${tools}/pg/client/bin/pg_dump`
    if (!existsSync(dump))
      return expect(readFileSync(`${api}/schema.sql`, 'utf8')).toContain('CREATE TABLE public.product')
    const run = () =>
      execFileSync(process.execPath, ['scripts/migrate.ts', '--check-dump'], { cwd: api, env: env(), stdio: 'pipe' })
    expect(run).not.toThrow()
  })

  test('migrating again from four processes at once changes nothing', async () => {
    const runs = await Promise.all(Array.from({ length: 4 }, () => migrate(database.url, SCHEMA)))
    expect(runs.flat()).toEqual([])
  })
})
