import { afterAll, describe, expect } from 'vitest'
import { check } from '../../../../../proof/faults/checker/check.ts'
import { signatureOf } from '../../../src/modules/order/names.ts'
import { aStaffMember, makeStaffApp } from '../../staff/staff-test.ts'
import { type Engines, TEST_CONFIG, test } from '../../support/api.ts'
import { aCode } from '../../support/codes.ts'
import { aBuyer, anOrderWorker, aReadyCart, confirm, pspIdOf } from '../../support/ordering.ts'
import { pdfRows } from '../../support/pdf-rows.ts'
import { CART, cartOf, post, posted } from '../../support/shopping.ts'
import { aPayingShop } from '../../support/simulator.ts'
import { aSawingBranch, aSheet, sawn, THREE_SIZES } from './sheets.ts'

const WITHDRAW = '/api/bouwmeester/withdrawals'
const LIST = 'Zaaglijst: 2 × 800 × 400 mm, 3 × 600 × 300 mm, 1 × 500 × 500 mm'

describe('an order with sawn sheets', () => {
  let shop: Awaited<ReturnType<typeof aPayingShop>> | undefined
  afterAll(() => shop?.stop())

  /** A cart with three sheets, one of them sawn into three sizes, with a discount of ten percent. */
  async function aSawnCart(shared: Engines, stock = 9) {
    shop ??= await aPayingShop(shared)
    const { app, engines, simulator } = shop
    const branch = await aSawingBranch(engines.db)
    const sheet = await aSheet(engines.db, { priceCents: 4_999, stock: { [branch.id]: stock } })
    const buyer = await aBuyer(engines)
    await sawn(app, buyer.headers, sheet.id, THREE_SIZES)
    await aReadyCart(app, buyer, [{ productId: sheet.id, quantity: 2 }], { branchId: branch.id })
    return { app, engines, simulator, branch, sheet, buyer }
  }

  async function aPaidOrder(shared: Engines) {
    const { app, engines, simulator, sheet, buyer } = await aSawnCart(shared)
    const coupon = await aCode(engines.db, { percent: 10 })
    await posted(app, buyer.headers, `${CART}/vouchers`, { couponId: coupon.id })
    const cart = await cartOf(app, buyer.headers)
    const { orderId, redirectUrl } = (await confirm(app, buyer, { expectedTotalInclTax: cart.toPayInclTax })).json()
      .Data
    await simulator.end(pspIdOf(redirectUrl), 'paid')
    const orderWorker = anOrderWorker(engines, simulator)
    await orderWorker.turn()
    const { rows } = await engines.db.query('select id, number from orders where public_id = $1', [orderId])
    const signature = signatureOf(TEST_CONFIG.AUTH_SECRET, orderId)
    const url = `/api/bouwmeester/orders/link/${orderId}?signature=${signature}`
    const detail = (await app.inject({ url })).json().Data
    return { app, engines, sheet, buyer, cart, orderId, number: rows[0].number as string, orderWorker, detail }
  }

  test('has the sawn sheets, the whole ones and the sawing as lines that add up', { tags: ['WIRED-27'] }, async ({
    engines: shared,
  }) => {
    const { app, engines, cart, detail, sheet, buyer, orderWorker } = await aPaidOrder(shared)
    expect(cart.totals).toMatchObject({ subTotalInclTax: 153.97, discountInclTax: 15, totalInclTax: 138.97 })
    expect(detail.lines).toMatchObject([
      { quantity: 1, totalInclTax: 49.99, isWithdrawable: false, kind: 'goods', sawn: { parts: THREE_SIZES, cuts: 9 } },
      { quantity: 2, totalInclTax: 99.98, isWithdrawable: true, kind: 'goods', sawn: null },
      { quantity: 4, totalInclTax: 4, isWithdrawable: false, kind: 'sawing', sawn: null, product: null },
    ])
    expect(detail.order.totals).toMatchObject({ totalInclTax: 138.97, totalExclTax: cart.totals.totalExclTax })
    const { rows } = await engines.db.query(
      'select kind, discount_cents, total_cents from order_line where product_id = $1 order by line_number',
      [sheet.id],
    )
    expect(rows).toEqual([
      { kind: 'goods', discount_cents: 500, total_cents: 4_499 },
      { kind: 'goods', discount_cents: 1_000, total_cents: 8_998 },
      { kind: 'sawing', discount_cents: 0, total_cents: 400 },
    ])
    const client = await engines.db.connect()
    const broken = async () =>
      (await check(client, {}, { graceSeconds: 60 })).filter(({ count }) => count > 0).map(({ id }) => id)
    try {
      expect(await broken()).toEqual([])
      await client.query('begin')
      await client.query(`update order_line set quantity = 5, total_cents = 500 where kind = 'sawing'`)
      expect(await broken()).toContain('I-M8')
    } finally {
      await client.query('rollback')
      client.release()
    }
    expect(orderWorker.errors).toEqual([])
    const own = await app.inject({ url: '/api/aspos/customer/orders', headers: buyer.headers })
    expect(own.json().Data.Orders[0].orderLines).toMatchObject([
      { kind: 'goods', sawn: { cuts: 9 } },
      { kind: 'goods', sawn: null },
      { kind: 'sawing', totalInclTax: 4, product: null },
    ])
  })

  test('shows the list in the email, its documents and to the picker', { tags: ['WIRED-27'] }, async ({
    engines: shared,
  }) => {
    const { engines, number, orderId, orderWorker } = await aPaidOrder(shared)
    const mail = orderWorker.sent.find(({ key }) => key === `paid.${orderId}`)
    for (const form of [mail?.text, mail?.html]) {
      expect(form).toContain(LIST)
      expect(form).toContain('9 zaagsneden, rest en zaagverlies 1,55 m² (52%)')
      expect(form).toContain('Op maat gezaagd: niet te herroepen.')
      expect(form).toContain('Zagen, per zaagsnede:')
      expect(form).toContain('Artikelen (3)')
    }
    const [order, invoice] = (mail?.attachments ?? []).map(({ content }) => pdfRows(Buffer.from(content)))
    expect(order).toContain('2 × 800 × 400 mm')
    expect(invoice).toContain('Zagen, per zaagsnede:')
    const staff = await makeStaffApp(engines.db)
    const { headers } = await aStaffMember(engines.db, [{ role: 'picker', branches: 'all' }])
    const shown = await staff.inject({ url: `/api/staff/orders/${number}`, headers })
    expect(shown.json().lines).toMatchObject([
      {
        kind: 'goods',
        quantity: 1,
        title: expect.stringMatching(/^Gipsplaat/),
        cuts: ['2 × 800 × 400 mm', '3 × 600 × 300 mm', '1 × 500 × 500 mm'],
      },
      { kind: 'goods', quantity: 2, title: expect.stringMatching(/^Gipsplaat/), cuts: [] },
      { kind: 'sawing', quantity: 4, title: expect.stringMatching(/^Zagen/) },
    ])
    await staff.close()
  })

  test('sawn sheets and their sawing cannot be withdrawn, whole sheets can', { tags: ['WIRED-27', 'LAW-26'] }, async ({
    engines: shared,
  }) => {
    const { app, buyer, number } = await aPaidOrder(shared)
    const withdraw = (lineNumber: number, quantity = 1) =>
      post(app, {}, WITHDRAW, {
        orderNumber: number,
        email: buyer.email,
        name: 'Jo',
        lines: [{ lineNumber, quantity }],
      })
    for (const lineNumber of [1, 3]) {
      const reply = await withdraw(lineNumber)
      expect([reply.statusCode, reply.json().Code]).toEqual([422, 'not_withdrawable'])
    }
    const whole = await withdraw(2, 2)
    expect(whole.json()).toMatchObject({ Success: true, Data: { refundInclTax: 89.98 } })
  })

  test('reordering leaves sawn sheets to a new list', { tags: ['WIRED-27'] }, async ({ engines: shared }) => {
    const { app, buyer, orderId } = await aPaidOrder(shared)
    const url = `/api/bouwmeester/customer/orders/${orderId}`
    const { again } = (await app.inject({ url, headers: buyer.headers })).json().Data
    expect(again).toMatchObject([
      { kind: 'sawn', product: null },
      { kind: 'goods', quantity: 2, product: { name: 'Gipsplaat 12,5 mm' } },
      { kind: 'sawing', product: null },
    ])
  })

  test('a list is ordered with all its sheets or not at all', { tags: ['WIRED-27'] }, async ({ engines: shared }) => {
    const { app, engines, sheet, branch, buyer } = await aSawnCart(shared)
    await sawn(app, buyer.headers, sheet.id, [{ length: 2440, width: 1220, count: 2 }, ...THREE_SIZES])
    const lies = (count: number) =>
      engines.db.query('update stock set on_hand = reserved + $3 where product_id = $1 and branch_id = $2', [
        sheet.id,
        branch.id,
        count,
      ])
    const proposed = async () => (await confirm(app, buyer)).json().Data.validation.newCart.lines
    await lies(4)
    expect(await proposed()).toMatchObject([{ quantity: 4, sawn: { sheets: 3 } }])
    await lies(2)
    expect(await proposed()).toEqual([])
  })
})
