import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import type { Db } from '../../../src/platform/db.ts'
import type { StaffApi } from '../../../src/staff-app.ts'
import { test as base } from '../../support/api.ts'
import { aBranch, aProduct } from '../../support/seed.ts'
import { aPickJob } from '../pick/pick-test.ts'
import { aStaffMember, makeStaffApp, type Staff } from '../staff-test.ts'

const test = base.extend('staff', async ({ engines }, { onCleanup }) => {
  const app = await makeStaffApp(engines.db)
  onCleanup(() => app.close())
  return app
})

const stockUrl = (number: string, branch: number) => `/api/staff/products/${number}/stock/${branch}`
const read = async (app: StaffApi, { headers }: Staff, number: string, branch: number) =>
  app.inject({ url: stockUrl(number, branch), headers })
const adjust = (app: StaffApi, { headers }: Staff, number: string, branch: number, over: object) =>
  app.inject({
    method: 'POST',
    url: `${stockUrl(number, branch)}/adjustments`,
    headers,
    payload: { id: randomUUID(), pieces: -2, reason: 'damaged', ...over },
  })
const onHand = async (db: Db, productId: string) =>
  (await db.query<{ on_hand: number }>('select on_hand from stock where product_id = $1', [productId])).rows[0]?.on_hand

/** Nine pieces: one is reserved by the seed, three are sold. */
async function aShelf(db: Db) {
  const branch = await aBranch(db)
  const product = await aProduct(db, { stock: { [branch.id]: 8 }, priceCents: 500 })
  await db.query('update stock set promised = 3 where product_id = $1', [product.id])
  const jo = await aStaffMember(db, [{ role: 'counter', branches: [branch.id] }], { name: 'Jo Balie' })
  return { branch, product, jo }
}

describe('stock of a branch', { tags: ['RANGE-23'] }, () => {
  test('is explained by steps that add up, with movements and the last count', async ({ engines: { db }, staff }) => {
    const { branch, product, jo } = await aShelf(db)
    const first = (await read(staff, jo, product.number, branch.id)).json()
    expect(first).toMatchObject({
      name: 'Gipsplaat 12,5 mm',
      branch: branch.name,
      steps: [
        { kind: 'on_hand', pieces: 9 },
        { kind: 'reserved', pieces: -1 },
        { kind: 'promised', pieces: -3 },
      ],
      ...{ sellable: 5, stops: [], inTransit: 0, lastCount: null, moves: [] },
    })
    await adjust(staff, jo, product.number, branch.id, { pieces: -2, note: 'Hoek af' })
    const counted = await db.query<{ id: string }>(
      `insert into count_task (branch_id, product_id, reason, state, done_at) values ($1, $2, 'shelf', 'done', now()) returning id`,
      [branch.id, product.id],
    )
    await db.query(
      'insert into count_entry (id, task_id, counted, expected, applied, staff_id) values ($1, $2, 7, 7, 0, $3)',
      [randomUUID(), counted.rows[0]?.id, jo.id],
    )
    await db.query('update stock set is_withheld = true where product_id = $1', [product.id])
    const later = (await read(staff, jo, product.number, branch.id)).json()
    expect(later).toMatchObject({ sellable: 0, stops: ['withheld'], lastCount: { counted: 7 } })
    expect(later.steps).toContainEqual({ kind: 'withheld', pieces: -3 })
    expect(later.moves).toMatchObject([
      {
        kind: 'adjust',
        pieces: -2,
        onHandAfter: 7,
        reason: 'damaged',
        note: 'Hoek af',
        person: 'Jo Balie',
        order: null,
      },
    ])
  })

  test('names the pieces that a van brings, and an unknown product or branch is not found', async ({
    engines: { db },
    staff,
  }) => {
    const { branch, product, jo } = await aShelf(db)
    const other = await aBranch(db)
    const sam = await aStaffMember(db, [{ role: 'owner', branches: 'all' }])
    const job = await aPickJob(db, other.id, [{ quantity: 2 }])
    await db.query('update pick_job set brings_to = $2 where id = $1', [job.id, branch.id])
    expect((await read(staff, jo, job.products[0]?.number ?? '', branch.id)).json()).toMatchObject({ inTransit: 2 })
    for (const [who, number, at] of [
      [jo, product.number, other.id],
      [sam, '000000', branch.id],
      [sam, product.number, 999_999_999],
    ] as const) {
      expect((await read(staff, who, number, at)).json()).toMatchObject({ code: 'not_found' })
      expect((await adjust(staff, who, number, at, {})).json()).toMatchObject({ code: 'not_found' })
    }
    // A branch without a row of stock has none, and can be corrected.
    expect((await read(staff, sam, product.number, other.id)).json()).toMatchObject({
      sellable: 0,
      stops: ['sold_out'],
    })
    expect((await adjust(staff, sam, product.number, other.id, { pieces: 4 })).json()).toMatchObject({ onHand: 4 })
    expect((await read(staff, sam, product.number, other.id)).json()).toMatchObject({ sellable: 4, stops: [] })
  })
})

describe('a correction of stock', { tags: ['RANGE-24'] }, () => {
  test('is a difference with a reason and a person, and counts once', async ({ engines: { db }, staff }) => {
    const { branch, product, jo } = await aShelf(db)
    const id = randomUUID()
    const replies = await Promise.all([1, 2, 3].map(() => adjust(staff, jo, product.number, branch.id, { id })))
    for (const reply of replies) expect(reply.json()).toEqual({ onHand: 7, isCounted: false })
    expect((await adjust(staff, jo, product.number, branch.id, { pieces: 5, reason: 'found' })).json()).toEqual({
      onHand: 12,
      isCounted: false,
    })
    // A later repetition of the first still has its own reply.
    expect((await adjust(staff, jo, product.number, branch.id, { id })).json()).toEqual({ onHand: 7, isCounted: false })
    const { rows } = await db.query(
      'select pieces, reason, staff_id from stock_adjustment where product_id = $1 order by at',
      [product.id],
    )
    expect(rows).toEqual([
      { pieces: -2, reason: 'damaged', staff_id: jo.id },
      { pieces: 5, reason: 'found', staff_id: jo.id },
    ])
    await expect(db.query('update stock_adjustment set pieces = 9 where id = $1', [id])).rejects.toThrow('append only')
  })

  test('takes no sold or reserved piece', async ({ engines: { db }, staff }) => {
    const { branch, product, jo } = await aShelf(db)
    const refused = await adjust(staff, jo, product.number, branch.id, { pieces: -6 })
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'sold_pieces'])
    expect(await onHand(db, product.id)).toBe(9)
    const { rows } = await db.query('select id from stock_adjustment where product_id = $1', [product.id])
    expect(rows).toEqual([])
    expect((await adjust(staff, jo, product.number, branch.id, { pieces: -5 })).json()).toMatchObject({ onHand: 4 })
  })

  test.for<[string, object, number, string]>([
    ['an amount', { onHand: 7 }, 400, 'bad_request'],
    ['no pieces', { pieces: 0 }, 422, 'odd_value'],
    ['half a piece', { pieces: 1.5 }, 400, 'bad_request'],
    ['too many pieces', { pieces: 10_001 }, 400, 'bad_request'],
    ['an unknown reason', { reason: 'stolen' }, 400, 'bad_request'],
    ['another reason without a note', { reason: 'other' }, 422, 'note_missing'],
    ['a blank note', { reason: 'other', note: '   ' }, 400, 'bad_request'],
  ])('with %s is refused', async ([, over, status, code], { engines: { db }, staff }) => {
    const { branch, product, jo } = await aShelf(db)
    const reply = await adjust(staff, jo, product.number, branch.id, over)
    expect([reply.statusCode, reply.json().code]).toEqual([status, code])
    expect(await onHand(db, product.id)).toBe(9)
  })

  test('that is large is counted by another person', async ({ engines: { db }, staff }) => {
    const { branch, product, jo } = await aShelf(db)
    const kim = await aStaffMember(db, [{ role: 'picker', branches: [branch.id] }])
    const large = { pieces: 6, reason: 'found' }
    expect((await adjust(staff, jo, product.number, branch.id, large)).json()).toEqual({ onHand: 15, isCounted: true })
    const tasksOf = async ({ headers }: Staff) =>
      (await staff.inject({ url: '/api/staff/count-tasks', headers })).json().tasks
    const [task] = await tasksOf(jo)
    expect(task).toMatchObject({ reason: 'adjusted', productId: product.id, isOwnCount: true })
    expect(await tasksOf(kim)).toMatchObject([{ id: task.id, isOwnCount: false }])
    const countBy = async ({ headers }: Staff) =>
      (
        await staff.inject({
          method: 'POST',
          url: `/api/staff/count-tasks/${task.id}/counts`,
          headers,
          payload: { id: randomUUID(), counted: 15, code: product.number, startedAt: new Date().toISOString() },
        })
      ).json()
    expect(await countBy(jo)).toMatchObject({ code: 'own_count' })
    expect(await countBy(kim)).toEqual({ outcome: 'equal', difference: 0 })
  })
})
