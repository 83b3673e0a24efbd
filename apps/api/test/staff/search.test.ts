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

  test('finds customers of own orders by number, whole email address and words of the name', async ({ engines }) => {
    const { db } = engines
    const app = await makeStaffApp(db)
    const [own, foreign] = [await aBranch(db), await aBranch(db)]
    const order = await aBranchOrder(db, own.id)
    const other = await aBranchOrder(db, foreign.id)
    const unique = order.number.toLowerCase()
    const nameCustomer = async (orderId: string, lastName: string, company: string | null) => {
      const { rows } = await db.query<{ id: string; number: string }>(
        `update customer c set first_name = 'Jo', middle_name = 'van', last_name = $2, company_name = $3 from orders o
         where o.id = $1 and c.id = o.customer_id returning c.id, c.number::text`,
        [orderId, lastName, company],
      )
      return rows[0] ?? { id: '', number: '' }
    }
    const mine = await nameCustomer(order.id, `Dekker${unique}`, null)
    const theirs = await nameCustomer(other.id, 'Elders', `Bouw ${unique} bv`)
    const find = async (q: string, { headers }: Awaited<ReturnType<typeof aStaffMember>>) =>
      (await app.inject({ url: `/api/staff/search?q=${encodeURIComponent(q)}`, headers })).json().customers
    const branch = await aStaffMember(db, [{ role: 'counter', branches: [own.id] }])
    const all = await aStaffMember(db, [{ role: 'service', branches: 'all' }])
    const found = [{ id: mine.id, number: mine.number, name: `Jo van Dekker${unique}`, order: order.number }]
    for (const q of [mine.number, ` ${order.email.toUpperCase()} `, `dekker${unique.slice(0, -2)} van`])
      expect([q, await find(q, branch)]).toEqual([q, found])
    const company = [{ id: theirs.id, number: theirs.number, name: `Bouw ${unique} bv`, order: other.number }]
    for (const q of [theirs.number, other.email, `bouw ${unique}`]) {
      expect([q, await find(q, branch)]).toEqual([q, []]) // has no order in this branch
      expect([q, await find(q, all)]).toEqual([q, company])
    }
    for (const q of ['@', order.email.slice(0, -3), '%', "'; drop table customer; --", '9'.repeat(30), '(jo) & !x:*'])
      expect([q, await find(q, all)]).toEqual([q, []])
    await db.query('update orders set customer_id = $2 where id = $1', [other.id, mine.id])
    expect(await find(theirs.number, all)).toEqual([]) // a customer without orders
    expect(await find(mine.number, all)).toEqual([{ ...found[0], order: other.number }])
    await db.query('update customer set erased_at = now() where id = $1', [mine.id])
    expect(await find(mine.number, all)).toEqual([])
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
      stock: [{ branchId: own.id, branch: own.name, onHand: 7, reserved: 2, promised: 0 }],
      stops: [],
    })
    expect((await get('products/00000000')).code).toBe('not_found')
    await app.close()
  })
})
