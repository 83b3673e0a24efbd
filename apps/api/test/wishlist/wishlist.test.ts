import type { WishlistView } from '@shop/contract'
import { describe, expect } from 'vitest'
import type { Api } from '../../src/app.ts'
import { test } from '../support/api.ts'
import { aBranch, aProduct } from '../support/seed.ts'
import { aCustomer, type SignedIn } from '../support/sign-in.ts'

const BASE = '/api/aspos/customer/wishlists'
const NOBODY = '0190a6f0-0000-7000-8000-00000000dead'
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
const ask = (app: Api, who: SignedIn, method: Method, path: string, payload?: object) =>
  app.inject({ method, url: `${BASE}${path}`, headers: who.headers, ...(payload ? { payload } : {}) })

async function aList(app: Api, who: SignedIn, listName: string): Promise<WishlistView> {
  const reply = await ask(app, who, 'POST', '', { listName })
  expect(reply.statusCode).toBe(200)
  return reply.json().Data
}

describe('lists', () => {
  test('are created and shown to their own customer, with count and products', {
    tags: ['WISH-02', 'WISH-05', 'WISH-06'],
  }, async ({ app, engines }) => {
    const [jo, other] = [await aCustomer(engines.db), await aCustomer(engines.db)]
    const product = await aProduct(engines.db)
    const list = await aList(app, jo, ' Badkamer ')
    expect(list).toEqual({ id: expect.any(String), name: 'Badkamer', count: 0, products: [] })
    await ask(app, jo, 'POST', `/id/${list.id}/products`, { productId: product.id, quantity: 3 })
    expect((await ask(app, jo, 'GET', '')).json().Data).toEqual([
      { id: list.id, name: 'Badkamer', count: 1, products: [{ productId: product.id, quantity: 3 }] },
    ])
    expect((await ask(app, other, 'GET', '')).json().Data).toEqual([])
  })

  test('are renamed and deleted; a name is required, short, and unique per customer', { tags: ['DECIDE-39'] }, async ({
    app,
    engines,
  }) => {
    const [jo, other] = [await aCustomer(engines.db), await aCustomer(engines.db)]
    const list = await aList(app, jo, 'Tuin')
    await aList(app, jo, 'Zolder')
    await aList(app, other, 'Tuin')
    const taken = await ask(app, jo, 'POST', '', { listName: 'tuin' })
    expect([taken.statusCode, taken.json().Code]).toEqual([409, 'name_taken'])
    for (const listName of ['', '   ', 'x'.repeat(61)])
      expect((await ask(app, jo, 'POST', '', { listName })).statusCode).toBe(400)
    const rename = (who: SignedIn, listName: string) => ask(app, who, 'PUT', `/id/${list.id}`, { listName })
    expect((await rename(jo, 'ZOLDER')).json()).toMatchObject({ Code: 'name_taken' })
    expect((await rename(jo, 'TUIN')).json().Data).toMatchObject({ id: list.id, name: 'TUIN' })
    expect((await rename(jo, 'x'.repeat(60))).statusCode).toBe(200)
    expect((await rename(other, 'Mijn')).json()).toMatchObject({ Code: 'wishlist_not_found' })
    expect((await ask(app, other, 'DELETE', `/id/${list.id}`)).statusCode).toBe(404)
    expect((await ask(app, jo, 'DELETE', `/id/${list.id}`)).json()).toEqual({ Success: true, Data: true })
    expect((await ask(app, jo, 'DELETE', `/id/${list.id}`)).statusCode).toBe(404)
    const together = await Promise.all([1, 2, 3].map(() => ask(app, jo, 'POST', '', { listName: 'Schuur' })))
    expect(together.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409])
  })

  test('add a product with a quantity, and remove it', { tags: ['WISH-07', 'WISH-08'] }, async ({ app, engines }) => {
    const [jo, other] = [await aCustomer(engines.db), await aCustomer(engines.db)]
    const product = await aProduct(engines.db)
    const { id } = await aList(app, jo, 'Keuken')
    const put = (who: SignedIn, productId: string, quantity: number) =>
      ask(app, who, 'POST', `/id/${id}/products`, { productId, quantity })
    expect((await put(jo, product.id, 2)).json().Data.products).toEqual([{ productId: product.id, quantity: 2 }])
    expect((await put(jo, product.id, 5)).json().Data.products).toEqual([{ productId: product.id, quantity: 5 }])
    for (const quantity of [0, 10_000, 1.5]) expect((await put(jo, product.id, quantity)).statusCode).toBe(400)
    expect((await put(jo, NOBODY, 1)).json()).toMatchObject({ Code: 'product_not_found' })
    expect((await put(other, product.id, 1)).json()).toMatchObject({ Code: 'wishlist_not_found' })
    const take = (who: SignedIn) => ask(app, who, 'DELETE', `/id/${id}/products/${product.id}`)
    expect((await take(other)).statusCode).toBe(404)
    expect((await take(jo)).json().Data).toMatchObject({ count: 0, products: [] })
    expect((await take(jo)).json()).toMatchObject({ Code: 'product_not_found' })
  })

  test('add several products at once, all or none, and only to an own list', { tags: ['SHOP-11'] }, async ({
    app,
    engines,
  }) => {
    const [jo, other] = [await aCustomer(engines.db), await aCustomer(engines.db)]
    const [stud, screws] = [await aProduct(engines.db), await aProduct(engines.db)]
    const draft = await aProduct(engines.db, { state: 'Draft' })
    const { id } = await aList(app, jo, 'Wand')
    const add = (who: SignedIn, ...lines: readonly (readonly [string, number])[]) =>
      ask(app, who, 'POST', `/id/${id}/lines`, {
        lines: lines.map(([productId, quantity]) => ({ productId, quantity })),
      })
    await add(jo, [stud.id, 8])
    expect((await add(jo, [stud.id, 2], [screws.id, 1])).json().Data.products).toEqual([
      { productId: stud.id, quantity: 10 },
      { productId: screws.id, quantity: 1 },
    ])
    for (const missing of [NOBODY, draft.id])
      expect((await add(jo, [stud.id, 5], [missing, 1])).json()).toMatchObject({ Code: 'product_not_found' })
    expect((await add(other, [stud.id, 5])).json()).toMatchObject({ Code: 'wishlist_not_found' })
    for (const lines of [[], [[stud.id, 0]], [[stud.id, 10_000]], Array(1_001).fill([stud.id, 1])])
      expect((await add(jo, ...(lines as [string, number][]))).statusCode).toBe(400)
    expect((await ask(app, jo, 'GET', '')).json().Data[0].products[0]).toEqual({ productId: stud.id, quantity: 10 })
  })

  test('one product is on exactly the named lists', { tags: ['WISH-10', 'WISH-11'] }, async ({ app, engines }) => {
    const [jo, other] = [await aCustomer(engines.db), await aCustomer(engines.db)]
    const product = await aProduct(engines.db)
    const [a, b, c] = [await aList(app, jo, 'A'), await aList(app, jo, 'B'), await aList(app, jo, 'C')]
    const foreign = await aList(app, other, 'A')
    const set = (listIds: string[]) => ask(app, jo, 'POST', `/product/${product.id}`, { listIds })
    const holding = async (who = jo) =>
      (await app.inject({ url: `${BASE}-check/${product.id}`, headers: who.headers })).json().Data
    expect(await holding()).toEqual([])
    await ask(app, jo, 'POST', `/id/${a.id}/products`, { productId: product.id, quantity: 7 })
    const reply = await set([a.id, b.id])
    expect(reply.json().Data.map(({ count }: WishlistView) => count)).toEqual([1, 1, 0])
    expect(reply.json().Data[0].products).toEqual([{ productId: product.id, quantity: 7 }])
    expect(await holding()).toEqual([a.id, b.id])
    await set([c.id])
    expect(await holding()).toEqual([c.id])
    expect((await set([a.id, foreign.id])).json()).toMatchObject({ Code: 'wishlist_not_found' })
    expect(await holding()).toEqual([c.id])
    await set([])
    expect(await holding()).toEqual([])
    expect(await holding(other)).toEqual([])
  })

  test('products of the cart are added to a list', { tags: ['WISH-09', 'DECIDE-40'] }, async ({ app, engines }) => {
    const branch = await aBranch(engines.db)
    const [one, two] = [
      await aProduct(engines.db, { stock: { [branch.id]: 50 } }),
      await aProduct(engines.db, { stock: { [branch.id]: 50 } }),
    ]
    const jo = await aCustomer(engines.db)
    const { id } = await aList(app, jo, 'Uit de wagen')
    await ask(app, jo, 'POST', `/id/${id}/products`, { productId: one.id, quantity: 2 })
    const changes = [
      { action: 1, productId: one.id, quantity: 3 },
      { action: 1, productId: two.id, quantity: 4 },
    ]
    const filled = await app.inject({
      method: 'POST',
      url: '/api/aspos/cart/lines/batch',
      headers: jo.headers,
      payload: { changes },
    })
    expect(filled.statusCode).toBe(200)
    const reply = await ask(app, jo, 'POST', '/cart', { listId: id })
    expect(reply.json().Data.products).toEqual([
      { productId: one.id, quantity: 5 },
      { productId: two.id, quantity: 4 },
    ])
    expect((await ask(app, jo, 'POST', '/cart', { listId: NOBODY })).statusCode).toBe(404)
  })
})

describe('list page', () => {
  test('has its total in both VAT modes and the stock of one branch for the whole list', async ({ app, engines }) => {
    const { db } = engines
    const branch = await aBranch(db)
    const [enough, short] = [
      await aProduct(db, { priceCents: 1_000, stock: { [branch.id]: 5 } }),
      await aProduct(db, { priceCents: 250, stock: { [branch.id]: 1 } }),
    ]
    await db.query('insert into price_tier (product_id, quantity, price_cents) values ($1, 4, 900)', [enough.id])
    const jo = await aCustomer(db)
    const { id } = await aList(app, jo, 'Vloer')
    await ask(app, jo, 'POST', `/id/${id}/products`, { productId: enough.id, quantity: 4 })
    await ask(app, jo, 'POST', `/id/${id}/products`, { productId: short.id, quantity: 2 })
    const page = (await ask(app, jo, 'GET', `/id/${id}?storeId=${branch.id}`)).json().Data
    expect(page).toMatchObject({
      name: 'Vloer',
      count: 2,
      totals: { totalInclTax: 41, totalExclTax: 33.88 },
      store: { id: String(branch.id), name: branch.name },
      isAllInStock: false,
      shareKey: null,
      products: [
        { productId: enough.id, unitPriceInclTax: 9, totalInclTax: 36, totalExclTax: 29.75, stock: 5, isEnough: true },
        { productId: short.id, unitPriceInclTax: 2.5, totalInclTax: 5, totalExclTax: 4.13, stock: 1, isEnough: false },
      ],
    })
    const anywhere = (await ask(app, jo, 'GET', `/id/${id}`)).json().Data
    expect(anywhere).toMatchObject({ store: null, isAllInStock: null })
    const other = await aCustomer(db)
    expect((await ask(app, other, 'GET', `/id/${id}`)).statusCode).toBe(404)
  })

  test('follows the shelves of the branch, with unplaced products last as they were added', {
    tags: ['SHOP-13'],
  }, async ({ app, engines }) => {
    const { db } = engines
    const [branch, other] = [await aBranch(db), await aBranch(db)]
    const ids: string[] = []
    for (let nth = 0; nth < 6; nth += 1) ids.push((await aProduct(db)).id)
    const [first = '', outside = '', far = '', second = '', near = '', beside = ''] = ids
    const shelves: readonly (readonly [string, number, number, number, boolean])[] = [
      [outside, branch.id, 1, 1, true],
      [far, branch.id, 12, 1, false],
      [near, branch.id, 3, 2, false],
      [beside, branch.id, 3, 9, false],
      [first, other.id, 1, 1, false],
    ]
    for (const [product, at, aisle, bay, isOutside] of shelves)
      await db.query(
        `insert into shelf_location (branch_id, product_id, aisle, bay, level, is_outside) values ($1, $2, $3, $4, 'A', $5)`,
        [at, product, aisle, bay, isOutside],
      )
    const jo = await aCustomer(db)
    const { id } = await aList(app, jo, 'Route')
    for (const productId of ids) await ask(app, jo, 'POST', `/id/${id}/products`, { productId, quantity: 1 })
    const read = async (query: string) =>
      (await ask(app, jo, 'GET', `/id/${id}${query}`)).json().Data.products as { productId: string; shelf: object }[]
    const walk = await read(`?storeId=${branch.id}`)
    expect(walk.map(({ productId }) => productId)).toEqual([near, beside, far, outside, first, second])
    expect(walk.map(({ shelf }) => shelf)).toEqual([
      { aisle: 3, bay: 2, isOutside: false },
      { aisle: 3, bay: 9, isOutside: false },
      { aisle: 12, bay: 1, isOutside: false },
      { aisle: 1, bay: 1, isOutside: true },
      null,
      null,
    ])
    expect((await read('')).map(({ productId, shelf }) => [productId, shelf])).toEqual(ids.map((one) => [one, null]))
    const shelf = async (product: string, at: number | string) =>
      app.inject(`/api/bouwmeester/products/${product}/shelf?storeId=${at}`)
    expect((await shelf(near, branch.id)).json().Data).toEqual({ aisle: 3, bay: 2, isOutside: false })
    expect((await shelf(near, other.id)).json().Data).toBeNull()
    expect((await shelf(near, '1;drop')).statusCode).toBe(400)
  })

  test('shows its owner, and no other visitor, the price when a product was added', async ({ app, engines }) => {
    const { db } = engines
    const [changed, promoted] = [await aProduct(db), await aProduct(db, { priceCents: 1_000 })]
    const cost = (id: string, cents: number) =>
      db.query('update product set price_cents = $2 where id = $1', [id, cents])
    await cost(changed.id, 1_500)
    const { rows } = await db.query(
      `insert into promotion (code, name, title_nl, title_en, starts_at, ends_at)
       values ('kept', 'kept', 'kept', 'kept', now() - interval '1 day', now() + interval '1 day') returning id`,
    )
    await db.query('insert into promotion_product (promotion_id, product_id, price_cents) values ($1, $2, 800)', [
      rows[0].id,
      promoted.id,
    ])
    const jo = await aCustomer(db)
    const { id } = await aList(app, jo, 'Later')
    for (const { id: productId } of [changed, promoted])
      await ask(app, jo, 'POST', `/id/${id}/products`, { productId, quantity: 1 })
    await cost(changed.id, 1_200)
    expect((await ask(app, jo, 'GET', `/id/${id}`)).json().Data.products).toMatchObject([
      { product: { priceInclTax: 12 }, keptPriceInclTax: 15, keptPriceExclTax: 12.4 },
      { product: { priceInclTax: 8 }, keptPriceInclTax: 8 },
    ])
    const { shareKey } = (await ask(app, jo, 'POST', `/id/${id}/share`)).json().Data
    const shared = (await app.inject(`/api/bouwmeester/wishlists/shared/${shareKey}`)).json().Data
    expect(shared.products).toMatchObject([{ keptPriceInclTax: null }, { keptPriceInclTax: null }])
  })

  test('proposes the successor of an ended product', async ({ app, engines }) => {
    const { db } = engines
    const [old, next] = [await aProduct(db), await aProduct(db)]
    const jo = await aCustomer(db)
    const { id } = await aList(app, jo, 'Dak')
    await ask(app, jo, 'POST', `/id/${id}/products`, { productId: old.id, quantity: 2 })
    await db.query(`update product set state = 'Ended', successor_id = $2 where id = $1`, [old.id, next.id])
    const page = (await ask(app, jo, 'GET', `/id/${id}`)).json().Data
    expect(page.products[0]).toMatchObject({ productId: old.id, totalInclTax: 0, successor: { id: next.id } })
  })

  test('can be viewed by link anonymously; ended links show nothing', { tags: ['DECIDE-39'] }, async ({
    app,
    engines,
  }) => {
    const { db } = engines
    const product = await aProduct(db)
    const [jo, other] = [await aCustomer(db), await aCustomer(db)]
    const { id } = await aList(app, jo, 'Voor de buren')
    await ask(app, jo, 'POST', `/id/${id}/products`, { productId: product.id, quantity: 2 })
    expect((await ask(app, other, 'POST', `/id/${id}/share`)).statusCode).toBe(404)
    const { shareKey } = (await ask(app, jo, 'POST', `/id/${id}/share`)).json().Data
    expect((await ask(app, jo, 'POST', `/id/${id}/share`)).json().Data).toEqual({ shareKey })
    const url = `/api/bouwmeester/wishlists/shared/${shareKey}`
    const shared = await app.inject(url)
    expect(shared.json().Data).toMatchObject({
      name: 'Voor de buren',
      products: [{ productId: product.id, quantity: 2 }],
    })
    for (const secret of [jo.email, jo.customerId, 'Klant', shareKey]) expect(shared.body).not.toContain(secret)
    for (const method of ['POST', 'PUT', 'DELETE'] as const)
      expect((await app.inject({ method, url })).statusCode).toBe(404)
    expect((await ask(app, other, 'DELETE', `/id/${id}/share`)).statusCode).toBe(404)
    await ask(app, jo, 'DELETE', `/id/${id}/share`)
    expect((await app.inject(url)).statusCode).toBe(404)
  })
})
