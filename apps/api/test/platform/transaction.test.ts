import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import type { Tx } from '../../src/platform/db.ts'
import { attempt, transaction, withLock } from '../../src/platform/sql/transaction.ts'
import { test } from '../support/api.ts'

const insert = (tx: Tx, key: string) => tx.query('insert into durable_limit (key, arrival) values ($1, now())', [key])

describe('transaction', () => {
  test('commits an ok result; a refusal and an error roll back', async ({ engines: { db } }) => {
    const [done, refused, failed] = [randomUUID(), randomUUID(), randomUUID()]
    const isStored = async (key: string) =>
      (await db.query('select from durable_limit where key = $1', [key])).rowCount === 1
    await transaction(db, 'test', async (tx) => ({ ok: true, stored: await insert(tx, done) }))
    const answer = await transaction(db, 'test', async (tx) => {
      await insert(tx, refused)
      return { ok: false, code: 'short' } as const
    })
    expect(answer).toEqual({ ok: false, code: 'short' })
    await expect(
      transaction(db, 'test', async (tx) => {
        await insert(tx, failed)
        throw new Error('broken')
      }),
    ).rejects.toThrow('broken')
    expect([await isStored(done), await isStored(refused), await isStored(failed)]).toEqual([true, false, false])
  })

  test('has the request id as a setting, which ends with it', async ({ engines: { db } }) => {
    const setting = `select current_setting('shop.request_id', true) as id`
    const { id } = await transaction(db, 'request-7', async (tx) => ({
      ok: true,
      id: (await tx.query<{ id: string }>(setting)).rows[0]?.id,
    }))
    expect(id).toBe('request-7')
    expect((await db.query<{ id: string }>(setting)).rows[0]?.id).not.toBe('request-7')
  })

  test('reads one snapshot with the snapshot option', async ({ engines: { db } }) => {
    const key = randomUUID()
    const count = async (tx: Tx) => (await tx.query('select from durable_limit where key = $1', [key])).rowCount
    const read = (isSnapshot: boolean) =>
      transaction(
        db,
        'test',
        async (tx) => {
          const before = await count(tx)
          await db.query('delete from durable_limit where key = $1', [key])
          await db.query('insert into durable_limit (key, arrival) values ($1, now())', [key])
          return { ok: true, before, after: await count(tx) }
        },
        { isSnapshot },
      )
    expect(await read(false)).toMatchObject({ before: 0, after: 1 })
    await db.query('delete from durable_limit where key = $1', [key])
    expect(await read(true)).toMatchObject({ before: 0, after: 0 })
  })

  test('an attempt that is refused undoes only its own statements', async ({ engines: { db } }) => {
    const [stays, goes] = [randomUUID(), randomUUID()]
    await transaction(db, 'test', async (tx) => {
      await insert(tx, stays)
      await attempt(tx, async () => ({ ok: false, done: await insert(tx, goes) }))
      return { ok: true }
    })
    const { rows } = await db.query('select key from durable_limit where key = any ($1)', [[stays, goes]])
    expect(rows).toEqual([{ key: stays }])
  })

  test('one process at a time has a lock, and the next can take it', async ({ engines: { db } }) => {
    const lock = 900_000_000 + (process.pid % 1_000_000)
    const inner = await withLock(db, lock, () => withLock(db, lock, async () => 'both'))
    expect(inner).toBeUndefined()
    expect(await withLock(db, lock, async () => 'free')).toBe('free')
  })

  test('a pool does not compile where a transaction is required', async ({ engines: { db } }) => {
    const work = (_tx: Tx) => true
    // @ts-expect-error a statement on the pool would not be part of the transaction
    expect(work(db)).toBe(true)
    // @ts-expect-error a bare client has no transaction
    const bare: Tx | undefined = undefined as unknown as Awaited<ReturnType<typeof db.connect>>
    expect(bare).toBeUndefined()
  })
})
