import type { MissedLine } from '@shop/contract/staff/office/missed-sales'
import { addDays, dayAt, instantAt } from '@shop/domain/dates'
import { describe, expect } from 'vitest'
import { checkBestSellers } from '../../../src/modules/staff/index.ts'
import type { Db } from '../../../src/platform/db.ts'
import { asWorker, test } from '../../support/api.ts'
import { aBranch, aProduct } from '../../support/seed.ts'
import { aBranchOrder, aStaffMember, aStaffSession, makeStaffApp } from '../staff-test.ts'

/**
 * Orders of these tests are of today, or of tomorrow if they run at midnight. The checks are on the day after, and the
 * report is read a day later.
 */
const DAY = addDays(dayAt(new Date()), 2)
const NEXT = addDays(DAY, 1)
const QUARTER_MS = 900_000
const quarter = (nth: number, day = DAY) => new Date(instantAt(day, '08:00').getTime() + nth * QUARTER_MS)

type Sold = { readonly id: string; readonly number: string }
/** An order of a branch with pieces of a product at € 10, which were reserved there. */
async function aSale(db: Db, branchId: number, product: Sold, pieces: number, state = 'paid') {
  const order = await aBranchOrder(db, branchId, { state })
  await db.query(
    `insert into order_line (order_id, line_number, product_id, product_number, title, quantity, unit_cents, total_cents, vat_rate)
     values ($1, 1, $2, $3, 'Gipsplaat', $4, 1000, 1000 * $4::int, 21)`,
    [order.id, product.id, product.number, pieces],
  )
  await db.query(
    `insert into reservation (order_id, branch_id, product_id, quantity, state) values ($1, $2, $3, $4, $5)`,
    [order.id, branchId, product.id, pieces, state === 'cancelled' ? 'released' : 'promised'],
  )
}
const check = (db: Db, nth: number, day?: string) => checkBestSellers(asWorker(db), quarter(nth, day))

async function aReport(db: Db, { day = NEXT, branches = 'all' as 'all' | readonly number[] } = {}) {
  const now = instantAt(day, '09:00')
  const app = await makeStaffApp(db, { clock: { now: () => now } })
  const buyer = await aStaffMember(db, [{ role: 'range', branches }])
  const headers = await aStaffSession(db, buyer.id, now)
  const get = async (query = '') => app.inject({ url: `/api/staff/reports/missed-sales?${query}`, headers })
  return {
    app,
    get,
    lines: async (query = ''): Promise<MissedLine[]> => (await get(query)).json().lines,
  }
}

const setStock = (db: Db, branchId: number, { id }: Sold, onHand: number) =>
  db.query('update stock set on_hand = $3 where branch_id = $1 and product_id = $2', [branchId, id, onHand])

describe('missed sales', { tags: ['COCKPIT-07'] }, () => {
  test('has each day and branch without sellable stock, with an estimate and its calculation', async ({
    ownDb: db,
  }) => {
    const [breda, utrecht] = [await aBranch(db, { name: 'Breda' }), await aBranch(db, { name: 'Utrecht' })]
    const board = await aProduct(db, { stock: { [breda.id]: 0, [utrecht.id]: 5 } })
    const screws = await aProduct(db, { stock: { [breda.id]: 4 } })
    const left = { [breda.id]: 0 }
    const [ended, unsold, cancelled] = [
      await aProduct(db, { stock: left }),
      await aProduct(db, { stock: left }),
      await aProduct(db, { stock: left }),
    ]
    await aSale(db, breda.id, board, 60)
    await aSale(db, breda.id, board, 30)
    await aSale(db, utrecht.id, board, 9)
    await aSale(db, breda.id, screws, 18)
    await aSale(db, breda.id, ended, 50)
    await aSale(db, breda.id, cancelled, 70, 'cancelled')
    await db.query(`update product set state = 'Ended' where id = $1`, [ended.id])
    await check(db, 0)
    await db.query('update stock set reserved = 2, promised = 3 where product_id = $1', [screws.id])
    await check(db, 1)
    await setStock(db, breda.id, board, 3)
    await check(db, 2)
    await db.query('update product set is_sale_stopped = true where id = $1', [board.id])
    await check(db, 3)

    const { app, get } = await aReport(db)
    const reply = (await get()).json()
    const common = { day: DAY, days: 90, checks: 4 }
    const lines = [
      // € 900 in 90 days is € 10 a day; three of four checks found nothing to sell.
      {
        number: board.number,
        branch: 'Breda',
        place: 1,
        soldCents: 90_000,
        dayCents: 1_000,
        emptyChecks: 3,
        lostCents: 750,
      },
      {
        number: screws.number,
        branch: 'Breda',
        place: 2,
        soldCents: 18_000,
        dayCents: 200,
        emptyChecks: 3,
        lostCents: 150,
      },
      {
        number: board.number,
        branch: 'Utrecht',
        place: 1,
        soldCents: 9_000,
        dayCents: 100,
        emptyChecks: 1,
        lostCents: 25,
      },
    ]
    expect(reply).toMatchObject({ from: addDays(DAY, -6), until: DAY, lostCents: 925, isComplete: true })
    expect(reply.lines).toEqual(lines.map((line) => expect.objectContaining({ ...common, ...line })))
    expect(JSON.stringify(reply)).not.toContain(unsold.number)
    await app.close()
  })

  test('counts days with stock only, and leaves past days as they were', async ({ ownDb: db }) => {
    const branch = await aBranch(db)
    const board = await aProduct(db, { stock: { [branch.id]: 0 } })
    await aSale(db, branch.id, board, 89)
    await check(db, 0)
    const { app, lines } = await aReport(db)
    const [first] = await lines()
    expect(first).toMatchObject({ day: DAY, days: 90, soldCents: 89_000, dayCents: 989, lostCents: 989 })
    await check(db, 0, NEXT)
    const later = await aReport(db, { day: addDays(NEXT, 1) })
    const [second, unchanged] = await later.lines()
    expect(second).toMatchObject({ day: NEXT, days: 89, soldCents: 89_000, dayCents: 1_000, lostCents: 1_000 })
    expect(unchanged).toEqual(first)
    await app.close()
    await later.app.close()
  })

  test('is of the 500 products with the highest turnover', async ({ ownDb: db }) => {
    const branch = await aBranch(db)
    const last = await aProduct(db, { stock: { [branch.id]: 0 } })
    await aSale(db, branch.id, last, 1)
    const order = await aBranchOrder(db, branch.id)
    await db.query(
      `with made as (
         insert into product (number, web_node_id, price_cents, unit_price_exemption)
         select '9' || lpad(n::text, 7, '0'), p.web_node_id, 1000, 'sold_by_piece' from product p, generate_series(1, 500) n
         where p.id = $2 returning id, number)
       , stocked as (insert into stock (product_id, branch_id) select id, $3 from made)
       insert into order_line (order_id, line_number, product_id, product_number, title, quantity, unit_cents, total_cents, vat_rate)
       select $1, row_number() over (order by number), id, number, 'Bout', 2, 1000, 2000, 21 from made`,
      [order.id, last.id, branch.id],
    )
    await check(db, 0)
    const { app, get, lines } = await aReport(db)
    expect((await get()).json().isComplete).toBe(true)
    const found = await lines()
    expect(found).toHaveLength(500)
    expect(Math.max(...found.map(({ place }) => place))).toBe(500)
    expect(found.map(({ number }) => number)).not.toContain(last.number)
    // More lines than a report has: those with the lowest estimates are left out, and the report says so.
    const other = await aBranch(db)
    await db.query(
      `insert into stock_gap (day, branch_id, product_id, checks, place, sold_cents, stocked_days)
       select $1, $2, product_id, 1, place, 90000, 90 from stock_gap where branch_id = $3 and place <= 10`,
      [DAY, other.id, branch.id],
    )
    const reply = (await get()).json()
    expect([reply.isComplete, reply.lines.length, reply.lostCents]).toEqual([false, 500, 10_000])
    await app.close()
  })

  test('counts simultaneous checks once, and none on a day that is not over', async ({ ownDb: db }) => {
    const branch = await aBranch(db)
    await aSale(db, branch.id, await aProduct(db, { stock: { [branch.id]: 0 } }), 90)
    await Promise.all([check(db, 0), check(db, 0), check(db, 0)])
    const { app, lines } = await aReport(db)
    expect(await lines()).toMatchObject([{ checks: 1, emptyChecks: 1 }])
    const today = await aReport(db, { day: DAY })
    expect(await today.lines(`until=${NEXT}`)).toEqual([])
    await app.close()
    await today.app.close()
  })

  test('is of a period and of the branches of the caller', async ({ ownDb: db }) => {
    const [own, other] = [await aBranch(db), await aBranch(db)]
    const board = await aProduct(db, { stock: { [own.id]: 0, [other.id]: 0 } })
    for (const { id } of [own, other]) await aSale(db, id, board, 9)
    await check(db, 0)
    const all = await aReport(db)
    const branchesOf = (lines: readonly MissedLine[]) => lines.map(({ branchId }) => branchId).sort()
    expect(branchesOf(await all.lines())).toEqual([own.id, other.id].sort())
    expect(branchesOf(await all.lines(`branch=${own.id}`))).toEqual([own.id])
    expect(await all.lines(`until=${addDays(DAY, -1)}`)).toEqual([])
    // A period that is too long ends on the same day, and a reversed one is one day.
    expect((await all.get(`from=2020-01-01&until=${DAY}`)).json()).toMatchObject({
      from: addDays(DAY, -30),
      until: DAY,
    })
    expect((await all.get(`from=${DAY}&until=2026-01-01`)).json()).toMatchObject({ from: '2026-01-01', lines: [] })
    for (const query of ['from=2026-02-30', 'until=2026-13-01'])
      expect((await all.get(query)).statusCode, query).toBeGreaterThanOrEqual(400)
    const local = await aReport(db, { branches: [own.id] })
    expect(branchesOf(await local.lines())).toEqual([own.id])
    expect(await local.lines(`branch=${other.id}`)).toEqual([])
    await all.app.close()
    await local.app.close()
  })
})
