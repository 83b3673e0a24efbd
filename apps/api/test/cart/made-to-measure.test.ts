import { describe, expect } from 'vitest'
import { priceLoaded } from '../../src/modules/cart/price-loaded.ts'
import { loadCart } from '../../src/modules/cart/with-cart.ts'
import { draftOrder } from '../../src/modules/order/confirm/draft-order.ts'
import { test } from '../support/api.ts'
import { aBuyer, aReadyCart, confirm, PHONE } from '../support/ordering.ts'
import { aBranch, aProduct } from '../support/seed.ts'
import { aShopper, batch, cartOf } from '../support/shopping.ts'

const MADE = 'update product set is_made_to_measure = true where id = $1'

describe('made-to-measure goods have no size or colour field yet', () => {
  test('are shown as not orderable, and the cart rejects them', async ({ app, engines }) => {
    const product = await aProduct(engines.db)
    await engines.db.query(MADE, [product.id])
    const { Data } = (await app.inject(`/api/aspos/products/url/${product.url}`)).json()
    expect(Data).toMatchObject({ isMadeToMeasure: true, isOrderable: false, orderability: 1 })
    const visitor = await aShopper(app)
    const reply = await batch(app, visitor, [{ productId: product.id, quantity: 1 }])
    expect([reply.statusCode, reply.json().Code]).toEqual([422, 'not_orderable'])
    expect((await cartOf(app, visitor)).lines).toEqual([])
  })

  test('cannot be ordered from a cart that already contains them', async ({ app, engines }) => {
    const branch = await aBranch(engines.db)
    const product = await aProduct(engines.db, { stock: { [branch.id]: 9 } })
    const buyer = await aBuyer(engines)
    await aReadyCart(app, buyer, [{ productId: product.id, quantity: 2 }], {
      branchId: branch.id,
      method: 'payinstore',
    })
    await engines.db.query(MADE, [product.id])
    const reply = await confirm(app, buyer)
    expect(reply.json().Data).toMatchObject({
      orderId: null,
      validation: { isOrderable: false, factors: { ProductStatus: { isValid: false } } },
    })
    const { rows } = await engines.db.query('select count(*)::int as n from orders where customer_id = $1', [
      buyer.customerId,
    ])
    expect(rows[0]).toEqual({ n: 0 })
  })

  test('are the lines of an order that cannot be withdrawn', { tags: ['LAW-26'] }, async ({ app, engines }) => {
    const { db } = engines
    const branch = await aBranch(db)
    const stock = { [branch.id]: 9 }
    const [whole, made] = [await aProduct(db, { stock }), await aProduct(db, { stock })]
    const person = await aBuyer(engines)
    const wanted = [whole, made].map(({ id }) => ({ productId: id, quantity: 1 }))
    await aReadyCart(app, person, wanted, { branchId: branch.id, method: 'payinstore' })
    await db.query(MADE, [made.id])
    const now = new Date()
    const { customerId, contactId, email } = person
    const loaded = await loadCart(db, { visitorId: undefined, customerId, contactId: undefined }, { now, locale: 'nl' })
    const { lines } = draftOrder({
      loaded,
      priced: priceLoaded(loaded),
      buyer: {
        id: customerId,
        email,
        first_name: 'Jo',
        middle_name: '',
        last_name: 'Klant',
        company_name: null,
        kvk_number: null,
      },
      contactId,
      phone: PHONE,
      deliversFrom: undefined,
      firstName: undefined,
      lastName: undefined,
      company: undefined,
      reference: undefined,
      remarks: undefined,
      ifShort: undefined,
      versions: [],
      provider: undefined,
      slotCapacity: 1,
      pinProvedAt: null,
      now,
    })
    const said = new Map(lines.map((line) => [line.product_id, line.is_withdrawable]))
    expect([said.get(whole.id), said.get(made.id)]).toEqual([true, false])
  })
})
