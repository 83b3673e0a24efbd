import type { Page } from '@playwright/test'
import { gotoLive } from '../../support/live-page.ts'
import { expect, test } from '../../support/test.ts'

const BOARDS = '/producten/gips-en-afbouw/gipsplaten'
const TILES = '/producten/tegels/vloertegels/betonlook'
const cards = (page: Page) => page.locator('.cards > .card')
const widthOfCard = async (page: Page) => (await cards(page).first().boundingBox())?.width ?? 0

test('boards are shown as lines and tiles as a grid until the visitor chooses', {
  tag: ['@UX-02', '@desktop'],
}, async ({ page }) => {
  await gotoLive(page, BOARDS)
  await expect.poll(() => widthOfCard(page)).toBeGreaterThan(700)
  // A line has three to five key specifications.
  for (const line of await page.locator('.card__spec').allTextContents())
    expect(line.split(' · ').length).toBeGreaterThanOrEqual(3)
  await gotoLive(page, TILES)
  await expect.poll(() => widthOfCard(page)).toBeLessThan(400)
  await page.getByRole('group', { name: 'Weergave' }).getByRole('button', { name: 'Lijst' }).click()
  await expect.poll(() => widthOfCard(page)).toBeGreaterThan(700)
  await gotoLive(page, TILES)
  await expect.poll(() => widthOfCard(page)).toBeGreaterThan(700)
})

test('specs are filters too, the most used are above the list, none needs dragging', {
  tag: ['@UX-03', '@UX-06', '@A11Y-06', '@desktop'],
}, async ({ page }) => {
  await page.goto(BOARDS)
  const side = page.getByRole('complementary', { name: 'Filters' })
  const labels = new Set(await side.locator('.facet .check > span:first-of-type').allTextContents())
  const shown = (await page.locator('.card__spec').allTextContents()).flatMap((line) => line.split(' · '))
  expect(shown.length).toBeGreaterThan(24)
  // A filter with many values lists the most frequent ones and accepts a range for all of them.
  const facets = await side.locator('.facet').evaluateAll((all) =>
    all.map((facet) => ({
      isRange: facet.querySelector('input[type="text"], input:not([type="checkbox"])') !== null,
      name: facet.querySelector('summary')?.textContent ?? '',
      units: [...facet.querySelectorAll('.check > span:first-of-type')].map((one) => one.textContent.split(' ').at(-1)),
    })),
  )
  const isInRange = (spec: string) => {
    const unit = /^[\d.,]+ (\S+)$/.exec(spec)?.[1]
    return unit !== undefined && facets.some(({ isRange, units }) => isRange && units.includes(unit))
  }
  const isFilter = (spec: string) =>
    labels.has(spec) || isInRange(spec) || facets.some(({ name }) => name !== '' && spec.startsWith(name))
  expect(shown.filter((spec) => !isFilter(spec))).toEqual([])

  const promoted = await page.getByRole('navigation', { name: 'Veelgebruikte filters' }).locator('b').allTextContents()
  expect(promoted.length).toBeGreaterThanOrEqual(3)
  for (const name of promoted) await expect(side.locator('summary', { hasText: name })).toHaveCount(1)

  await expect(page.locator('input[type=range]')).toHaveCount(0)
  await expect(side.getByLabel('Prijs vanaf')).toBeVisible()
  await expect(side.getByLabel('Prijs tot')).toBeVisible()
})

test('each board shows a price per unit, and the list can be sorted by it', {
  tag: ['@UX-13', '@UX-14', '@desktop'],
}, async ({ page }) => {
  await gotoLive(page, `${BOARDS}?Sort=unitpriceup`)
  const sort = page.getByLabel('Sorteer')
  await expect(sort).toHaveValue('unitpriceup')
  await expect(sort.locator('option')).toHaveText([
    'Relevantie',
    'Nieuwste',
    'Prijs laag - hoog',
    'Prijs hoog - laag',
    'Prijs per eenheid',
    'Populair',
  ])
  const notes = await page
    .locator('.cards .price__note:nth-of-type(3) .vat-in, .cards .price__note:last-child .vat-in')
    .allTextContents()
  const prices = notes.map((text) => Number(text.replace(/[^\d,]/g, '').replace(',', '.')))
  expect(prices).toHaveLength(12)
  expect(prices).toEqual([...prices].sort((a, b) => a - b))
  await sort.selectOption('popular')
  await expect(page).toHaveURL(`${BOARDS}?Sort=popular`)
})

test('one filter shows products in stock at the chosen branch', { tag: ['@UX-11', '@desktop'] }, async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: 'bm_branch', value: '1', url: baseURL ?? '' }])
  await gotoLive(page, BOARDS)
  await page.getByRole('navigation', { name: 'Veelgebruikte filters' }).getByText('Nu af te halen in Utrecht').click()
  await expect(page).toHaveURL(`${BOARDS}?Vestiging=1`)
  const pickup = page.locator('.cards .stock > li:first-child')
  await expect(pickup.filter({ hasText: /in Utrecht/ })).toHaveCount(12)
  await expect(pickup.filter({ hasText: /Niet op voorraad/ })).toHaveCount(0)
  const tick = page.getByRole('complementary', { name: 'Filters' }).getByLabel('Nu af te halen in Utrecht')
  await expect(tick).toBeChecked()
})

/** Visible data of each card. */
const shownOn = (page: Page) =>
  cards(page).evaluateAll((all) =>
    all.map((card) => {
      const seen = (selector: string) =>
        [...card.querySelectorAll<HTMLElement>(selector)]
          .filter((one) => one.checkVisibility())
          // biome-ignore lint/performance/useDomNodeTextContent: innerText excludes the price that the VAT mode hides
          .map((one) => one.innerText)
          .join(' | ')
      return {
        picture: card.querySelectorAll('.card__pic img[width][height]').length,
        name: seen('h3'),
        specs: seen('.card__spec'),
        price: seen('.price__now'),
        perUnit: seen('.price__note'),
        stock: seen('.stock > li:first-child'),
        delivery: seen('.stock > li:last-child'),
        rating: seen('.rating'),
        quantity: card.querySelector<HTMLInputElement>('.card__buy input')?.value,
        button: seen('.card__buy button[aria-label*="winkelwagen"], .card__buy .btn--signal'),
      }
    }),
  )

test('each item shows the data needed to choose and buy', { tag: ['@UX-12', '@desktop'] }, async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: 'bm_branch', value: '1', url: baseURL ?? '' }])
  await gotoLive(page, `${BOARDS}?Vestiging=1`)
  await expect(page.locator('.cards .stock > li:first-child').filter({ hasText: 'Utrecht' })).toHaveCount(12)
  const items = await shownOn(page)
  expect(items).toHaveLength(12)
  for (const item of items) {
    expect(item).toMatchObject({ picture: 1, quantity: '1' })
    expect(item.name).toMatch(/\d+\s*[x×]\s*\d+/)
    expect(item.specs.split(' · ').length).toBeGreaterThanOrEqual(3)
    expect(item.price).toMatch(/€\s*\d/)
    expect(item.perUnit).toMatch(/incl\. btw.*€\s*[\d.,]+ per m²/s)
    expect(item.stock).toMatch(/(vandaag|morgen|[a-z]+dag|\d+ [a-z]{3}) .*\d{1,2}:\d{2}.*Utrecht/i)
    expect(item.delivery).toMatch(/(vandaag|morgen|[a-z]+dag|alleen afhalen)/i)
    expect(item.button).not.toBe('')
  }
  expect(items.filter(({ rating }) => /\d,\d/.test(rating)).length).toBeGreaterThan(0)

  // Without VAT, the same elements show the other amounts.
  await page.evaluate(() => document.documentElement.setAttribute('data-vat', 'ex'))
  for (const [at, { price, perUnit }] of (await shownOn(page)).entries()) {
    expect(price).not.toBe(items[at]?.price)
    expect(perUnit).toMatch(/excl\. btw.*€\s*[\d.,]+ per m²/s)
  }
})

test('back returns to the same position with all loaded products', {
  tag: ['@UX-09', '@UX-10', '@LIST-08', '@desktop'],
}, async ({ page }) => {
  await gotoLive(page, BOARDS)
  await expect(cards(page)).toHaveCount(12)
  await page.getByRole('link', { name: 'Toon meer' }).click()
  await expect(page).toHaveURL(`${BOARDS}?Page=2`)
  await expect(cards(page)).toHaveCount(24)
  const link = cards(page).nth(18).getByRole('link').first()
  await link.scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => window.scrollY)
  await link.click()
  await expect(page).toHaveURL(/\/product\//)
  await expect(page.locator('.buy')).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(`${BOARDS}?Page=2`)
  await expect(cards(page)).toHaveCount(24)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place)
})

test('after some hundred products the list continues on another page, with a link back', {
  tag: ['@UX-10', '@desktop'],
}, async ({ page }) => {
  const tools = '/producten/gereedschap'
  await gotoLive(page, `${tools}?Page=8`)
  await expect(cards(page)).toHaveCount(96)
  await expect(page.getByRole('contentinfo')).toBeAttached()
  await page.getByRole('link', { name: 'Toon meer' }).click()
  await expect(page).toHaveURL(`${tools}?Page=9`)
  await expect(cards(page)).toHaveCount(12)
  await expect(page.getByRole('link', { name: 'Toon de vorige producten' })).toHaveAttribute('href', `${tools}?Page=8`)
})

test('a nested path opens its category; a search address can name a category', {
  tag: ['@ROUTE-26', '@DECIDE-52', '@desktop'],
}, async ({ page }) => {
  await page.goto(TILES)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Betonlook')
  await expect(page.getByRole('navigation', { name: 'Kruimelpad' })).toContainText('Vloertegels')
  await page.goto('/zoeken/gips?Categorie=Gipsplaten')
  await expect(page.getByRole('list', { name: 'Gekozen filters' })).toContainText('Gipsplaten')
  for (const name of await page.locator('.cards h3').allTextContents()) expect(name).toMatch(/plaat/i)

  await page.goto('/en/products/gypsum-and-drylining/plasterboard')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Plasterboard')
})
