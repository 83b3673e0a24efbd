import type { CartView } from '@shop/contract'
import type { ExplainedPrice } from '@shop/contract/staff/range/explained-price'
import { toCents } from '@shop/domain/money'
import { describe, expect } from 'vitest'
import type { Api } from '../../../src/app.ts'
import type { Db } from '../../../src/platform/db.ts'
import type { StaffApi } from '../../../src/staff-app.ts'
import { test as base } from '../../support/api.ts'
import { aCode } from '../../support/codes.ts'
import { aProduct } from '../../support/seed.ts'
import { CART, cartOf, posted, put } from '../../support/shopping.ts'
import { aCustomer, type SignedIn } from '../../support/sign-in.ts'
import { aStaffMember, makeStaffApp, type Staff } from '../staff-test.ts'

const test = base.extend('staff', async ({ engines }, { onCleanup }) => {
  const app = await makeStaffApp(engines.db)
  onCleanup(() => app.close())
  return app
})

const DAY_MS = 86_400_000
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS)

async function aPromotion(db: Db, productId: string, cents: number, from = daysAgo(3), until = daysAgo(-3)) {
  const { rows } = await db.query<{ id: number }>(
    `insert into promotion (code, name, title_nl, title_en, ticket, starts_at, ends_at)
     values ($1, 'Zomeractie', 'Actie', 'Offer', 'ACTIE', $2, $3) returning id`,
    [`why-${productId}-${cents}`, from, until],
  )
  await db.query('insert into promotion_product (promotion_id, product_id, price_cents) values ($1, $2, $3)', [
    rows[0]?.id,
    productId,
    cents,
  ])
}
async function priced(db: Db, ...points: readonly (readonly [days: number, cents: number])[]) {
  const product = await aProduct(db, { priceCents: points.at(-1)?.[1] ?? 0 })
  await db.query('delete from price_history where product_id = $1', [product.id])
  for (const [days, cents] of points)
    await db.query('insert into price_history (product_id, valid_from, price_cents) values ($1, $2, $3)', [
      product.id,
      daysAgo(days),
      cents,
    ])
  return product
}
const addTiers = async (db: Db, productId: string, tiers: Readonly<Record<number, number>>) => {
  for (const [quantity, cents] of Object.entries(tiers))
    await db.query('insert into price_tier (product_id, quantity, price_cents) values ($1, $2, $3)', [
      productId,
      Number(quantity),
      cents,
    ])
}

const ask = (app: StaffApi, { headers }: Staff, number: string, query: Readonly<Record<string, string>> = {}) =>
  app.inject({ url: `/api/staff/products/${number}/price?${new URLSearchParams(query)}`, headers })
const explained = async (...asked: Parameters<typeof ask>): Promise<ExplainedPrice> => {
  const reply = await ask(...asked)
  expect(reply.statusCode).toBe(200)
  return reply.json()
}

/** The charge of the cart of the customer after more pieces of this product alone. */
const charged = async (app: Api, { headers }: SignedIn, productId: string, more: number) =>
  figuresOf(await put(app, headers, { productId, quantity: more }))

function figuresOf({ lines, vat, totals }: CartView) {
  const [line] = lines
  return {
    unit: line && { incl: toCents(line.unitPriceInclTax), excl: toCents(line.unitPriceExclTax) },
    goods: line && { incl: toCents(line.totalInclTax), excl: toCents(line.totalExclTax) },
    total: { incl: toCents(totals.totalInclTax), excl: toCents(totals.totalExclTax) },
    vatCents: vat.reduce((sum, { amount }) => sum + toCents(amount), 0),
  }
}

describe('the explanation of a price', { tags: ['RANGE-19'] }, () => {
  test('equals what the cart charges the customer, for each quantity, with and without a code', async ({
    app,
    engines: { db },
    staff,
  }) => {
    const product = await priced(db, [400, 2_000])
    await aPromotion(db, product.id, 1_633)
    await addTiers(db, product.id, { 10: 1_777, 25: 1_499 })
    const jo = await aCustomer(db)
    const service = await aStaffMember(db, [{ role: 'service', branches: 'all' }])
    for (const [quantity, more] of [
      ['1', 1],
      ['10', 9],
      ['25', 15],
    ] as const)
      expect(await explained(staff, service, product.number, { quantity })).toMatchObject(
        await charged(app, jo, product.id, more),
      )
    const coupon = await aCode(db, { percent: 7 })
    await posted(app, jo.headers, `${CART}/vouchers`, { couponId: coupon.id })
    const found = await explained(staff, service, product.number, { quantity: '25', code: coupon.code.toLowerCase() })
    expect(found).toMatchObject(figuresOf(await cartOf(app, jo.headers)))
    expect(found).toMatchObject({
      ...{ regularCents: 2_000, agreement: { outcome: 'none', cents: 0 } },
      promotion: { outcome: 'applies', cents: -367, named: { name: 'Zomeractie', priceCents: 1_633 } },
      tier: { outcome: 'applies', cents: -134, named: { quantity: 25, priceCents: 1_499 } },
      code: { code: coupon.code, problem: null, cents: -2_623 },
      reference: { cents: 2_000, reason: 'lowest_30_days' },
    })
    expect(found.reference?.points).toEqual([{ validFrom: expect.any(String), priceCents: 2_000 }])
  })

  test('shows the previous price that the product page shows, or why there is none', async ({
    app,
    engines: { db },
    staff,
  }) => {
    const range = await aStaffMember(db, [{ role: 'range', branches: 'all' }])
    const [lawful, lower, fresh] = [
      await priced(db, [400, 2_000]),
      await priced(db, [400, 2_000], [20, 1_500], [10, 2_000]),
      await priced(db, [9, 2_000]),
    ]
    const seen: unknown[] = []
    for (const product of [lawful, lower, fresh]) {
      await aPromotion(db, product.id, 1_600)
      const { oldPriceInclTax } = (await app.inject(`/api/aspos/products/url/${product.url}`)).json().Data
      const { reference } = await explained(staff, range, product.number)
      expect(reference?.cents ?? undefined).toBe(oldPriceInclTax && toCents(oldPriceInclTax))
      seen.push([reference?.reason, reference?.points.map(({ priceCents }) => priceCents)])
    }
    expect(seen).toEqual([
      ['lowest_30_days', [2_000]],
      ['not_higher', [2_000, 1_500, 2_000]],
      ['too_new', [2_000]],
    ])
  })

  test('of another moment has the price, promotion and planned change of that moment', async ({
    engines: { db },
    staff,
  }) => {
    const range = await aStaffMember(db, [{ role: 'range', branches: 'all' }])
    const product = await priced(db, [100, 1_000], [50, 1_200])
    await aPromotion(db, product.id, 900, daysAgo(80), daysAgo(70))
    const set = await db.query<{ id: string }>(
      `insert into change_set (name, source, person_id, state, starts_at)
       values ('Najaar', 'rule', $1, 'scheduled', $2) returning id`,
      [range.id, daysAgo(-5)],
    )
    await db.query(
      `insert into change_line (set_id, nth, product_id, number, old_cents, new_cents) values ($1, 1, $2, $3, 1200, 1350)`,
      [set.rows[0]?.id, product.id, product.number],
    )
    const unitAt = async (days: number) =>
      (await explained(staff, range, product.number, { at: daysAgo(days).toISOString().slice(0, 16) })).unit.incl
    expect(await unitAt(90)).toBe(1_000)
    expect(await unitAt(75)).toBe(900)
    expect(await unitAt(40)).toBe(1_200)
    expect(await unitAt(-2)).toBe(1_200)
    expect(await unitAt(-9)).toBe(1_350)
    for (const at of [daysAgo(200).toISOString().slice(0, 16), '2026-02-31T10:00', '2026-02-01T25:00']) {
      const reply = await ask(staff, range, product.number, { at })
      expect([at, reply.statusCode, reply.json().code]).toEqual([at, 422, 'bad_time'])
    }
  })

  test('uses the own code of a customer only after the record was opened with a reason', async ({
    engines: { db },
    staff,
  }) => {
    const product = await priced(db, [400, 2_000])
    const [jo, kim] = [await aCustomer(db), await aCustomer(db)]
    const own = await aCode(db, { kind: 'voucher', percent: null, amount_cents: 500, customer_id: jo.customerId })
    const numberOf = async ({ customerId }: SignedIn) =>
      (await db.query<{ number: string }>('select number from customer where id = $1', [customerId])).rows[0]?.number ??
      ''
    const service = await aStaffMember(db, [{ role: 'service', branches: 'all' }])
    const picker = await aStaffMember(db, [{ role: 'picker', branches: 'all' }])
    const query = { code: own.code, customer: await numberOf(jo) }
    const without = await explained(staff, service, product.number, { code: own.code })
    expect(without.code).toMatchObject({ problem: 'unknown', cents: 0, minimumCents: 0 })
    const open = (person: Staff, { customerId }: SignedIn) =>
      staff.inject({
        method: 'POST',
        url: `/api/staff/customers/${customerId}/open`,
        headers: person.headers,
        payload: { reason: 'Klant belt over de prijs' },
      })
    const refused = async (person: Staff) => (await ask(staff, person, product.number, query)).json().code
    expect(await refused(service)).toBe('access_reason_missing')
    await open(service, kim)
    expect(await refused(service)).toBe('access_reason_missing')
    expect((await open(service, jo)).statusCode).toBe(200)
    expect((await explained(staff, service, product.number, query)).total).toEqual({ incl: 1_500, excl: 1_240 })
    // The opened record of a colleague, a missing permission and an unknown number look the same.
    expect(await refused(picker)).toBe('access_reason_missing')
    const unknown = await ask(staff, service, product.number, { ...query, customer: '999999999999' })
    expect(unknown.json().code).toBe('access_reason_missing')
    const ofKim = await explained(staff, service, product.number, { ...query, customer: await numberOf(kim) })
    expect(ofKim.code).toMatchObject({ problem: 'unknown', cents: 0 })
  })

  test('refuses quantities, codes and numbers that cannot be', async ({ engines: { db }, staff }) => {
    const product = await aProduct(db)
    const range = await aStaffMember(db, [{ role: 'range', branches: 'all' }])
    for (const query of [
      { quantity: '0' },
      { quantity: '-1' },
      { quantity: '1e9' },
      { code: 'x'.repeat(41) },
      { customer: "1' or 1=1" },
      { at: 'now' },
      { branch: '1' },
    ])
      expect((await ask(staff, range, product.number, query as Record<string, string>)).statusCode).toBe(400)
    expect((await ask(staff, range, '99999999')).statusCode).toBe(404)
    const odd = await explained(staff, range, product.number, { code: "%' or '1'='1" })
    expect(odd.code).toMatchObject({ problem: 'unknown' })
  })
})
