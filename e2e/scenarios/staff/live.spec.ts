import { placeOrder } from '../../support/orders.ts'
import { OFFLINE_OPTIONS, STAFF_OPTIONS, signOn, signOnQuietly } from '../../support/staff/sign-on.ts'
import { expect, test } from '../../support/test.ts'

test.use(STAFF_OPTIONS)

test('a new order appears in the list, and its steps on its page, without a reload', { tag: ['@desktop'] }, async ({
  page,
  products,
  browser,
}) => {
  const article = await products.inEveryBranch()
  await signOn(page, 'counter')
  await page.getByRole('link', { name: 'Bestellingen' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bestellingen')
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
  const order = await placeOrder({ quantities: { [article.id]: 1 }, isPaid: true, branchId: '1' })
  const link = page.getByRole('link', { name: order.number })
  await expect(link).toBeVisible()
  await link.click()
  await expect(page.getByRole('button', { name: 'Begin met pakken' })).toBeVisible()

  const picker = await browser.newContext({ baseURL: STAFF_OPTIONS.baseURL })
  await signOnQuietly(picker.request, 'picker')
  expect((await picker.request.post(`/api/staff/orders/${order.number}/prepare`)).status()).toBe(200)
  await expect(page.getByRole('button', { name: 'Zet klaar' })).toBeVisible()
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
  await picker.close()
})

test.describe('without a network', () => {
  test.use(OFFLINE_OPTIONS)

  test('after a lost connection the screen shows the missed changes', { tag: ['@desktop'] }, async ({
    page,
    context,
    products,
  }) => {
    const article = await products.inEveryBranch()
    await signOn(page, 'counter')
    await page.goto('/orders')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bestellingen')
    await context.setOffline(true)
    const order = await placeOrder({ quantities: { [article.id]: 1 }, isPaid: true, branchId: '1' })
    await expect(page.getByRole('link', { name: order.number })).toHaveCount(0)
    await context.setOffline(false)
    await expect(page.getByRole('link', { name: order.number })).toBeVisible()
  })

  test('saved views that fail to load leave the list on the screen and can be loaded again', {
    tag: ['@desktop'],
  }, async ({ page }) => {
    await signOn(page, 'counter')
    await page.route(/\/api\/staff\/views/, (route) => route.abort())
    await page.goto('/orders')
    const retry = page.getByRole('button', { name: 'Weergaven niet geladen. Probeer opnieuw' })
    await expect(retry).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bestellingen')
    await page.unroute(/\/api\/staff\/views/)
    await retry.click()
    await expect(retry).toHaveCount(0)
  })
})

test('the screen leads to the sign-in page when the session ends elsewhere', { tag: ['@desktop'] }, async ({
  page,
  context,
}) => {
  await signOn(page, 'service')
  await page.goto('/attention')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Aandacht')
  expect((await context.request.post('/api/staff/sign-out')).status()).toBe(200)
  await expect(page).toHaveURL(/\/sign-in\?/)
})
