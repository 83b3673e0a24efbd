import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { scaleTimeout } from '../../../proof/kit/patience.ts'
import { expectAccessible } from '../../support/accessibility.ts'
import { newCustomer, signIn } from '../../support/customer.ts'
import { gotoLive } from '../../support/live-page.ts'
import { placeOrder } from '../../support/order.ts'
import { moveOn, placeOrder as placeGuestOrder } from '../../support/orders.ts'
import { copyReviews, publishReview } from '../../support/own/reviews.ts'
import { takePicture } from '../../support/picture.ts'
import { makeReady } from '../../support/staff/pickup.ts'
import { collectOrder, settleItem } from '../../support/staff/settle-item.ts'
import { expect, test } from '../../support/test.ts'

test.use({ tolerated: [/status of 4(00|01|04|22)/], actionTimeout: scaleTimeout(10_000) })

const TEXT = 'Zaagt recht en stil, ook na twee weken.'
const aPhoto = async () => ({
  name: 'zaag.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 1_800, height: 1_200, channels: 3, background: '#b5651d' } })
    .jpeg()
    .toBuffer(),
})
/** The width of the file, once the image is loaded. */
async function widthOf(page: Page, name: string): Promise<number> {
  const image = page.getByRole('img', { name })
  await image.scrollIntoViewIfNeeded()
  return image.evaluate((one: HTMLImageElement) => one.naturalWidth)
}

test('a customer reviews a product with a picture, and staff publish it', { tag: ['@SHOP-14'] }, async ({
  page,
  request,
  browser,
  products,
}) => {
  test.slow()
  const product = await products.simple()
  await signIn(page, await newCustomer(request, 'Robin'))
  const orderId = await placeOrder(page, { [product.id]: 1 })
  await gotoLive(page, `/bestelling/beoordelen?id=${orderId}`)
  await expect(page.getByText('Je kunt je artikelen beoordelen zodra je ze hebt ontvangen.')).toBeVisible()
  await collectOrder(page, orderId)
  await gotoLive(page, `/mijn-order?id=${orderId}`)
  await page.getByRole('link', { name: 'Beoordeel je artikelen' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Beoordeel je artikelen')
  const section = page.getByRole('region', { name: product.name })
  const send = section.getByRole('button', { name: 'Verstuur beoordeling' })
  await send.click()
  await expect(section.getByRole('alert')).toContainText('Kies eerst hoeveel sterren je geeft.')
  await section.getByLabel('4 sterren', { exact: true }).first().check()
  await section.getByLabel('Kwaliteit').selectOption('5')
  await section.getByLabel('Je ervaring').fill(TEXT)
  await expectAccessible(page, { within: 'main' })
  await takePicture(page, 'review-form')
  await send.dblclick()
  await expect(section).toContainText('Wacht op controle')
  await expect(section).toContainText('Kwaliteit 5')
  await section.getByLabel('Voeg foto’s toe').setInputFiles(await aPhoto())
  const photo = `Foto 1 bij de beoordeling van ${product.name}`
  await expect(section.getByRole('img', { name: photo })).toBeVisible()
  await expect.poll(() => widthOf(page, photo)).toBe(1_280)
  await expectAccessible(page, { within: 'main' })
  await takePicture(page, 'review-waiting')

  const title = `Beoordeling van een klant: ${product.name}`
  await settleItem(browser, title, async (pane, office) => {
    await expect(pane).toContainText(`4 van 5 sterren: “${TEXT}” Robin.`)
    await expect.poll(() => widthOf(office, 'Foto 1 van de klant')).toBe(1_280)
    await pane.getByText('Wijs af met reden').click()
    await pane.getByLabel('Reden voor de klant').fill('De foto toont een andere zaag.')
    await expectAccessible(office)
    await takePicture(office, 'staff-review')
    await pane.getByRole('button', { name: 'Wijs af met reden' }).click()
  })
  await page.reload()
  await expect(section).toContainText('Niet geplaatst')
  await expect(section).toContainText('Reden: De foto toont een andere zaag.')
  await section.getByRole('button', { name: `Verwijder ${photo}` }).click()
  await expect(section.getByRole('img', { name: photo })).toHaveCount(0)
  await section.locator('summary').click()
  await section.getByLabel('5 sterren', { exact: true }).first().check()
  await section.getByRole('button', { name: 'Bewaar wijziging' }).click()
  await expect(section).toContainText('Wacht op controle')
  await settleItem(browser, title, async (pane) => {
    await pane.getByRole('button', { name: 'Plaats', exact: true }).click()
  })
  await page.reload()
  await expect(section).toContainText('Je beoordeling staat op de pagina van het artikel.')
  // The English page is not cached from before.
  await gotoLive(page, `/en${product.path}`)
  await page.locator('#reviews').scrollIntoViewIfNeeded()
  await expect(page.locator('#reviews')).toContainText(TEXT)
  await expect(page.locator('#reviews')).toContainText('Verified purchase')
  await gotoLive(page, `/en/order/reviews?id=${orderId}`)
  await expect(section).toContainText('Your review is on the page of the product.')
  await section.getByRole('button', { name: `Remove review ${product.name}` }).click()
  await expect(section.getByRole('button', { name: 'Send review' })).toBeVisible()
  await expect(section).not.toContainText(TEXT)
})

test('a guest reviews by the link of the invitation, and without script', { tag: ['@SHOP-14', '@desktop'] }, async ({
  page,
  browser,
  baseURL,
  products,
}) => {
  test.slow()
  const product = await products.simple()
  const order = await placeGuestOrder({ quantities: { [product.id]: 1 } })
  await moveOn(order.number, 'collect', '--code', await makeReady(order.number))
  const { search } = new URL(order.path, 'http://shop')
  const path = `/bestelling/beoordelen${search}`
  const plain = await browser.newContext({ javaScriptEnabled: false, locale: 'nl-NL', baseURL: baseURL ?? '' })
  const other = await plain.newPage()
  await other.goto(path)
  const section = other.getByRole('region', { name: product.name })
  await section.getByLabel('Je ervaring').fill(TEXT)
  await section.getByRole('button', { name: 'Verstuur beoordeling' }).click()
  await expect(section).toContainText('Kies eerst hoeveel sterren je geeft.')
  await expect(section.getByLabel('Je ervaring')).toHaveValue(TEXT)
  await section.getByLabel('3 sterren', { exact: true }).first().check()
  await section.getByRole('button', { name: 'Verstuur beoordeling' }).click()
  await expect(section).toContainText('Wacht op controle')
  await plain.close()

  await gotoLive(page, path)
  const shown = page.getByRole('region', { name: product.name })
  await expect(shown).toContainText(TEXT)
  await gotoLive(page, order.path)
  await expect(page.getByRole('link', { name: 'Beoordeel je artikelen' })).toHaveAttribute('href', path)
  const wrong = await page.request.get(path.replace(/s=[^&]*/, 's=wrong'))
  expect(wrong.status()).toBe(404)
})

test('reviews show figures, filters, search and votes, with the same rating everywhere', {
  tag: ['@SHOP-15'],
}, async ({ page, products }) => {
  test.slow()
  const product = await products.simple()
  const copies = [5, 5, 5, 5, 5, 5, 4, 4, 4, 3, 2, 1].map((stars, at) => ({ stars, content: `Ervaring ${at}` }))
  await copyReviews(product.id, [...copies.slice(1), { stars: 5, content: 'De zaagbladen blijven scherp.' }])
  const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'red' } })
    .webp()
    .toBuffer()
  await publishReview(product.id, { stars: 3, content: TEXT, picture })

  // 13 reviews: 6 × 5, 3 × 4, 2 × 3, 1 × 2, 1 × 1.
  await gotoLive(page, `/en${product.path}`)
  await expect(page.locator('.prod__rating')).toContainText('3.9')
  await expect(page.locator('.prod__rating')).toContainText('13 reviews')
  const html = await (await page.request.get(`/en${product.path}`)).text()
  const data = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, text = '']) => text)
  const graph = data.flatMap((text) => JSON.parse(text)['@graph'] ?? [])
  expect(graph.find((one) => one['@type'] === 'Product').aggregateRating).toMatchObject({
    ratingValue: 3.92,
    reviewCount: 13,
  })
  const list = await page.request.get(`/api/bouwmeester/reviews?sku=${product.number}`)
  expect((await list.json()).Data).toMatchObject({ average: 3.92, count: 13, stars: [1, 1, 2, 3, 6] })
  await expect
    .poll(
      async () => {
        await page.goto(`/en/search/${product.name.toLowerCase()}?reload=${Date.now()}`)
        const card = page.locator('.card').filter({ hasText: product.name }).first()
        return (await card.count()) > 0 ? ((await card.locator('.card__top').textContent()) ?? '') : ''
      },
      { timeout: scaleTimeout(30_000) },
    )
    .toContain('3.9')

  await gotoLive(page, `/en${product.path}`)
  await page.locator('.prod__rating').click()
  const panel = page.getByRole('dialog')
  const items = panel.getByRole('listitem')
  await expect(items).toHaveCount(10)
  await expect(panel).toContainText('13 reviews')
  await expect(panel).toContainText('Quality5.0 (1)')
  await expect(panel).toContainText('Ease of use3.0 (1)')
  await expect(panel).toContainText('a colleague read them before we published them')
  await expectAccessible(page, { within: 'dialog' })
  await takePicture(page, 'reviews-panel', { fullPage: false })
  const bar = panel.getByRole('button', { name: /^5 stars/ })
  await expect(bar).toContainText('6')
  await bar.click()
  await expect(bar).toHaveAttribute('aria-pressed', 'true')
  await expect(panel.getByRole('status')).toHaveText('6 reviews found')
  await expect(items).toHaveCount(6)
  await bar.click()
  await expect(items).toHaveCount(10)
  await panel.getByLabel('With pictures').check()
  await expect(items).toHaveCount(1)
  await expect(items).toContainText('Verified purchase')
  await expect.poll(() => widthOf(page, 'Picture 1 with the review by Robin')).toBe(40)
  await panel.getByLabel('With pictures').uncheck()
  await panel.getByLabel('Verified purchases only').check()
  await expect(items).toHaveCount(1)
  await panel.getByLabel('Verified purchases only').uncheck()
  await panel.getByLabel('Search in the reviews').fill('zaagblad')
  await panel.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(items).toHaveCount(1)
  await expect(items).toContainText('De zaagbladen blijven scherp.')
  const helpful = items.getByRole('button', { name: /^Helpful/ })
  await helpful.click()
  await expect(helpful).toHaveText('Helpful (1)')
  await expect(helpful).toHaveAttribute('aria-pressed', 'true')
  await panel.getByLabel('Search in the reviews').fill('')
  await panel.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(items).toHaveCount(10)
  await panel.getByRole('button', { name: 'Show more reviews' }).dblclick()
  await expect(items).toHaveCount(13)
})
