import { describe, expect } from 'vitest'
import { runSlice } from '../../../src/modules/staff/products/run-jobs.ts'
import { asWorker, test as base } from '../../support/api.ts'
import { aProduct, aWebNode } from '../../support/seed.ts'
import { aStaffMember, makeStaffApp, type Staff } from '../staff-test.ts'

// The worker runs the oldest job of the whole database.
const test = base.extend('shop', async ({ ownDb: db }, { onCleanup }) => {
  const app = await makeStaffApp(db)
  onCleanup(() => app.close())
  const tarik = await aStaffMember(db, [{ role: 'range', branches: 'all' }], { name: 'Tarik' })
  const ellen = await aStaffMember(db, [{ role: 'owner', branches: 'all' }], { name: 'Ellen' })
  const node = await aWebNode(db)
  const { rows } = await db.query<{ code: string }>('select code from web_node where id = $1', [node.id])
  const products = []
  for (let nth = 0; nth < 7; nth += 1) products.push(await aProduct(db, { webNodeId: node.id }))
  const post = ({ headers }: Staff, path: string, payload?: object) =>
    app.inject({ method: 'POST', url: `/api/staff/product-jobs${path}`, headers, ...(payload ? { payload } : {}) })
  const prepare = async (who = tarik, action = 'stop_sale') =>
    (await post(who, '', { action, reason: 'Terugroepactie', filter: { category: rows[0]?.code } })).json()
  const read = async (id: string) =>
    (await app.inject({ url: `/api/staff/product-jobs/${id}`, headers: tarik.headers })).json()
  const slice = () => runSlice(asWorker(db), new Date(), 3)
  const forSale = async () =>
    (
      await db.query<{ number: string }>(
        'select number from product where web_node_id = $1 and is_webshop_orderable order by number',
        [node.id],
      )
    ).rows.map(({ number }) => number)
  return { db, app, tarik, ellen, products, category: rows[0]?.code, post, prepare, read, slice, forSale }
})

describe('a job on all products of a query', () => {
  test('is counted first, applied in slices, and has a result per row', { tags: ['STAFF-29'] }, async ({ shop }) => {
    const { db, app, tarik, products, post, prepare, read, slice, forSale } = shop
    const other = await aProduct(db)
    const { id, total } = await prepare()
    expect(total).toBe(7)
    expect(await slice()).toBe(false) // not started
    expect(await forSale()).toHaveLength(7)
    // One product was stopped before, one after the products were counted, and one no longer exists.
    const [first, second, third] = products
    const set = (product: typeof first, isForSale: boolean) =>
      db.query('update product set is_webshop_orderable = $2 where id = $1', [product?.id, isForSale])
    await set(first, false)
    const again = await prepare()
    expect((await read(id)).code).toBe('not_found') // the former one was never started
    await set(first, true)
    await set(second, false)
    await db.query('update product_job_row set product_id = gen_random_uuid() where number = $1', [third?.number])
    expect((await post(tarik, `/${again.id}/start`)).json()).toEqual({ state: 'running' })
    expect((await post(tarik, `/${again.id}/start`)).json().code).toBe('not_now')
    expect(await slice()).toBe(true)
    expect((await read(again.id)).job).toMatchObject({ state: 'running', done: 3, total: 7, person: 'Tarik' })
    while (await slice()) {}
    const { job, outcomes } = await read(again.id)
    expect(job).toMatchObject({ state: 'done', done: 7 })
    expect(outcomes).toEqual([
      { outcome: 'changed', count: 4 },
      { outcome: 'conflict', count: 2 },
      { outcome: 'gone', count: 1 },
    ])
    expect(await forSale()).toEqual([first?.number, third?.number])
    expect((await db.query('select from product where id = $1 and is_webshop_orderable', [other.id])).rowCount).toBe(1)
    const file = await app.inject({ url: `/api/staff/product-jobs/${again.id}/result`, headers: tarik.headers })
    expect(file.headers['content-type']).toContain('text/csv')
    const lines = file.body.replace('\uFEFF', '').trim().split('\r\n')
    expect(lines[0]).toBe('number;name;outcome')
    expect(lines).toHaveLength(8)
    expect(lines.map((line) => line.split(';').at(-1))).toEqual([
      ...['outcome', 'conflict', 'conflict', 'gone', 'changed', 'changed', 'changed', 'changed'],
    ])
    expect(lines[4]).toBe(`${products[3]?.number};"Gipsplaat 12,5 mm";changed`)
  })

  test('names its person and reason in the history, and the feed leaves the field unchanged', async ({ shop }) => {
    const { db, tarik, products, post, prepare, slice } = shop
    const { id } = await prepare()
    await post(tarik, `/${id}/start`)
    while (await slice()) {}
    const { rows } = await db.query(
      `select staff_id, reason, after from audit_entry where table_name = 'product' and row_key = $1 and action = 'update'`,
      [products[0]?.id],
    )
    expect(rows).toEqual([
      {
        staff_id: tarik.id,
        reason: 'Terugroepactie',
        after: { is_webshop_orderable: false, locked_fields: ['is_webshop_orderable'] },
      },
    ])
  })

  test('stops at once, by a colleague too, and is started by its author only', async ({ shop }) => {
    const { tarik, ellen, post, prepare, read, slice, forSale } = shop
    const { id } = await prepare()
    expect((await post(ellen, `/${id}/start`)).statusCode).toBe(404)
    await post(tarik, `/${id}/start`)
    expect(await slice()).toBe(true)
    expect((await post(ellen, `/${id}/stop`)).json()).toEqual({ state: 'stopped' })
    expect(await slice()).toBe(false)
    expect(await forSale()).toHaveLength(4)
    expect((await read(id)).job).toMatchObject({ state: 'stopped', done: 3, total: 7 })
    for (const step of ['start', 'stop']) expect((await post(tarik, `/${id}/${step}`)).statusCode).toBe(409)
    // Resuming the sale changes only the products that were stopped.
    const back = await prepare(tarik, 'resume_sale')
    await post(tarik, `/${back.id}/start`)
    while (await slice()) {}
    expect((await read(back.id)).outcomes).toEqual([
      { outcome: 'already', count: 4 },
      { outcome: 'changed', count: 3 },
    ])
  })

  test('a worker that dies in a slice repeats it whole, and two workers change each row once', async ({ shop }) => {
    const { db, tarik, post, prepare, read, slice } = shop
    const { id } = await prepare()
    await post(tarik, `/${id}/start`)
    await slice()
    // The connection ends after the products were written and before the commit.
    await db.query(`create function die() returns trigger language plpgsql as $$ begin
      perform pg_terminate_backend(pg_backend_pid()); return new; end $$`)
    await db.query('create trigger dies before update of done on product_job for each row execute function die()')
    await expect(slice()).rejects.toThrow()
    expect((await read(id)).job.done).toBe(3)
    await db.query('drop trigger dies on product_job')
    await Promise.all([slice(), slice(), slice()])
    while (await slice()) {}
    expect(await read(id)).toMatchObject({
      job: { state: 'done', done: 7 },
      outcomes: [{ outcome: 'changed', count: 7 }],
    })
    const { rows } = await db.query<{ changes: number }>(
      `select count(*)::int as changes from audit_entry where table_name = 'product' and action = 'update'
       and after ? 'is_webshop_orderable' group by row_key`,
    )
    expect(rows.map(({ changes }) => changes)).toEqual([1, 1, 1, 1, 1, 1, 1])
  })

  test('refuses a missing reason and an unknown filter', async ({ shop }) => {
    const { tarik, post } = shop
    for (const payload of [
      { action: 'stop_sale', reason: '  ', filter: {} },
      { action: 'delete', reason: 'x', filter: {} },
      { action: 'stop_sale', reason: 'x', filter: { price: 1 } },
    ])
      expect((await post(tarik, '', payload)).statusCode).toBe(400)
  })
})
