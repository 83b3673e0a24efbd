import { expectAccessible } from '../../support/accessibility.ts'
import { UNSEEN, watchLayoutShift } from '../../support/layout-shift.ts'
import { gotoLive } from '../../support/live-page.ts'
import { expect, test } from '../../support/test.ts'

for (const [locale, path, heading] of [
  ['Dutch', '/', 'Alle afdelingen'],
  ['English', '/en', 'All departments'],
] as const)
  test(`the home page in ${locale} shows every department, offers, brands and branches`, async ({
    page,
    request,
    products,
  }) => {
    const language = { 'x-language': locale === 'Dutch' ? 'nl' : 'en' }
    const root = await (await request.get('/api/aspos/webnodes/main/root', { headers: language })).json()
    const departments: { Name: string; InMenu: boolean }[] = root.Data.Children
    const shifted = await watchLayoutShift(page)
    await gotoLive(page, path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
    for (const { Name } of departments.filter(({ InMenu }) => InMenu))
      await expect(page.locator('.cats').getByRole('link', { name: Name, exact: true }).first()).toBeVisible()
    await expect(page.locator('.cards .card').first()).toBeVisible()
    await expect(page.locator('.brands a')).not.toHaveCount(0)
    await expect(page.locator('.near li')).not.toHaveCount(0)
    await expectAccessible(page)
    expect((await shifted()).total).toBeLessThan(UNSEEN)

    const product = await products.simple()
    await products.untilFound(product)
    const quick = page.locator('[data-part="quick-order"]')
    await quick.getByRole('textbox').first().fill(product.number)
    await quick.getByRole('textbox').nth(1).fill('2')
    await quick.getByRole('button').click()
    await expect(quick.getByRole('status')).toContainText(/^2 × /)
    await quick.getByRole('textbox').first().fill('999999999')
    await quick.getByRole('button').click()
    await expect(quick.getByRole('status')).toContainText('999999999')
  })
