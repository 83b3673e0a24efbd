import type { Page } from '@playwright/test'
import { gotoLive } from '../../support/live-page.ts'
import { expect, test } from '../../support/test.ts'

const cards = (page: Page) => page.locator('.cards > .card')
const banner = (page: Page) => page.locator('.cards > .listbanner')

test('promotions and Op=Op list eleven products and a banner', {
  tag: ['@SHELL-01', '@ROUTE-03', '@ROUTE-06', '@LIST-13', '@desktop'],
}, async ({ page }) => {
  for (const [path, title, flag] of [
    ['/actie', 'Actie', /./],
    ['/opop', 'Op=Op', /Op=Op/],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(title)
    await expect(cards(page)).toHaveCount(11)
    await expect(banner(page)).toHaveCount(1)
    for (const text of await cards(page).locator('.flag').allTextContents()) expect(text).toMatch(flag)
  }
  // The banner is at the right end of the first row.
  const distance = async () => {
    const [box, first] = [await banner(page).boundingBox(), await cards(page).first().boundingBox()]
    return { x: (box?.x ?? 0) - (first?.x ?? 0), y: (box?.y ?? 0) - (first?.y ?? 0) }
  }
  await expect.poll(async () => (await distance()).y).toBe(0)
  expect((await distance()).x).toBeGreaterThan(700)
})

test('Meer=Minder lists twelve products without a banner', { tag: ['@ROUTE-05', '@LIST-13', '@desktop'] }, async ({
  page,
}) => {
  await page.goto('/meer-minder')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Meer=Minder')
  await expect(cards(page)).toHaveCount(12)
  await expect(banner(page)).toHaveCount(0)
  // A promotion price may be below the tier price, and then no tier is shown.
  expect(await page.locator('.cards .tierhint').count()).toBeGreaterThan(8)
})

test('reduced products say so in text, in both languages', { tag: ['@ROUTE-04', '@A11Y-11', '@desktop'] }, async ({
  page,
}) => {
  for (const [path, was, now] of [
    ['/in-prijs-verlaagd', 'Van-prijs', 'nu'],
    ['/en/reduced-in-price', 'was', 'now'],
  ] as const) {
    await page.goto(path)
    await expect(cards(page)).toHaveCount(11)
    const price = page.locator('.cards .price--deal').first()
    await expect(price.locator('s .sr')).toHaveText(new RegExp(was, 'i'))
    await expect(price.locator('.price__now .sr')).toHaveText(new RegExp(now, 'i'))
    // Stock is shown as text, never by colour alone.
    for (const text of await page.locator('.cards .stock > li:first-child').allTextContents())
      expect(text.trim()).not.toBe('')
  }
})

test('every offer card shows label, period and former price or tier', { tag: ['@WIRED-26'] }, async ({ page }) => {
  for (const [path, flag, more] of [
    ['/actie', /./, '.price s'],
    ['/opop', /^Op=Op$/, '.price s'],
    ['/meer-minder', /^Meer=Minder$/, '.tierhint'],
  ] as const)
    for (const number of ['', '?Page=3']) {
      await page.goto(`${path}${number}`)
      const count = await cards(page).count()
      expect(count).toBeGreaterThan(10)
      for (const text of await cards(page).locator('.flag').allTextContents()) expect(text.trim()).toMatch(flag)
      await expect(cards(page).locator('.flag')).toHaveCount(count)
      await expect(cards(page).filter({ has: page.locator(more) })).toHaveCount(count)
      if (more !== '.tierhint')
        await expect(cards(page).locator('.card__until', { hasText: /t\/m \d+ \w+, zolang/ })).toHaveCount(count)
    }
})

test('the offers can be filtered by department', { tag: ['@WIRED-26', '@desktop'] }, async ({ page }) => {
  await gotoLive(page, '/actie')
  const department = page.locator('.facets').getByRole('checkbox', { name: /^Isolatie/ })
  const all = Number((await page.locator('.toolbar').first().textContent())?.match(/\d+/)?.[0])
  await department.check()
  await expect(page).toHaveURL(/CatIds=\d+/)
  await expect(
    page
      .getByRole('button', { name: /Isolatie/ })
      .or(page.getByRole('link', { name: /Isolatie/ }))
      .first(),
  ).toBeVisible()
  await expect
    .poll(async () => Number((await page.locator('.toolbar').first().textContent())?.match(/\d+/)?.[0]))
    .toBeLessThan(all)
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  for (const card of await cards(page).all())
    await expect(card.locator('.flag')).toHaveText(/warme huis|Isolatie|Energie|Huismerk|Topdeal/)
})
