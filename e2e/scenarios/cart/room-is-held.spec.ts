import { fillCart } from '../../support/cart.ts'
import { gotoLive } from '../../support/live-page.ts'
import { expect, test } from '../../support/test.ts'

test.use({ tolerated: [/status of 401/] })

test('warns two minutes before the delivery slot expires and extends it by keyboard', {
  tag: ['@A11Y-08', '@LAW-02', '@desktop'],
}, async ({ page, context, baseURL, products }) => {
  await context.addCookies([{ name: 'vat', value: 'ex', url: baseURL ?? '' }])
  const article = await products.simple()
  await fillCart(page, { [article.id]: 1 })
  await gotoLive(page, '/checkout/bezorgen')
  const guest = page.getByRole('region', { name: 'Bestellen als gast' })
  await guest.getByRole('textbox').fill(`gast-${crypto.randomUUID()}@example.nl`)
  await guest.getByRole('button', { name: 'Bestellen als gast' }).click()
  await page.waitForURL(/\/checkout\/bezorgen/)
  // Sets an address and the first available day through the API.
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
  // Prices are without VAT, but the final amount is with VAT.
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
  // The page's clock is eight minutes ahead, so the slot is still in its last two minutes.
  await page.clock.fastForward('10:00')
  await expect(page.getByText('Je bezorgmoment is vrijgegeven.', { exact: false })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Kies een ander moment' })).toHaveAttribute('href', /checkout/)
})
