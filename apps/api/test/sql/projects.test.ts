import { describe, expect } from 'vitest'
import { aProduct } from '../support/seed.ts'
import { aCustomer } from '../support/sign-in.ts'
import { test } from './sql-test.ts'

describe('trim_project_lines', { tags: ['SHOP-10'] }, () => {
  test('reduces the newest lines first when the list has less of the product', async ({ engines, sql }) => {
    const { customerId } = await aCustomer(engines.db)
    const [product, other] = [await aProduct(engines.db), await aProduct(engines.db)]
    const one = async (text: string, ...values: unknown[]) => (await sql<{ id: string }>(text, ...values))[0]?.id ?? ''
    const list = await one(`insert into wishlist (customer_id, name) values ($1, 'Tuin') returning id`, customerId)
    await sql('insert into project (wishlist_id) values ($1)', list)
    const phase = `insert into project_phase (project_id, name, position) values ($1, $2, 1) returning id`
    const [first, second] = [await one(phase, list, 'Een'), await one(phase, list, 'Twee')]
    for (const { id } of [product, other])
      await sql('insert into wishlist_product (wishlist_id, product_id, quantity) values ($1, $2, 10)', list, id)
    for (const [at, id, quantity] of [
      [first, product.id, 4],
      [second, product.id, 5],
      [second, other.id, 9],
    ] as const)
      await sql(
        'insert into project_line (project_id, phase_id, product_id, quantity) values ($1, $2, $3, $4)',
        list,
        at,
        id,
        quantity,
      )
    const quantities = async (productId: string) =>
      (
        await sql<{ quantity: number; version: number }>(
          'select quantity, version from project_line where project_id = $1 and product_id = $2 order by id',
          list,
          productId,
        )
      ).map(({ quantity, version }) => [quantity, version])
    const set = (quantity: number) =>
      sql(
        'update wishlist_product set quantity = $3 where wishlist_id = $1 and product_id = $2',
        list,
        product.id,
        quantity,
      )
    await set(9)
    expect(await quantities(product.id), 'enough for both').toEqual([
      [4, 1],
      [5, 1],
    ])
    await set(6)
    expect(await quantities(product.id)).toEqual([
      [4, 1],
      [2, 2],
    ])
    await set(3)
    expect(await quantities(product.id)).toEqual([[3, 2]])
    expect(await quantities(other.id)).toEqual([[9, 1]])
  })
})
