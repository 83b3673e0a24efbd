import { MOST_RELATIONS } from '@shop/domain/change/relation'
import { describe, expect } from 'vitest'
import type { Db } from '../../../src/platform/db.ts'
import { applyOutbox, test as base, makeApp } from '../../support/api.ts'
import { aProduct } from '../../support/seed.ts'
import { aStaffMember, makeStaffApp, type Staff } from '../staff-test.ts'

type Row = { readonly number: string; readonly kind: string; readonly quantity: number | null }
const LINES = 1_000
const SCREWS = { kind: 'needed', quantity: 0.5, per: 'm2' } as const

const test = base.extend('shop', async ({ engines }, { onCleanup }) => {
  const { db } = engines
  const app = await makeStaffApp(db)
  onCleanup(() => app.close())
  const tarik = await aStaffMember(db, [{ role: 'range', branches: 'all' }], { name: 'Tarik' })
  const ellen = await aStaffMember(db, [{ role: 'owner', branches: 'all' }], { name: 'Ellen' })
  const post = async ({ headers }: Staff, path: string, payload: object) => {
    const reply = await app.inject({ method: 'POST', url: `/api/staff/${path}`, headers, payload })
    return { status: reply.statusCode, body: reply.json() }
  }
  const edit = (who: Staff, number: string, payload: object) => post(who, `products/${number}/relations`, payload)
  const read = async (number: string) => {
    const reply = await app.inject({ url: `/api/staff/products/${number}/relations`, headers: tarik.headers })
    return reply.json() as { readonly name: string; readonly from: readonly Row[]; readonly to: readonly Row[] }
  }
  const check = (text: string) => post(tarik, 'relation-lists/check', { text })
  const load = (text: string, version: string) => post(tarik, 'relation-lists', { text, version })
  return { engines, db, app, tarik, ellen, edit, read, check, load }
})

const storedOf = async (db: Db, productId: string) =>
  (
    await db.query(
      `select p.number, r.kind, r.quantity_per::float8 as quantity, r.per, r.position
       from product_relation r join product p on p.id = r.related_id where r.product_id = $1 order by r.position, p.number`,
      [productId],
    )
  ).rows

async function pair(db: Db) {
  return { board: await aProduct(db), screws: await aProduct(db) }
}

/** Products with numbers of ten digits that start with `prefix`. */
async function manyProducts(db: Db, prefix: number, count: number) {
  const { rows } = await db.query<{ id: string; number: string }>(
    `insert into product (number, web_node_id, price_cents, state, unit_price_unit, unit_per_product)
     select ($1::bigint * 100000000 + n)::text, (select id from web_node limit 1), 100, 'Draft', 'm2', 1
     from generate_series(1, $2::integer) n returning id, number`,
    [prefix, count],
  )
  return rows.toSorted((one, other) => one.number.localeCompare(other.number))
}

describe('an edited relation', { tags: ['RANGE-14'] }, () => {
  test('is added once, shown from both products, and reaches the product page of the shop', async ({
    shop: { engines, db, edit, read, tarik },
    onTestFinished,
  }) => {
    const api = await makeApp(engines)
    onTestFinished(() => api.close())
    const { board, screws } = await pair(db)
    const page = async () => (await api.inject(`/api/aspos/products/url/${board.url}`)).json().Data.relations.needed
    expect(await page()).toEqual([])
    const add = { related: screws.number, before: null, after: SCREWS }
    const replies = await Promise.all([edit(tarik, board.number, add), edit(tarik, board.number, add)])
    for (const reply of replies) expect(reply).toEqual({ status: 200, body: {} })
    expect(await read(board.number)).toMatchObject({ from: [{ number: screws.number, ...SCREWS }], to: [] })
    expect(await read(screws.number)).toMatchObject({ from: [], to: [{ number: board.number, ...SCREWS }] })
    await applyOutbox(engines)
    expect(await page()).toEqual([{ productId: screws.id, quantityPer: 0.5, per: 'm2' }])

    const more = { ...SCREWS, quantity: 0.75 }
    expect((await edit(tarik, board.number, { related: screws.number, before: SCREWS, after: more })).status).toBe(200)
    await applyOutbox(engines)
    expect(await page()).toMatchObject([{ quantityPer: 0.75 }])
    const remove = { related: screws.number, before: more, after: null }
    for (const nth of [1, 2]) expect((await edit(tarik, board.number, remove)).status, `request ${nth}`).toBe(200)
    await applyOutbox(engines)
    expect(await page()).toEqual([])
    expect(await read(screws.number)).toMatchObject({ from: [], to: [] })
  })

  test('of two editors at once is saved for one, and the other is refused', async ({
    shop: { db, edit, tarik, ellen },
  }) => {
    const { board, screws } = await pair(db)
    const one = { related: screws.number, before: null, after: SCREWS }
    await edit(tarik, board.number, one)
    const change = (quantity: number) => ({
      ...{ related: screws.number, before: SCREWS, after: { ...SCREWS, quantity } },
    })
    const replies = await Promise.all([
      edit(tarik, board.number, change(2)),
      edit(ellen, board.number, change(3)),
      edit(ellen, board.number, { related: screws.number, before: SCREWS, after: null }),
    ])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(replies.flatMap(({ body }) => body.code ?? [])).toEqual(['value_changed', 'value_changed'])
  })

  test('changes its kind in place, and never merges with another', async ({ shop: { db, edit, tarik } }) => {
    const { board, screws } = await pair(db)
    const to = (before: object | null, after: object | null) =>
      edit(tarik, board.number, { related: screws.number, before, after })
    const nice = { kind: 'nice', quantity: null, per: null } as const
    await to(null, SCREWS)
    expect((await to(SCREWS, nice)).status).toBe(200)
    expect(await storedOf(db, board.id)).toEqual([{ number: screws.number, ...nice, position: 0 }])
    await to(null, SCREWS)
    expect((await to(nice, { ...nice, kind: 'needed' })).body.code).toBe('already_known')
    expect((await to(null, { ...SCREWS, quantity: 9 })).body.code).toBe('already_known')
    expect(await storedOf(db, board.id)).toHaveLength(2)
  })

  test('with itself, an impossible amount, an unknown product or nothing is refused', async ({
    shop: { db, edit, tarik },
  }) => {
    const { board, screws } = await pair(db)
    const refused = async (related: string, after: object | null) =>
      (await edit(tarik, board.number, { related, before: null, after })).body.code
    expect(await refused(board.number, SCREWS)).toBe('odd_value')
    expect(await refused(screws.number, { ...SCREWS, per: null })).toBe('odd_value')
    expect(await refused(screws.number, { ...SCREWS, quantity: 0.00001 })).toBe('odd_value')
    expect(await refused(screws.number, { ...SCREWS, quantity: 0 })).toBe('bad_request')
    expect(await refused(screws.number, { ...SCREWS, kind: 'friend' })).toBe('bad_request')
    expect(await refused('9999999999', SCREWS)).toBe('not_found')
    expect(await refused(screws.number, null)).toBe('no_changes')
    const many = await manyProducts(db, 72, MOST_RELATIONS)
    await db.query(
      `insert into product_relation (product_id, kind, related_id) select $1, 'nice', unnest($2::uuid[])`,
      [board.id, many.map(({ id }) => id)],
    )
    expect(await refused(screws.number, SCREWS)).toBe('too_many')
  })

  test('is recorded with its author', async ({ shop: { db, edit, tarik } }) => {
    const { board, screws } = await pair(db)
    await edit(tarik, board.number, { related: screws.number, before: null, after: SCREWS })
    const { rows } = await db.query(
      `select staff_id, action from audit_entry where table_name = 'product_relation' and row_key = $1`,
      [`${board.id},needed,${screws.id}`],
    )
    expect(rows).toEqual([{ staff_id: tarik.id, action: 'insert' }])
  })
})

describe('an imported list', { tags: ['RANGE-14'] }, () => {
  test('names each rejected line, and applies all others at once', async ({ shop: { db, check, load, read } }) => {
    const { board, screws } = await pair(db)
    await db.query(`insert into product_relation values ($1, 'fits', $2, 7)`, [board.id, screws.id])
    const text = [
      'artikel;soort;hoort bij;aantal;per',
      `${board.number};nodig;${screws.number};0,02;m²`,
      `${board.number};fits;${screws.number};2;stuk`,
      `${board.number};nodig;9999999999;1;m2`,
      `${screws.number};part;${board.number};veel;m2`,
      `${screws.number};alternatief;${board.number}`,
    ].join('\r\n')
    const seen = (await check(text)).body
    expect(seen).toMatchObject({ added: 2, changed: 1, same: 0 })
    expect(seen.rejected).toEqual([
      { row: 4, text: `${board.number};needed;9999999999`, problem: 'unknown_related' },
      { row: 5, text: `${screws.number};part;${board.number};veel;m2`, problem: 'quantity' },
    ])
    expect(await read(screws.number), 'the check writes nothing').toMatchObject({ from: [] })

    // Two clicks and a retry are one import.
    const replies = await Promise.all([load(text, seen.version), load(text, seen.version)])
    for (const reply of [...replies, await load(text, seen.version)])
      expect(reply).toEqual({ status: 200, body: { lines: 3 } })
    expect(await storedOf(db, board.id)).toEqual([
      { number: screws.number, kind: 'fits', quantity: 2, per: 'piece', position: 7 },
      { number: screws.number, kind: 'needed', quantity: 0.02, per: 'm2', position: 8 },
    ])
    expect(await read(screws.number)).toMatchObject({ from: [{ number: board.number, kind: 'alternative' }] })
  })

  test('that has other effects than its preview is refused as a whole', async ({
    shop: { db, edit, check, load, ellen },
  }) => {
    const { board, screws } = await pair(db)
    const other = await aProduct(db)
    const text = `${board.number};needed;${screws.number};1;m2\n${board.number};nice;${other.number}`
    const seen = (await check(text)).body
    await edit(ellen, board.number, { related: screws.number, before: null, after: SCREWS })
    expect(await load(text, seen.version)).toMatchObject({ status: 409, body: { code: 'value_changed' } })
    expect(await storedOf(db, board.id)).toMatchObject([SCREWS])
    expect((await load(text, (await check(text)).body.version)).body).toEqual({ lines: 2 })
  })

  test('of 1,000 lines is applied; one more, or none that is usable, is refused', async ({
    shop: { db, check, load },
  }) => {
    const numbers = (await manyProducts(db, 71, MOST_RELATIONS + 1)).map(({ number }) => number)
    // Ten products with one hundred each, the most that a product may have.
    const lines = Array.from({ length: LINES }, (_, at) => {
      const product = Math.floor(at / MOST_RELATIONS)
      const related = (product + 1 + (at % MOST_RELATIONS)) % numbers.length
      return `${numbers[product]};nice;${numbers[related]};${1 + (at % 9)},25;m2`
    })
    const text = lines.join('\n')
    const { added, version } = (await check(text)).body
    expect(added).toBe(LINES)
    expect((await load(text, version)).body).toEqual({ lines: LINES })
    const stored = await db.query<{ count: number }>(
      `select count(*)::int as count from product_relation r join product p on p.id = r.product_id where p.number like '71%'`,
    )
    expect(stored.rows).toEqual([{ count: LINES }])
    expect((await check(`${text}\n`)).body).toMatchObject({ added: 0, same: LINES })
    const more = `${text}\n${numbers[0]};fits;${numbers[1]}`
    expect((await check(more)).body.code).toBe('too_many')
    expect((await load(more, version)).body.code).toBe('too_many')
    const full = `${numbers[0]};fits;${numbers[1]}`
    expect((await check(full)).body.rejected).toMatchObject([{ problem: 'full' }])
    expect((await load(full, version)).body.code).toBe('no_changes')
  })
})
