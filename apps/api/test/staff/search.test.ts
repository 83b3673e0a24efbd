import { describe, expect } from 'vitest'
import { test } from '../support/api.ts'
import { aBranch, aProduct } from '../support/seed.ts'
import { aBranchOrder, aStaffMember, makeStaffApp } from './staff-test.ts'

describe('search of staff', () => {
  test('finds orders of own branches by the start of a number or an email address', async ({ engines }) => {
    const { db } = engines
    const app = await makeStaffApp(db)
    const [own, foreign] = [await aBranch(db), await aBranch(db)]
    const order = await aBranchOrder(db, own.id, { mark: 'Zoeker' })
    const other = await aBranchOrder(db, foreign.id)
    const { headers } = await aStaffMember(db, [{ role: 'counter', branches: [own.id] }])
    const find = async (q: string) =>
      (await app.inject({ url: `/api/staff/search?q=${encodeURIComponent(q)}`, headers })).json()
    const found = [{ number: order.number, state: 'paid', customer: 'Jo Zoeker' }]
    expect((await find(` ${order.number.slice(0, 7).toLowerCase()} `)).orders).toEqual(found)
    expect((await find(order.email.toUpperCase())).orders).toEqual(found)
    for (const q of [other.number, other.email, ' ', '%', "'; drop table orders; --"])
      expect([q, (await find(q)).orders]).toEqual([q, []])
    await app.close()
  })

  test('finds products by the start of their number or words, and reads stock of own branches', async ({ engines }) => {
    const { db } = engines
    const app = await makeStaffApp(db)
    const [own, foreign] = [await aBranch(db), await aBranch(db)]
    const product = await aProduct(db, { priceCents: 1295 })
    const name = `Schutbalk ${product.number} eiken`
    await db.query('update product_text set name = $2 where product_id = $1', [product.id, name])
    for (const { id } of [own, foreign])
      await db.query('insert into stock (product_id, branch_id, on_hand, reserved) values ($1, $2, 7, 2)', [
        product.id,
        id,
      ])
    const { headers } = await aStaffMember(db, [{ role: 'picker', branches: [own.id] }])
    const get = async (path: string) => (await app.inject({ url: `/api/staff/${path}`, headers })).json()
    for (const q of [product.number, `eik schutb ${product.number}`, `(schutbalk) & ${product.number} :*!`])
      expect([q, (await get(`search?q=${encodeURIComponent(q)}`)).products]).toEqual([
        q,
        [{ number: product.number, name }],
      ])
    expect((await get('search?q=ei')).products).toEqual([]) // too short to be of use
    expect(await get(`products/${product.number}`)).toEqual({
      number: product.number,
      name,
      state: 'Active',
      priceCents: 1295,
      stock: [{ branch: own.name, onHand: 7, reserved: 2, promised: 0 }],
    })
    expect((await get('products/00000000')).code).toBe('not_found')
    await app.close()
  })
})
