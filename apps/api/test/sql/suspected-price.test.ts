import { describe, expect } from 'vitest'
import { test } from '../support/api.ts'
import { aProduct } from '../support/seed.ts'

describe('note_suspected_price', () => {
  test('notes a price that more than halves or doubles, unless a person sets it', async ({ engines }) => {
    const { db } = engines
    const change = async (from: number, to: number, staffId = '') => {
      const { id } = await aProduct(db, { priceCents: from })
      const client = await db.connect()
      await client.query('begin')
      await client.query(`select set_config('shop.staff_id', $1, true)`, [staffId])
      await client.query('update product set price_cents = $2 where id = $1', [id, to])
      await client.query('commit')
      client.release()
      const { rows } = await db.query('select former_cents, price_cents from suspected_price where product_id = $1', [
        id,
      ])
      return rows
    }
    expect(await change(1_000, 500)).toEqual([])
    expect(await change(1_000, 499)).toEqual([{ former_cents: 1_000, price_cents: 499 }])
    expect(await change(1_000, 2_000)).toEqual([])
    expect(await change(1_000, 2_001)).toEqual([{ former_cents: 1_000, price_cents: 2_001 }])
    expect(await change(0, 2_001)).toEqual([])
    expect(await change(1_000, 100, '0190a6f0-0000-7000-8000-00000000dead')).toEqual([])
  })
})

describe('record_cost', () => {
  test('adds each new cost price to its history, and an unchanged one not', async ({ engines }) => {
    const { db } = engines
    const { id } = await aProduct(db)
    const save = (cents: number) =>
      db.query(
        `insert into product_cost (product_id, cost_cents) values ($1, $2)
         on conflict (product_id) do update set cost_cents = excluded.cost_cents`,
        [id, cents],
      )
    for (const cents of [500, 500, 620]) await save(cents)
    const { rows } = await db.query(
      'select cost_cents from product_cost_change where product_id = $1 order by valid_from',
      [id],
    )
    expect(rows).toEqual([{ cost_cents: 500 }, { cost_cents: 620 }])
  })
})
