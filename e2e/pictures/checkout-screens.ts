import type { APIRequestContext, Page } from '@playwright/test'
import type { ProductInList } from '@shop/contract/product-view'
import { LINE_ACTIONS } from '@shop/domain/cart/line-action'
import { href } from '@shop/routes'
import { PIN } from '../support/ordering/trade.ts'
import { findProduct } from '../support/range/demo-range.ts'
import type { Screen, Visitor } from './screens.ts'
import { aCustomer, aGuest, choose, order } from './visitors.ts'

const isEasy = ({ isOrderable, deliveryType, maxStockTotal, isPalletItem, isMadeToMeasure }: ProductInList) =>
  isOrderable && deliveryType === 'standard' && maxStockTotal > 200 && !isPalletItem && !isMadeToMeasure
const isHere = ({ stock }: ProductInList) => stock.some(({ storeId, quantity }) => storeId === '1' && quantity > 40)

/** Stock of all branches together, without the supplier's stock. */
const stockOf = ({ stock }: ProductInList) => stock.reduce((sum, { quantity }) => sum + quantity, 0)

type Quantities = Readonly<Record<string, number>>

/** The cart in its states, and the checkout steps for three payment methods: iDEAL, at the counter and on account. */
export async function checkoutScreens(request: APIRequestContext, hasSteps: boolean): Promise<readonly Screen[]> {
  const taken: string[] = []
  const find = async (also: (one: ProductInList) => boolean) => {
    const found = await findProduct(
      request,
      (one) => isEasy(one) && isHere(one) && !taken.includes(one.id) && also(one),
    )
    taken.push(found.id)
    return found.id
  }
  const board = await find((one) => one.moreLessLevels.length > 0 && (one.relations?.needed.length ?? 0) > 0)
  const low = await find((one) => one.brand !== null && one.priceInclTax > 5)
  const other = await find(() => true)
  const pallet = await findProduct(request, (one) => one.isPalletItem && one.isOrderable && one.maxStockTotal > 50)
  const short = await findProduct(
    request,
    (one) => isEasy(one) && stockOf(one) > 0 && stockOf(one) < 900 && one.maxStockTotal > stockOf(one),
  )
  const few: Quantities = { [board]: 24, [other]: 2, [low]: 1 }
  const many: Quantities = Object.fromEntries(
    await Promise.all(Array.from({ length: 12 }, async (_, at) => [await find(() => true), at + 1])),
  )
  const cart = (name: string, quantities: Quantities, also: Partial<Screen> = {}): Screen => ({
    name,
    path: href(name.endsWith('-en') ? 'en' : 'nl', 'cart'),
    act: (page) => fill(page, quantities),
    ...also,
  })
  const carts = [
    cart('cart', few),
    cart('cart-en', few),
    cart('cart-excl', few, { isExcl: true }),
    cart('cart-long', { ...few, ...many, [pallet.id]: 2 }),
    cart('cart-broken', few, { act: (page) => broken(page, { ...few, [short.id]: stockOf(short) + 1 }) }),
    { name: 'cart-empty', path: href('nl', 'cart') },
    { name: 'cart-empty-en', path: href('en', 'cart') },
    cart('cart-panel', few, { act: async (page) => panel(page, few), isWindow: true }),
  ]
  return hasSteps ? [...carts, ...(await steps(few, pallet.id))] : carts
}

async function steps(few: Quantities, palletId: string): Promise<Screen[]> {
  const byBank = await aGuest()
  await choose(byBank, { quantities: { ...few, [palletId]: 1 }, isDelivered: true, method: 'ideal' })
  const atCounter = await aGuest()
  await choose(atCounter, { quantities: few, method: 'payinstore' })
  const saver = await aCustomer('saver')
  await choose(saver, { quantities: few, isDelivered: true })
  const trade = await aCustomer('trade')
  await choose(trade, { quantities: few, isDelivered: true, method: 'onaccount' })
  const [paid, later, onAccount] = [await aGuest(), await aGuest(), await aCustomer('trade')]
  await choose(paid, { quantities: { ...few, [palletId]: 1 }, isDelivered: true, method: 'ideal' })
  await choose(later, { quantities: few, method: 'payinstore' })
  await choose(onAccount, { quantities: few, isDelivered: true, method: 'onaccount' })
  const ordered = [await order(paid), await order(later), await order(onAccount, PIN)]
  const delivery = (query: string) => `${href('nl', 'checkout-delivery')}${query}`
  const thanks = (at: number, locale: 'nl' | 'en' = 'nl') =>
    `${href(locale, 'checkout-success')}?orderId=${ordered[at]}`
  const nl = [
    screen('checkout-sign-in', delivery(''), [], (page) => fill(page, few)),
    screen('checkout-delivery', delivery('?ontvangst=bezorgen'), await byBank.visitor()),
    screen('checkout-delivery-saver', delivery('?ontvangst=bezorgen'), await saver.visitor()),
    screen('checkout-pickup', delivery('?ontvangst=afhalen'), await atCounter.visitor()),
    screen('checkout-payment', href('nl', 'checkout-payment'), await byBank.visitor()),
    screen('checkout-payment-saver', href('nl', 'checkout-payment'), await saver.visitor()),
    screen('checkout-payment-payinstore', href('nl', 'checkout-payment'), await atCounter.visitor()),
    screen('checkout-payment-onaccount', href('nl', 'checkout-payment'), await trade.visitor()),
    screen('checkout-overview', href('nl', 'checkout-overview'), await byBank.visitor()),
    screen('checkout-overview-onaccount', href('nl', 'checkout-overview'), await trade.visitor()),
    screen('checkout-thanks', thanks(0), await paid.visitor()),
    screen('checkout-thanks-payinstore', thanks(1), await later.visitor()),
    screen('checkout-thanks-onaccount', thanks(2), await onAccount.visitor()),
  ]
  const english = { name: 'i18n_locale', value: 'en' }
  const en = [
    screen('checkout-delivery-en', href('en', 'checkout-delivery'), [...(await byBank.visitor()), english]),
    screen('checkout-pickup-en', href('en', 'checkout-delivery'), [...(await atCounter.visitor()), english]),
    screen('checkout-payment-en', href('en', 'checkout-payment'), [...(await byBank.visitor()), english]),
    screen('checkout-overview-en', href('en', 'checkout-overview'), [...(await byBank.visitor()), english]),
    screen('checkout-thanks-en', thanks(0, 'en'), [...(await paid.visitor()), english]),
  ]
  return [...nl, ...en]
}

const screen = (name: string, path: string, visitor: Visitor, act?: Screen['act']): Screen => ({
  name,
  path,
  visitor,
  ...(act ? { act } : {}),
})

async function put(page: Page, quantities: Quantities): Promise<void> {
  const changes = Object.entries(quantities).map(([productId, quantity]) => ({
    action: LINE_ACTIONS.add,
    productId,
    quantity,
  }))
  const reply = await page.request.post('/api/aspos/cart/lines/batch', { data: { changes } })
  if (!reply.ok()) throw new Error(`cannot fill the cart: ${await reply.text()}`)
}

async function fill(page: Page, quantities: Quantities): Promise<void> {
  await put(page, quantities)
  await page.goto(page.url())
  await page.locator('html[data-live]').waitFor()
  await page.locator('.stock, #login').first().waitFor()
}

async function broken(page: Page, quantities: Quantities): Promise<void> {
  await fill(page, quantities)
  await page.locator('.cart__wrong').first().waitFor()
}

async function panel(page: Page, quantities: Quantities): Promise<void> {
  await put(page, quantities)
  await page.goto(`${href('nl', 'faq')}#order-cart`)
  await page.locator('html[data-live]').waitFor()
  await page.getByRole('dialog').getByRole('listitem').first().waitFor()
}
