import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessibility.ts'
import { gotoLive } from '../../support/live-page.ts'
import { TOLERATED } from '../../support/ordering/steps.ts'
import { signInTrade } from '../../support/ordering/trade.ts'
import { moveOn } from '../../support/orders.ts'
import { takePicture } from '../../support/picture.ts'
import { makeReady, orderOnAccount } from '../../support/staff/pickup.ts'
import { expect, test } from '../../support/test.ts'

test.use({ tolerated: [TOLERATED] })

const PAGE = '/mijn-facturatieoverzicht'
const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('checkbox') })
const rowOf = (page: Page, text: string) => rows(page).filter({ hasText: text })

/** Orders on account that the business collected, which invoices them. */
async function invoiced(page: Page, productId: string, references: readonly string[]): Promise<string[]> {
  const numbers: string[] = []
  for (const reference of references) {
    const number = await orderOnAccount(page, productId, reference)
    await moveOn(number, 'collect', '--code', await makeReady(number))
    numbers.push(number)
  }
  return numbers
}

test('a business finds its invoices, downloads them together and pays one by one or together', {
  tag: ['@SHOP-26'],
}, async ({ page, request, products }) => {
  test.slow()
  const article = await products.priced(40)
  await signInTrade(page, request)
  const [first = '', , third = ''] = await invoiced(page, article.id, ['Kade 1', 'Kade 2', 'Singel 3'])

  await gotoLive(page, PAGE)
  await expect(rows(page)).toHaveCount(3)
  await expect(rowOf(page, first)).toContainText('Kade 1')
  await expect(rowOf(page, first)).toContainText('Open: € 40,00')
  await expect(rowOf(page, first)).toContainText(/\d+ \S+ \d{4}/)
  await expect(page.getByText('Open: € 120,00, facturen: 3, te laat: 0')).toBeVisible()
  await expectAccessible(page)
  await takePicture(page, 'invoices')

  await page.getByRole('textbox', { name: 'Factuur, bestelling of referentie' }).fill('kade')
  await page.getByRole('main').getByRole('button', { name: 'Zoek', exact: true }).click()
  await expect(rows(page)).toHaveCount(2)
  await expect(rowOf(page, third)).toHaveCount(0)

  for (const box of await rows(page).getByRole('checkbox').all()) await box.check()
  const arriving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download gekozen (zip)' }).click()
  const file = await arriving
  expect(file.suggestedFilename()).toBe('facturen.zip')
  const content = readFileSync(await file.path())
  expect(content.subarray(0, 2).toString()).toBe('PK')
  expect(content.toString('latin1').match(/F\d\d-\d{6,}\.pdf/g)).toHaveLength(4)

  // Together.
  await page.getByRole('button', { name: 'Betaal gekozen facturen' }).click()
  const box = page.getByRole('region', { name: 'Facturen betalen' })
  await expect(box).toContainText('Totaal € 80,00')
  await expectAccessible(page)
  await takePicture(page, 'invoices-pay')
  await box.getByRole('radio', { name: /^iDEAL/ }).check()
  await box.getByRole('button', { name: 'Betaal € 80,00' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('80,00')
  await page.getByRole('button', { name: 'Betalen', exact: true }).click()
  await expect(page.getByText(/^Betaald: € 80,00 voor F/)).toBeVisible()
  await expect(rowOf(page, first)).toContainText('Betaald')
  await page.locator('html[data-live]').waitFor()

  // One that the bank refuses at first.
  await rowOf(page, third)
    .getByRole('link', { name: /^Betaal nu/ })
    .click()
  await box.getByRole('radio', { name: /^Creditcard/ }).check()
  await box.getByRole('button', { name: 'Betaal € 40,00' }).click()
  await page.getByRole('button', { name: 'Laten mislukken', exact: true }).click()
  await expect(page.getByText(/^De betaling van € 40,00 voor F\S+ is niet gelukt/)).toBeVisible()
  await page.locator('html[data-live]').waitFor()
  await rowOf(page, third)
    .getByRole('link', { name: /^Betaal nu/ })
    .click()
  await box.getByRole('radio', { name: /^PayPal/ }).check()
  await box.getByRole('button', { name: 'Betaal € 40,00' }).click()
  await page.getByRole('button', { name: 'Betalen', exact: true }).click()
  await expect(page.getByText(/^Betaald: € 40,00 voor F/)).toBeVisible()

  await gotoLive(page, `${PAGE}?stand=paid`)
  await expect(rows(page)).toHaveCount(3)
  await gotoLive(page, `/en${PAGE}`)
  await expect(page.getByRole('main')).toContainText('Pay by')
  await takePicture(page, 'invoices')
})

test('invoices are chosen, downloaded and paid without script', { tag: ['@SHOP-26', '@desktop'] }, async ({
  page,
  browser,
  request,
  baseURL,
  products,
}) => {
  test.slow()
  await signInTrade(page, request)
  await invoiced(page, (await products.priced(25)).id, ['Zonder script'])
  const plain = await browser.newContext({
    javaScriptEnabled: false,
    baseURL: baseURL ?? '',
    storageState: await page.context().storageState(),
  })
  const still = await plain.newPage()
  await still.goto(PAGE)
  await still.getByRole('button', { name: 'Download gekozen (zip)' }).click()
  await expect(still.getByText('Kies eerst een of meer facturen.')).toBeVisible()
  await rows(still).getByRole('checkbox').check()
  await still.getByRole('button', { name: 'Betaal gekozen facturen' }).click()
  await still.getByRole('radio', { name: /^iDEAL/ }).check()
  await still.getByRole('button', { name: 'Betaal € 25,00' }).click()
  await still.getByRole('link', { name: 'Ga verder met betalen' }).click()
  await still.getByRole('button', { name: 'Betalen', exact: true }).click()
  await expect(still.getByText(/^Betaald: € 25,00 voor F/)).toBeVisible()
  await plain.close()
})
