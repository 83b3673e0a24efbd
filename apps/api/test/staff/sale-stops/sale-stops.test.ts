import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import { runStopSlice } from '../../../src/modules/staff/sale-stops/run-sale-stops.ts'
import type { Db } from '../../../src/platform/db.ts'
import type { StaffApi } from '../../../src/staff-app.ts'
import { applyOutbox, asWorker, test as base } from '../../support/api.ts'
import { aBuyer, aReadyCart, confirm } from '../../support/ordering.ts'
import { aBranch, aProduct } from '../../support/seed.ts'
import { aShopper, batch, CART } from '../../support/shopping.ts'
import { aPayingShop } from '../../support/simulator.ts'
import { aPickJob, aScan, at, outcomesOf, stated } from '../pick/pick-test.ts'
import { aStaffMember, makeStaffApp, type Staff } from '../staff-test.ts'

const test = base.extend('staff', async ({ engines }, { onCleanup }) => {
  const app = await makeStaffApp(engines.db)
  onCleanup(() => app.close())
  return app
})

const URL = '/api/staff/sale-stops'
const aRangeManager = (db: Db) => aStaffMember(db, [{ role: 'range', branches: 'all' }], { name: 'Tarik Aydin' })
const start = (app: StaffApi, { headers }: Staff, over: object) =>
  app.inject({
    method: 'POST',
    url: URL,
    headers,
    payload: { id: randomUUID(), kind: 'product', reason: 'Terugroepactie', isUnsafe: false, ...over },
  })
const end = (app: StaffApi, { headers }: Staff, id: string) =>
  app.inject({ method: 'POST', url: `${URL}/${id}/end`, headers })
const read = async (app: StaffApi, { headers }: Staff, id: string) =>
  (await app.inject({ url: `${URL}/${id}`, headers })).json()

let brands = 0
async function aBrand(db: Db, maker?: string) {
  const code = `stop-${process.pid}-${++brands}`
  const { rows } = await db.query<{ id: number }>(
    'insert into brand (code, name, url, maker) values ($1, $1, $1, $2) returning id',
    [code, maker === undefined ? null : JSON.stringify({ name: maker })],
  )
  return { id: rows[0]?.id ?? 0, code }
}
async function ofBrand(db: Db, brandId: number, stock: Readonly<Record<number, number>> = {}) {
  const product = await aProduct(db, { stock })
  await db.query('update product set brand_id = $2 where id = $1', [product.id, brandId])
  return product
}
const stoppedOf = async (db: Db, ids: readonly string[]) =>
  (
    await db.query<{ is_sale_stopped: boolean }>(
      'select is_sale_stopped from product where id = any ($1) order by number',
      [ids],
    )
  ).rows.map((row) => row.is_sale_stopped)

describe('a stop of sale', { tags: ['RANGE-25'] }, () => {
  test('takes a product out of page, cart and checkout at once, and its end restores all of them', async ({
    engines: shared,
    onTestFinished,
  }) => {
    const { app, engines, stop } = await aPayingShop(shared)
    const staff = await makeStaffApp(engines.db)
    onTestFinished(async () => {
      await staff.close()
      await stop()
    })
    const { db } = engines
    const branch = await aBranch(db)
    const product = await aProduct(db, { stock: { [branch.id]: 20 } })
    const tarik = await aRangeManager(db)
    const page = async () => (await app.inject(`/api/aspos/products/url/${product.url}`)).json().Data
    const buyer = await aBuyer(engines)
    await aReadyCart(app, buyer, [{ productId: product.id, quantity: 2 }], { branchId: branch.id })
    const validate = async () => (await app.inject({ url: `${CART}/validate`, headers: buyer.headers })).json().Data
    expect(await validate()).toMatchObject({ isValid: true })
    expect(await page()).toMatchObject({ isOrderable: true })

    const id = randomUUID()
    const before = Date.now()
    // Two clicks are one stop.
    const replies = await Promise.all([1, 2].map(() => start(staff, tarik, { id, key: product.number })))
    for (const reply of replies) expect(reply.json()).toEqual({ id, name: 'Gipsplaat 12,5 mm', products: 1 })
    await applyOutbox(engines)
    expect(Date.now() - before).toBeLessThan(60_000)
    expect(await page()).toMatchObject({ isOrderable: false, stock: [] })
    expect(await validate()).toMatchObject({ isValid: false, invalidProductIds: [product.id] })
    expect((await confirm(app, buyer)).json().Data).toMatchObject({ orderId: null })
    const added = await batch(app, await aShopper(app), [{ productId: product.id, quantity: 1 }])
    expect(added.statusCode).toBe(422)
    expect(added.json()).toMatchObject({ Success: false })
    // Again, by another request.
    expect((await start(staff, tarik, { key: product.number })).json()).toMatchObject({ code: 'already_stopped' })

    expect((await end(staff, tarik, id)).json()).toEqual({ name: 'Gipsplaat 12,5 mm' })
    expect((await end(staff, tarik, id)).json()).toMatchObject({ code: 'not_now' })
    await applyOutbox(engines)
    expect(await page()).toMatchObject({ isOrderable: true })
    expect(await validate()).toMatchObject({ isValid: true })
    expect((await confirm(app, buyer)).json().Data).toMatchObject({ orderId: expect.any(String) })
    expect(await read(staff, tarik, id)).toMatchObject({
      stop: { reason: 'Terugroepactie', startedBy: 'Tarik Aydin', endedBy: 'Tarik Aydin' },
    })
  })

  test('includes later products of a brand or supplier, and the end of one stop ends no other', async ({
    engines: { db },
    staff,
  }) => {
    const maker = `Maker ${process.pid} ${randomUUID()}`
    const [one, other] = [await aBrand(db, maker), await aBrand(db, maker)]
    const tarik = await aRangeManager(db)
    const first = await ofBrand(db, one.id)
    const second = await ofBrand(db, other.id)
    const off = await ofBrand(db, one.id)
    await db.query('update product set is_webshop_orderable = false where id = $1', [off.id])
    const ids = [first.id, second.id, off.id]
    const byBrand = (await start(staff, tarik, { kind: 'brand', key: one.code })).json()
    expect(byBrand).toMatchObject({ name: one.code, products: 2 })
    expect(await stoppedOf(db, ids)).toEqual([true, false, true])
    const bySupplier = (await start(staff, tarik, { kind: 'supplier', key: maker })).json()
    expect(bySupplier).toMatchObject({ name: maker, products: 3 })
    expect(await stoppedOf(db, ids)).toEqual([true, true, true])
    // A feed brings a product of the stopped supplier.
    const later = await ofBrand(db, other.id)
    await runStopSlice(asWorker(db))
    expect(await stoppedOf(db, [later.id])).toEqual([true])
    await end(staff, tarik, bySupplier.id)
    expect(await stoppedOf(db, [...ids, later.id])).toEqual([true, false, true, false])
    await end(staff, tarik, byBrand.id)
    expect(await stoppedOf(db, [...ids, later.id])).toEqual([false, false, false, false])
    // A product that was not for sale before is not for sale afterwards.
    const { rows } = await db.query('select is_webshop_orderable from product where id = $1', [off.id])
    expect(rows).toEqual([{ is_webshop_orderable: false }])
  })

  test('of a large brand continues in slices, and a killed worker loses nothing', async ({ ownDb: db }) => {
    const brand = await aBrand(db)
    const products: { id: string }[] = []
    for (let nth = 0; nth < 7; nth += 1) products.push(await ofBrand(db, brand.id))
    const sam = await aStaffMember(db, [])
    await db.query(
      `insert into sale_stop (id, kind, brand_id, reason, is_unsafe, started_by) values ($1, 'brand', $2, 'Proef', false, $3)`,
      [randomUUID(), brand.id, sam.id],
    )
    const stopped = async () =>
      (
        await stoppedOf(
          db,
          products.map(({ id }) => id),
        )
      ).filter(Boolean).length
    expect(await runStopSlice(asWorker(db), 3)).toBe(true)
    expect(await stopped()).toBe(3)
    // Two workers at once.
    await Promise.all([runStopSlice(asWorker(db), 3), runStopSlice(asWorker(db), 3)])
    expect(await stopped()).toBe(7)
    expect(await runStopSlice(asWorker(db), 3)).toBe(false)
    const { rows } = await db.query('select from product where is_sale_stopped')
    expect(rows).toHaveLength(7)
  })

  test('of a batch stops the product, and no scan counts a piece of that batch', async ({ engines: { db }, staff }) => {
    const branch = await aBranch(db)
    const sam = await aStaffMember(db, [{ role: 'picker', branches: [branch.id] }])
    const tarik = await aRangeManager(db)
    const job = await aPickJob(db, branch.id, [{ quantity: 20 }])
    const [product] = job.products
    const { scan, read: readJob } = at(staff, job.id, sam)
    const code = (batch: string) => `]C1010${product?.ean}10${batch}`
    expect(outcomesOf(await scan(aScan(code('LOT7'))))).toEqual(['counted'])
    const target = { kind: 'batch', key: product?.number ?? '' }
    expect((await start(staff, tarik, target)).json()).toMatchObject({ code: 'batch_missing' })
    const { id } = (await start(staff, tarik, { ...target, batch: 'LOT7' })).json()
    expect(await stoppedOf(db, [product?.id ?? ''])).toEqual([true])
    expect(outcomesOf(await scan(aScan(code('LOT7')), aScan(code('LOT8'))))).toEqual(['stopped', 'counted'])
    // A typed quantity does not tell the batch.
    expect(outcomesOf(await scan(stated('typed', product?.id ?? '', 3)))).toEqual(['needs_scan'])
    expect((await readJob()).lines).toMatchObject([{ picked: 2, stops: ['LOT7'] }])
    expect(await read(staff, tarik, id)).toMatchObject({
      products: 1,
      waiting: [{ number: job.order.number, branch: branch.name, pieces: 20 }],
    })
    await end(staff, tarik, id)
    expect(outcomesOf(await scan(aScan(code('LOT7'))))).toEqual(['counted'])
  })

  test('for safety refuses every scan of its goods; another stop lets sold goods leave', async ({
    engines: { db },
    staff,
  }) => {
    const branch = await aBranch(db)
    const sam = await aStaffMember(db, [{ role: 'picker', branches: [branch.id] }])
    const tarik = await aRangeManager(db)
    const job = await aPickJob(db, branch.id, [{ quantity: 3 }])
    const [product] = job.products
    const { scan } = at(staff, job.id, sam)
    const other = (await start(staff, tarik, { key: product?.number })).json()
    expect(outcomesOf(await scan(aScan(product?.ean ?? '')))).toEqual(['counted'])
    await end(staff, tarik, other.id)
    await start(staff, tarik, { key: product?.number, isUnsafe: true })
    expect(outcomesOf(await scan(aScan(product?.ean ?? '')))).toEqual(['stopped'])
  })

  test('names unknown goods, and hostile keys find nothing', async ({ engines: { db }, staff }) => {
    const tarik = await aRangeManager(db)
    for (const key of ['999999999', `' or 1=1 --`, '%', '\u0000x'.slice(1)])
      for (const kind of ['product', 'brand', 'supplier'])
        expect((await start(staff, tarik, { kind, key })).json()).toMatchObject({ code: 'not_found' })
    const brand = await aBrand(db)
    // A brand without a maker is of no supplier.
    expect((await start(staff, tarik, { kind: 'supplier', key: brand.code })).json()).toMatchObject({
      code: 'not_found',
    })
    expect((await start(staff, tarik, { kind: 'brand', key: brand.code, reason: '  ' })).statusCode).toBe(400)
    expect((await end(staff, tarik, randomUUID())).json()).toMatchObject({ code: 'not_found' })
    const list = (await staff.inject({ url: URL, headers: tarik.headers })).json()
    expect(list.brands).toContainEqual({ code: brand.code, name: brand.code })
  })
})
