import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import { aCommand, aStockedProduct, beginOrder, placeOrder, refusalOf, stockOf, test } from './sql-test.ts'

describe('refuse', () => {
  test('raises SH001 with a JSON detail', async ({ sql }) => {
    const refused = refusalOf(sql('select refuse($1)', JSON.stringify({ code: 'short', productId: 'p' })))
    expect(await refused).toEqual({ errcode: 'SH001', code: 'short', productId: 'p' })
  })
})

describe('begin_order', () => {
  test('writes order, line, payment and event, and leaves stock and cart alone', async ({ engines, sql }) => {
    const stocked = await aStockedProduct(engines, sql, 5)
    const command = await aCommand(sql, stocked, 2)
    expect(await beginOrder(sql, command)).toEqual({ outcome: 'placed', placed_id: command.order['id'] })
    const [written] = await sql(
      `select o.cart_id, l.quantity, p.id as payment, p.amount_cents, e.kind, e.request_id, c.state
       from orders o join order_line l on l.order_id = o.id join payment p on p.order_id = o.id
         join order_event e on e.order_id = o.id join cart c on c.id = o.cart_id where o.id = $1`,
      command.order['id'],
    )
    expect(written).toEqual({
      cart_id: command.cart.id,
      quantity: 2,
      payment: command.paymentId,
      amount_cents: 1000,
      kind: 'placed',
      request_id: 'request-1',
      state: 'open',
    })
    expect(await stockOf(sql, stocked)).toEqual({ on_hand: 5, reserved: 0, promised: 0 })
  })

  test('queues a mail instead of a payment if nothing is paid at the provider', async ({ engines, sql }) => {
    const base = await aCommand(sql, await aStockedProduct(engines, sql, 5))
    const order = { ...base.order, state: 'accepted', ground: 'nothing_to_pay' }
    await beginOrder(sql, { ...base, order, paymentId: null })
    expect(await sql('select kind from order_mail where order_id = $1', order['id' as never])).toEqual([
      { kind: 'order' },
    ])
    expect(await sql('select from payment where order_id = $1', order['id' as never])).toEqual([])
  })

  test('refuses a key with another request, a changed cart and changed prices', async ({ engines, sql }) => {
    const stocked = await aStockedProduct(engines, sql, 5)
    const first = await aCommand(sql, stocked)
    await placeOrder(sql, first)
    const other = { ...first.idempotency, requestHash: 'another' }
    expect(await refusalOf(beginOrder(sql, { ...first, idempotency: other }))).toMatchObject({ code: 'key_reused' })

    const command = await aCommand(sql, stocked)
    const changed = { ...command, cart: { ...command.cart, version: 7 } }
    expect(await refusalOf(beginOrder(sql, changed))).toMatchObject({ errcode: 'SH001', code: 'cart_changed' })
    const repriced = { ...command, products: command.products.map(({ id }) => ({ id, version: 999 })) }
    expect(await refusalOf(beginOrder(sql, repriced))).toMatchObject({ code: 'prices_changed' })
    expect((await beginOrder(sql, command))?.outcome).toBe('placed')
  })

  test('refuses more open orders at the counter than allowed for a telephone number', async ({ engines, sql }) => {
    const stocked = await aStockedProduct(engines, sql, 5)
    const atCounter = async (phone?: unknown) => {
      const base = await aCommand(sql, stocked)
      const order = { ...base.order, state: 'accepted', ground: 'pay_in_store_promised' }
      return { ...base, paymentId: null, order: phone ? { ...order, phone } : order }
    }
    const first = await atCounter()
    await beginOrder(sql, first)
    expect(await refusalOf(beginOrder(sql, await atCounter(first.order['phone' as never])))).toMatchObject({
      code: 'too_many_open',
    })
    expect((await beginOrder(sql, await atCounter()))?.outcome).toBe('placed')
  })
})

describe('finish_order', () => {
  test('closes the cart, stores the reply and reserves the stock', async ({ engines, sql }) => {
    const stocked = await aStockedProduct(engines, sql, 5)
    const command = await aCommand(sql, stocked, 2)
    await beginOrder(sql, command)
    await sql('select finish_order($1)', JSON.stringify(command))
    expect(await sql('select state, version from cart where id = $1', command.cart.id)).toEqual([
      { state: 'ordered', version: 1 },
    ])
    expect(await sql('select state, answer from idempotency where key = $1', command.idempotency.key)).toEqual([
      { state: 'done', answer: { orderId: command.order['id'] } },
    ])
    expect(await stockOf(sql, stocked)).toEqual({ on_hand: 5, reserved: 2, promised: 0 })
  })

  test('sells the stock of an order that needs no payment', async ({ engines, sql }) => {
    const stocked = await aStockedProduct(engines, sql, 5)
    const base = await aCommand(sql, stocked, 2)
    await placeOrder(sql, { ...base, stock: { ...base.stock, isSold: true } })
    expect(await stockOf(sql, stocked)).toEqual({ on_hand: 5, reserved: 0, promised: 2 })
  })
})

describe('place_order', () => {
  test('places an order and reserves its stock in one call', async ({ engines, sql }) => {
    const stocked = await aStockedProduct(engines, sql, 5)
    const command = await aCommand(sql, stocked, 5)
    expect(await placeOrder(sql, command)).toEqual({ outcome: 'placed', placed_id: command.order['id'] })
    expect(await stockOf(sql, stocked)).toEqual({ on_hand: 5, reserved: 5, promised: 0 })
  })

  test('names the short product and leaves no trace', async ({ engines, sql }) => {
    const stocked = await aStockedProduct(engines, sql, 1)
    const command = await aCommand(sql, stocked, 2)
    expect(await refusalOf(placeOrder(sql, command))).toEqual({
      errcode: 'SH001',
      code: 'short',
      productId: stocked.productId,
    })
    expect(await sql('select from orders where id = $1', command.order['id'])).toEqual([])
    expect(await sql('select from idempotency where key = $1', command.idempotency.key)).toEqual([])
  })

  test('returns the first order for a repeated key and for another key of the same cart', async ({ engines, sql }) => {
    const stocked = await aStockedProduct(engines, sql, 5)
    const command = await aCommand(sql, stocked)
    const repeat = { outcome: 'repeat', placed_id: command.order['id'] }
    await placeOrder(sql, command)
    expect(await placeOrder(sql, command)).toEqual(repeat)
    const otherKey = { ...command, idempotency: { ...command.idempotency, key: randomUUID() } }
    expect(await placeOrder(sql, otherKey)).toEqual(repeat)
    expect(await placeOrder(sql, otherKey), 'the reply is stored for that key too').toEqual(repeat)
    expect(await stockOf(sql, stocked)).toEqual({ on_hand: 5, reserved: 1, promised: 0 })
  })

  test('does not return the order of another customer', async ({ engines, sql }) => {
    const command = await aCommand(sql, await aStockedProduct(engines, sql, 5))
    await placeOrder(sql, command)
    const stranger = {
      ...command,
      idempotency: { ...command.idempotency, key: randomUUID() },
      order: { ...command.order, customer_id: randomUUID() },
    }
    expect(await refusalOf(placeOrder(sql, stranger))).toMatchObject({ code: 'cart_changed' })
  })
})
