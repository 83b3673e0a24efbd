import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { placeOrder } from '../../support/orders.ts'
import { makePerson } from '../../support/staff/own-people.ts'
import { STAFF_OPTIONS, signOn, signOnQuietly } from '../../support/staff/sign-on.ts'
import { expect, test } from '../../support/test.ts'

test.use(STAFF_OPTIONS)

const scrollOf = (page: Page) => page.evaluate(() => window.scrollY)

type List = {
  readonly name: string
  /** The entry of the menu that opens it. */
  readonly entry: string
  /** Chooses a filter, of a name that only this scenario uses. */
  readonly filter: (page: Page, unique: string) => Promise<unknown>
  /** An order, and a column to hide. */
  readonly sort: string
  readonly column: string
  readonly address: (unique: string) => RegExp
  /** The title of the page of a row. */
  readonly detail: (row: string) => string
  /** Creates enough rows that the list scrolls. */
  readonly fill: (products: Products, unique: string) => Promise<unknown>
}
type Products = { readonly inEveryBranch: () => Promise<{ readonly id: string }> }

/** Every list with its own page per row. */
const LISTS: readonly List[] = [
  {
    name: 'orders',
    entry: 'Bestellingen',
    filter: (page) => page.getByRole('combobox', { name: 'Status' }).selectOption('paid'),
    sort: 'oldest',
    column: 'Vestiging',
    address: () => /state=paid.*sort=oldest.*columns=state%2Ccustomer%2Cplaced%2Cpromise%2Ctotal/,
    detail: (row) => `Bestelling ${row}`,
    async fill(products) {
      const article = await products.inEveryBranch()
      for (let count = 0; count < 4; count += 1)
        await placeOrder({ quantities: { [article.id]: 1 }, isPaid: true, branchId: '1' })
    },
  },
  {
    name: 'people',
    entry: 'Mensen',
    async filter(page, unique) {
      await page.getByLabel('Zoek in deze lijst').fill(unique)
      await page.getByRole('button', { name: 'Toon' }).click()
      await expect(page).toHaveURL(new RegExp(`search=${unique}`))
    },
    sort: '-name',
    column: 'Rollen',
    address: (unique) => new RegExp(`search=${unique}&sort=-name&columns=mail%2Caccess$`),
    detail: (row) => row,
    async fill(_, unique) {
      for (let nth = 1; nth <= 6; nth += 1) await makePerson(`Lijst ${unique} ${nth}`, 'picker', 1)
    },
  },
]

for (const list of LISTS)
  test(`back to the list of ${list.name} restores filter, order, columns, scroll and selection`, {
    tag: ['@STAFF-28', '@desktop'],
  }, async ({ page, products }) => {
    const unique = randomBytes(4).toString('hex')
    await list.fill(products, unique)
    await page.setViewportSize({ width: 1440, height: 360 })
    await signOn(page, 'operator')
    await page.getByRole('link', { name: list.entry }).click()
    await list.filter(page, unique)
    await page.getByLabel('Volgorde').selectOption(list.sort)
    await page.getByText('Kolommen').click()
    // The address changes first and then the box, so a click that checks the state at once is too early.
    await page.getByRole('checkbox', { name: list.column }).click()
    await expect(page).toHaveURL(list.address(unique))
    await expect(page.getByRole('columnheader', { name: list.column })).toHaveCount(0)
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
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(list.detail(number))
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

test('a view is saved for oneself or for a role, and removed', { tag: ['@STAFF-28', '@desktop'] }, async ({
  page,
  browser,
}) => {
  const unique = Date.now()
  const [mine, shared] = [`Mijn ${unique}`, `Van de rol ${unique}`]
  await signOn(page, 'operator')
  const views = page.getByRole('region', { name: 'Weergaven' })
  const save = async (name: string, role?: string) => {
    await views.getByText('Bewaar deze weergave').click()
    await views.getByLabel('Naam').fill(name)
    if (role) await views.getByLabel('Voor').selectOption(role)
    await views.getByRole('button', { name: 'Bewaar' }).click()
    await expect(views.getByRole('link', { name })).toHaveAttribute('aria-current', 'page')
  }
  await page.goto(`/orders?state=ready&sort=promised&x=${unique}`)
  await save(mine)
  await page.goto(`/orders?state=paid&columns=state%2Ctotal&x=${unique}`)
  await save(shared, 'picker')
  await page.goto('/orders')
  await views.getByRole('link', { name: mine }).click()
  await expect(page).toHaveURL(/\/orders\?state=ready&sort=promised&x=/)
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
