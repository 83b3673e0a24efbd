import { describe, expect } from 'vitest'
import { checkAll, checkChanged } from '../../../src/modules/staff/data-gaps/check-gaps.ts'
import { gapApplier } from '../../../src/modules/staff/data-gaps/run-gaps.ts'
import type { Db } from '../../../src/platform/db.ts'
import { applyBatch } from '../../../src/platform/outbox.ts'
import type { StaffApi } from '../../../src/staff-app.ts'
import { asWorker, test as base } from '../../support/api.ts'
import { aBranch, aProduct, aWebNode } from '../../support/seed.ts'
import { aBranchOrder, aStaffMember, makeStaffApp, type Staff } from '../staff-test.ts'

const test = base.extend('staff', async ({ engines }, { onCleanup }) => {
  const app = await makeStaffApp(engines.db)
  onCleanup(() => app.close())
  return app
})

type Made = Awaited<ReturnType<typeof aProduct>>
type Listed = { readonly number: string; readonly turnoverCents: number; readonly missing: readonly string[] }
type List = { readonly products: readonly Listed[]; readonly next: string | null; readonly count: number }

const MEASURES = ['weight_grams', 'width_mm', 'height_mm', 'depth_mm'] as const
/** A product without gaps, apart from `missing` measures. */
async function aCompleteProduct(db: Db, webNodeId: number, missing = 0): Promise<Made> {
  const made = await aProduct(db, { webNodeId })
  const values = MEASURES.map((_, at) => (at < missing ? null : 10))
  await db.query(
    `update product set scan_code = '29' || lpad(number, 11, '0'), weight_grams = $2, width_mm = $3, height_mm = $4, depth_mm = $5
     where id = $1`,
    [made.id, ...values],
  )
  await db.query(
    `insert into product_text (product_id, locale, name, slug, description) values ($1, 'en', 'Plasterboard', $2, 'A board.')`,
    [made.id, `en-${made.slug}`],
  )
  return made
}

async function aSale(db: Db, { id, number }: Made, cents: number, over: { state?: string; daysAgo?: number } = {}) {
  const order = await aBranchOrder(db, (await aBranch(db)).id, { state: over.state ?? 'collected' })
  await db.query(
    `insert into order_line (order_id, line_number, product_id, product_number, title, quantity, unit_cents, total_cents, vat_rate)
     values ($1, 1, $2, $3, 'Gipsplaat', 1, $4, $4, 21)`,
    [order.id, id, number, cents],
  )
  await db.query(`update orders set confirmed_at = now() - $2 * interval '1 day' where id = $1`, [
    order.id,
    over.daysAgo ?? 0,
  ])
}

const codeOf = async (db: Db, node: { readonly id: number }) =>
  (await db.query<{ code: string }>('select code from web_node where id = $1', [node.id])).rows[0]?.code ?? ''
const aRangeManager = (db: Db) => aStaffMember(db, [{ role: 'range', branches: 'all' }])
const ask = (app: StaffApi, { headers }: Staff, query: Record<string, string>) =>
  app.inject({ url: `/api/staff/data-gaps?${new URLSearchParams(query)}`, headers })
const list = async (app: StaffApi, staff: Staff, query: Record<string, string>): Promise<List> =>
  (await ask(app, staff, query)).json()
const numbersOf = ({ products }: List) => products.map(({ number }) => number)
/** As the worker applies changes. */
async function carry(db: Db) {
  const worker = asWorker(db)
  while (await applyBatch({ db: worker, appliers: [gapApplier] }));
  while (await checkChanged(worker, 2));
}

describe('products with data gaps', { tags: ['RANGE-09'] }, () => {
  test('are sorted by turnover of 90 days multiplied by the missing values', async ({ engines: { db }, staff }) => {
    const node = await aWebNode(db)
    const [often, most, least, old, complete] = [
      await aCompleteProduct(db, node.id, 3),
      await aCompleteProduct(db, node.id, 1),
      await aCompleteProduct(db, node.id, 4),
      await aCompleteProduct(db, node.id, 4),
      await aCompleteProduct(db, node.id, 0),
    ]
    const ended = await aCompleteProduct(db, node.id, 4)
    await db.query(`update product set state = 'Ended' where id = $1`, [ended.id])
    await aSale(db, often, 4_000)
    await aSale(db, often, 6_000, { daysAgo: 89 })
    await aSale(db, most, 40_000)
    await aSale(db, least, 4_000)
    for (const state of ['cancelled', 'awaiting_payment', 'returned']) await aSale(db, least, 900_000, { state })
    await aSale(db, old, 900_000, { daysAgo: 91 })
    await aSale(db, complete, 900_000)
    await aSale(db, ended, 900_000)
    await checkAll(asWorker(db), new Date(), undefined, 2)

    const manager = await aRangeManager(db)
    const found = await list(staff, manager, { category: await codeOf(db, node) })
    expect(found.products.map(({ number, turnoverCents, missing }) => [number, turnoverCents, missing.length])).toEqual(
      [
        [most.number, 40_000, 1],
        [often.number, 10_000, 3],
        [least.number, 4_000, 4],
        [old.number, 0, 4],
      ],
    )
    expect(found).toMatchObject({ count: 4, isCountExact: true, next: null })
    expect(found.products[1]?.missing).toEqual(['weight_grams', 'width_mm', 'height_mm'])

    // The next night: another order, and one that came back.
    await aSale(db, old, 1_000_000)
    await db.query(
      `update orders set state = 'returned' where id in (select order_id from order_line where product_id = $1)`,
      [most.id],
    )
    await checkAll(asWorker(db), new Date())
    const next = await list(staff, manager, { category: await codeOf(db, node) })
    expect(numbersOf(next)).toEqual([old.number, often.number, least.number, most.number])
  })

  test('leave the list within seconds of their correction, and return without it', async ({
    engines: { db },
    staff,
  }) => {
    const node = await aWebNode(db)
    const category = await codeOf(db, node)
    const product = await aCompleteProduct(db, node.id, 1)
    await carry(db)
    const manager = await aRangeManager(db)
    expect(numbersOf(await list(staff, manager, { category }))).toEqual([product.number])
    const change = (before: string, after: string) =>
      staff.inject({
        method: 'PATCH',
        url: `/api/staff/products/${product.number}/form`,
        headers: manager.headers,
        payload: { changes: [{ key: 'weight_grams', before, after }] },
      })
    expect((await change('', '9000')).statusCode).toBe(200)
    await carry(db)
    expect(await list(staff, manager, { category })).toMatchObject({ products: [], count: 0 })
    await db.query(`update product_text set description = ' ' where product_id = $1 and locale = 'en'`, [product.id])
    await carry(db)
    expect((await list(staff, manager, { category, kind: 'text_en' })).products).toMatchObject([
      { number: product.number, missing: ['description_en'] },
    ])
  })

  test('are filtered by category and kind, with the specs that the category requires', async ({
    engines: { db },
    staff,
  }) => {
    const [node, other] = [await aWebNode(db), await aWebNode(db)]
    const code = `gap_${process.pid}`
    await db.query(
      `insert into spec_definition (code, kind, label_nl, label_en) values ($1, 'number', 'Vlakdichtheid', 'Surface density')`,
      [code],
    )
    await db.query('insert into web_node_spec (web_node_id, spec_code, position) values ($1, $2, 0)', [node.id, code])
    const [filled, empty, light] = [
      await aCompleteProduct(db, node.id),
      await aCompleteProduct(db, node.id),
      await aCompleteProduct(db, other.id, 1),
    ]
    await db.query(`update product set specs = jsonb_build_object($2::text, 8) where id = $1`, [filled.id, code])
    await db.query(
      `update product set safety = '{"signalWord": "Gevaar"}', specs = '{"standard": "EN 520"}', media = '[]' where id = $1`,
      [empty.id],
    )
    await checkAll(asWorker(db), new Date())
    const manager = await aRangeManager(db)
    const of = async (category: string, kind?: string) =>
      numbersOf(await list(staff, manager, { category, ...(kind ? { kind } : {}) }))
    const [own, theirs] = [await codeOf(db, node), await codeOf(db, other)]
    const found = await list(staff, manager, { category: own })
    expect(found.products).toMatchObject([{ number: empty.number, missing: ['picture', `spec.${code}`, 'sds', 'dop'] }])
    expect(found).toMatchObject({ specs: [{ code, nl: 'Vlakdichtheid', en: 'Surface density' }] })
    expect(await of(own, 'documents')).toEqual([empty.number])
    expect(await of(own, 'measures')).toEqual([])
    expect(await of(theirs)).toEqual([light.number])
    expect(await of(theirs, 'measures')).toEqual([light.number])
    expect(await of('no-such-category')).toEqual([])
    // Without a category: among those of all tests.
    expect(numbersOf(await list(staff, manager, { kind: 'documents' }))).toContain(empty.number)
  })

  test('are paged by position, so that a correction moves no product over the end of a page', async ({
    engines: { db },
    staff,
  }) => {
    const node = await aWebNode(db)
    const category = await codeOf(db, node)
    const made: Made[] = []
    for (let nth = 0; nth < 53; nth += 1) made.push(await aCompleteProduct(db, node.id, 1 + (nth % 3)))
    await carry(db)
    const manager = await aRangeManager(db)
    const first = await list(staff, manager, { category })
    expect(first).toMatchObject({ count: 53 })
    expect(first.products).toHaveLength(50)
    await db.query(`update product set state = 'Ended' where number = $1`, [first.products[0]?.number])
    await carry(db)
    const second = await list(staff, manager, { category, after: first.next ?? '' })
    expect(second.products).toHaveLength(3)
    expect(second.next).toBeNull()
    expect(new Set([...numbersOf(first), ...numbersOf(second)])).toEqual(new Set(made.map(({ number }) => number)))
    const start = await list(staff, manager, { category })
    for (const after of [
      'x',
      '1~x',
      `9~' or true --`,
      '-1~',
      '99999999999999999999~',
      `${'9'.repeat(15)}~${made[0]?.id}`,
    ])
      expect(numbersOf(await list(staff, manager, { category, after })), after).toEqual(numbersOf(start))
  })

  test('are shown to people who may correct products, and to no others', async ({ engines: { db }, staff }) => {
    for (const role of ['counter', 'picker', 'service', 'editor'] as const)
      expect((await ask(staff, await aStaffMember(db, [{ role, branches: 'all' }]), {})).statusCode).toBe(403)
    expect((await ask(staff, await aRangeManager(db), { kind: 'any' })).statusCode).toBe(400)
    expect((await ask(staff, await aRangeManager(db), { kind: '__proto__' })).statusCode).toBe(400)
  })
})
