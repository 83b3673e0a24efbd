import type { Locator } from '@playwright/test'
import { fillCart } from '../../support/cart.ts'
import { startChangedApi } from '../../support/changed-api.ts'
import { newCustomer, signIn } from '../../support/customer.ts'
import { gotoLive } from '../../support/live-page.ts'
import { startProductionShop } from '../../support/production-shop.ts'
import { expect, test } from '../../support/test.ts'

const euro = (amount: number) => amount.toLocaleString('nl-NL', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

test('list, product, JSON-LD, suggestion and cart show prices marked as with VAT', {
  tag: ['@LAW-01', '@desktop'],
}, async ({ page, products }) => {
  const product = await products.simple()
  await page.goto('/producten/gips-en-afbouw/gipsplaten')
  const cards = page.locator('.cards > .card')
  for (const card of await cards.all()) {
    await expect(card.locator('.price__now .vat-in')).toBeVisible()
    await expect(card.locator('.price__now .vat-ex')).toBeHidden()
    await expect(card.locator('.price__note .vat-in').first()).toHaveText(/incl\. btw$/)
  }

  await gotoLive(page, product.path)
  const price = page.locator('.buy .price')
  await expect(price.locator('.price__now .vat-in')).toHaveText(`€${euro(product.priceInclTax)}`)
  await expect(price.locator('.price__note .vat-in').first()).toHaveText(/incl\. btw$/)
  const data = JSON.parse((await page.locator('script[type="application/ld+json"]').first().textContent()) ?? '{}')
  const { offers } = data['@graph'].find((one: { '@type': string }) => one['@type'] === 'Product')
  expect(offers).toMatchObject({
    price: product.priceInclTax.toFixed(2),
    priceSpecification: { valueAddedTaxIncluded: true },
  })

  await products.untilFound(product)
  await page.locator('[data-head] input[name=term]:visible').fill(product.number)
  const cost = page.locator('.sugg .cost').first()
  await expect(cost.locator('.vat-in')).toHaveText(`€ ${euro(product.priceInclTax)} incl. btw`)
  await expect(cost.locator('.vat-ex')).toBeHidden()

  await fillCart(page, { [product.id]: 2 })
  await gotoLive(page, '/winkelwagen')
  const line = page.locator(`.lines [data-product="${product.id}"]`)
  await expect(line).toContainText(`€ ${euro(product.priceInclTax)}`)
  await expect(line.locator('.vat-in').filter({ hasText: 'incl. btw' })).toBeVisible()
  await expect(page.locator('.sum dt.tot').first()).toHaveText('Totaal incl. btw')
})

test('an offer shows its end date and condition on each card, without a countdown', {
  tag: ['@LAW-09', '@desktop'],
}, async ({ page, products }) => {
  const offered = await products.offered()
  const [discount] = offered.discounts
  const day = (moment = '') =>
    new Date(moment).toLocaleDateString('nl-NL', { day: 'numeric', month: 'long', timeZone: 'Europe/Amsterdam' })
  await page.goto('/actie')
  const cards = page.locator('.cards > .card').filter({ has: page.locator('.price--deal') })
  expect(await cards.count()).toBeGreaterThan(3)
  for (const card of await cards.all())
    await expect(card.locator('.card__until')).toHaveText(/^Actie t\/m \d+ [a-z]+, zolang de voorraad strekt$/)
  const page1 = await page.goto(offered.path)
  await expect(page.locator('.buy__offer')).toHaveText(
    `Geldig van ${day(discount?.start)} tot en met ${day(discount?.end)}, zolang de voorraad strekt`,
  )
  await expect(page.locator('[role="timer"]')).toHaveCount(0)
  // No cache may store the page beyond the end of the offer.
  const left = (Date.parse(discount?.end ?? '') - Date.now()) / 1_000
  const kept = page1?.headers()['cache-control'] ?? ''
  for (const [, seconds] of kept.matchAll(/(?:s-maxage|stale-[a-z-]+)=(\d+)/g))
    expect(Number(seconds)).toBeLessThanOrEqual(left + 60)
})

test('the energy arrow and scale are beside each price and open label and sheet', {
  tag: ['@LAW-37', '@A11Y-17', '@desktop'],
}, async ({ page, request, products }) => {
  const lamp = await products.lamp()
  const named = `Energieklasse ${lamp.energyLevel}, schaal A tot G`
  const fontOf = (locator: Locator) =>
    locator.first().evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize))
  const label = page.getByRole('dialog', { name: 'Energielabel' })

  await products.untilFound(lamp)
  await fillCart(page, { [lamp.id]: 1 })
  const places = [
    { path: `/zoeken/${encodeURIComponent(lamp.name)}`, within: '.cards > .card', price: '.price__now' },
    { path: '/winkelwagen', within: `.lines [data-product="${lamp.id}"]`, price: '.t' },
  ]
  for (const { path, within, price } of places) {
    await gotoLive(page, path)
    const item = page.locator(within).filter({ hasText: lamp.name }).first()
    const arrow = item.getByRole('link', { name: named })
    await expect(arrow, path).toBeVisible()
    await expect(arrow).toContainText(/A.*G/s)
    expect(await fontOf(arrow.locator('.energy__a')), path).toBeGreaterThanOrEqual(
      (await fontOf(item.locator(price))) * 0.99,
    )
    // The arrow has its own background, not the one of the page.
    expect(await arrow.locator('.energy__a').evaluate((one) => getComputedStyle(one).backgroundColor)).not.toBe(
      'rgba(0, 0, 0, 0)',
    )
    await arrow.click()
    await expect(label.locator('li')).toHaveCount(7)
    await expect(label.locator('li[aria-current="true"]')).toContainText(lamp.energyLevel ?? '')
    const sheet = await label.getByRole('link', { name: 'Productblad' }).getAttribute('href')
    expect((await request.get(sheet ?? '')).headers()['content-type']).toBe('application/pdf')
    await page.keyboard.press('Escape')
    await expect(label).toBeHidden()
  }

  await gotoLive(page, lamp.path)
  const box = page.locator('.buy')
  await expect(box.getByRole('img', { name: `Energieklasse ${lamp.energyLevel}` })).toContainText(/A.*G/s)
  expect(await fontOf(box.locator('.energy__a'))).toBeGreaterThanOrEqual(
    (await fontOf(box.locator('.price__now'))) * 0.99,
  )
  const sheet = await box.getByRole('link', { name: 'Productblad' }).getAttribute('href')
  expect((await request.get(sheet ?? '')).headers()['content-type']).toBe('application/pdf')
  await box.getByRole('button', { name: /^Energieklasse/ }).click()
  await expect(label.locator('li')).toHaveCount(7)

  // Hazard pictograms and payment logos have alternative text.
  const foam = await products.hazardous('isocyanate')
  await page.goto(foam.path)
  for (const { alt } of foam.safetyLogos ?? []) {
    expect(alt.length).toBeGreaterThan(3)
    await expect(page.locator('#veiligheid').getByRole('img', { name: alt, exact: true })).toBeVisible()
  }
  const marks = page.getByRole('contentinfo').getByRole('list', { name: 'Betaalmogelijkheden' }).getByRole('listitem')
  expect(await marks.count()).toBeGreaterThanOrEqual(4)
  for (const mark of await marks.all()) {
    const words = ((await mark.textContent()) ?? '').trim()
    if (words === '') await expect(mark.getByRole('img')).toHaveAccessibleName(/\S/)
    for (const picture of await mark.locator('img').all()) expect(await picture.getAttribute('alt')).toBeTruthy()
  }
})

test('the chosen branch is labelled in lists and panel, and in cart and checkout', {
  tag: ['@CATALOG-42', '@DECIDE-50', '@desktop'],
}, async ({ page, request, context, baseURL, products }) => {
  await context.addCookies([{ name: 'bm_branch', value: '1', url: baseURL ?? '' }])
  const product = await products.simple()
  const mine = 'Mijn afhaalvestiging'
  await gotoLive(page, '/vestigingen?SearchTerm=Utrecht')
  await expect(page.locator('.vlist .is-mine')).toContainText(mine)
  await page.goto(`${product.path}#product-default-store`)
  await expect(page.getByRole('dialog').locator('.choice').filter({ hasText: mine })).toHaveCount(1)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Voorraad per vestiging' }).click()
  await expect(page.getByRole('dialog').getByText(mine)).toHaveCount(1)
  await page.keyboard.press('Escape')

  const customer = await newCustomer(request)
  await signIn(page, customer)
  await fillCart(page, { [product.id]: 1 })
  await gotoLive(page, '/winkelwagen')
  await expect(page.locator('.cart__ways .choice').filter({ hasText: 'Utrecht' })).toContainText(
    'Mijn vestiging voor afhalen',
  )
  await gotoLive(page, '/checkout/bezorgen?ontvangst=afhalen')
  await expect(page.getByRole('heading', { name: 'Mijn vestiging voor afhalen' })).toBeVisible()
})

test.describe('on a home page with a lamp', () => {
  test.use({ tolerated: [/^other host: http:\/\/127\.0\.0\.1/] })

  test('the energy arrow is beside the price', { tag: ['@LAW-37', '@desktop'] }, async ({
    page,
    request,
    baseURL,
    products,
  }) => {
    const lamp = await products.lamp()
    const api = process.env.API_URL ?? `http://127.0.0.1:${Number(new URL(baseURL ?? '').port) + 2}`
    const { specialWebNodes } = (await (await request.get('/api/aspos/common/config')).json()).Data
    const changed = await startChangedApi(api, {
      [`/api/aspos/webnodes/${specialWebNodes.homePopular}/products`]: ({ body }) => ({
        status: 200,
        body: { ...(body as object), Data: [lamp] },
      }),
    })
    const shop = await startProductionShop(baseURL ?? '', changed.url)
    try {
      await page.goto(shop.origin)
      const card = page.locator('.cards .card').filter({ hasText: lamp.name })
      await expect(
        card.locator('.card__price').getByRole('link', { name: `Energieklasse ${lamp.energyLevel}, schaal A tot G` }),
      ).toBeVisible()
      await page.goto('about:blank')
    } finally {
      await shop.stop()
      await changed.close()
    }
  })
})
