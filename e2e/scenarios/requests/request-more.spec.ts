import type { Page } from '@playwright/test'
import { scaleTimeout } from '../../../proof/kit/patience.ts'
import { fillCart } from '../../support/cart.ts'
import { gotoLive } from '../../support/live-page.ts'
import { mailsTo } from '../../support/mailbox.ts'
import { expect, test } from '../../support/test.ts'

test.use({ tolerated: [/status of 4(01|22)/], actionTimeout: scaleTimeout(10_000) })

const BRANCH = '1'
/** A random phone number, to identify the email of this run. */
const aPhone = () => `06${String(Math.floor(10_000_000 + Math.random() * 89_999_999))}`
const readable = (phone: string) => phone.replace(/^(06)(\d{2})(\d{2})(\d{2})(\d{2})$/, '$1 $2 $3 $4 $5')

async function request(page: Page, phone: string, count: string): Promise<void> {
  const form = page.locator('[data-request-more]')
  await form.locator('summary').click()
  await form.getByLabel('Telefoonnummer').fill('12')
  await form.getByRole('button', { name: 'Bel me terug' }).click()
  await expect(form).toContainText('Telefoonnummer is ongeldig')
  await form.getByLabel('Telefoonnummer').fill(phone)
  await form.getByLabel('Hoeveel wil je er?').fill(count)
  await form.getByRole('button', { name: 'Bel me terug' }).click()
  await expect(form).toHaveText('Bedankt! We bellen je zo snel mogelijk over dit artikel.')
}

/** Within a minute, an email to the branch contains the phone number and the quantity. Other scenarios mail it too. */
async function expectMail(email: string, phone: string, count: string): Promise<void> {
  const texts = async () => {
    const mails = await mailsTo(email)
    return mails.map(({ text = '' }) => text).filter((text) => text.includes(readable(phone)))
  }
  await expect
    .poll(texts, { timeout: scaleTimeout(15_000) })
    .toEqual([expect.stringContaining(`Gewenst aantal: ${count}`)])
}

test('a customer requests more than the limit from the branch, on product and in cart', {
  tag: ['@WIRED-04', '@desktop'],
}, async ({ page, request: api, context, baseURL, products }) => {
  await context.addCookies([{ name: 'bm_branch', value: BRANCH, url: baseURL ?? '' }])
  const article = await products.simple()
  const branch = (await (await api.get(`/api/aspos/stores/${BRANCH}`)).json()).Data
  const phones = { product: aPhone(), cart: aPhone() }
  await gotoLive(page, article.path)
  await expect(page.locator('[data-request-more]')).toHaveCount(0)
  const field = page.locator('.buy__row').getByRole('textbox')
  await field.fill('99999')
  await field.press('Enter')
  await request(page, phones.product, '99998')
  await expectMail(branch.email, phones.product, '99998')

  await fillCart(page, { [article.id]: article.maxStockTotal })
  await gotoLive(page, '/winkelwagen')
  await request(page, phones.cart, '77777')
  await expectMail(branch.email, phones.cart, '77777')
})
