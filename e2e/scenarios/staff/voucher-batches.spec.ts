import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessibility.ts'
import { fillCart } from '../../support/cart.ts'
import { newCustomer, signIn } from '../../support/customer.ts'
import { gotoLive } from '../../support/live-page.ts'
import { placeOrder } from '../../support/order.ts'
import { ADDRESSES } from '../../support/own/addresses.ts'
import { takePicture } from '../../support/picture.ts'
import { confirmAtProvider } from '../../support/staff/confirm.ts'
import { openShop } from '../../support/staff/pickup.ts'
import { STAFF_OPTIONS, signOn } from '../../support/staff/sign-on.ts'
import { expect, test } from '../../support/test.ts'

test.use(STAFF_OPTIONS)

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** Orders a batch with at most two codes per customer, and confirms it. */
async function wishCodes(page: Page, over: { readonly count: string; readonly percent: string }) {
  await page.getByLabel('Naam voor de klant, in het Nederlands').fill('Lentekorting')
  await page.getByLabel('Naam voor de klant, in het Engels').fill('Spring discount')
  await page.getByLabel('Begin van elke code').fill('lente')
  await page.getByLabel('Aantal codes').fill(over.count)
  await page.getByRole('spinbutton', { name: 'Percentage' }).fill(over.percent)
  await page.getByLabel('Codes per klant').selectOption('2')
  const inAMonth = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)
  await page.getByLabel('Geldig tot en met').fill(inAMonth)
  await page.getByRole('button', { name: 'Maak de codes' }).click()
  await confirmAtProvider(page, 'owner')
}

/** Enters a code on the page of the cart. */
async function enterCode(shop: Page, code: string) {
  await gotoLive(shop, '/winkelwagen')
  await shop.getByText('Actiecode invoeren').click()
  await shop.getByLabel('Actiecode', { exact: true }).fill(code)
  await shop.getByRole('button', { name: 'Toepassen' }).click()
}

test('codes are made and exported; after the end of the batch the shop refuses the unused ones', {
  tag: ['@RANGE-22', '@desktop'],
}, async ({ page, browser, playwright, products }) => {
  test.slow()
  const article = await products.simple()
  await signOn(page, 'owner')
  await page.goto('/change-sets')
  await page.getByRole('link', { name: 'Actiecodes' }).click()
  await expect(heading(page)).toHaveText('Actiecodes')
  await expectAccessible(page)
  await wishCodes(page, { count: '2', percent: '10' })
  await expect(heading(page)).toHaveText('LENTE, Lentekorting')
  await expect(page.getByText('2 van 2 codes gemaakt')).toBeVisible()
  await expectAccessible(page)
  await takePicture(page, 'staff-voucher-batch')
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download de codes (CSV)' }).click()
  const file = readFileSync(await (await downloading).path(), 'utf8')
  const codes = [...file.matchAll(/"(LENTE(?:-[2-9A-Z]{4}){3})";"Lentekorting";"unused"/g)].map(([, code = '']) => code)
  expect(codes).toHaveLength(2)
  const [first = '', second = ''] = codes

  const shop = await openShop(browser)
  // Registering signs in, so it happens in a context without the cookies of this visitor.
  const registering = await playwright.request.newContext({ baseURL: ADDRESSES.PUBLIC_ORIGIN })
  await signIn(shop, await newCustomer(registering))
  await registering.dispose()
  await fillCart(shop, { [article.id]: 1 })
  await enterCode(shop, first)
  await expect(shop.getByRole('main')).toContainText('Lentekorting')
  await placeOrder(shop, { [article.id]: 1 })
  await page.reload()
  await expect(page.getByText('1 van 2', { exact: true })).toBeVisible()

  await page.getByLabel('Reden').fill('Gelekt')
  await page.getByRole('button', { name: 'Schakel alle codes uit' }).click()
  await expect(page.getByText('Alle codes zijn uitgeschakeld. Gebruikt: 1.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Schakel alle codes uit' })).toHaveCount(0)
  await fillCart(shop, { [article.id]: 1 })
  await enterCode(shop, second)
  await expect(shop.getByText(/Deze actiecode is ongeldig/)).toBeVisible()
  await expect(shop.getByRole('main')).not.toContainText('Lentekorting')
  await shop.context().close()
})

test('codes above the limit of price changes wait for a colleague, who sees what they give', {
  tag: ['@RANGE-22', '@STAFF-14', '@desktop'],
}, async ({ page }) => {
  await signOn(page, 'owner')
  await page.goto('/voucher-batches')
  await wishCodes(page, { count: '3', percent: '50' })
  await expect(page.getByText('Dit wacht nu op goedkeuring door een collega.')).toBeVisible()
  await expect(page.getByLabel('Aantal codes')).toHaveValue('')
  await page.goto('/approvals?kind=voucher_batch')
  const asked = page.getByRole('listitem').filter({ hasText: 'LENTE, Lentekorting' }).filter({ hasText: '50' }).first()
  await expect(asked).toContainText('Wacht op een collega')
  await asked.getByRole('button', { name: 'Trek in' }).click()
  await expect(page.getByText('Het verzoek is vervallen')).toBeVisible()
})
