import { expect, test } from '../../support/test.ts'

const CATEGORY = '/producten/gips-en-afbouw/gipsplaten'
const count = async (text: string | null) => Number(text?.replace(/\D/g, '') ?? Number.NaN)

test('SearchTerm works on the search page, all products and a category', { tag: ['@WIRED-20', '@desktop'] }, async ({
  page,
  context,
}) => {
  for (const [asked, ends] of [
    ['/zoeken?SearchTerm=Hamer&Merken=Gipsa', '/zoeken/hamer?Merken=Gipsa'],
    ['/producten?searchterm=hamer', '/zoeken/hamer'],
    ['/en/products?SearchTerm=hammer', '/en/search/hammer'],
  ] as const) {
    await page.goto(asked)
    await expect(page).toHaveURL(ends)
  }
  // Clear the language, because after an English page Dutch paths redirect to English. An open page could set it again.
  await page.goto('about:blank')
  await context.clearCookies({ name: 'i18n_locale' })
  await page.goto('/zoeken?SearchTerm=hamer')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('hamer')
  await expect(page.locator('.cards h3').first()).toContainText(/hamer/i)

  const total = page.locator('.toolbar__count')
  await page.goto(CATEGORY)
  const all = await count(await total.textContent())
  await page.goto(`${CATEGORY}?SearchTerm=brandwerend`)
  const some = await count(await total.textContent())
  expect(some).toBeGreaterThan(0)
  expect(some).toBeLessThan(all)
  await page.locator('html[data-live]').waitFor()
  // Another filter preserves the term, and a chip removes it.
  const filters = page.getByRole('complementary', { name: 'Filters' })
  await filters.getByRole('checkbox').first().click()
  await expect(page).toHaveURL(/[?&]SearchTerm=brandwerend&/)
  await page.getByRole('link', { name: '‘brandwerend’ verwijder filter' }).click()
  await expect(page).not.toHaveURL(/SearchTerm/)
})
