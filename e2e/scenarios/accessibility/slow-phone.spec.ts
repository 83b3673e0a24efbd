import { scaleTimeout } from '../../../proof/kit/patience.ts'
import { gotoLive } from '../../support/live-page.ts'
import { asGuest, choosePickup, orderAndPay, payBy, TOLERATED } from '../../support/ordering/steps.ts'
import { expect, test } from '../../support/test.ts'

/** A slow mobile network: 64 kB/s down, 32 kB/s up and 300 ms latency, with the CPU four times slower. */
const NET = { offline: false, downloadThroughput: 64 * 1_024, uploadThroughput: 32 * 1_024, latency: 300 }
const SLOWER = 4

test.use({ tolerated: [TOLERATED] })

test('a guest buys from home page to confirmation on a slow phone with 64 kB/s', { tag: ['@phone', '@slow'] }, async ({
  page,
  context,
  products,
}) => {
  test.slow()
  page.setDefaultTimeout(scaleTimeout(15_000))
  const article = await products.simple()
  const link = await context.newCDPSession(page)
  await link.send('Network.emulateNetworkConditions', NET)
  await link.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })

  const seconds: string[] = []
  const timed = async (what: string, work: () => Promise<unknown>) => {
    const began = Date.now()
    await work()
    seconds.push(`${what} ${((Date.now() - began) / 1_000).toFixed(1)} s`)
  }
  await timed('home, readable', async () => {
    await page.goto('/', { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
  await timed('home, alive', () => page.locator('html[data-live]').waitFor())
  await timed('product', () => gotoLive(page, article.path))
  await timed('into the cart', async () => {
    await page
      .locator('form')
      .getByRole('button', { name: /^In winkelwagen/ })
      .filter({ visible: true })
      .first()
      .click()
    await expect(page.getByText('1 in je winkelwagen').first()).toBeAttached()
  })
  await timed('sign-in', () => gotoLive(page, '/checkout/bezorgen'))
  await timed('as a guest', async () => {
    await asGuest(page)
    await expect(page).toHaveURL(/\/checkout\/bezorgen/)
  })
  await timed('pickup', () => choosePickup(page))
  await timed('payment', () => payBy(page, 'ideal'))
  await timed('order and pay', () => orderAndPay(page))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bedankt voor je bestelling')
  console.log(seconds.join(', '))
})
