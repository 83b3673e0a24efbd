import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessibility.ts'
import { gotoLive } from '../../support/live-page.ts'
import { mailTo } from '../../support/mailbox.ts'
import { placeOrder } from '../../support/orders.ts'
import { BRANCH_ID, makeReady, openShop, orderOnAccount, signInBusiness } from '../../support/staff/pickup.ts'
import { STAFF_OPTIONS, signOn } from '../../support/staff/sign-on.ts'
import { expect, test } from '../../support/test.ts'

test.use(STAFF_OPTIONS)

/** A wedge scanner types into the focused field and ends with Enter. */
const scan = async (page: Page, text: string) => {
  const field = page.getByLabel('Zoek op code, QR, nummer of naam')
  await field.fill(text)
  await field.press('Enter')
}
const give = (page: Page) => page.getByRole('button', { name: 'Geef uit' }).click()
const isCollected = (page: Page) => expect(page.getByRole('status').getByText('Gelukt: Opgehaald')).toBeVisible()

test('an order leaves by its QR code, its code, or number with name and postcode', {
  tag: ['@PICK-19', '@desktop'],
}, async ({ page, products, browser }) => {
  test.slow()
  const article = await products.inEveryBranch()
  const customer = await openShop(browser)
  const order = await placeOrder({ quantities: { [article.id]: 2 }, isPaid: true, branchId: BRANCH_ID })
  const code = await makeReady(order.number)
  // The customer has the QR code on the order page and the code in the mail.
  await gotoLive(customer, order.path)
  await expect(customer.getByRole('img', { name: new RegExp(code) })).toBeVisible()
  await expect.poll(async () => (await mailTo(order.email)).text).toContain(code)

  await signOn(page, 'counter')
  await page.getByRole('link', { name: 'Balie' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Balie')
  await expect(page.getByRole('link', { name: order.number })).toBeVisible()
  await scan(page, `${order.number} ${code}`)
  await expect(page.getByLabel('Ophaalcode van de klant')).toHaveValue(`${order.number} ${code}`)
  await expect(page.getByRole('article')).toContainText(article.name)
  await expectAccessible(page)
  await give(page)
  await isCollected(page)
  await expect(page.getByRole('article')).toContainText('Bram Visser · QR of ophaalcode')
  await expect(page.getByRole('button', { name: 'Geef uit' })).toHaveCount(0)

  const second = await placeOrder({ quantities: { [article.id]: 1 }, isPaid: true, branchId: BRANCH_ID })
  await scan(page, (await makeReady(second.number)).toLowerCase())
  await give(page)
  await isCollected(page)

  // A business with an address: number, name and postcode.
  await signInBusiness(customer)
  const third = await orderOnAccount(customer, article.id)
  await makeReady(third)
  await scan(page, third)
  await page.getByRole('link', { name: third }).first().click()
  await page.getByLabel('Naam en postcode').check()
  await page.getByLabel('Achternaam of bedrijf').fill('Jansen')
  await page.getByLabel('Postcode', { exact: true }).fill('3542 AB')
  await give(page)
  await expect(page.getByRole('alert').filter({ hasText: 'Er is niets uitgegeven' })).toBeVisible()
  await page.getByLabel('Achternaam of bedrijf').fill('dekker afbouw')
  await give(page)
  await isCollected(page)
  await customer.context().close()
})

test('after five wrong codes only a person with handover.override hands over', {
  tag: ['@PICK-19', '@desktop'],
}, async ({ page, products, browser }) => {
  const article = await products.inEveryBranch()
  const order = await placeOrder({ quantities: { [article.id]: 1 }, isPaid: true, branchId: BRANCH_ID })
  const code = await makeReady(order.number)
  await signOn(page, 'counter')
  await page.goto(`/counter/${order.number}`)
  for (let count = 1; count <= 4; count += 1) {
    await page.getByLabel('Ophaalcode van de klant').fill(`22222${count}`)
    await give(page)
    await expect(page.getByText(`Verkeerde code: ${count} van 5`)).toBeVisible()
  }
  await page.getByLabel('Ophaalcode van de klant').fill('222229')
  await give(page)
  await expect(page.getByText(/5 keer een verkeerde code\./)).toBeVisible()
  await expect(page.getByLabel('Ophaalcode van de klant')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Geef uit' })).toBeDisabled()
  const direct = await page.request.post(`/api/staff/counter/${order.number}/hand-over`, {
    data: { collector: 'customer', code },
  })
  expect([direct.status(), (await direct.json()).code]).toEqual([422, 'code_locked'])

  const office = await browser.newContext({ baseURL: STAFF_OPTIONS.baseURL, locale: 'nl-NL' })
  const chief = await office.newPage()
  await signOn(chief, 'operator')
  await chief.goto(`/counter/${order.number}`)
  await chief.getByLabel('Waarom zonder code?').fill('Paspoort en mail gezien')
  await give(chief)
  await isCollected(chief)
  await expect(chief.getByRole('article')).toContainText('Tarik Yilmaz · Uitgeven zonder code')
  await office.close()
})

test('a named person collects, and goods that need it leave only after the document is chosen', {
  tag: ['@PICK-21', '@desktop'],
}, async ({ page, products, browser }) => {
  test.slow()
  const customer = await openShop(browser)
  const adult = await products.checked('age_18')
  const order = await placeOrder({ quantities: { [adult.id]: 1 }, isPaid: true, branchId: BRANCH_ID })
  await gotoLive(customer, order.path)
  await customer.getByLabel('Naam van wie je stuurt').fill('Kees de Vries')
  await customer.getByRole('button', { name: 'Bewaar naam' }).click()
  await expect(customer.getByText('Kees de Vries haalt op.')).toBeVisible()

  const precursor = await products.checked('precursor')
  const plain = await placeOrder({ quantities: { [precursor.id]: 1 }, isPaid: true, branchId: BRANCH_ID })
  await signInBusiness(customer)
  const costly = await products.pricedInEveryBranch(600)
  const account = await orderOnAccount(customer, costly.id)

  await signOn(page, 'counter')
  const kinds = [
    { number: order.number, prompt: 'Jonger dan 18: geef niets mee', document: 'Paspoort', who: 'Kees de Vries' },
    { number: plain.number, prompt: 'Grondstof voor explosieven', document: 'Rijbewijs', who: undefined },
    { number: account, prompt: 'Groot bedrag op rekening', document: 'Identiteitskaart', who: undefined },
  ]
  for (const { number, prompt, document, who } of kinds) {
    const code = await makeReady(number)
    await page.goto(`/counter/${number}`)
    await expect(page.getByRole('group', { name: 'Controleer wie er voor je staat' })).toContainText(prompt)
    if (who) await expect(page.getByLabel(who, { exact: true })).toBeChecked()
    await page.getByLabel('Ophaalcode van de klant').fill(code)
    await give(page)
    // The browser requires the document first, and so does the API.
    await expect(page.getByRole('button', { name: 'Geef uit' })).toBeVisible()
    const direct = await page.request.post(`/api/staff/counter/${number}/hand-over`, {
      data: { collector: 'customer', code },
    })
    expect((await direct.json()).code).toBe('identity_missing')
    await page.getByLabel(document, { exact: true }).check()
    await expectAccessible(page)
    await give(page)
    await isCollected(page)
    await expect(page.getByRole('article')).toContainText(document)
    if (who) await expect(page.getByRole('article')).toContainText('opgehaald door de gestuurde persoon')
  }
  await customer.context().close()
})
