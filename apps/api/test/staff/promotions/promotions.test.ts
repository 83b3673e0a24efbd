import { randomUUID } from 'node:crypto'
import { addDays, dayAt, instantAt } from '@shop/domain/dates'
import { describe, expect } from 'vitest'
import { announceTurnedPromotions } from '../../../src/modules/catalogue/index.ts'
import type { Clock } from '../../../src/platform/clock.ts'
import { applyOutbox, test as base } from '../../support/api.ts'
import { aProduct, aWebNode } from '../../support/seed.ts'
import { aStaffMember, aStaffSession, digestOf, makeStaffApp, type Staff } from '../staff-test.ts'
import { aWish } from './promotion-target.ts'

const PROMOTIONS = '/api/staff/promotions'
const TODAY = dayAt(new Date())
const DAY_MS = 86_400_000

const test = base.extend('staff', async ({ engines: { db } }, { onCleanup }) => {
  /** Another day than today, once it is set. */
  const now: { at?: Date } = {}
  const clock: Clock = { now: () => now.at ?? new Date() }
  const app = await makeStaffApp(db, { clock })
  onCleanup(() => app.close())
  const tarik = await aStaffMember(db, [{ role: 'range', branches: 'all' }], { name: 'Tarik Aydin' })
  const ellen = await aStaffMember(db, [{ role: 'owner', branches: 'all' }])
  const call = async (by: Pick<Staff, 'headers'>, method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) => {
    const reply = await app.inject({
      ...{ method, url: `${PROMOTIONS}${url}`, headers: { ...by.headers, 'x-reason': 'Proef' } },
      ...(payload ? { payload } : {}),
    })
    return { status: reply.statusCode, body: reply.json() }
  }
  const save = (id: string, wish: object) => call(tarik, 'PUT', `/${id}`, wish)
  return {
    now,
    tarik,
    ellen,
    call,
    save,
    /** The id of a saved draft. */
    draft: async (number: string, over: object = {}) => {
      const id = randomUUID()
      expect(await save(id, aWish(number, over))).toMatchObject({ status: 200 })
      return id
    },
    step: (id: string, name: string, payload: object = {}) =>
      call(tarik, 'POST', `/${id}/${name}`, { version: 1, ...payload }),
    read: async (id: string, query = '') => (await call(tarik, 'GET', `/${id}${query}`)).body,
    stateOf: async (id: string) => (await call(tarik, 'GET', `/${id}`)).body.promotion.state,
    approve: async (id: string, by: Pick<Staff, 'headers'> = ellen) => {
      const payload = { digest: await digestOf(app, ellen, id) }
      const reply = await app.inject({
        ...{ method: 'POST', url: `/api/staff/approvals/${id}/approve`, headers: by.headers, payload },
      })
      return reply.statusCode === 200 ? 'ok' : reply.json().code
    },
  }
})

/** A product with these prices, as days before today. */
async function aPriced(
  db: Parameters<typeof aProduct>[0],
  ...points: readonly (readonly [days: number, cents: number])[]
) {
  const product = await aProduct(db, { priceCents: points.at(-1)?.[1] ?? 0 })
  await db.query('delete from price_history where product_id = $1', [product.id])
  for (const [days, cents] of points)
    await db.query('insert into price_history (product_id, valid_from, price_cents) values ($1, $2, $3)', [
      product.id,
      instantAt(addDays(TODAY, -days), '00:00'),
      cents,
    ])
  return product
}

describe('a promotion of staff', { tags: ['RANGE-20'] }, () => {
  test("shows per product its 'van' price, or why it has none and from which day", async ({
    engines: { db },
    staff,
  }) => {
    const node = await aWebNode(db)
    const { rows } = await db.query<{ code: string }>('select code from web_node where id = $1', [node.id])
    const full = await aPriced(db, [90, 10_000])
    const lower = await aPriced(db, [90, 9_500], [10, 10_000])
    const none = await aPriced(db, [90, 8_000], [4, 10_000])
    const fresh = await aPriced(db, [10, 10_000])
    for (const { id } of [full, lower, none, fresh])
      await db.query('update product set web_node_id = $2 where id = $1', [id, node.id])
    await db.query('insert into product_cost (product_id, cost_cents) values ($1, 8000)', [full.id])
    const other = await db.query<{ id: number }>(
      `insert into promotion (code, name, title_nl, title_en, starts_at, ends_at)
       values ($1, 'Weekactie', 'x', 'x', now() + interval '30 days', now() + interval '40 days') returning id`,
      [randomUUID()],
    )
    await db.query('insert into promotion_product (promotion_id, product_id, price_cents) values ($1, $2, 9900)', [
      other.rows[0]?.id,
      lower.id,
    ])
    const endsOn = addDays(TODAY, 35)
    const id = await staff.draft('', { numbers: undefined, filter: { category: rows[0]?.code }, value: 10, endsOn })
    const detail = await staff.read(id)
    const line = (number: string) => detail.lines.find((one: { number: string }) => one.number === number)
    expect(line(full.number)).toMatchObject({
      priceCents: 9_000,
      referenceCents: 10_000,
      savingPercent: 10,
      reason: null,
    })
    // € 90,00 with VAT is € 74,38 without.
    expect(line(full.number).marginCents).toBe(7_438 - 8_000)
    expect(line(lower.number)).toMatchObject({ referenceCents: 9_500, savingPercent: 5, collisions: ['Weekactie'] })
    // The low price ended at midnight four days ago, so it is 30 days back at midnight in 26 days.
    const lawfulFrom = dayAt(new Date(instantAt(addDays(TODAY, -4), '00:00').getTime() + 31 * DAY_MS - 1))
    expect(line(none.number)).toMatchObject({
      referenceCents: null,
      reason: 'was_as_low',
      lowestCents: 8_000,
      lawfulFrom,
    })
    expect(line(fresh.number)).toMatchObject({ referenceCents: null, reason: 'new' })
    const counts = Object.fromEntries(
      detail.counts.map((one: { view: string; count: number }) => [one.view, one.count]),
    )
    expect(counts).toEqual({ all: 4, full: 1, lower: 1, none: 2, collision: 1, below_cost: 1 })
    const numbers = async (show: string) =>
      (await staff.read(id, `?show=${show}`)).lines.map((one: { number: string }) => one.number)
    expect(await numbers('collision')).toEqual([lower.number])
    expect(await numbers('below_cost')).toEqual([full.number])
  })

  test('is visible in the shop from its start to its end only, with the former price of the screen', async ({
    app,
    engines,
    staff,
  }) => {
    const { db } = engines
    const product = await aPriced(db, [90, 10_000])
    const shown = async () => {
      await announceTurnedPromotions(db)
      await applyOutbox(engines)
      const url = `/api/aspos/products/url/${product.url}`
      const { priceInclTax, oldPriceInclTax, label } = (await app.inject({ url })).json().Data
      return [priceInclTax, oldPriceInclTax, label?.text]
    }
    const plain = [100, undefined, undefined]
    const tomorrow = addDays(TODAY, 1)
    const id = await staff.draft(product.number, { startsOn: tomorrow, endsOn: tomorrow })
    expect(await shown()).toEqual(plain)
    expect((await staff.step(id, 'propose')).body).toEqual({ state: 'planned', approvalId: null })
    expect(await shown()).toEqual(plain)
    const planned = await app.inject({
      url: `/api/aspos/products/url/${product.url}`,
      headers: { cookie: `bm_now=${new Date(instantAt(tomorrow, '00:00').getTime()).toISOString()}` },
    })
    expect(planned.json().Data).toMatchObject({
      priceInclTax: 90,
      oldPriceInclTax: 100,
      label: { text: 'Proefkorting' },
    })
    expect((await staff.step(id, 'withdraw')).body).toEqual({ state: 'draft', approvalId: null })
    expect((await db.query('select from promotion where code = $1', [`plan-${id}`])).rowCount).toBe(0)
    await staff.save(id, aWish(product.number, { version: 1 }))
    expect((await staff.step(id, 'propose', { version: 2 })).body.state).toBe('running')
    expect(await shown()).toEqual([90, 100, 'Proefkorting'])
    expect((await staff.step(id, 'end', { version: 2 })).body.state).toBe('ended')
    expect(await shown()).toEqual(plain)
    const audited = await db.query(
      `select distinct action, reason from audit_entry a join promotion m on a.row_key = m.id::text
       where a.table_name = 'promotion' and m.code = $1 and a.staff_id = $2 order by action`,
      [`plan-${id}`, staff.tarik.id],
    )
    expect(audited.rows).toEqual([
      { action: 'insert', reason: 'Proef' },
      { action: 'update', reason: 'Proef' },
    ])
  })

  test('above the limit, or below cost, needs a colleague who did not make it', async ({ engines: { db }, staff }) => {
    const product = await aPriced(db, [90, 10_000])
    const id = await staff.draft(product.number, { value: 21 })
    const { approvalId } = (await staff.step(id, 'propose')).body
    expect(await staff.stateOf(id)).toBe('proposed')
    expect((await staff.save(id, aWish(product.number, { version: 1 }))).body.code).toBe('not_now')
    expect(await staff.approve(approvalId, { headers: await aStaffSession(db, staff.tarik.id) })).toBe('forbidden')
    const twin = await aStaffMember(db, [{ role: 'owner', branches: 'all' }])
    await db.query('update promotion_plan set created_by = $2 where id = $1', [id, twin.id])
    expect(await staff.approve(approvalId, twin)).toBe('own_request')
    expect(await staff.approve(approvalId)).toBe('ok')
    expect(await staff.stateOf(id)).toBe('running')

    const cheap = await aPriced(db, [90, 10_000])
    await db.query('insert into product_cost (product_id, cost_cents) values ($1, 7500)', [cheap.id])
    const below = await staff.draft(cheap.number)
    const request = (await staff.step(below, 'propose')).body.approvalId
    expect(request).toEqual(expect.any(String))
    // The price changes while it waits, so the colleague would approve something else.
    await db.query('update product set price_cents = 12000 where id = $1', [cheap.id])
    expect(await staff.approve(request)).toBe('approval_changed')
    expect((await staff.step(below, 'withdraw')).body.state).toBe('draft')
  })

  test('of two people at once is saved for one, and the other is refused', async ({ engines: { db }, staff }) => {
    const product = await aPriced(db, [90, 10_000])
    const id = await staff.draft(product.number)
    // A double click is one draft.
    expect((await staff.save(id, aWish(product.number))).status).toBe(200)
    const both = await Promise.all(
      ['A', 'B'].map((name) => staff.save(id, aWish(product.number, { version: 1, name }))),
    )
    expect(both.map(({ body }) => body.code).sort()).toEqual(['promotion_changed', undefined])
    for (const step of ['propose', 'withdraw', 'end'])
      expect((await staff.step(id, step)).body.code).toBe('promotion_changed')
    const proposed = await Promise.all([1, 2].map(() => staff.step(id, 'propose', { version: 2 })))
    expect(proposed.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('that runs changes its label and last day; prices are part of the history', async ({
    engines: { db },
    staff,
  }) => {
    const product = await aPriced(db, [90, 10_000])
    const id = await staff.draft(product.number, { value: 20 })
    await staff.step(id, 'propose')
    const change = { titleNl: 'Nog een week', titleEn: 'One more week', hasLabel: true, endsOn: addDays(TODAY, 7) }
    expect((await staff.step(id, 'change', { ...change, endsOn: addDays(TODAY, -1) })).body.code).toBe('bad_period')
    expect((await staff.step(id, 'change', change)).body).toEqual({ state: 'running', approvalId: null })
    expect((await staff.read(id)).promotion).toMatchObject({ ...change, version: 2, state: 'running' })
    expect((await staff.step(id, 'withdraw', { version: 2 })).body.code).toBe('not_now')
    expect((await staff.save(id, aWish(product.number, { version: 2 }))).body.code).toBe('not_now')
    // The price rose: the same promotion is now a larger discount, so its extension needs a colleague.
    await db.query('update product set price_cents = 20000 where id = $1', [product.id])
    const longer = { ...change, version: 2, endsOn: addDays(TODAY, 9) }
    const { approvalId } = (await staff.step(id, 'change', longer)).body
    expect((await staff.read(id)).promotion.endsOn).toBe(change.endsOn)
    expect(await staff.approve(approvalId)).toBe('ok')
    expect((await staff.read(id)).promotion).toMatchObject({ endsOn: longer.endsOn, version: 3 })
  })

  test('refuses days that passed, no product, a foreign filter, and more than the limits', async ({
    engines: { db },
    staff,
  }) => {
    const product = await aPriced(db, [90, 100])
    const { number } = product
    for (const [over, code] of [
      [{ startsOn: addDays(TODAY, -1) }, 'bad_period'],
      [{ endsOn: addDays(TODAY, 400) }, 'bad_period'],
      [{ startsOn: '2026-02-31', endsOn: '2027-02-31' }, 'bad_period'],
      [{ numbers: ['99999999'] }, 'no_products'],
      [{ kind: 'amount', value: 100 }, 'no_products'],
      [{ numbers: undefined }, 'odd_value'],
      [{ numbers: undefined, filter: {} }, 'odd_value'],
      [{ filter: { search: 'x' } }, 'odd_value'],
      [{ value: 91 }, 'odd_value'],
      [{ value: 0 }, 'bad_request'],
      [{ kind: 'free' }, 'bad_request'],
      [{ numbers: ["1' or '1"] }, 'bad_request'],
      [{ titleNl: ' ' }, 'bad_request'],
    ] as const)
      expect([over, (await staff.save(randomUUID(), aWish(number, over))).body.code]).toEqual([over, code])
    const unknown = await staff.save(randomUUID(), aWish(number, { numbers: [number, '99999998'] }))
    expect(unknown.body).toEqual({ products: 1, unknown: ['99999998'] })
    expect((await staff.call(staff.tarik, 'GET', `/${randomUUID()}`)).body.code).toBe('not_found')
    // A draft whose first day passed.
    const id = await staff.draft(number)
    const tomorrow = new Date(Date.now() + DAY_MS)
    staff.now.at = tomorrow
    const later = { headers: await aStaffSession(db, staff.tarik.id, tomorrow) }
    expect((await staff.call(later, 'POST', `/${id}/propose`, { version: 1 })).body.code).toBe('bad_period')
  })

  test('is listed with its state, beside promotions that came another way', async ({ engines: { db }, staff }) => {
    const product = await aPriced(db, [90, 10_000])
    const name = `Actie ${randomUUID()}`
    const id = await staff.draft(product.number, { name, endsOn: addDays(TODAY, 300) })
    await db.query(
      `insert into promotion (code, name, title_nl, title_en, starts_at, ends_at)
       values ($1, $1, 'x', 'x', now() - interval '1 day', now() + interval '301 days')`,
      [`los-${name}`],
    )
    const { promotions } = (await staff.call(staff.tarik, 'GET', '')).body
    const named = promotions.filter((one: { name: string }) => one.name.endsWith(name))
    expect(named).toMatchObject([
      { id: null, promotionId: expect.any(Number), state: 'running', person: null },
      { id, promotionId: null, state: 'draft', person: 'Tarik Aydin', products: 1 },
    ])
  })
})
