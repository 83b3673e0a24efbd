import { afterAll, describe, expect } from 'vitest'
import { signatureOf } from '../../src/modules/order/names.ts'
import { staffStep } from '../staff/staff-steps.ts'
import { type Engines, TEST_CONFIG, test } from '../support/api.ts'
import { aBuyer, anOrderWorker, aReadyCart, confirm, pspIdOf } from '../support/ordering.ts'
import { aBranch, aProduct } from '../support/seed.ts'
import { post } from '../support/shopping.ts'
import { aPayingShop } from '../support/simulator.ts'

const LINK = '/api/bouwmeester/orders/link'
const WITHDRAW = '/api/bouwmeester/withdrawals'

describe('after the order', () => {
  let shop: Awaited<ReturnType<typeof aPayingShop>> | undefined
  afterAll(() => shop?.stop())

  /** An order of three pieces of one product and one that was cut for the buyer, paid by default. */
  async function anOrder(shared: Engines, over: { readonly outcome?: string; readonly method?: string } = {}) {
    shop ??= await aPayingShop(shared)
    const { app, simulator, engines } = shop
    const branch = await aBranch(engines.db)
    const stock = { [branch.id]: 9 }
    const [board, cut] = [await aProduct(engines.db, { stock }), await aProduct(engines.db, { stock })]
    const buyer = await aBuyer(engines)
    const wanted = [
      { productId: board.id, quantity: 3 },
      { productId: cut.id, quantity: 1 },
    ]
    await aReadyCart(app, buyer, wanted, { branchId: branch.id, method: over.method ?? 'ideal' })
    const { orderId, redirectUrl } = (await confirm(app, buyer)).json().Data
    await engines.db.query('update order_line set is_withdrawable = false where product_id = $1', [cut.id])
    const pspId = pspIdOf(redirectUrl)
    const orderWorker = anOrderWorker(engines, simulator)
    if ((over.method ?? 'ideal') === 'ideal') await simulator.end(pspId, over.outcome ?? 'paid')
    await orderWorker.turn()
    const one = async <Row>(text: string, ...values: unknown[]) => (await engines.db.query(text, values)).rows[0] as Row
    const { number } = await one<{ number: string }>('select number from orders where public_id = $1', orderId)
    const signature = signatureOf(TEST_CONFIG.AUTH_SECRET, orderId)
    const detail = async () => (await app.inject({ url: `${LINK}/${orderId}?signature=${signature}` })).json().Data
    const ops = async (what: string) => {
      const { code, due } = await one<{ code: string; due: number }>(
        'select pickup_code as code, to_pay_cents as due from orders where number = $1',
        number,
      )
      const payment = over.method === 'payinstore' ? { cents: due, reference: `BON-${number}` } : undefined
      const answer = await staffStep(engines.db, what, number, new Date(), {
        code,
        condition: 'as_new',
        place: 'P-B-07',
        payment,
      })
      expect(answer).toEqual({ isDone: true, code: '' })
      await orderWorker.turn()
    }
    const left = async () =>
      (await one<{ left: number }>('select sellable as left from stock where product_id = $1', board.id)).left
    return { app, simulator, buyer, orderWorker, orderId, pspId, number, signature, detail, ops, left, one, board }
  }

  test('only the emailed link opens the order without sign-in', { tags: ['UX-47'] }, async ({ engines: shared }) => {
    const { app, orderId, orderWorker, signature, number } = await anOrder(shared)
    const mail = orderWorker.sent.find(({ key }) => key === `paid.${orderId}`)
    expect(mail?.text).toContain(`/bestelling?id=${orderId}&s=${signature}`)
    const ask = (query: string) => app.inject({ url: `${LINK}/${orderId}${query}` })
    const opened = await ask(`?signature=${signature}`)
    expect(opened.json().Data).toMatchObject({
      order: { orderNumber: number, state: 'paid' },
      canCancel: true,
      canPay: false,
    })
    expect((await ask('')).statusCode).toBe(404)
    expect((await ask(`?signature=${'x'.repeat(32)}`)).statusCode).toBe(404)
    const [paper] = opened.json().Data.papers
    const file = await app.inject({ url: paper.url })
    expect([file.statusCode, file.headers['content-type'], file.rawPayload.subarray(0, 5).toString()]).toEqual([
      200,
      'application/pdf',
      '%PDF-',
    ])
    expect((await app.inject({ url: paper.url.split('?')[0] })).statusCode).toBe(404)
  })

  test('the email names seller and VAT, and has order, withdrawal and invoice attached', {
    tags: ['LAW-14', 'LAW-17', 'LAW-01'],
  }, async ({ engines: shared }) => {
    const { orderId, orderWorker } = await anOrder(shared)
    const mail = orderWorker.sent.find(({ key }) => key === `paid.${orderId}`)
    for (const form of [mail?.text, mail?.html]) {
      expect(form).toContain('KvK 12345678')
      expect(form).toContain('prijzen incl. btw')
      expect(form).toContain('Totaal incl. btw')
    }
    expect(mail?.attachments.map(({ filename }) => filename)).toEqual([
      expect.stringMatching(/^bestelling-/),
      expect.stringMatching(/^F\d\d-\d{6}\.pdf$/),
    ])
    for (const { content } of mail?.attachments ?? []) expect(content.byteLength).toBeGreaterThan(1_000)
  })

  test('cancelled by its buyer: stock and money are returned once', async ({ engines: shared }) => {
    const { app, simulator, orderWorker, orderId, pspId, signature, left } = await anOrder(shared)
    expect(await left()).toBe(6)
    const cancel = () => post(app, {}, `${LINK}/${orderId}/cancel`, { signature })
    const replies = await Promise.all([cancel(), cancel(), cancel()])
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422, 422])
    await orderWorker.turn()
    expect(await left()).toBe(9)
    const refunds = (await simulator.ledger()).refunds.filter(({ paymentId }) => paymentId === pspId)
    expect(refunds.map(({ amountCents }) => amountCents)).toEqual([5180])
    const mail = orderWorker.sent.find(({ key }) => key === `cancelled.${orderId}`)
    expect(mail?.text).toContain('€\u00a051,80')
    expect(mail?.attachments).toHaveLength(1)
  })

  test('ready: sends a code and its QR; collected: grants points and an invoice', { tags: ['UX-46'] }, async ({
    engines: shared,
  }) => {
    const { orderWorker, orderId, detail, ops, one } = await anOrder(shared, { method: 'payinstore' })
    expect(orderWorker.sent.map(({ key }) => key)).toEqual([`order.${orderId}`])
    await ops('prepare')
    await ops('ready')
    const { pickup } = await detail()
    expect(pickup).toMatchObject({ code: expect.stringMatching(/^[2-9B-Z]{6}$/), qr: expect.stringContaining('<svg') })
    const ready = orderWorker.sent.find(({ key }) => key === `ready.${orderId}`)
    expect(ready?.text).toContain(pickup.code)
    await ops('collect')
    expect(await detail()).toMatchObject({
      order: { state: 'delivered' },
      canCancel: false,
      papers: [{ kind: 'invoice' }],
    })
    expect(
      await one(
        'select count(*)::int as n from reservation r join orders o on o.id = r.order_id where o.public_id = $1 and r.state = $2',
        orderId,
        'claimed',
      ),
    ).toEqual({ n: 2 })
  })

  test('a guest withdraws a part in two steps and is refunded on return of the goods', {
    tags: ['LAW-23', 'LAW-24', 'LAW-26', 'UX-48'],
  }, async ({ engines: shared }) => {
    const { app, simulator, buyer, orderWorker, number, orderId, pspId, ops, left, detail } = await anOrder(shared)
    await ops('prepare')
    await ops('ready')
    await ops('collect')
    const who = { orderNumber: number, email: buyer.email.toUpperCase() }
    const found = await post(app, {}, `${WITHDRAW}/order`, who)
    expect(found.json().Data.lines.map((line: { isWithdrawable: boolean }) => line.isWithdrawable)).toEqual([
      true,
      false,
    ])
    expect((await post(app, {}, `${WITHDRAW}/order`, { ...who, email: 'ander@example.nl' })).statusCode).toBe(404)
    const declare = (lineNumber: number, quantity: number) =>
      post(app, {}, WITHDRAW, { ...who, name: 'Jo Klant', lines: [{ lineNumber, quantity }] })
    expect((await declare(2, 1)).json().Code).toBe('not_withdrawable')
    expect((await declare(1, 4)).json().Code).toBe('quantity_limit')
    const declared = (await declare(1, 2)).json().Data
    expect(declared).toMatchObject({
      refundInclTax: 25.9,
      costInclTax: 0,
      returnTo: expect.stringContaining('Utrecht'),
    })
    expect((await detail()).lines[0].withdrawn).toBe(0)
    const confirmed = [1, 2].map(() => post(app, {}, `${WITHDRAW}/confirm`, { token: declared.token }))
    expect((await Promise.all(confirmed)).map(({ statusCode }) => statusCode)).toEqual([200, 200])
    await orderWorker.turn()
    const mails = orderWorker.sent.filter(({ key }) => key.startsWith(`withdrawn.${orderId}`))
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toMatch(/2 × Gipsplaat.*/)
    expect((await detail()).lines[0].withdrawn).toBe(2)
    const before = await left()
    await ops('receive')
    await ops('receive')
    expect(await left()).toBe(before + 2)
    const refunds = (await simulator.ledger()).refunds.filter(({ paymentId }) => paymentId === pspId)
    expect(refunds.map(({ amountCents }) => amountCents)).toEqual([2590])
    expect((await detail()).papers.map(({ kind }: { kind: string }) => kind)).toEqual(['invoice', 'credit'])
  })

  test('withdrawal ends with its term, unless the buyer was not informed of the right', { tags: ['LAW-25'] }, async ({
    engines: shared,
  }) => {
    const { app, buyer, number, orderId, ops } = await anOrder(shared)
    const { engines } = shop ?? { engines: shared }
    for (const what of ['prepare', 'ready', 'collect']) await ops(what)
    const set = (text: string) => engines.db.query(`update orders set ${text} where public_id = $1`, [orderId])
    const can = async () =>
      (await post(app, {}, `${WITHDRAW}/order`, { orderNumber: number, email: buyer.email })).json().Data.canWithdraw
    expect(await can()).toBe(true)
    await set(`handed_over_at = now() - interval '25 days'`)
    expect(await can()).toBe(false)
    await set('withdrawal_informed_at = null')
    expect(await can()).toBe(true)
  })

  test('after a failed payment another method works, and stock is reserved again', { tags: ['DECIDE-34'] }, async ({
    engines: shared,
  }) => {
    const { app, simulator, orderWorker, orderId, signature, detail, left } = await anOrder(shared, {
      outcome: 'failed',
    })
    expect([await left(), (await detail()).canPay]).toEqual([9, true])
    const pay = () => post(app, {}, `${LINK}/${orderId}/pay`, { signature, method: 'creditcard' })
    const replies = await Promise.all([pay(), pay()])
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422])
    expect(await left()).toBe(6)
    const { redirectUrl } = replies.find(({ statusCode }) => statusCode === 200)?.json().Data ?? {}
    await simulator.end(pspIdOf(redirectUrl), 'paid')
    await orderWorker.turn()
    expect(await detail()).toMatchObject({ order: { state: 'paid' }, canPay: false })
    const own = orderWorker.sent.filter(({ key }) => key.includes(orderId))
    expect(own.map(({ key }) => key.split('.')[0])).toEqual(['failed', 'paid'])
  })

  test('invoice numbers have no gap, even if created concurrently', async ({ engines: shared }) => {
    const { engines } = shop ?? { engines: shared }
    const { rows } = await engines.db.query(
      'select year, max(sequence) as last, count(*)::int as made from invoice group by year',
    )
    for (const { last, made } of rows) expect(last).toBe(made)
  })
})
