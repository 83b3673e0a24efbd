import type { Page } from '@playwright/test'
import { pdfText } from '../../../apps/api/test/support/documents/pdf-text.ts'
import { expectAccessible } from '../../support/accessibility.ts'
import { fillCart } from '../../support/cart.ts'
import { gotoLive } from '../../support/live-page.ts'
import { mailTo, pathIn } from '../../support/mailbox.ts'
import {
  asGuest,
  chooseDelivery,
  choosePickup,
  fillOverview,
  goOn,
  guestWith,
  onStep,
  orderAndPay,
  payBy,
  TOLERATED,
} from '../../support/ordering/steps.ts'
import { expect, test } from '../../support/test.ts'

test.use({ tolerated: [TOLERATED] })

const part = (page: Page) => page.getByRole('group').filter({ hasText: 'Ik bestel voor een bedrijf' })
const open = (page: Page) => page.getByText('Ik bestel voor een bedrijf').click()

/** The number and lines of the invoice, by the link of the mail that a paid order causes. */
async function invoiceOf(page: Page, email: string) {
  await gotoLive(page, pathIn(await mailTo(email)))
  const link = page.getByRole('link', { name: /^Factuur F/ })
  const reply = await page.request.get((await link.getAttribute('href')) ?? '')
  expect(reply.headers()['content-type']).toContain('application/pdf')
  const lines = pdfText(await reply.body())
    .replaceAll('\u00a0', ' ')
    .split('\n')
  return { number: /F\d\d-\d+/.exec((await link.textContent()) ?? '')?.[0] ?? '', lines }
}

test('a guest orders as a company and gets an invoice with its name, numbers and reference', {
  tag: ['@SHOP-25'],
}, async ({ page, products }) => {
  test.slow()
  const article = await products.simple()
  const email = await guestWith(page, { [article.id]: 2 })
  await choosePickup(page)
  await payBy(page, 'ideal')

  await expect(page.getByLabel('Bedrijfsnaam')).toBeHidden()
  await open(page)
  await expect(page.getByLabel('Bedrijfsnaam')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('KvK-nummer').fill('6875011')
  await page.getByLabel('KvK-nummer').blur()
  await expect(part(page).getByText('KvK-nummer is ongeldig (8 cijfers)')).toBeVisible()
  await page.getByLabel('KvK-nummer').fill('68750110')
  await page.getByLabel('Btw-id').fill('NL004495446B01')
  await page.getByLabel('Jouw referentie').fill('Oog in Al 12')
  await fillOverview(page)
  await goOn(page)
  // The name, the check digits of the VAT id and the address are wrong or missing.
  await expect(page.getByLabel('Bedrijfsnaam')).toBeFocused()
  await expect(part(page).locator('.field__error')).toHaveText([
    'Vul de naam van je bedrijf in',
    'Btw-id is ongeldig (bv. NL004495445B01)',
    'Vul het adres voor de factuur helemaal in',
    'Vul het adres voor de factuur helemaal in',
    'Vul het adres voor de factuur helemaal in',
  ])
  await expectAccessible(page)

  await page.getByLabel('Bedrijfsnaam').fill('Dekker Afbouw & Zn.')
  await page.getByLabel('Btw-id').fill('nl 0044.95.445.b01')
  await page.getByLabel('Straat en huisnummer voor de factuur').fill('Kanaalweg 7')
  await page.getByLabel('Postcode').fill('3533 he')
  await page.getByLabel('Plaats').fill('Utrecht')
  // Entries survive leaving the step, and the part is open again because it has some.
  await page.getByRole('link', { name: 'Terug naar betalen' }).click()
  await onStep(page, /\/betalen$/)
  await goOn(page)
  await onStep(page, /\/afronden$/)
  await expect(page.getByLabel('Bedrijfsnaam')).toHaveValue('Dekker Afbouw & Zn.')
  await expect(page.getByLabel('Bedrijfsnaam')).toBeVisible()
  await orderAndPay(page)

  const { number, lines } = await invoiceOf(page, email)
  await expect(page.getByText('Factuur op naam van Dekker Afbouw & Zn.')).toBeVisible()
  const at = lines.indexOf('Dekker Afbouw & Zn.')
  expect(lines.slice(at, at + 6)).toEqual([
    'Dekker Afbouw & Zn.',
    'Sanne Dekker',
    'Kanaalweg 7',
    '3533 HE Utrecht',
    'KvK 68750110',
    'Btw-id NL004495445B01',
  ])
  expect(lines).toContain(number)
  expect(lines).toContain('Oog in Al 12')
  // The amounts of the document are those of the page.
  const total =
    (await page
      .getByText(/€ [\d.]+,\d\d incl\. btw/)
      .first()
      .textContent()) ?? ''
  expect(lines.filter((line) => line.includes(/[\d.]+,\d\d/.exec(total)?.[0] ?? '?')).length).toBeGreaterThan(0)
})

test('a foreign company has its delivery invoiced to the address of the delivery', {
  tag: ['@SHOP-25', '@desktop'],
}, async ({ page, products }) => {
  test.slow()
  const article = await products.simple()
  const email = await guestWith(page, { [article.id]: 1 })
  await chooseDelivery(page)
  await payBy(page, 'ideal')
  await open(page)
  await expect(page.getByText('Laat dit leeg als de factuur het bezorgadres krijgt.')).toBeVisible()
  await page.getByLabel('Bedrijfsnaam').fill('Muller Bau')
  await page.getByLabel('Btw-id').fill('DE136695976')
  await orderAndPay(page)
  const { lines } = await invoiceOf(page, email)
  const at = lines.indexOf('Muller Bau')
  expect(lines.slice(at, at + 5)).toEqual([
    'Muller Bau',
    'Sanne Dekker',
    'Atoomweg 112',
    '3542 AB Utrecht',
    'Btw-id DE136695976',
  ])
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, tolerated: [/^failed: csp|status of 422/] })

  test('a company with a fault is shown again with its entries', { tag: ['@SHOP-25', '@desktop'] }, async ({
    page,
    products,
  }) => {
    const article = await products.simple()
    await fillCart(page, { [article.id]: 1 })
    await page.goto('/checkout/bezorgen')
    await asGuest(page)
    await page.goto('/checkout/bezorgen?ontvangst=afhalen&plaats=Utrecht')
    await page.locator('input[name="branch"]:enabled').first().check()
    await goOn(page)
    await expect(page.locator('input[name="day"]').first()).toBeChecked()
    await goOn(page)
    await expect(page).toHaveURL(/\/checkout\/betalen$/)
    await page.locator('input[name="method"][value="ideal"]').check()
    await goOn(page)
    await expect(page).toHaveURL(/\/checkout\/afronden$/)
    await open(page)
    await page.getByLabel('Bedrijfsnaam').fill('Dekker Afbouw')
    await page.getByLabel('KvK-nummer').fill('123')
    await fillOverview(page)
    await goOn(page)
    await expect(part(page).getByText('KvK-nummer is ongeldig (8 cijfers)')).toBeVisible()
    await expect(page.getByLabel('Bedrijfsnaam')).toHaveValue('Dekker Afbouw')
    await expect(page.getByLabel('KvK-nummer')).toHaveValue('123')
  })
})
