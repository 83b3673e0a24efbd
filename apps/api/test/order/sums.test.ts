import { roundHalfAway } from '@shop/domain/money'
import { afterAll, describe, expect } from 'vitest'
import { signatureOf } from '../../src/modules/order/names.ts'
import { TEST_CONFIG, test } from '../support/api.ts'
import { aCode } from '../support/codes.ts'
import { aBuyer, anOrderWorker, aReadyCart, confirm, pspIdOf } from '../support/ordering.ts'
import { pdfRows } from '../support/pdf-rows.ts'
import { aBranch, aProduct } from '../support/seed.ts'
import { CART, post, posted } from '../support/shopping.ts'
import { aPayingShop } from '../support/simulator.ts'

const EUROS = /€\u00a0(-?[\d.]+,\d+)/g
const amountsOf = (line: string) =>
  [...line.matchAll(EUROS)].map(([, text = '']) => Number(text.replaceAll('.', '').replace(',', '.')))
const cents = (euros: number) => Math.round(euros * 100)
const sum = (values: readonly number[]) => values.reduce((total, value) => total + cents(value), 0)

describe('amounts of an order', () => {
  let shop: Awaited<ReturnType<typeof aPayingShop>> | undefined
  afterAll(() => shop?.stop())

  test('lines, codes, delivery, VAT and totals add up in order, email and documents', async ({ engines: shared }) => {
    shop ??= await aPayingShop(shared)
    const { app, simulator, engines } = shop
    const branch = await aBranch(engines.db, { tags: ['Webshop', 'Logistics'] })
    const stock = { [branch.id]: 90 }
    const dear = await aProduct(engines.db, { stock, priceCents: 1_420 })
    const plant = await aProduct(engines.db, { stock, priceCents: 333 })
    await engines.db.query('update product set vat_rate = 9 where id = $1', [plant.id])
    const buyer = await aBuyer(engines)
    const coupon = await aCode(engines.db, { percent: 7 })
    const wanted = [
      { productId: dear.id, quantity: 25 },
      { productId: plant.id, quantity: 7 },
    ]
    await engines.db.query(`update product set delivery_size = 'large' where id = any ($1)`, [[dear.id, plant.id]])
    await aReadyCart(app, buyer, wanted, { delivery: true })
    await posted(app, buyer.headers, `${CART}/vouchers`, { couponId: coupon.id })
    const answer = (await confirm(app, buyer)).json().Data
    await simulator.end(pspIdOf(answer.redirectUrl), 'paid')
    const orderWorker = anOrderWorker(engines, simulator)
    await orderWorker.turn()

    const signature = signatureOf(TEST_CONFIG.AUTH_SECRET, answer.orderId)
    const link = `/api/bouwmeester/orders/link/${answer.orderId}`
    const { order, lines } = (await app.inject({ url: `${link}?signature=${signature}` })).json().Data
    for (const line of lines) expect(cents(line.totalInclTax)).toBe(cents(line.unitPriceInclTax) * line.quantity)
    const shown = sum(lines.map((line: { totalInclTax: number }) => line.totalInclTax))
    expect(shown - cents(order.voucherTotal) + cents(order.shippingPrice)).toBe(cents(order.totals.totalInclTax))
    const own = await app.inject({ url: '/api/aspos/customer/orders', headers: buyer.headers })
    const [listed] = own.json().Data.Orders
    expect(sum(listed.orderLines.map((line: { totalInclTax: number }) => line.totalInclTax))).toBe(shown)

    const mail = orderWorker.sent.find(({ key }) => key === `paid.${answer.orderId}`)
    const said = (word: string) => {
      const line = (mail?.text ?? '').split('\n').find((one) => one.startsWith(`${word}`))
      return cents(amountsOf(line ?? '').at(-1) ?? Number.NaN)
    }
    const goods = (mail?.text ?? '').split('\n').filter((line) => /^\d+ x /.test(line))
    expect(goods).toHaveLength(2)
    expect(goods.reduce((total, line) => total + cents(amountsOf(line)[0] ?? 0), 0)).toBe(said('Artikelen'))
    expect(said('Artikelen') + said('Actiecodes') + said('Bezorging')).toBe(said('Totaal incl. btw'))

    const attached = (mail?.attachments ?? []).find(({ filename }) => filename.startsWith('F'))
    const invoice = addUp(pdfRows(Buffer.from(attached?.content ?? '')))
    expect(invoice).toEqual({ rows: 6, incl: order.totals.totalInclTax, excl: order.totals.totalExclTax })

    await post(app, {}, `${link}/cancel`, { signature })
    await orderWorker.turn()
    const [credit] = orderWorker.sent.find(({ key }) => key === `cancelled.${answer.orderId}`)?.attachments ?? []
    const back = addUp(pdfRows(Buffer.from(credit?.content ?? '')))
    expect(back.rows).toBe(2)
    expect(cents(back.incl)).toBe(-cents(order.totals.totalInclTax))
  })
})

/** Reads a document as an accountant does: rows, columns, VAT, totals. */
function addUp(text: string) {
  const lines = text.split('\n')
  const rows = lines.map((line) => line.split('\t')).filter((cells) => /^\d+%$/.test(cells.at(-3) ?? ''))
  const columns = rows.map((cells) => {
    const [count = 0, unitIncl = 0, unitExcl = 0, excl = 0, incl = 0] = [
      Number(cells.at(-6)),
      ...[-5, -4, -2, -1].map((at) => amountsOf(cells.at(at) ?? '')[0] ?? Number.NaN),
    ]
    expect(cents(unitIncl) * count).toBe(cents(incl))
    expect(roundHalfAway(Number((unitExcl * count * 100).toFixed(6)))).toBe(cents(excl))
    return { excl, incl, rate: cells.at(-3) ?? '' }
  })
  const amountAfter = (label: RegExp) => amountsOf(lines.find((line) => label.test(line)) ?? '').at(-1) ?? Number.NaN
  const totals = { excl: amountAfter(/^Totaal excl\. btw/), incl: amountAfter(/^Totaal incl\. btw/) }
  expect(sum(columns.map(({ excl }) => excl))).toBe(cents(totals.excl))
  expect(sum(columns.map(({ incl }) => incl))).toBe(cents(totals.incl))
  const vat = lines.filter((line) => /^Btw \d+% over/.test(line)).map(amountsOf)
  expect(sum(vat.map(([base = 0]) => base))).toBe(cents(totals.excl))
  expect(sum(vat.map(([, tax = 0]) => tax))).toBe(cents(totals.incl) - cents(totals.excl))
  return { rows: rows.length, ...totals }
}
