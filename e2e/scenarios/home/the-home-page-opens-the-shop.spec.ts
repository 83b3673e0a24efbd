import { expectAccessible } from '../../support/accessibility.ts'
import { watchLayoutShift } from '../../support/layout-shift.ts'
import { expect, test } from '../../support/test.ts'

for (const [locale, path, heading] of [
  ['Dutch', '/', 'Alle afdelingen'],
  ['English', '/en', 'All departments'],
] as const)
  test(`the home page in ${locale} shows every department, offers, brands and branches`, async ({ page, request }) => {
    const language = { 'x-language': locale === 'Dutch' ? 'nl' : 'en' }
    const root = await (await request.get('/api/aspos/webnodes/main/root', { headers: language })).json()
    const departments: { Name: string; InMenu: boolean }[] = root.Data.Children
    const shifted = await watchLayoutShift(page)
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
    for (const { Name } of departments.filter(({ InMenu }) => InMenu))
      await expect(page.locator('.cats').getByRole('link', { name: Name, exact: true }).first()).toBeVisible()
    await expect(page.locator('.cards .card').first()).toBeVisible()
    await expect(page.locator('.brands a')).not.toHaveCount(0)
    await expect(page.locator('.near li')).not.toHaveCount(0)
    await expectAccessible(page)
    expect((await shifted()).total).toBe(0)
  })
