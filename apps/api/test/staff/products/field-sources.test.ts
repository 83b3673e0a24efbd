import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Client } from 'pg'
import { describe, expect } from 'vitest'
import { prices, products } from '../../../scripts/import/feed-goods.ts'
import { etim, gs1 } from '../../../scripts/import/field-values.ts'
import { importFeed } from '../../../scripts/import/run.ts'
import { runChangeSlice } from '../../../src/modules/staff/change-sets/run-change-sets.ts'
import type { Db } from '../../../src/platform/db.ts'
import { asWorker, test as base } from '../../support/api.ts'
import { aProduct, aWebNode } from '../../support/seed.ts'
import { aStaffMember, makeStaffApp } from '../staff-test.ts'

const FEEDS = { products, prices, gs1, etim }

/** Staff, one product, and the feeds with the rights of the worker. */
const test = base.extend('shop', async ({ ownDb: db }, { onCleanup }) => {
  const app = await makeStaffApp(db)
  const [worker, folder] = [await asWorker(db).connect(), await mkdtemp(join(tmpdir(), 'sources-'))]
  onCleanup(async () => {
    worker.release()
    await rm(folder, { recursive: true })
    await app.close()
  })
  const tarik = await aStaffMember(db, [{ role: 'range', branches: 'all' }], { name: 'Tarik' })
  const node = await aWebNode(db)
  const { number, id } = await aProduct(db, { webNodeId: node.id, priceCents: 1000 })
  const { rows } = await db.query<{ code: string }>('select code from web_node where id = $1', [node.id])
  const load = async (feed: keyof typeof FEEDS, line: Readonly<Record<string, string | number>>) => {
    const file = join(folder, `${feed}.json`)
    await writeFile(file, JSON.stringify([{ number, ...line }]))
    return importFeed(worker as unknown as Client, FEEDS[feed], file)
  }
  const erp = (line: Readonly<Record<string, string | number>>) =>
    load('products', { category: rows[0]?.code ?? '', name_nl: 'Gipsplaat', price: 10, ...line })
  const form = async () =>
    (await app.inject({ url: `/api/staff/products/${number}/form`, headers: tarik.headers })).json()
  const read = async (key: string) =>
    key === 'price' ? (await form()).price : (await form()).fields.find((one: { key: string }) => one.key === key)
  const save = (key: string, before: string, after: string) =>
    app.inject({
      ...{ method: 'PATCH', url: `/api/staff/products/${number}/form`, headers: tarik.headers },
      payload: { changes: [{ key, before, after }] },
    })
  const giveBack = async (field: string, value: string | null, { headers } = tarik) => {
    const url = `/api/staff/products/${number}/return-to-source`
    return (await app.inject({ method: 'POST', url, headers, payload: { field, value } })).statusCode
  }
  return { db, app, tarik, number, id, load, erp, read, save, giveBack }
})

/** One line that the worker applies. */
async function changePrice(db: Db, personId: string, { number, id }: { number: string; id: string }, cents: number) {
  const { rows } = await db.query<{ id: string }>(
    `with made as (insert into change_set (name, source, person_id, state, starts_at, total)
       values ('Najaar', 'list', $1, 'scheduled', now(), 1) returning id),
     line as (insert into change_line (set_id, nth, product_id, number, old_cents, new_cents)
       select made.id, 1, p.id, $3, p.price_cents, $4 from made, product p where p.id = $2)
     select id from made`,
    [personId, id, number, cents],
  )
  await work(db)
  return rows[0]?.id ?? ''
}
const work = async (db: Db) => {
  while (await runChangeSlice(asWorker(db), new Date()));
}

describe('the source of a field', { tags: ['RANGE-07'] }, () => {
  test('is shown with its precedence, and staff win until they return to the feed', async ({ shop }) => {
    const { erp, read, save, giveBack } = shop
    await erp({ weight_kg: 20 })
    expect(await read('weight_grams')).toMatchObject({
      value: '20000',
      provenance: { source: 'erp', precedence: ['staff', 'gs1', 'etim', 'erp'], others: [], back: null },
    })
    expect((await save('weight_grams', '20000', '21500')).statusCode).toBe(200)
    await erp({ weight_kg: 22 })
    await erp({ weight_kg: 23 })
    expect(await read('weight_grams')).toMatchObject({
      value: '21500',
      isCorrected: true,
      provenance: {
        source: 'staff',
        others: [{ source: 'erp', value: '23000' }],
        back: { source: 'erp', value: '23000' },
      },
    })
    // The person saw a value that a feed replaced.
    expect(await giveBack('weight_grams', '22000')).toBe(409)
    expect(await read('weight_grams')).toMatchObject({ value: '21500', isCorrected: true })
    expect(await giveBack('weight_grams', '23000')).toBe(200)
    expect(await read('weight_grams')).toMatchObject({
      value: '23000',
      isCorrected: false,
      provenance: { source: 'erp', others: [], back: null },
    })
    expect(await giveBack('weight_grams', '23000')).toBe(409) // a double click
    await erp({ weight_kg: 24 })
    expect(await read('weight_grams')).toMatchObject({ value: '24000' })
  })

  test('is a data pool where that takes precedence, whichever feed is later', async ({ shop }) => {
    const { erp, load, read, save, giveBack } = shop
    await erp({ weight_kg: 20, description_nl: 'Plaat.' })
    expect((await load('etim', { weight_kg: 20.1, description_nl: 'Gipskartonplaat.' })).loaded).toBe(1)
    await load('gs1', { weight_kg: 20.2, description_nl: 'Plaat van GS1.' })
    await load('etim', { weight_kg: 20.3 })
    await erp({ weight_kg: 19, description_nl: 'Plaat 2.' })
    expect(await read('weight_grams')).toMatchObject({
      value: '20200',
      provenance: {
        source: 'gs1',
        others: [
          { source: 'etim', value: '20300' },
          { source: 'erp', value: '19000' },
        ],
      },
    })
    expect(await read('description_nl')).toMatchObject({
      value: 'Gipskartonplaat.',
      provenance: {
        source: 'etim',
        others: [
          { source: 'gs1', value: 'Plaat van GS1.' },
          { source: 'erp', value: 'Plaat 2.' },
        ],
      },
    })
    await save('weight_grams', '20200', '25000')
    await load('gs1', { weight_kg: 20.4 })
    expect(await read('weight_grams')).toMatchObject({ value: '25000', provenance: { back: { value: '20400' } } })
    expect(await giveBack('weight_grams', '20400')).toBe(200)
    await erp({ weight_kg: 18 })
    expect(await read('weight_grams')).toMatchObject({
      value: '20400',
      provenance: { source: 'gs1', others: [{ source: 'etim' }, { source: 'erp', value: '18000' }] },
    })
  })

  test('of a text, a choice and an empty measure survives the feed as well', async ({ shop }) => {
    const { erp, read, save, giveBack } = shop
    await erp({})
    const edits = [
      ['name_nl', 'Gipsplaat', 'Gipsplaat AK'],
      ['orderable', 'true', 'false'],
      ['width_mm', '', '600'],
    ] as const
    for (const [key, before, after] of edits) expect((await save(key, before, after)).json().saved).toEqual([key])
    await erp({ name_nl: 'Plaat' })
    for (const [key, , after] of edits) expect(await read(key)).toMatchObject({ value: after })
    const feed = { name_nl: 'Plaat', orderable: 'true', width_mm: '' } as const
    for (const [key] of edits) {
      expect((await read(key)).provenance.back).toEqual({ source: 'erp', value: feed[key] })
      expect(await giveBack(key, feed[key])).toBe(200)
      expect(await read(key)).toMatchObject({ value: feed[key], provenance: { source: 'erp' } })
    }
  })

  test('of a price is staff after a change set, until it is returned or the set is reverted', async ({ shop }) => {
    const { db, app, tarik, erp, load, read, giveBack } = shop
    const first = await changePrice(db, tarik.id, shop, 1250)
    await erp({ price: 11 })
    await load('prices', { price: 11.5 })
    expect(await read('price')).toMatchObject({
      value: '1250',
      provenance: { source: 'staff', precedence: ['staff', 'erp'], back: { source: 'erp', value: '1150' } },
    })
    const other = await aStaffMember(db, [{ role: 'service', branches: 'all' }])
    expect(await giveBack('price', '1150', other)).toBe(403)
    expect(await giveBack('price', '1150')).toBe(200)
    expect(await read('price')).toMatchObject({ value: '1150', provenance: { source: 'erp', others: [] } })
    await load('prices', { price: 12 })
    expect(await read('price')).toMatchObject({ value: '1200' })
    // The return counts as a later change, so a revert of the set leaves the price.
    const revert = (id: string) =>
      app.inject({
        method: 'POST',
        url: `/api/staff/change-sets/${id}/revert`,
        headers: { ...tarik.headers, 'content-type': 'application/json' },
        payload: {},
      })
    expect((await revert(first)).statusCode).toBe(200)
    await work(db)
    expect(await read('price')).toMatchObject({ value: '1200', isCorrected: false })
    const second = await changePrice(db, tarik.id, shop, 1300)
    expect((await read('price')).provenance.back).toEqual({ source: 'erp', value: '1200' })
    expect((await revert(second)).statusCode).toBe(200)
    await work(db)
    await load('prices', { price: 12.5 })
    expect(await read('price')).toMatchObject({ value: '1250', isCorrected: false, provenance: { others: [] } })
  })

  test('rejects an unknown field, an unknown product and a feed line without a value', async ({ shop }) => {
    const { giveBack, load, save, tarik, app } = shop
    expect(await giveBack('vat_rate', null)).toBe(400)
    expect(await giveBack('weight_grams', "'; drop table product; --")).toBe(409)
    const url = '/api/staff/products/9999999999/return-to-source'
    const payload = { field: 'unit', value: null }
    expect((await app.inject({ method: 'POST', url, headers: tarik.headers, payload })).statusCode).toBe(404)
    expect((await load('gs1', {})).refused[0]?.reason).toBe('the line has no value')
    expect((await load('etim', { number: '9999999999', width_mm: 5 })).refused[0]?.reason).toContain('no product')
    expect((await load('gs1', { price: 1, width_mm: 5 })).refused[0]?.reason).toContain('price: is no column')
    expect((await save('weight_grams', '', 'zwaar')).statusCode).toBe(422)
  })
})
