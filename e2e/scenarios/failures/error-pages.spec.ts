import { expectAccessible } from '../../support/accessibility.ts'
import { INJECTED } from '../../support/failures/inject.ts'
import { gotoLive } from '../../support/live-page.ts'
import { guestAtBank } from '../../support/ordering/unpaid.ts'
import { takePicture } from '../../support/picture.ts'
import { expect, test } from '../../support/test.ts'

// The router reports the reply that it cannot read.
test.use({ tolerated: [new RegExp(`${INJECTED.source}|turbo-stream|Unexpected`)] })

test('an error page has the search, contact and the state of the order', { tag: ['@SHOP-34'] }, async ({
  page,
  products,
}) => {
  test.slow()
  const { order } = await guestAtBank(page, products)
  await gotoLive(page, '/')
  await page.route(/\/vestigingen\.data/, (route) =>
    route.fulfill({ status: 500, contentType: 'text/html', body: '<h1>500</h1>' }),
  )
  await page.evaluate(() => {
    const link = document.createElement('a')
    link.href = '/vestigingen'
    link.textContent = 'Vestigingen van de test'
    document.querySelector('main')?.prepend(link)
  })
  await page.getByRole('link', { name: 'Vestigingen van de test' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('500')
  const state = page.getByRole('region', { name: 'Je bestelling' })
  await expect(state).toContainText(`Bestelling ${order.number} is geplaatst en nog niet betaald`)
  await expect(state.getByRole('link', { name: 'Naar je bestelling' })).toHaveAttribute('href', /orderId=/)
  const contact = page.getByRole('main').getByRole('link', { name: /^Bel .* of ga naar klantenservice$/ })
  await expect(contact).toHaveAttribute('href', '/klantenservice')
  await expectAccessible(page)
  await takePicture(page, 'error-page')

  await page.getByRole('main').getByLabel('Zoeken').fill('gipsplaat')
  await page.getByRole('main').getByRole('button', { name: 'Zoek' }).click()
  await expect(page).toHaveURL(/zoeken.*gipsplaat/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('gipsplaat', { ignoreCase: true })
})
