import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessibility.ts'
import { fillCart } from '../../support/cart.ts'
import { gotoLive } from '../../support/live-page.ts'
import {
  asGuest,
  cartOf,
  goOn,
  guestWith,
  onStep,
  orderAndPay,
  payBy,
  TOLERATED,
  typeAddress,
} from '../../support/ordering/steps.ts'
import { ADDRESSES } from '../../support/own/addresses.ts'
import { expect, test } from '../../support/test.ts'

test.use({ tolerated: [TOLERATED] })

const UTRECHT = '1'
const DELIVERY = `/checkout/bezorgen?ontvangst=bezorgen&vestiging=${UTRECHT}`
const split = (page: Page) => page.getByRole('region', { name: 'Een deel zelf ophalen?' })
const total = (page: Page) => page.locator('[data-order-total]').first()
const euros = (amount: number) => `€ ${amount.toFixed(2).replace('.', ',')}`

test('a part is collected and the rest delivered, in one order with one payment', {
  tag: ['@SHOP-09'],
}, async ({ page, products }) => {
  const [here, far] = [await products.priced(24.95), await products.onlyAt('nieuwegein', 9)]
  await guestWith(page, { [here.id]: 2, [far.id]: 1 })
  await gotoLive(page, DELIVERY)
  await typeAddress(page)
  // The branch hands over only what it has.
  await expect(split(page).getByRole('checkbox')).toHaveCount(1)
  await expect(split(page).getByRole('combobox', { name: 'Ophaaldag' })).toBeVisible()
  await split(page)
    .getByRole('checkbox', { name: `2 × ${here.name}` })
    .check()
  await expectAccessible(page, { within: 'main' })
  await goOn(page)
  await onStep(page, /\/checkout\/betalen$/)
  const cart = await cartOf(page)
  expect(cart.split).toMatchObject({ productIds: [here.id] })
  expect(cart.split.date < cart.shipping.date).toBe(true)
  await payBy(page, 'ideal')

  const main = page.getByRole('main')
  await expect(main.getByText('Deels ophalen in Utrecht').first()).toBeVisible()
  const rows = main.getByRole('table').getByRole('row')
  await expect(rows.filter({ hasText: here.name })).toContainText('Haal je zelf op')
  await expect(rows.filter({ hasText: far.name })).not.toContainText('Haal je zelf op')
  await expect(total(page)).toHaveText(euros(cart.toPayInclTax))
  await expectAccessible(page, { within: 'main' })
  await orderAndPay(page)

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bedankt voor je bestelling')
  await expect(total(page)).toHaveText(euros(cart.toPayInclTax))
  await expect(page.getByRole('heading', { name: 'Het deel dat je zelf ophaalt' })).toBeVisible()
  await expect(main).toContainText('Haal dit deel op vóór de dag van bezorging')
  await page.getByRole('link', { name: 'Volg', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Het deel dat je zelf ophaalt' })).toBeVisible()
  await expect(page.locator('[data-line]').filter({ hasText: here.name })).toContainText('Haal je zelf op')
  await expect(page.locator('[data-line]').filter({ hasText: far.name })).not.toContainText('Haal je zelf op')
})

test('a split that another tab ended is shown before the order is placed', {
  tag: ['@SHOP-09', '@desktop'],
}, async ({ page, products }) => {
  const [here, far] = [await products.priced(80), await products.priced(90)]
  await guestWith(page, { [here.id]: 1, [far.id]: 1 })
  await gotoLive(page, DELIVERY)
  await typeAddress(page)
  await split(page)
    .getByRole('checkbox', { name: `1 × ${here.name}` })
    .check()
  await goOn(page)
  await onStep(page, /\/checkout\/betalen$/)
  await payBy(page, 'ideal')
  const token = (await page.context().cookies()).find(({ name }) => name === 'bm_auth')?.value ?? ''
  const ended = await page.request.post(`${ADDRESSES.PUBLIC_ORIGIN}/api/bouwmeester/cart/split`, {
    headers: { authorization: `Bearer ${token}` },
    data: { productIds: [] },
  })
  expect(ended.ok()).toBe(true)
  await page.locator('input[name="terms"]').check()
  await goOn(page)
  await expect(page.getByRole('dialog')).toContainText('Er is iets veranderd')
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, tolerated: [/^failed: csp|status of 422/] })

  test('a split is chosen, refused with its reason, and ordered', {
    tag: ['@SHOP-09', '@desktop'],
  }, async ({ page, products }) => {
    const [here, far] = [await products.priced(24.95), await products.priced(90)]
    await fillCart(page, { [here.id]: 2, [far.id]: 1 })
    await page.goto('/checkout/bezorgen')
    await asGuest(page)
    await page.goto('/checkout/bezorgen?ontvangst=bezorgen')
    await split(page).getByRole('combobox', { name: 'Vestiging' }).selectOption(UTRECHT)
    await split(page).getByRole('button', { name: 'Toon artikelen' }).click()
    const fields = { postalCode: '3542 AB', houseNumber: '112', street: 'Atoomweg', city: 'Utrecht' }
    const person = { firstName: 'Sanne', lastName: 'Dekker', phone: '0612345678' }
    const type = async () => {
      for (const [name, value] of Object.entries({ ...fields, ...person }))
        await page.locator(`#delivery input[name="${name}"]`).fill(value)
    }
    await type()
    for (const { name } of [here, far]) await split(page).getByRole('checkbox', { name }).check()
    await goOn(page)
    await expect(page.getByText('Je haalt nu alles op.', { exact: false })).toBeVisible()
    await page.goto(DELIVERY)
    await type()
    await split(page).getByRole('checkbox', { name: here.name }).check()
    await goOn(page)
    await expect(page).toHaveURL(/\/checkout\/betalen$/)
    expect((await cartOf(page)).split).toMatchObject({ productIds: [here.id] })
  })
})
