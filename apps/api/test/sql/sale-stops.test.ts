import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import type { Db } from '../../src/platform/db.ts'
import { aPickJob } from '../staff/pick/pick-test.ts'
import { aStaffMember } from '../staff/staff-test.ts'
import { aBranch, aProduct } from '../support/seed.ts'
import { type Sql, test } from './sql-test.ts'

/** Two products of a brand, and one without a brand. */
async function aRange(db: Db, sql: Sql) {
  const maker = `Maker ${randomUUID()}`
  const [brand] = await sql<{ id: number }>(
    'insert into brand (code, name, url, maker) values ($1, $1, $1, $2) returning id',
    `sql-stop-${process.pid}-${randomUUID()}`,
    JSON.stringify({ name: maker }),
  )
  const [first, second, other] = [await aProduct(db), await aProduct(db), await aProduct(db)]
  await sql('update product set brand_id = $2 where id = any ($1::uuid[])', [first.id, second.id], brand?.id)
  return { maker, brandId: brand?.id, first, second, other, sam: await aStaffMember(db, []) }
}
type Goods = { product?: string; brand?: number | undefined; maker?: string }
const aStop = (sql: Sql, staffId: string, kind: string, goods: Goods) =>
  sql<{ id: string }>(
    `insert into sale_stop (id, kind, product_id, brand_id, supplier, reason, is_unsafe, started_by)
     values ($1, $2, $3, $4, $5, 'Proef', false, $6) returning id`,
    ...[randomUUID(), kind, goods.product ?? null, goods.brand ?? null, goods.maker ?? null, staffId],
  )

describe('stopped_products', { tags: ['RANGE-25'] }, () => {
  test('are the product, those of the brand, or those of all brands of the supplier', async ({
    engines: { db },
    sql,
  }) => {
    const { maker, brandId, first, second, other, sam } = await aRange(db, sql)
    const of = async (id: string | undefined) =>
      (await sql<{ id: string }>('select stopped_products(s) as id from sale_stop s where id = $1', id))
        .map((row) => row.id)
        .sort()
    const [byProduct] = await aStop(sql, sam.id, 'product', { product: other.id })
    const [byBrand] = await aStop(sql, sam.id, 'brand', { brand: brandId })
    const [bySupplier] = await aStop(sql, sam.id, 'supplier', { maker })
    expect(await of(byProduct?.id)).toEqual([other.id])
    expect(await of(byBrand?.id)).toEqual([first.id, second.id].sort())
    expect(await of(bySupplier?.id)).toEqual([first.id, second.id].sort())
  })
})

describe('apply_sale_stops', { tags: ['RANGE-25'] }, () => {
  test('changes at most the given number of products, each as a new, announced version', async ({
    engines: { db },
    sql,
  }) => {
    const { brandId, first, second, sam } = await aRange(db, sql)
    const [stop] = await aStop(sql, sam.id, 'brand', { brand: brandId })
    const rows = () =>
      sql<{ is_sale_stopped: boolean; version: number }>(
        'select is_sale_stopped, version from product where id = any ($1::uuid[])',
        [first.id, second.id],
      )
    const before = await rows()
    await sql('begin')
    const [one] = await sql<{ applied: number }>('select apply_sale_stops(1) as applied')
    expect(one?.applied).toBe(1)
    await sql('commit')
    while ((await sql<{ applied: number }>('select apply_sale_stops(100) as applied'))[0]?.applied === 100);
    expect((await rows()).map((row) => row.is_sale_stopped)).toEqual([true, true])
    const added = (list: readonly { version: number }[]) => list.reduce((sum, { version }) => sum + Number(version), 0)
    expect(added(await rows())).toBe(added(before) + 2)
    const announced = await sql('select from outbox where topic = $1 and key = any ($2)', 'product', [
      first.id,
      second.id,
    ])
    expect(announced.length).toBeGreaterThanOrEqual(2)
    await sql('update sale_stop set ended_at = now(), ended_by = $2 where id = $1', stop?.id, sam.id)
    while ((await sql<{ applied: number }>('select apply_sale_stops(100) as applied'))[0]?.applied === 100);
    expect((await rows()).map((row) => row.is_sale_stopped)).toEqual([false, false])
  })
})

describe('unsafe_goods', { tags: ['RANGE-25'] }, () => {
  test('are the goods of an unsafe stop that an order still has, until the stop ends', async ({
    engines: { db },
    sql,
  }) => {
    const { brandId, sam } = await aRange(db, sql)
    const { order, products } = await aPickJob(db, (await aBranch(db)).id, [{ quantity: 2 }, { quantity: 1 }])
    const [branded] = products
    await sql('update product set brand_id = $2 where id = $1', branded?.id, brandId)
    const unsafe = async () =>
      (await sql<{ id: string }>('select product_id as id from unsafe_goods($1)', order.id)).map(({ id }) => id)
    const [stop] = await aStop(sql, sam.id, 'brand', { brand: brandId })
    expect(await unsafe(), 'a stop that is not about safety').toEqual([])
    await sql('update sale_stop set is_unsafe = true where id = $1', stop?.id)
    expect(await unsafe()).toEqual([branded?.id])
    await sql('select return_stock($1, $2, 2, null, true)', order.id, branded?.id)
    expect(await unsafe(), 'given back').toEqual([])
    await sql('update sale_stop set ended_at = now(), ended_by = $2 where id = $1', stop?.id, sam.id)
    const [other] = await aStop(sql, sam.id, 'product', { product: String(products[1]?.id) })
    await sql('update sale_stop set is_unsafe = true where id = $1', other?.id)
    expect(await unsafe()).toEqual([products[1]?.id])
    await sql('update sale_stop set ended_at = now(), ended_by = $2 where id = $1', other?.id, sam.id)
    expect(await unsafe()).toEqual([])
  })
})
