import { afterAll, describe, expect } from 'vitest'
import { check } from '../../../../../proof/faults/checker/check.ts'
import { signatureOf } from '../../../src/modules/order/names.ts'
import { aStaffMember, makeStaffApp } from '../../staff/staff-test.ts'
import { type Engines, TEST_CONFIG, test } from '../../support/api.ts'
import { aCode } from '../../support/codes.ts'
import { aBuyer, anOrderWorker, aReadyCart, confirm, pspIdOf } from '../../support/ordering.ts'
import { pdfRows } from '../../support/pdf-rows.ts'
import { aBranch } from '../../support/seed.ts'
import { CART, cartOf, post, posted, put } from '../../support/shopping.ts'
import { aPayingShop } from '../../support/simulator.ts'
import { aMixedPaint, aSill, BLACK, SILL_1200, WHITE } from './goods.ts'

const WITHDRAW = '/api/bouwmeester/withdrawals'

describe('an order with configured lines', () => {
  let shop: Awaited<ReturnType<typeof aPayingShop>> | undefined
  afterAll(() => shop?.stop())

  /** Paint in two colours and a windowsill, with a discount of ten percent. */
  async function aConfiguredCart(shared: Engines) {
    shop ??= await aPayingShop(shared)
    const { app, engines, simulator } = shop
    const branch = await aBranch(engines.db)
    const stock = { [branch.id]: 9 }
    const [paint, sill] = [await aMixedPaint(engines.db, { stock }), await aSill(engines.db, { stock })]
    const buyer = await aBuyer(engines)
    await put(
      app,
      buyer.headers,
      { productId: paint.id, quantity: 2, configuration: WHITE },
      { productId: paint.id, quantity: 1, configuration: BLACK },
    )
    const wanted = [{ productId: sill.id, quantity: 1, configuration: SILL_1200 }]
    await aReadyCart(app, buyer, wanted, { branchId: branch.id })
    return { app, engines, simulator, branch, paint, sill, buyer }
  }

  async function aPaidOrder(shared: Engines) {
    const { app, engines, simulator, paint, sill, buyer } = await aConfiguredCart(shared)
    const coupon = await aCode(engines.db, { percent: 10 })
    await posted(app, buyer.headers, `${CART}/vouchers`, { couponId: coupon.id })
    const cart = await cartOf(app, buyer.headers)
    const placed = (await confirm(app, buyer, { expectedTotalInclTax: cart.toPayInclTax })).json().Data
    await simulator.end(pspIdOf(placed.redirectUrl), 'paid')
    const orderWorker = anOrderWorker(engines, simulator)
    await orderWorker.turn()
    const { orderId } = placed
    const { rows } = await engines.db.query('select id, number from orders where public_id = $1', [orderId])
    const url = `/api/bouwmeester/orders/link/${orderId}?signature=${signatureOf(TEST_CONFIG.AUTH_SECRET, orderId)}`
    const detail = (await app.inject({ url })).json().Data
    const { id, number } = rows[0] as { id: string; number: string }
    return { app, engines, paint, sill, buyer, cart, orderId, id, number, orderWorker, detail }
  }

  test('stores the choices with their price, and every sum adds up', { tags: ['SHOP-03', 'SHOP-05'] }, async ({
    engines: shared,
  }) => {
    const { app, engines, cart, detail, buyer, id, orderWorker } = await aPaidOrder(shared)
    // 2 × 20.00 + 27.35 + 84.15, less ten percent.
    expect(cart.totals).toMatchObject({ subTotalInclTax: 151.5, discountInclTax: 15.15, totalInclTax: 136.35 })
    expect(detail.lines).toMatchObject([
      {
        quantity: 2,
        unitPriceInclTax: 20,
        totalInclTax: 40,
        isWithdrawable: false,
        configured: { configuration: WHITE },
      },
      { quantity: 1, totalInclTax: 27.35, isWithdrawable: false, configured: { configuration: BLACK, hex: '#0e0e10' } },
      { quantity: 1, totalInclTax: 84.15, isWithdrawable: false, configured: { weight: 16_200, leadDays: 8 } },
    ])
    expect(detail.order.totals).toMatchObject({ totalInclTax: 136.35, totalExclTax: cart.totals.totalExclTax })
    const { rows } = await engines.db.query(
      'select title, unit_cents, discount_cents, total_cents from order_line where order_id = $1 order by line_number',
      [id],
    )
    expect(rows).toEqual([
      { title: 'Gipsplaat 12,5 mm, RAL 9010 Zuiver wit', unit_cents: 2_000, discount_cents: 400, total_cents: 3_600 },
      { title: 'Gipsplaat 12,5 mm, RAL 9005 Gitzwart', unit_cents: 2_735, discount_cents: 274, total_cents: 2_461 },
      { title: 'Gipsplaat 12,5 mm, 1200 × 250 mm', unit_cents: 8_415, discount_cents: 841, total_cents: 7_574 },
    ])
    const own = await app.inject({ url: '/api/aspos/customer/orders', headers: buyer.headers })
    expect(own.json().Data.Orders[0].orderLines).toMatchObject([
      { configured: { summary: { en: 'RAL 9010 Pure white' } } },
      { configured: { configuration: BLACK } },
      {
        configured: {
          choices: [{ value: { nl: '1200 mm' } }, { value: { nl: '250 mm' } }, { value: { en: 'white' } }],
        },
      },
    ])
    expect(orderWorker.errors).toEqual([])
  })

  test('the checker finds a price without its choices and a line that can be withdrawn', { tags: ['SHOP-05'] }, async ({
    engines: shared,
  }) => {
    const { engines, id } = await aPaidOrder(shared)
    const client = await engines.db.connect()
    const broken = async () =>
      (await check(client, {}, { graceSeconds: 60 })).filter(({ count }) => count > 0).map(({ id: rule }) => rule)
    try {
      expect(await broken()).toEqual([])
      await client.query('begin')
      await client.query(
        `update order_line set configured = configured || '{"surchargeInclTax": 1}' where order_id = $1`,
        [id],
      )
      expect(await broken()).toContain('I-M8')
      await client.query('rollback; begin')
      await client.query('update order_line set is_withdrawable = true where order_id = $1', [id])
      expect(await broken()).toContain('I-M11')
    } finally {
      await client.query('rollback')
      client.release()
    }
  })

  test('shows the choices in the email, its documents and to staff', { tags: ['SHOP-03', 'SHOP-05'] }, async ({
    engines: shared,
  }) => {
    const { engines, id, number, orderId, orderWorker, paint, sill } = await aPaidOrder(shared)
    const mail = orderWorker.sent.find(({ key }) => key === `paid.${orderId}`)
    for (const form of [mail?.text, mail?.html]) {
      expect(form).toContain('Kleur: RAL 9005 Gitzwart')
      expect(form).toContain('Basisverf: transparant')
      expect(form).toContain('Lengte: 1200 mm')
      expect(form).toContain('Speciaal voor jou gemaakt: niet te herroepen.')
    }
    const [order = '', invoice = ''] = (mail?.attachments ?? []).map(({ content }) => pdfRows(Buffer.from(content)))
    for (const text of ['Kleur: RAL 9005 Gitzwart', 'Diepte: 250 mm', 'Speciaal voor jou gemaakt'])
      expect(order).toContain(text)
    expect(invoice).toContain('RAL 9005')
    expect(invoice).toContain('1200 × 250')
    const staff = await makeStaffApp(engines.db)
    const { headers } = await aStaffMember(engines.db, [{ role: 'picker', branches: 'all' }])
    const shown = await staff.inject({ url: `/api/staff/orders/${number}`, headers })
    expect(shown.json().lines).toMatchObject([
      { quantity: 2, choices: ['Kleur: RAL 9010 Zuiver wit', 'Basisverf: wit'] },
      { quantity: 1, choices: ['Kleur: RAL 9005 Gitzwart', 'Basisverf: transparant'] },
      { quantity: 1, choices: ['Lengte: 1200 mm', 'Diepte: 250 mm', 'Kleur: wit'] },
    ])
    const { rows } = await engines.db.query('select id from pick_job where order_id = $1', [id])
    const job = await staff.inject({ url: `/api/staff/pick-jobs/${rows[0].id}`, headers })
    const made = new Map(
      (job.json().lines as { productNumber: string; quantity: number; made: string[]; weightGrams: number }[]).map(
        (line) => [line.productNumber, line],
      ),
    )
    expect(made.get(paint.number)).toMatchObject({
      quantity: 3,
      made: ['2 × Kleur: RAL 9010 Zuiver wit, Basisverf: wit', '1 × Kleur: RAL 9005 Gitzwart, Basisverf: transparant'],
    })
    expect(made.get(sill.number)).toMatchObject({
      quantity: 1,
      weightGrams: 16_200,
      made: ['1 × Lengte: 1200 mm, Diepte: 250 mm, Kleur: wit'],
    })
    await staff.close()
  })

  test('cannot be withdrawn, and ordering again needs new choices', { tags: ['SHOP-03', 'SHOP-05', 'LAW-26'] }, async ({
    engines: shared,
  }) => {
    const { app, buyer, number, orderId } = await aPaidOrder(shared)
    for (const lineNumber of [1, 2, 3]) {
      const lines = [{ lineNumber, quantity: 1 }]
      const reply = await post(app, {}, WITHDRAW, { orderNumber: number, email: buyer.email, name: 'Jo', lines })
      expect([reply.statusCode, reply.json().Code]).toEqual([422, 'not_withdrawable'])
    }
    const url = `/api/bouwmeester/customer/orders/${orderId}`
    const { again } = (await app.inject({ url, headers: buyer.headers })).json().Data
    expect(again).toMatchObject([1, 2, 3].map(() => ({ kind: 'configured', product: null })))
  })

  test('too little stock removes all choices of the product, and never some of them', { tags: ['SHOP-05'] }, async ({
    engines: shared,
  }) => {
    const { app, engines, paint, branch, buyer } = await aConfiguredCart(shared)
    await engines.db.query('update stock set on_hand = reserved + 2 where product_id = $1 and branch_id = $2', [
      paint.id,
      branch.id,
    ])
    const { validation } = (await confirm(app, buyer)).json().Data
    expect(validation.factors.Stock.isValid).toBe(false)
    expect(validation.newCart.lines).toMatchObject([{ configured: { summary: { nl: '1200 × 250 mm' } } }])
  })
})
