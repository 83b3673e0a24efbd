import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { describe, expect } from 'vitest'
import { aBranchOrder, aStaffMember } from '../staff/staff-test.ts'
import { type Engines, waitFor } from '../support/api.ts'
import { aCode } from '../support/codes.ts'
import { aBranch } from '../support/seed.ts'
import { aPerson } from '../support/sign-in.ts'
import { type Sql, test } from './sql-test.ts'

/** An enabled batch with codes of one use. */
async function aBatch({ db }: Engines, sql: Sql, count: number, perCustomer: number | null = null) {
  const { id: staffId } = await aStaffMember(db, [])
  const [batch] = await sql<{ id: string }>(
    `insert into voucher_batch (id, name_nl, name_en, prefix, percent, minimum_cents, per_customer, ends_at, total, made, created_by)
     values ($1, 'Proef', 'Trial', 'PROEF', 10, 0, $2, now() + interval '1 day', $3, $3, $4) returning id`,
    ...[randomUUID(), perCustomer, count, staffId],
  )
  const codes: string[] = []
  for (let nth = 0; nth < count; nth += 1) codes.push((await aCode(db, { max_uses: 1, batch_id: batch?.id })).id)
  return { id: batch?.id ?? '', codes, staffId }
}
const take = async (sql: Sql, code: string | undefined, customer: string) =>
  (await sql<{ taken: boolean }>('select take_voucher($1, $2) as taken', code, customer))[0]?.taken
/** An order of the customer with the code. */
async function note({ db }: Engines, sql: Sql, code: string | undefined, customer: string) {
  const { id } = await aBranchOrder(db, (await aBranch(db)).id)
  await sql('update orders set customer_id = $2 where id = $1', id, customer)
  await sql(
    'insert into voucher_redemption (voucher_id, order_id, customer_id, cents) values ($1, $2, $3, 100)',
    ...[code, id, customer],
  )
}
const aCustomerId = async ({ db }: Engines) => (await aPerson(db)).customerId
const usedOf = async (sql: Sql, code: string | undefined) =>
  (await sql<{ used: number }>('select used from voucher where id = $1', code))[0]?.used
const disable = async (sql: Sql, { id, staffId }: { id: string; staffId: string }) => {
  await sql(`select set_config('shop.staff_id', $1, false)`, staffId)
  return (await sql<{ done: boolean }>(`select disable_voucher_batch($1, 'Gelekt') as done`, id))[0]?.done
}

/** Another connection, for a transaction beside that of the test. */
async function beside({ url }: Engines, work: (sql: Sql) => Promise<void>) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await work(
      async <Row extends pg.QueryResultRow>(text: string, ...values: unknown[]) =>
        (await client.query<Row>(text, values)).rows,
    )
  } finally {
    await client.end()
  }
}
const isWaiting = async (sql: Sql, part: string) =>
  (
    await sql(
      'select from pg_stat_activity where datname = current_database() and wait_event_type = $1 and query like $2',
      'Lock',
      `%${part}%`,
    )
  ).length > 0

describe('batch_uses_left', { tags: ['RANGE-22'] }, () => {
  test('is nothing without a batch or limit, and counts the orders of the customer alone', async ({ engines, sql }) => {
    const [jo, sam] = [await aCustomerId(engines), await aCustomerId(engines)]
    const left = async (batch: string | null, customer = jo) =>
      (await sql<{ left: number | null }>('select batch_uses_left($1, $2) as left', batch, customer))[0]?.left
    expect(await left(null)).toBeNull()
    expect(await left((await aBatch(engines, sql, 1)).id)).toBeNull()
    const limited = await aBatch(engines, sql, 3, 2)
    expect(await left(limited.id)).toBe(2)
    await note(engines, sql, limited.codes[0], jo)
    expect([await left(limited.id), await left(limited.id, sam)]).toEqual([1, 2])
    // A cancelled order returns its code.
    await sql(`update voucher_redemption set state = 'released' where voucher_id = $1`, limited.codes[0])
    expect(await left(limited.id)).toBe(2)
    await disable(sql, limited)
    expect(await left(limited.id)).toBe(0)
  })
})

describe('take_voucher', { tags: ['RANGE-22'] }, () => {
  test('takes a code once, and codes of a batch up to the limit of the customer', async ({ engines, sql }) => {
    const [jo, sam] = [await aCustomerId(engines), await aCustomerId(engines)]
    const { codes } = await aBatch(engines, sql, 3, 1)
    expect([await take(sql, codes[0], jo), await take(sql, codes[0], sam)]).toEqual([true, false])
    await note(engines, sql, codes[0], jo)
    expect([await take(sql, codes[1], jo), await take(sql, codes[1], sam)]).toEqual([false, true])
    expect(await take(sql, (await aCode(engines.db)).id, jo)).toBe(true)
    expect(await take(sql, randomUUID(), jo)).toBe(false)
  })

  test('refuses a code whose batch was disabled after the order began', async ({ engines, sql }) => {
    const jo = await aCustomerId(engines)
    const batch = await aBatch(engines, sql, 1)
    await sql('begin')
    await sql('select now()') // of before the end of the batch
    await beside(engines, async (other) => void (await disable(other, batch)))
    expect(await take(sql, batch.codes[0], jo)).toBe(false)
    await sql('commit')
    expect(await usedOf(sql, batch.codes[0])).toBe(0)
  })

  test('lets two orders of one customer at once have one code of a batch with limit 1', async ({ engines, sql }) => {
    const jo = await aCustomerId(engines)
    const { codes } = await aBatch(engines, sql, 2, 1)
    await beside(engines, async (other) => {
      await other('begin')
      expect(await take(other, codes[0], jo)).toBe(true)
      await note(engines, other, codes[0], jo)
      const second = take(sql, codes[1], jo)
      await beside(engines, (third) => waitFor(() => isWaiting(third, 'take_voucher')))
      await other('commit')
      expect(await second).toBe(false)
    })
  })
})

describe('disable_voucher_batch', { tags: ['RANGE-22'] }, () => {
  test('waits for an order that takes a code, and refuses all that come while it waits', async ({ engines, sql }) => {
    const [jo, sam] = [await aCustomerId(engines), await aCustomerId(engines)]
    const batch = await aBatch(engines, sql, 2)
    await beside(engines, async (order) => {
      await order('begin')
      expect(await take(order, batch.codes[0], jo)).toBe(true)
      const ended = disable(sql, batch)
      await beside(engines, async (late) => {
        await beside(engines, (watch) => waitFor(() => isWaiting(watch, 'disable_voucher_batch')))
        const second = take(late, batch.codes[1], sam)
        await beside(engines, (watch) => waitFor(() => isWaiting(watch, 'take_voucher')))
        await order('commit')
        expect([await ended, await second]).toEqual([true, false])
      })
    })
    expect([await usedOf(sql, batch.codes[0]), await usedOf(sql, batch.codes[1])]).toEqual([1, 0])
    expect(await disable(sql, batch)).toBe(false) // once
    const [row] = await sql('select disabled_by, disabled_reason from voucher_batch where id = $1', batch.id)
    expect(row).toEqual({ disabled_by: batch.staffId, disabled_reason: 'Gelekt' })
  })
})
