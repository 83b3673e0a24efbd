import { expectAccessible } from '../../support/accessibility.ts'
import { fillCart } from '../../support/cart.ts'
import { newCustomer, signIn } from '../../support/customer.ts'
import { gotoLive } from '../../support/live-page.ts'
import { readyToOrder } from '../../support/ordering/ready-to-order.ts'
import { fillOverview, goOn } from '../../support/ordering/steps.ts'
import { expect, test } from '../../support/test.ts'

// The payment provider runs on another port.
test.use({ tolerated: [/^other host: http:\/\/127\.0\.0\.1:\d+\/|status of 401/] })

test('the page of the external payment provider is accessible', { tag: ['@A11Y-19', '@desktop'] }, async ({
  page,
  request,
  products,
}) => {
  test.slow()
  const sideways = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await page.setViewportSize({ width: 320, height: 640 })
  const product = await products.simple()
  await signIn(page, await newCustomer(request))
  await fillCart(page, { [product.id]: 1 })
  await readyToOrder(page)
  await gotoLive(page, '/checkout/afronden')
  await fillOverview(page)
  await goOn(page)

  const pay = page.getByRole('button', { name: 'Betalen', exact: true })
  await expect(pay).toBeVisible()
  expect(await sideways()).toBeLessThanOrEqual(0)
  await expectAccessible(page)
  // By keyboard only, without knowing the position of the button.
  for (let presses = 0; presses < 20; presses++) {
    await page.keyboard.press('Tab')
    if (await pay.evaluate((button) => button === document.activeElement)) break
  }
  await expect(pay).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/checkout-bedankt\?/)
  await expect(page.getByRole('heading', { level: 1, name: 'Bedankt voor je bestelling' })).toBeVisible()
  expect(await sideways()).toBeLessThanOrEqual(0)
})
