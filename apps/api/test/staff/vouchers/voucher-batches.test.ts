import { addDays, dayAt, instantAt } from '@shop/domain/dates'
import { describe, expect } from 'vitest'
import { scaleTimeout } from '../../../../../proof/kit/patience.ts'
import { makeSlice } from '../../../src/modules/staff/vouchers/make-codes.ts'
import { asWorker, test as base } from '../../support/api.ts'
import { aBuyer, aReadyCart, confirm } from '../../support/ordering.ts'
import { aBranch, aProduct } from '../../support/seed.ts'
import { CART, cartOf, post } from '../../support/shopping.ts'
import { aStaffMember, digestOf, makeStaffApp, type Staff } from '../staff-test.ts'
import { aWish, callBatches, codesOf, makeAll } from './a-batch.ts'

const test = base.extend('staff', async ({ engines }, { onCleanup }) => {
  const app = await makeStaffApp(engines.db)
  const tarik = await aStaffMember(engines.db, [{ role: 'range', branches: 'all' }], { name: 'Tarik Aydin' })
  const ellen = await aStaffMember(engines.db, [{ role: 'owner', branches: 'all' }])
  onCleanup(() => app.close())
  const approve = async (id: string, by: Pick<Staff, 'headers'> = ellen) => {
    const payload = { digest: await digestOf(app, ellen, id) }
    const reply = await app.inject({
      method: 'POST',
      url: `/api/staff/approvals/${id}/approve`,
      headers: by.headers,
      payload,
    })
    return reply.statusCode === 200 ? 'ok' : reply.json().code
  }
  return { ...callBatches(app, tarik), id: tarik.id, headers: tarik.headers, approve }
})
const VOUCHERS = `${CART}/vouchers`
const BY_CODE = '/api/aspos/customer/vouchers/code'

describe('a batch of codes', { tags: ['RANGE-22'] }, () => {
  test('has 10,000 different codes for one use each, and shows its progress', {
    timeout: scaleTimeout(150_000),
  }, async ({ engines: { db }, staff }) => {
    const wish = aWish({ count: 10_000, minimumCents: 5_000, perCustomer: 1 })
    // Two clicks are one batch.
    const made = await Promise.all([staff.make(wish), staff.make(wish)])
    const told = { id: wish.id, approvalId: null }
    expect(made.map((reply) => reply.json())).toEqual([told, told])
    expect((await staff.read(wish.id)).batch).toMatchObject({ total: 10_000, made: 0, createdBy: 'Tarik Aydin' })
    expect(await makeSlice(asWorker(db))).toBe(true)
    const { made: first } = (await staff.read(wish.id)).batch
    expect([first > 0, first < 10_000]).toEqual([true, true])
    await makeAll(db)
    expect(await staff.read(wish.id)).toMatchObject({ batch: { made: 10_000 }, used: 0 })
    const codes = (await codesOf(db, wish.id)).map(({ code }) => code)
    expect(new Set(codes).size).toBe(10_000)
    expect(codes.filter((code) => !/^LENTE(-[2-9BCDFGHJKMNPQRSTVWXYZ]{4}){3}$/.test(code))).toEqual([])
    const { rows } = await db.query(
      `select distinct percent, amount_cents, minimum_cents, max_uses, kind, ends_at from voucher where batch_id = $1`,
      [wish.id],
    )
    const endsAt = instantAt(addDays(wish.endsOn, 1), '00:00')
    expect(rows).toEqual([
      { percent: 10, amount_cents: null, minimum_cents: 5_000, max_uses: 1, kind: 'coupon', ends_at: endsAt },
    ])
    const audited = await db.query(
      `select count(*)::int as entries from audit_entry where table_name = 'voucher' and after ->> 'batch_id' = $1
         and staff_id = $2`,
      [wish.id, staff.id],
    )
    expect(audited.rows).toEqual([{ entries: 10_000 }])
  })

  test('needs one discount, a day from today to a year ahead, and 10,000 codes at most', async ({ staff }) => {
    const today = dayAt(new Date())
    for (const [over, status] of [
      [{ percent: undefined }, 422],
      [{ amountCents: 500 }, 422],
      [{ endsOn: addDays(today, -1) }, 422],
      [{ endsOn: addDays(today, 400) }, 422],
      [{ endsOn: '2027-02-31' }, 422],
      [{ count: 10_001 }, 400],
      [{ count: 0 }, 400],
      [{ percent: 101 }, 400],
      [{ prefix: '=CMD' }, 400],
      [{ prefix: 'lente' }, 400],
      [{ nameNl: ' ' }, 400],
    ] as const)
      expect([over, (await staff.make(aWish(over))).statusCode]).toEqual([over, status])
    expect(
      (await staff.make(aWish({ percent: undefined, amountCents: 500, minimumCents: 2_500, endsOn: today })))
        .statusCode,
    ).toBe(200)
  })

  test('is exported as a file that no spreadsheet runs', async ({ engines: { db }, staff }) => {
    const wish = aWish({ count: 2, nameNl: '=HYPERLINK("https://x.example")' })
    await staff.make(wish)
    await makeAll(db)
    const [first, second] = await codesOf(db, wish.id)
    await db.query('update voucher set used = 1 where id = $1', [second?.id])
    const name = `"'=HYPERLINK(""https://x.example"")"`
    expect((await staff.codes(wish.id)).json()).toEqual({
      csv: `\uFEFFcode;name;state\r\n"${first?.code}";${name};"unused"\r\n"${second?.code}";${name};"used"\r\n`,
    })
    expect((await staff.read(wish.id)).used).toBe(1)
  })

  test('is disabled by one action: for lookups, carts, orders and codes that are not made yet', async ({
    app,
    engines,
    staff,
  }) => {
    const { db } = engines
    const wish = aWish({ count: 8 })
    await staff.make(wish)
    await makeSlice(asWorker(db), 4)
    const codes = await codesOf(db, wish.id)
    const branch = await aBranch(db)
    const product = await aProduct(db, { priceCents: 5_000, stock: { [branch.id]: 20 } })
    const aCart = async (code: { id: string } | undefined) => {
      const buyer = await aBuyer(engines)
      await aReadyCart(app, buyer, [{ productId: product.id, quantity: 1 }], {
        branchId: branch.id,
        method: 'payinstore',
      })
      if (code) await post(app, buyer.headers, VOUCHERS, { couponId: code.id })
      expect((await cartOf(app, buyer.headers)).totals.totalInclTax).toBe(code ? 45 : 50)
      return buyer
    }
    const [early, late, visitor] = [await aCart(codes[0]), await aCart(codes[1]), await aCart(undefined)]
    const lookUp = async () =>
      (await app.inject({ url: `${BY_CODE}/${codes[2]?.code}`, headers: visitor.headers })).json().Data.status
    expect((await confirm(app, early)).json().Data).toMatchObject({ orderId: expect.any(String) })
    expect(await lookUp()).toBe('usable')

    expect((await staff.disable(wish.id)).json()).toEqual({ used: 1 })
    expect((await staff.disable(wish.id)).json()).toMatchObject({ code: 'not_now' })
    // The next request of each: no cache stands between.
    expect(await lookUp()).toBe('refused')
    expect(await cartOf(app, late.headers)).toMatchObject({ codes: [], totals: { totalInclTax: 50 } })
    expect((await post(app, late.headers, VOUCHERS, { couponId: codes[2]?.id })).json().Code).toBe('voucher_refused')
    // The order is refused once, because its total changed, and accepted then.
    expect((await confirm(app, late)).json().Code).toBe('voucher_refused')
    expect((await confirm(app, late)).json().Data).toMatchObject({ orderId: expect.any(String) })
    await makeAll(db)
    const { batch, used } = await staff.read(wish.id)
    expect([batch, used]).toMatchObject([{ made: 4, disabledReason: 'Gelekt' }, 1])
    const orders = await db.query(
      'select voucher_cents from orders where customer_id = any ($1::uuid[]) order by confirmed_at',
      [[early.customerId, late.customerId]],
    )
    expect(orders.rows).toEqual([{ voucher_cents: 500 }, { voucher_cents: 0 }])
  })

  test('allows one code per order, and as many orders with one per customer as the limit', async ({
    app,
    engines,
    staff,
  }) => {
    const { db } = engines
    const wishes = [aWish({ count: 3, perCustomer: 2 }), aWish({ count: 1 })]
    for (const wish of wishes) await staff.make(wish)
    await makeAll(db)
    const [codes, others] = await Promise.all(wishes.map(({ id }) => codesOf(db, id)))
    const branch = await aBranch(db)
    const product = await aProduct(db, { priceCents: 5_000, stock: { [branch.id]: 20 } })
    const jo = await aBuyer(engines)
    const fill = () =>
      aReadyCart(app, jo, [{ productId: product.id, quantity: 1 }], { branchId: branch.id, method: 'payinstore' })
    const add = async (code: { id: string } | undefined) =>
      (await post(app, jo.headers, VOUCHERS, { couponId: code?.id })).json().Code
    for (const nth of [0, 1]) {
      await fill()
      expect(await add(codes?.[nth])).toBeUndefined()
      // Neither of this batch nor of another: discounts of batches would add up.
      expect([await add(codes?.[2]), await add(others?.[0])]).toEqual(['voucher_refused', 'voucher_refused'])
      // Another phone: a number has three unpaid orders at most.
      expect((await confirm(app, jo, { phone: '0612345699' })).json()).toMatchObject({
        Data: { orderId: expect.any(String) },
      })
    }
    await fill()
    expect([await add(codes?.[2]), await add(others?.[0])]).toEqual(['voucher_refused', undefined])
  })

  test('with a discount above the limit of prices waits for another person', async ({ engines: { db }, staff }) => {
    const wish = aWish({ percent: 21, count: 2 })
    const [first, second] = (await Promise.all([staff.make(wish), staff.make(wish)])).map((reply) => reply.json())
    expect(first).toEqual({ id: wish.id, approvalId: expect.any(String) })
    expect(second).toEqual(first)
    await makeAll(db)
    expect((await staff.read(wish.id)).code).toBe('not_found')
    expect(await staff.approve(first.approvalId, staff)).toBe('forbidden')
    expect(await staff.approve(first.approvalId)).toBe('ok')
    await makeAll(db)
    expect((await staff.read(wish.id)).batch).toMatchObject({ made: 2, percent: 21, createdBy: 'Tarik Aydin' })
    // The batch exists: a late repetition needs no approval.
    expect((await staff.make(wish)).json()).toEqual({ id: wish.id, approvalId: null })
    const amount = { percent: undefined, amountCents: 1_000 }
    const isAsked = async (over: object) => (await staff.make(aWish(over))).json().approvalId !== null
    expect(await isAsked({ ...amount, minimumCents: 5_000 })).toBe(false)
    expect(await isAsked({ ...amount, minimumCents: 4_999 })).toBe(true)
  })
})
