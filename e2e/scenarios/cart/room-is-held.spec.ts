import { fillCart } from '../../support/cart.ts'
import { gotoLive } from '../../support/live-page.ts'
import { findProduct } from '../../support/products.ts'
import { expect, test } from '../../support/test.ts'

test.use({ tolerated: [/status of 401/] })

test('[A11Y-08] [LAW-02] who is slow to order is warned two minutes before room in the van is given up, and holds it with one key @desktop', async ({
  page,
  request,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: 'vat', value: 'ex', url: baseURL ?? '' }])
  const article = await findProduct(
    request,
    ({ isOrderable, deliveryType, maxStockTotal, isPalletItem }) =>
      isOrderable && deliveryType === 'standard' && maxStockTotal > 200 && !isPalletItem,
  )
  await fillCart(page, { [article.id]: 1 })
  await gotoLive(page, '/checkout/bezorgen')
  const guest = page.getByRole('region', { name: 'Bestellen als gast' })
  await guest.getByRole('textbox').fill(`gast-${crypto.randomUUID()}@example.nl`)
  await guest.getByRole('button', { name: 'Bestellen als gast' }).click()
  await page.waitForURL(/\/checkout\/bezorgen/)
  // an address and the first day there is, as the page would say it
  await page.evaluate(async () => {
    const token = /bm_auth=([^;]+)/.exec(document.cookie)?.[1]
    const ask = async (method: string, path: string, body?: object) => {
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
      const reply = await fetch(path, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) })
      return (await reply.json()).Data
    }
    const address = { firstName: 'Sanne', lastName: 'Dekker', phone: '0612345678', postalCode: '3542AB' }
    const alternativeAddress = { ...address, street: 'Atoomweg', houseNumber: '112', city: 'Utrecht' }
    await ask('POST', '/api/aspos/cart/delivery', { method: 'AlternativeAddress', alternativeAddress })
    const { dates } = await ask('GET', '/api/bouwmeester/cart/delivery/options')
    const slot = { date: dates[0].date, methodId: dates[0].windows[0].id, timeFrom: null, timeTo: null }
    await ask('POST', '/api/aspos/cart/shipment', { shippingMethod: 'CustomerAddress', ...slot })
  })
  await page.clock.install()
  await gotoLive(page, '/checkout/betalen')
  // prices without VAT, and what is asked at the end with it
  await expect(page.locator('html')).toHaveAttribute('data-vat', 'ex')
  await expect(page.locator('.sum .tot').first()).toContainText('incl. btw')
  await expect(page.locator('.sum [data-total]')).toContainText('€')
  const warning = page.getByText('We houden je bezorgmoment nog 2 minuten voor je vast.')
  await expect(warning).toHaveCount(0)
  await page.clock.fastForward('08:05')
  await expect(warning).toBeVisible()
  await expect(page.getByRole('status').filter({ has: warning })).toBeVisible()
  const extend = page.getByRole('button', { name: 'Houd langer vast' })
  await expect(extend).toBeFocused()
  const answered = page.waitForResponse('**/api/aspos/cart/shipment')
  await page.keyboard.press('Enter')
  const { Data } = await (await answered).json()
  expect(Date.parse(Data.shipping.heldUntil)).toBeGreaterThan(Date.now() + 9 * 60_000)
  // by the page's own clock, which stands eight minutes ahead, it is still in its last two minutes
  await page.clock.fastForward('10:00')
  await expect(page.getByText('Je bezorgmoment is vrijgegeven.', { exact: false })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Kies een ander moment' })).toHaveAttribute('href', /checkout/)
})
