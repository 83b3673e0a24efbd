import { gotoLive } from '../../support/live-page.ts'
import { readyToOrder } from '../../support/ordering/ready-to-order.ts'
import { fillOverview, goOn, guestWith, TOLERATED } from '../../support/ordering/steps.ts'
import { expect, test } from '../../support/test.ts'

test.use({ tolerated: [new RegExp(`${TOLERATED.source}|50[24]|Gateway`)] })

test('an error after confirming says that the order may exist and where to check', async ({ page, products }) => {
  const { id } = await products.simple()
  await guestWith(page, { [id]: 1 })
  await readyToOrder(page)
  await gotoLive(page, '/checkout/afronden')
  await fillOverview(page)
  // The edge's response when the storefront times out.
  await page.route('**/checkout/afronden.data*', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 504, contentType: 'text/html', body: '<h1>504</h1>' })
      : route.continue(),
  )
  await page.route('**/orders/of-cart/*', (route) => route.fulfill({ status: 504, body: '' }))
  await goOn(page)

  const main = page.getByRole('main')
  await expect(main).toContainText('We weten nog niet of je bestelling is gemaakt.')
  await expect(main).toContainText('dezelfde winkelwagen wordt nooit twee keer besteld')
  await expect(main.getByRole('link', { name: 'Terug naar het overzicht' })).toHaveAttribute(
    'href',
    '/checkout/afronden',
  )
})
