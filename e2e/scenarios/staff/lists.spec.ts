import type { Page } from '@playwright/test'
import { placeOrder } from '../../support/orders.ts'
import { STAFF_OPTIONS, signOn, signOnQuietly } from '../../support/staff/sign-on.ts'
import { expect, test } from '../../support/test.ts'

test.use(STAFF_OPTIONS)

const scrollOf = (page: Page) => page.evaluate(() => window.scrollY)

test('back from an order restores filter, order, columns, scroll position and selection', {
  tag: ['@desktop'],
}, async ({ page, products }) => {
  const article = await products.inEveryBranch()
  for (let count = 0; count < 4; count += 1)
    await placeOrder({ quantities: { [article.id]: 1 }, isPaid: true, branchId: '1' })
  await page.setViewportSize({ width: 1440, height: 360 })
  await signOn(page, 'operator')
  await page.getByRole('link', { name: 'Bestellingen' }).click()
  await page.getByRole('combobox', { name: 'Status' }).selectOption('paid')
  await page.getByLabel('Volgorde').selectOption('oldest')
  await page.getByText('Kolommen').click()
  // The address changes first and then the box, so a click that checks the state at once is too early.
  await page.getByRole('checkbox', { name: 'Vestiging' }).click()
  await expect(page).toHaveURL(/state=paid.*sort=oldest.*columns=state%2Ccustomer%2Cplaced%2Cpromise%2Ctotal/)
  await expect(page.getByRole('columnheader', { name: 'Vestiging' })).toHaveCount(0)
  await page.getByText('Kolommen').click()
  const rows = page.getByRole('row').filter({ has: page.getByRole('link') })
  expect(await rows.count()).toBeGreaterThan(3)
  const number = (await rows.last().getByRole('link').textContent()) ?? ''
  const first = (await rows.first().getByRole('link').textContent()) ?? ''
  for (const name of [first, number]) {
    await page.getByRole('checkbox', { name: `Kies ${name}` }).click()
    await expect(page.getByRole('checkbox', { name: `Kies ${name}` })).toBeChecked()
  }
  await expect(page.getByRole('status')).toContainText('2 gekozen')
  const address = page.url()
  const scrolled = await scrollOf(page)
  expect(scrolled).toBeGreaterThan(100)
  await page.getByRole('link', { name: number }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Bestelling ${number}`)
  expect(await scrollOf(page)).toBeLessThan(scrolled)

  await page.goBack()
  await expect(page.getByRole('link', { name: number })).toBeFocused()
  expect(page.url()).toBe(address)
  await expect.poll(() => scrollOf(page)).toBe(scrolled)
  for (const name of [first, number]) await expect(page.getByRole('checkbox', { name: `Kies ${name}` })).toBeChecked()
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(2)
  await page.reload()
  await expect(page.getByRole('status')).toContainText('2 gekozen')
  await page.getByRole('link', { name: 'Wis', exact: true }).click()
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0)
})

test('a view is saved for oneself or for a role, and removed', { tag: ['@desktop'] }, async ({ page, browser }) => {
  const mine = `Mijn ${Date.now()}`
  const shared = `Van de rol ${Date.now()}`
  await signOn(page, 'operator')
  const views = page.getByRole('region', { name: 'Weergaven' })
  const save = async (name: string, role?: string) => {
    await views.getByText('Bewaar deze weergave').click()
    await views.getByLabel('Naam').fill(name)
    if (role) await views.getByLabel('Voor').selectOption(role)
    await views.getByRole('button', { name: 'Bewaar' }).click()
    await expect(views.getByRole('link', { name })).toHaveAttribute('aria-current', 'page')
  }
  await page.goto('/orders?state=ready&sort=promised')
  await save(mine)
  await page.goto('/orders?state=paid&columns=state%2Ctotal')
  await save(shared, 'picker')
  await page.goto('/orders')
  await views.getByRole('link', { name: mine }).click()
  await expect(page).toHaveURL(/\/orders\?state=ready&sort=promised$/)
  await expect(page.getByLabel('Volgorde')).toHaveValue('promised')

  const picker = await browser.newContext({ baseURL: STAFF_OPTIONS.baseURL, locale: 'nl-NL' })
  await signOnQuietly(picker.request, 'picker')
  const other = await picker.newPage()
  await other.goto('/orders')
  const theirs = other.getByRole('region', { name: 'Weergaven' })
  await theirs.getByRole('link', { name: shared }).click()
  await expect(other).toHaveURL(/columns=state%2Ctotal/)
  await expect(other.getByRole('columnheader')).toHaveCount(4)
  await expect(theirs.getByRole('link', { name: mine })).toHaveCount(0)
  await expect(theirs.getByRole('button')).toHaveCount(0)
  await picker.close()

  await views.getByRole('button', { name: `Verwijder ${mine}` }).click()
  await expect(views.getByRole('link', { name: mine })).toHaveCount(0)
})
