import { afterAll } from 'vitest'
import type { ProviderName } from '../../../src/ports/payment.ts'
import type { Engines } from '../../support/api.ts'
import { aBuyer, aReadyCart, confirm, pspIdOf } from '../../support/ordering.ts'
import { aBranch, aProduct } from '../../support/seed.ts'
import { aPayingShop } from '../../support/simulator.ts'

/** The paying shop of a group of tests: started by the first test that needs it, stopped after the last. */
export function sharedPayingShop(chosen: ProviderName = 'mollie') {
  let shop: Awaited<ReturnType<typeof aPayingShop>> | undefined
  afterAll(() => shop?.stop())

  async function open(shared: Engines) {
    shop ??= await aPayingShop(shared, {}, chosen)
    return shop
  }

  /** A product with this stock in one branch. */
  async function goods(shared: Engines, count = 5) {
    const { app, simulator, engines } = await open(shared)
    const branch = await aBranch(engines.db)
    const product = await aProduct(engines.db, { stock: { [branch.id]: count } })
    return { app, simulator, engines, branch, product }
  }

  /** A buyer whose cart can be confirmed. */
  async function aCart(shared: Engines, quantity = 1) {
    const { app, simulator, engines, branch, product } = await goods(shared)
    const buyer = await aBuyer(engines)
    const cart = await aReadyCart(app, buyer, [{ productId: product.id, quantity }], { branchId: branch.id })
    const one = async <Row>(text: string, ...values: unknown[]) => (await engines.db.query(text, values)).rows[0] as Row
    return { app, simulator, engines, product, buyer, cart, one }
  }

  /** An order of two pieces that waits for its payment. */
  async function anUnpaidOrder(shared: Engines) {
    const opened = await aCart(shared, 2)
    const { orderId, redirectUrl } = (await confirm(opened.app, opened.buyer)).json().Data
    return { ...opened, orderId, redirectUrl, pspId: pspIdOf(redirectUrl) }
  }

  return { open, goods, aCart, anUnpaidOrder }
}
