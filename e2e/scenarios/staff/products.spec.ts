import type { Browser, Page } from '@playwright/test'
import pg from 'pg'
import { expectAccessible } from '../../support/accessibility.ts'
import { placeOrder } from '../../support/orders.ts'
import { ADDRESSES } from '../../support/own/addresses.ts'
import { loadFeed } from '../../support/own/product-feed.ts'
import { STAFF_OPTIONS, signOn, signOnQuietly } from '../../support/staff/sign-on.ts'
import { expect, test } from '../../support/test.ts'

test.use(STAFF_OPTIONS)

const NAME = 'Naam (Nederlands)'
const UNIT = 'Eenheid'
const save = async (page: Page) => {
  const saved = page.waitForResponse((reply) => reply.request().method() === 'PATCH')
  await page.getByRole('button', { name: 'Sla op' }).click()
  await saved
  // The reply arrives before the form shows it.
  await expect(page.getByRole('button', { name: 'Sla op' })).toBeEnabled()
}
async function asOwner(browser: Browser, number: string) {
  const context = await browser.newContext({ baseURL: STAFF_OPTIONS.baseURL, locale: 'nl-NL' })
  await signOnQuietly(context.request, 'owner')
  const page = await context.newPage()
  await page.goto(`/products/${number}`)
  await expect(page.getByLabel(NAME)).not.toHaveValue('')
  return page
}

test('the list finds a product by number and name, and back restores it', { tag: ['@desktop'] }, async ({
  page,
  products,
}) => {
  const article = await products.simple()
  await signOn(page, 'range')
  await page.getByRole('navigation', { name: 'Hoofdmenu' }).getByRole('link', { name: 'Producten' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Producten')
  await expect(page.getByRole('row').nth(2)).toBeVisible()
  await expectAccessible(page)
  for (const text of [article.number, article.name]) {
    await page.getByLabel('Nummer, EAN of naam').fill(text)
    await page.getByRole('button', { name: 'Toon' }).click()
    await expect(page.getByText('1 product', { exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: article.number })).toBeVisible()
  }
  await page.getByRole('combobox', { name: 'Verkoop' }).selectOption('yes')
  await expect(page).toHaveURL(/sale=yes/)
  const address = page.url()
  await page.getByRole('link', { name: article.number }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(article.name)
  await expect(page.getByLabel(NAME)).toHaveValue(article.name)
  await expectAccessible(page)
  await page.goBack()
  await expect(page.getByRole('link', { name: article.number })).toBeFocused()
  expect(page.url()).toBe(address)
})

test('two people change the same and different fields of one product', {
  tag: ['@STAFF-22', '@desktop'],
}, async ({ page, browser, products }) => {
  const article = await products.simple()
  await signOn(page, 'range')
  await page.goto(`/products/${article.number}`)
  await expect(page.getByLabel(NAME)).toHaveValue(article.name)
  const owner = await asOwner(browser, article.number)

  // Different fields: both are saved, without a conflict.
  await owner.getByLabel(UNIT).fill('emmer')
  await save(owner)
  await expect(owner.getByRole('status')).toHaveText('Opgeslagen')
  await page.getByLabel('Gewicht (gram)').fill('1234')
  await save(page)
  await expect(page.getByRole('status')).toHaveText('Opgeslagen')

  // The same field: the later save shows both values, and saves its other field.
  const [theirs, mine] = [`${article.name} van Ellen`, `${article.name} van Ruben`]
  await owner.getByLabel(NAME).fill(theirs)
  await save(owner)
  await expect(owner.getByRole('status')).toHaveText('Opgeslagen')
  await page.getByLabel(NAME).fill(mine)
  await page.getByLabel('Breedte (mm)').fill('310')
  await save(page)
  await expect(page.getByRole('alert')).toContainText('De andere velden zijn opgeslagen')
  await expect(
    page.getByText(new RegExp(`^Ellen de Groot zette dit op ${theirs} \\(.*\\d\\d:\\d\\d\\)\\.$`)),
  ).toBeVisible()
  await expect(page.getByLabel(NAME)).toHaveValue(mine)
  await expectAccessible(page)
  await owner.reload()
  await expect(owner.getByLabel(NAME)).toHaveValue(theirs)
  await expect(owner.getByLabel(UNIT)).toHaveValue('emmer')
  await expect(owner.getByLabel('Gewicht (gram)')).toHaveValue('1234')
  await expect(owner.getByLabel('Breedte (mm)')).toHaveValue('310')

  // The person decides: the own value, with the other one as what it replaces.
  await page.getByRole('button', { name: `Bewaar ${mine}` }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Opgeslagen' })).toBeVisible()
  // The owner still sees the former value and accepts the present one.
  await owner.getByLabel(NAME).fill(`${article.name} anders`)
  await save(owner)
  await owner.getByRole('button', { name: `Neem ${mine} over` }).click()
  await expect(owner.getByLabel(NAME)).toHaveValue(mine)
  await owner.context().close()
})

test('a value of staff survives the feed until it is returned to the source', {
  tag: ['@RANGE-07', '@desktop'],
}, async ({ page, products }) => {
  const { number, name } = await products.simple()
  const feeds = await connect()
  const erp = (kg: number) =>
    loadFeed(feeds, 'products', [
      { number, name_nl: name, category: 'scenario/artikelen', price: 24.95, rank: 50_000_000, weight_kg: kg },
    ])
  await signOn(page, 'range')
  await page.goto(`/products/${number}`)
  const weight = page.getByLabel('Gewicht (gram)')
  await expect(weight).toHaveValue('2000')
  await expect(weight).toHaveAccessibleDescription('Bron: ERP. Voorrang: Medewerker, GS1, 2BA/ETIM, ERP.')
  await weight.fill('2100')
  await save(page)
  await expect(page.getByRole('status')).toHaveText('Opgeslagen')
  await erp(2.5)
  await page.reload()
  await expect(weight).toHaveValue('2100')
  await expect(weight).toHaveAccessibleDescription(/^Bron: Medewerker\. Voorrang: .*ERP: 2500/)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Terug naar bron: ERP' }).press('Enter')
  await expect(page.getByRole('status')).toHaveText('Opgeslagen')
  await expect(weight).toHaveValue('2500')
  await loadFeed(feeds, 'gs1', [{ number, weight_kg: 2.6 }])
  await page.reload()
  await expect(weight).toHaveValue('2600')
  await expect(weight).toHaveAccessibleDescription(/^Bron: GS1\. .*ERP: 2500$/)
  await expect(page.getByText('Bron: ERP. Voorrang: Medewerker, ERP.').first()).toBeVisible()
  await feeds.end()
})

test('one person saves ten times without a conflict during imports and orders', {
  tag: ['@STAFF-23', '@desktop'],
}, async ({ page, products }) => {
  const article = await products.inEveryBranch()
  await signOn(page, 'range')
  await page.goto(`/products/${article.number}`)
  await expect(page.getByLabel(NAME)).toHaveValue(article.name)
  const [client, reader] = [await connect(), await connect()]
  const { number } = article
  type Facts = { readonly stock: number; readonly tier: number | null; readonly version: string }
  const facts = async () => {
    const { rows } = await reader.query<Facts>(
      `select p.version, (select sum(on_hand) from stock where product_id = p.id)::int as stock,
         (select price_cents from price_tier where product_id = p.id and quantity = 10) as tier
       from product p where p.id = $1`,
      [article.id],
    )
    return rows[0]
  }
  const before = await facts()
  let isSaving = true
  let imported = 0
  /** Feeds change tiers and stock until the last save. */
  const importing = (async () => {
    for (; isSaving; imported += 1) {
      await loadFeed(client, 'prices', [
        { number, price: 24.95, tiers: `10:${(20 - (imported % 90) / 100).toFixed(2)}` },
      ])
      await loadFeed(client, 'stock', [{ number, branch: 'B001', free: 600 + (imported % 90) }])
    }
  })()
  const ordering = Promise.all(
    [1, 2].map(() => placeOrder({ quantities: { [article.id]: 1 }, isPaid: true, branchId: '1' })),
  )
  await expect.poll(() => imported).toBeGreaterThan(0)
  for (let nth = 0; nth < 10; nth += 1) {
    const { version, tier } = (await facts()) ?? before ?? { version: '', tier: null }
    await page.getByLabel(NAME).fill(`${article.name} ${nth}`)
    await page.getByLabel('Omschrijving (Nederlands)').fill(`Tekst ${nth}`)
    await expect.poll(async () => (await facts())?.tier).not.toBe(tier)
    expect((await facts())?.version).not.toBe(version) // the row changed since the form was opened
    await save(page)
    await expect(page.getByRole('status')).toHaveText('Opgeslagen')
    await expect(page.getByRole('alert')).toHaveCount(0)
  }
  isSaving = false
  await Promise.all([importing, ordering])
  expect((await facts())?.stock).not.toBe(before?.stock)
  await page.reload()
  await expect(page.getByLabel(NAME)).toHaveValue(`${article.name} 9`)
  await expect(page.getByLabel('Omschrijving (Nederlands)')).toHaveValue('Tekst 9')
  await Promise.all([client.end(), reader.end()])
})

async function connect(): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: ADDRESSES.DATABASE_URL,
    application_name: 'scenario import',
    options: '-c shop.process=scenario',
  })
  await client.connect()
  return client
}
