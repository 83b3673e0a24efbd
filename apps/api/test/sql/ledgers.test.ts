import { randomBytes, randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import { aProduct } from '../support/seed.ts'
import { aCommand, aStockedProduct, beginOrder, type Sql, test } from './sql-test.ts'

describe('change_points', () => {
  const change = async (sql: Sql, customer: string, points: number, kind: string) =>
    (
      await sql<{ balance: number | null }>(
        'select change_points($1, $2, null, $3, $4) as balance',
        customer,
        points,
        kind,
        randomUUID(),
      )
    )[0]?.balance
  const accountOf = (sql: Sql, customer: string) =>
    sql('select balance, outstanding from points_account where customer_id = $1', customer)

  test('opens an account, and returns null instead of a negative balance', async ({ sql }) => {
    const customer = randomUUID()
    expect(await change(sql, customer, 10, 'opening')).toBe(10)
    expect(await change(sql, customer, -11, 'redeem')).toBeNull()
    expect(await change(sql, customer, -4, 'redeem')).toBe(6)
    const entries = 'select points, balance_after from points_entry where customer_id = $1 order by id'
    expect(await sql(entries, customer)).toEqual([
      { points: 10, balance_after: 10 },
      { points: -4, balance_after: 6 },
    ])
  })

  test('leaves spent points outstanding after a return, and settles them from later points', async ({ sql }) => {
    const customer = randomUUID()
    await change(sql, customer, 3, 'opening')
    expect(await change(sql, customer, -10, 'earn_back')).toBe(0)
    expect(await accountOf(sql, customer)).toEqual([{ balance: 0, outstanding: 7 }])
    expect(await change(sql, customer, 9, 'earn')).toBe(2)
    expect(await accountOf(sql, customer)).toEqual([{ balance: 2, outstanding: 0 }])
    expect(await sql(`select points from points_entry where customer_id = $1 and kind = 'settled'`, customer)).toEqual([
      { points: -7 },
    ])
  })
})

describe('slot_holds', () => {
  test('counts open carts that hold the window before the given cart', async ({ sql }) => {
    const slot = randomUUID()
    const aHold = async (from: string, until = '2099-01-01', state = 'open') => {
      const [row] = await sql<{ id: string }>(
        `insert into cart (session_id, state, slot_id, slot_day, slot_held_from, slot_held_until)
         values ($1, $2, $3, '2098-01-01', $4, $5) returning id`,
        randomBytes(16).toString('hex'),
        state,
        slot,
        from,
        until,
      )
      return row?.id
    }
    const first = await aHold('2026-01-01')
    const second = await aHold('2026-01-02')
    await aHold('2026-01-01', '2026-01-02')
    await aHold('2026-01-01', '2099-01-01', 'ordered')
    const before = async (cart: string | null | undefined, day = '2098-01-01') =>
      (await sql<{ n: number }>('select slot_holds($1, $2, $3) as n', day, slot, cart))[0]?.n
    expect(await before(first)).toBe(0)
    expect(await before(second)).toBe(1)
    expect(await before(null), 'a cart without a hold comes last').toBe(2)
    expect(await before(null, '2098-01-02')).toBe(0)
  })
})

describe('record_price', () => {
  test('records the first price and every change, not an unchanged price', async ({ engines, sql }) => {
    const { id } = await aProduct(engines.db, { priceCents: 500 })
    for (const cents of [450, 450, 480]) await sql('update product set price_cents = $2 where id = $1', id, cents)
    const prices = 'select price_cents from price_history where product_id = $1 order by valid_from'
    expect((await sql(prices, id)).map((row) => row['price_cents'])).toEqual([500, 450, 480])
  })
})

describe('reject_update', () => {
  test('rejects updates of prices, events, points, credit and invoice amounts', async ({ engines, sql }) => {
    const stocked = await aStockedProduct(engines, sql, 1)
    const command = await aCommand(sql, stocked)
    const { placed_id: order } = (await beginOrder(sql, command)) ?? {}
    const customer = randomUUID()
    await sql(`select change_points($1, 1, $2, 'opening', '')`, customer, order)
    await sql('insert into credit_account (customer_id) values ($1)', customer)
    await sql(`insert into credit_entry (customer_id, order_id, kind) values ($1, $2, 'opening')`, customer, order)
    await sql(
      `insert into invoice (year, sequence, number, kind, order_id, customer_id, total_cents, taxes, lines, key)
       values (1999, floor(random() * 1e9)::int, $1, 'invoice', $2, $3, 1, '[]', '[]', $1)`,
      randomUUID(),
      order,
      customer,
    )
    for (const [table, column, key, value] of [
      ['price_history', 'price_cents', 'product_id', stocked.productId],
      ['order_event', 'kind', 'order_id', order],
      ['points_entry', 'points', 'order_id', order],
      ['credit_entry', 'open_cents', 'order_id', order],
      ['invoice', 'total_cents', 'order_id', order],
    ])
      await expect(
        sql(`update ${table} set ${column} = ${column} where ${key} = $1`, value),
        String(table),
      ).rejects.toMatchObject({ code: '23000', message: expect.stringContaining('is append only') })
    await sql('update invoice set open_cents = 1 where order_id = $1', order)
  })
})

describe('erase_points', () => {
  test('deletes the points of erased customers and of no other', async ({ sql }) => {
    const [erased, other] = await sql<{ id: string }>(
      `insert into customer (email, erased_at) values ('', now()), ('jo@example.nl', null) returning id`,
    )
    for (const one of [erased, other]) await sql(`select change_points($1, 10, null, 'opening', '')`, one?.id)
    const counts = () =>
      sql(
        'select customer_id from points_entry where customer_id = any ($1) union all select customer_id from points_account where customer_id = any ($1)',
        [erased?.id, other?.id],
      )
    expect(await counts()).toHaveLength(4)
    expect(await sql('select erase_points($1) as erased', [erased?.id, other?.id])).toEqual([{ erased: 1 }])
    expect(await counts()).toEqual([{ customer_id: other?.id }, { customer_id: other?.id }])
  })
})

describe('reject_early_delete', () => {
  test('allows the erasure of an account and no deletion by a process within a year', async ({ sql }) => {
    await sql('begin')
    const [contact] = await sql<{ id: string }>(
      `with one as (insert into customer (email) values ('') returning id)
       insert into contact (customer_id, email) select id, 'early-delete@example.nl' from one returning id`,
    )
    await sql(`insert into account_event (contact_id, kind) values ($1, 'sign_in')`, contact?.id)
    await sql('set local session authorization shop_worker; savepoint tried')
    await expect(sql('delete from account_event where contact_id = $1', contact?.id)).rejects.toThrow('append only')
    await sql('rollback to savepoint tried; set local session authorization shop_api')
    await sql('delete from contact where id = $1', contact?.id)
    await sql('reset session authorization')
    expect(await sql('select id from account_event where contact_id = $1', contact?.id)).toEqual([])
    await sql('rollback')
  })
})
