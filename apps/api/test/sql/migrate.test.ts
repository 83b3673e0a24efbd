import { randomUUID } from 'node:crypto'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject as provided, test } from 'vitest'
import { migrate, SCHEMA } from '../../src/platform/migrate.ts'
import { databaseUrl } from '../support/template-database.ts'

const HISTORY = new URL('../../../../proof/faults/drills/migrate/history', import.meta.url).pathname

describe('migrations', () => {
  const name = `shop_migrate_${process.pid}`
  const url = databaseUrl(provided('serverUrl'), name)
  const admin = new pg.Client({ connectionString: provided('serverUrl') })
  beforeAll(async () => {
    await admin.connect()
  })
  afterAll(async () => {
    await admin.query(`drop database if exists ${name} with (force)`)
    await admin.end()
  })
  const recreate = async () => {
    await admin.query(`drop database if exists ${name} with (force)`)
    await admin.query(`create database ${name}`)
  }
  const answerOf = async () => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    const { rows } = await client.query<{ answer: number }>('select answer() from sample')
    await client.end()
    return rows[0]?.answer
  }

  test('apply a function file after the numbered files, and again only if it changed', async () => {
    await recreate()
    const folder = await mkdtemp(join(tmpdir(), 'migrate-'))
    const functions = await mkdtemp(join(tmpdir(), 'functions-'))
    const write = (answer: number) =>
      writeFile(
        join(functions, 'answer.sql'),
        `create or replace function answer() returns integer language sql as 'select ${answer} from sample'`,
      )
    await writeFile(join(folder, '0001-sample.sql'), 'create table sample as select 1 as id')
    await write(1)
    const run = () => migrate(url, { migrations: folder, functions })
    expect(await run()).toEqual(['0001-sample.sql', 'answer.sql'])
    expect(await run()).toEqual([])
    await write(2)
    expect(await run()).toEqual(['answer.sql'])
    expect(await answerOf()).toBe(2)
  })

  test('a function file that fails leaves the former function and is tried again', async () => {
    await recreate()
    const folder = await mkdtemp(join(tmpdir(), 'migrate-'))
    const functions = await mkdtemp(join(tmpdir(), 'functions-'))
    const file = join(functions, 'answer.sql')
    const create = (body: string) => `create or replace function answer() returns integer language sql as '${body}';`
    await writeFile(join(folder, '0001-sample.sql'), 'create table sample as select 1 as id')
    await writeFile(file, create('select 1'))
    const run = () => migrate(url, { migrations: folder, functions })
    await run()
    await writeFile(file, `${create('select 2')} select ${randomUUID().replaceAll('-', '_')}_missing()`)
    await expect(run()).rejects.toThrow('answer.sql failed')
    expect(await answerOf()).toBe(1)
    await writeFile(file, create('select 3'))
    expect(await run()).toEqual(['answer.sql'])
    expect(await answerOf()).toBe(3)
  })

  test('leave a database of the next release as it is, so that a release can be rolled back', async () => {
    await recreate()
    const [next, previous] = await Promise.all([mkdtemp(join(tmpdir(), 'next-')), mkdtemp(join(tmpdir(), 'previous-'))])
    const functions = await mkdtemp(join(tmpdir(), 'functions-'))
    const write = (answer: number) =>
      writeFile(
        join(functions, 'answer.sql'),
        `create or replace function answer() returns integer language sql as 'select ${answer} from sample'`,
      )
    for (const folder of [next, previous])
      await writeFile(join(folder, '0001-sample.sql'), 'create table sample as select 1 as id')
    await writeFile(join(next, '0002-more.sql'), 'alter table sample add column more integer')
    await write(2)
    await migrate(url, { migrations: next, functions })
    await write(1)
    expect(await migrate(url, { migrations: previous, functions })).toEqual([])
    expect(await answerOf()).toBe(2)
    await writeFile(join(previous, '0001-sample.sql'), 'create table other as select 1 as id')
    await expect(migrate(url, { migrations: previous })).rejects.toThrow('was changed after it was applied')
  })

  test('refuse a database from before the baseline and name the way out', async () => {
    await recreate()
    await migrate(url, { migrations: HISTORY }, { upTo: 2 })
    await expect(migrate(url, SCHEMA)).rejects.toThrow('recreate it with `./shop demo --fresh`')
  })

  test('apply all function files again without a change', async () => {
    await recreate()
    await migrate(url, SCHEMA)
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    const definitions = async () =>
      (
        await client.query(
          `select pg_get_functiondef(oid) as text from pg_proc where pronamespace = 'public'::regnamespace
           union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal order by 1`,
        )
      ).rows
    const before = await definitions()
    await client.query(`update repeatable_migration set hash = ''`)
    expect((await migrate(url, SCHEMA)).length).toBeGreaterThan(5)
    expect(await definitions()).toEqual(before)
    await client.end()
  })
})
