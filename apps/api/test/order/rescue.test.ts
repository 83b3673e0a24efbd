import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import { type Engines, test } from '../support/api.ts'
import { aBuyer, anOrderWorker, aReadyCart, confirm } from '../support/ordering.ts'
import { aBranch, aProduct } from '../support/seed.ts'
import { sharedPayingShop } from './post-purchase/paying-shop.ts'

const OPEN = '/api/bouwmeester/orders/open'
const STATE = '/api/bouwmeester/payment/state'
const LINK = '/api/bouwmeester/orders/link'

describe('an order that is not paid', () => {
  const payingShop = sharedPayingShop()

  async function anUnpaidOrder(shared: Engines) {
    const opened = await payingShop.anUnpaidOrder(shared)
    const { app, engines, simulator, buyer, cart, orderId, redirectUrl, pspId } = opened
    const read = async (url: string, headers: object = buyer.headers) =>
      (await app.inject({ url, headers: headers as Record<string, string> })).json()
    // leaving the provider's page without paying tells where it returns to
    const left = await fetch(redirectUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'outcome=open',
      redirect: 'manual',
    })
    const signature = new URL(left.headers.get('location') ?? 'http://none').searchParams.get('s') ?? ''
    return { app, engines, simulator, buyer, cart, orderId, redirectUrl, pspId, signature, read }
  }

  test('is listed for its buyer only, with amount and deadline', { tags: ['DECIDE-34'] }, async ({
    engines: shared,
  }) => {
    const { engines, simulator, buyer, orderId, pspId, read } = await anUnpaidOrder(shared)
    const { order } = (await read(`${LINK}/${orderId}`)).Data
    const listed = { id: orderId, orderNumber: order.orderNumber, toPay: 25.9, payUntil: expect.any(String) }
    expect((await read(OPEN)).Data).toEqual([listed])
    expect(Date.parse((await read(OPEN)).Data[0].payUntil)).toBeGreaterThan(Date.now())
    expect((await read(OPEN, {})).Data).toEqual([])
    expect((await read(OPEN, (await aBuyer(engines)).headers)).Data).toEqual([])
    await simulator.end(pspId, 'paid')
    await anOrderWorker(engines, simulator).turn()
    expect((await read(OPEN, buyer.headers)).Data).toEqual([])
  })

  test('continues at the provider while payment is open, and is paid again after failure', {
    tags: ['DECIDE-34'],
  }, async ({ engines: shared }) => {
    const { app, engines, simulator, buyer, orderId, redirectUrl, pspId, read } = await anUnpaidOrder(shared)
    expect((await read(`${LINK}/${orderId}`)).Data).toMatchObject({ canPay: false, payUrl: redirectUrl })
    await simulator.end(pspId, 'failed')
    const orderWorker = anOrderWorker(engines, simulator)
    await orderWorker.turn()
    const { canPay, payUrl, order } = (await read(`${LINK}/${orderId}`)).Data
    expect([canPay, payUrl]).toEqual([true, null])
    const [mail] = orderWorker.sent.filter(({ key }) => key.startsWith('failed'))
    expect(mail?.subject).toContain(order.orderNumber)
    expect(mail?.text).toMatch(/€\s25,90/)
    expect(mail?.text).toMatch(/Betaal vóór .* \d\d:\d\d/)
    const again = await app.inject({
      method: 'POST',
      url: `${LINK}/${orderId}/pay`,
      headers: buyer.headers,
      payload: { method: 'paypal' },
    })
    const next = again.json().Data.redirectUrl
    expect((await read(`${LINK}/${orderId}`)).Data).toMatchObject({ canPay: false, payUrl: next })
  })

  test('the return URL has a signature that opens this order only', { tags: ['DECIDE-34'] }, async ({
    engines: shared,
  }) => {
    const { app, engines, orderId, signature, read } = await anUnpaidOrder(shared)
    const other = await anUnpaidOrder(shared)
    expect(signature).toHaveLength(32)
    expect((await read(`${STATE}/${orderId}`)).Data).toMatchObject({ state: 'open', isOwn: true })
    expect((await read(`${STATE}/${orderId}?signature=${signature}`, {})).Data).toMatchObject({ isOwn: false })
    const stranger = (await aBuyer(engines)).headers
    for (const [url, headers] of [
      [`${STATE}/${orderId}`, {}],
      [`${STATE}/${orderId}`, stranger],
      [`${STATE}/${orderId}?signature=${'x'.repeat(32)}`, {}],
      [`${STATE}/${other.orderId}?signature=${signature}`, {}],
      [`${STATE}/${orderId}?signature=${signature}x`, stranger],
    ] as const)
      expect((await app.inject({ url, headers })).statusCode, url).toBe(404)
  })

  test('its buyer finds the order of a cart after a lost reply; others do not', { tags: ['CHECKOUT-11'] }, async ({
    engines: shared,
  }) => {
    const { app, engines, cart, orderId, read } = await anUnpaidOrder(shared)
    const url = `/api/bouwmeester/orders/of-cart/${cart.id}`
    expect((await read(url)).Data).toEqual({ orderId })
    expect((await read(url, (await aBuyer(engines)).headers)).Data).toEqual({ orderId: null })
    expect((await read(`/api/bouwmeester/orders/of-cart/${randomUUID()}`)).Data).toEqual({ orderId: null })
    expect((await app.inject({ url })).statusCode).toBe(401)
  })
})

describe('what an order needs of its buyer', () => {
  const { open, goods } = sharedPayingShop()

  test('a phone number for a delivery and for paying at the counter, not for a paid pickup', {
    tags: ['UX-43'],
  }, async ({ engines: shared }) => {
    const { app, engines, branch, product } = await goods(shared, 50)
    const codeOf = async (over: Parameters<typeof aReadyCart>[3]) => {
      const buyer = await aBuyer(engines)
      await aReadyCart(app, buyer, [{ productId: product.id, quantity: 1 }], over)
      const reply = await confirm(app, buyer, { phone: undefined })
      return reply.json().Code ?? reply.statusCode
    }
    expect(await codeOf({ delivery: true })).toBe('phone_invalid')
    expect(await codeOf({ branchId: branch.id, method: 'payinstore' })).toBe('phone_invalid')
    expect(await codeOf({ branchId: branch.id })).toBe(200)
  })

  test('takes a delivery first from the branch that delivers to the customer', { tags: ['WIRED-15'] }, async ({
    engines: shared,
  }) => {
    const { app, engines } = await open(shared)
    const db = engines.db
    await db.query(`insert into postcode_area values (9931, 9936, 'Delfzijl', 53.331, 6.924) on conflict do nothing`)
    const far = await aBranch(engines.db, { lat: 51.5, lng: 4.3 })
    const near = await aBranch(engines.db, { lat: 53.33, lng: 6.91 })
    const product = await aProduct(engines.db, { stock: { [far.id]: 40, [near.id]: 3 } })
    const buyer = await aBuyer(engines)
    await app.inject({
      method: 'POST',
      url: '/api/aspos/customer/addresses',
      headers: buyer.headers,
      payload: {
        name: 'Thuis',
        firstName: 'Jo',
        lastName: 'Klant',
        street: 'Havenstraat',
        houseNumber: '1',
        postalCode: '9934AB',
        city: 'Delfzijl',
        phone: '0612345678',
      },
    })
    const store = await app.inject({ url: '/api/bouwmeester/customer/logistics-store', headers: buyer.headers })
    expect(store.json().Data).toEqual({ id: String(near.id) })
    await aReadyCart(app, buyer, [{ productId: product.id, quantity: 2 }], { delivery: true })
    const { orderId } = (await confirm(app, buyer)).json().Data
    const { rows } = await db.query(
      'select branch_id, quantity from reservation where order_id = (select id from orders where public_id = $1)',
      [orderId],
    )
    expect(rows).toEqual([{ branch_id: near.id, quantity: 2 }])
  })
})
