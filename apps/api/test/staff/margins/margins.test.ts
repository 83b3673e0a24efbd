import { endpoints } from '@shop/contract/endpoints'
import { staffEndpoints } from '@shop/contract/staff/endpoints'
import { ROLE_PERMISSIONS, ROLES } from '@shop/contract/staff/permissions'
import { addDays, dayAt, instantAt } from '@shop/domain/dates'
import { describe, expect } from 'vitest'
import { sumMargins } from '../../../src/modules/staff/index.ts'
import type { Db } from '../../../src/platform/db.ts'
import { asWorker, test } from '../../support/api.ts'
import { aBranch, aProduct, aWebNode } from '../../support/seed.ts'
import { aBranchOrder, aStaffMember, aStaffSession, makeStaffApp } from '../staff-test.ts'

/** Orders of these tests are of today, or of tomorrow if they run at midnight. The report is read after both. */
const TODAY = dayAt(new Date())
const LAST = addDays(TODAY, 1)
const NOW = instantAt(addDays(TODAY, 2), '09:00')

const saveCost = (db: Db, productId: string, cents: number) =>
  asWorker(db).query(
    `insert into product_cost (product_id, cost_cents) values ($1, $2)
     on conflict (product_id) do update set cost_cents = excluded.cost_cents`,
    [productId, cents],
  )

type Sold = { readonly id: string; readonly number: string }
/** An order with pieces of a product at € 10 with VAT. */
async function aSale(
  db: Db,
  branchId: number,
  product: Sold,
  pieces: number,
  over: { state?: string; ground?: string } = {},
) {
  const { state = 'paid', ground = 'psp_paid' } = over
  const order = await aBranchOrder(db, branchId, { state })
  await db.query('update orders set ground = $2 where id = $1', [order.id, ground])
  await db.query(
    `insert into order_line (order_id, line_number, product_id, product_number, title, quantity, unit_cents, total_cents, vat_rate)
     values ($1, 1, $2, $3, 'Gipsplaat', $4, 1000, 1000 * $4::int, 21)`,
    [order.id, product.id, product.number, pieces],
  )
}

async function aPromotion(db: Db, name: string, productId: string, days: readonly [from: number, until: number]) {
  const { rows } = await db.query<{ id: number }>(
    `insert into promotion (id, code, name, title_nl, title_en, starts_at, ends_at)
     select coalesce(max(id), 0) + 1, gen_random_uuid()::text, $1, $1, $1, now() + make_interval(days => $2),
       now() + make_interval(days => $3) from promotion returning id`,
    [name, ...days],
  )
  await db.query('insert into promotion_product (promotion_id, product_id, price_cents) values ($1, $2, 1000)', [
    rows[0]?.id,
    productId,
  ])
}

async function aReport(db: Db) {
  const app = await makeStaffApp(db, { clock: { now: () => NOW } })
  const finance = await aStaffMember(db, [{ role: 'finance', branches: 'all' }])
  const headers = await aStaffSession(db, finance.id, NOW)
  const get = (query = '') => app.inject({ url: `/api/staff/reports/margins?${query}`, headers })
  return { app, read: async (query = '') => (await get(query)).json(), get }
}

/** Boards and screws with a cost, and tape without. */
async function aDay(db: Db) {
  const branch = await aBranch(db)
  const boards = await aWebNode(db, { name: 'Platen' })
  const plaster = await aWebNode(db, { name: 'Gipsplaten', parentId: boards.id, level: 2 })
  const screwNode = await aWebNode(db, { name: 'Schroeven' })
  const [board, screws, tape] = [
    await aProduct(db, { webNodeId: plaster.id }),
    await aProduct(db, { webNodeId: screwNode.id }),
    await aProduct(db, { webNodeId: screwNode.id }),
  ]
  await saveCost(db, board.id, 500)
  await saveCost(db, screws.id, 400)
  await aPromotion(db, 'Schroevenweek', screws.id, [-1, 1])
  await aPromotion(db, 'Vorige actie', board.id, [-9, -2])
  await aSale(db, branch.id, board, 10)
  await aSale(db, branch.id, screws, 4, { state: 'accepted', ground: 'on_account_approved' })
  await aSale(db, branch.id, tape, 2)
  await aSale(db, branch.id, board, 50, { state: 'cancelled' })
  return { branch, board, screws, tape }
}

// € 100 with VAT is € 82.64 without; ten boards at € 5 are € 50.
const BOARDS = { lines: 1, soldCents: 8_264, costCents: 5_000, marginCents: 3_264, marginPermille: 395 }
const SCREWS = { lines: 1, soldCents: 3_306, costCents: 1_600, marginCents: 1_706, marginPermille: 516 }
const KNOWN = { unknownLines: 0, unknownCents: 0 }
const TAPE = { unknownLines: 1, unknownCents: 1_653 }

describe('the margin', { tags: ['COCKPIT-08'] }, () => {
  test('is by category, promotion and agreement, and each list adds up to the total', async ({ ownDb: db }) => {
    await aDay(db)
    await sumMargins(asWorker(db), NOW)
    const { app, read } = await aReport(db)
    const { from, until, total, ...lists } = await read()
    expect([from, until]).toEqual([addDays(LAST, -27), LAST])
    expect(total).toEqual({
      lines: 3,
      soldCents: 11_570,
      costCents: 6_600,
      marginCents: 4_970,
      marginPermille: 430,
      ...TAPE,
    })
    expect(lists).toEqual({
      categories: [
        { name: 'Platen', ...BOARDS, ...KNOWN },
        { name: 'Schroeven', ...SCREWS, ...TAPE, lines: 2 },
      ],
      promotions: [
        { name: '', ...BOARDS, ...TAPE, lines: 2 },
        { name: 'Schroevenweek', ...SCREWS, ...KNOWN },
      ],
      agreements: [
        { name: 'none', ...BOARDS, ...TAPE, lines: 2 },
        { name: 'on_account', ...SCREWS, ...KNOWN },
      ],
    })
    await app.close()
  })

  test('of an order has the cost of its moment, and follows a cancellation', async ({ ownDb: db }) => {
    const { board, screws, tape } = await aDay(db)
    for (const { id } of [board, tape]) await saveCost(db, id, 900)
    await sumMargins(asWorker(db), NOW)
    const { app, read, get } = await aReport(db)
    expect((await read()).total).toMatchObject({ costCents: 6_600, ...TAPE })
    await db.query(
      `update orders set state = 'cancelled' where id = (select order_id from order_line where product_id = $1)`,
      [screws.id],
    )
    await sumMargins(asWorker(db), NOW)
    expect((await read()).total).toMatchObject({ lines: 2, costCents: 5_000 })
    // Another period, one that is too long, and values that are no day.
    expect(await read(`until=${addDays(TODAY, -1)}`)).toMatchObject({
      total: { lines: 0, marginPermille: null },
      categories: [],
    })
    expect(await read('from=2020-01-01')).toMatchObject({ from: addDays(LAST, -365), until: LAST })
    expect((await get('from=2026-02-30')).statusCode).toBeGreaterThanOrEqual(400)
    await app.close()
  })

  test('and cost prices are for permission cost.read only, and not for the shop', async ({ ownDb: db }) => {
    const app = await makeStaffApp(db)
    const url = '/api/staff/reports/margins'
    const allowed: string[] = []
    for (const role of ROLES) {
      const { headers } = await aStaffMember(db, [{ role, branches: 'all' }])
      const reply = await app.inject({ url, headers })
      expect([200, 403]).toContain(reply.statusCode)
      if (reply.statusCode === 200) allowed.push(role)
      else expect(reply.body).not.toMatch(/cents/i)
    }
    expect(allowed).toEqual(['range', 'finance', 'operator', 'owner'])
    expect((await app.inject({ url })).statusCode).toBe(401)
    const local = await aStaffMember(db, [{ role: 'owner', branches: [(await aBranch(db)).id] }])
    expect((await app.inject({ url, headers: local.headers })).statusCode).toBe(403)
    // Change sets show costs too: people who prepare prices may read them.
    const withCost = staffEndpoints.filter(({ schema }) => /"(cost|margin)Cents"/.test(JSON.stringify(schema.response)))
    for (const { permission } of withCost)
      for (const role of ROLES.filter((one) => (ROLE_PERMISSIONS[one] as readonly string[]).includes(permission)))
        expect(ROLE_PERMISSIONS[role]).toContain('cost.read')
    expect(JSON.stringify(endpoints)).not.toMatch(/"(cost|margin)_?(cents|price)"/i)
    const { rows } = await db.query(
      `select t from unnest(array['product_cost', 'product_cost_change', 'margin_day']) t
       where has_table_privilege('shop_api', t, 'select') or has_any_column_privilege('shop_api', t, 'select')`,
    )
    expect(rows).toEqual([])
    await app.close()
  })
})
