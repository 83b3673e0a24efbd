import { randomUUID } from 'node:crypto'
import type { BrowserContext, Page } from '@playwright/test'
import { scaleTimeout } from '../../../proof/kit/patience.ts'
import { expectAccessible } from '../../support/accessibility.ts'
import { gotoLive } from '../../support/live-page.ts'
import { mailTo, pathIn } from '../../support/mailbox.ts'
import { takePicture } from '../../support/picture.ts'
import { expect, test } from '../../support/test.ts'

test.use({ tolerated: [/status of 4(00|22)/], actionTimeout: scaleTimeout(10_000) })

const ZEIST = '4'
const UTRECHT = '1'
const anEmail = () => `wachter-${randomUUID()}@scenario.example`
const at = (context: BrowserContext, branch: string, baseURL: string | undefined) =>
  context.addCookies([{ name: 'bm_branch', value: branch, url: baseURL ?? '' }])
const openForm = async (page: Page) => {
  const form = page.locator('[data-stock-alert]')
  await form.locator('summary').click()
  return form
}

test('a visitor is mailed once when the chosen branch has a product again', { tag: ['@SHOP-12'] }, async ({
  page,
  context,
  baseURL,
  products,
}) => {
  const email = anEmail()
  const product = await products.onlyAt('utrecht', 5)
  await at(context, ZEIST, baseURL)
  await gotoLive(page, product.path)
  const form = await openForm(page)
  await expect(form).toContainText('bij Zeist')
  await expectAccessible(page, { within: '.notthere' })
  await takePicture(page, 'stock-alert-form')
  await form.getByLabel('E-mailadres').fill('geen adres')
  await form.getByLabel('E-mailadres').press('Enter')
  await expect(form).toContainText('Vul een geldig e-mailadres in.')
  await takePicture(page, 'stock-alert-error')
  await form.getByLabel('E-mailadres').fill(email)
  await form.getByRole('button', { name: 'Mail mij', exact: true }).click()
  await expect(form).toContainText('bevestig je adres')

  const confirm = await mailTo(email)
  expect(confirm.subject).toBe(`Bevestig je voorraadmelding: ${product.name}`)
  await page.goto(pathIn(confirm))
  await expect(page.getByRole('heading', { level: 1, name: 'Voorraadmelding' })).toBeVisible()
  await expectAccessible(page, { within: 'main' })
  await takePicture(page, 'stock-alert-confirm')
  await page.getByRole('button', { name: 'Ja, mail mij' }).click()
  await expect(page.getByRole('main').getByRole('status')).toHaveText(
    'Bedankt. Je krijgt één mail zodra het artikel er weer is.',
  )

  await products.restock(product, { zeist: 3 })
  const alert = await mailTo(email, confirm.id)
  expect(alert.subject).toBe(`Weer op voorraad: ${product.name}`)
  expect(alert.text).toContain('bij Zeist')
  await page.goto(pathIn(alert))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.name)
  await expect(page.locator('.ways > div').first()).toContainText('3 op voorraad')
  await expect(page.locator('[data-stock-alert]')).toHaveCount(0)
})

test('a product that is sold out everywhere is mailed when it can be delivered again', {
  tag: ['@SHOP-12', '@desktop'],
}, async ({ page, context, baseURL, products }) => {
  const email = anEmail()
  const product = await products.soldOut()
  await at(context, UTRECHT, baseURL)
  await gotoLive(page, `/en${product.path}`)
  const form = await openForm(page)
  await form.getByLabel('for delivery').check()
  await form.getByLabel('Email address').fill(email)
  await form.getByRole('button', { name: 'Email me', exact: true }).click()
  await expect(form).toContainText('confirm your address')
  const confirm = await mailTo(email)
  expect(pathIn(confirm)).toMatch(/^\/en\/stock-alert\?token=/)
  await gotoLive(page, pathIn(confirm))
  await page.getByRole('button', { name: 'Yes, email me' }).click()
  await expect(page.getByRole('main').getByRole('status')).toContainText('You will get one email')
  await products.deliver(product, 20)
  const alert = await mailTo(email, confirm.id)
  expect(alert.text).toContain('back for delivery')
  await page.goto(pathIn(alert))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${product.name} (English)`)
})

test.describe('without script', () => {
  // A browser without scripts still requests the script files and then blocks them.
  test.use({ javaScriptEnabled: false, tolerated: [/422|^failed: csp/] })

  test('the link of the mail confirms an alert and stops it', { tag: ['@SHOP-12', '@desktop'] }, async ({
    page,
    request,
    products,
  }) => {
    const email = anEmail()
    const product = await products.soldOut()
    const asked = await request.post(`/api/bouwmeester/products/${product.id}/stock-alerts`, { data: { email } })
    expect(asked.status(), await asked.text()).toBe(200)
    const path = pathIn(await mailTo(email))
    await page.goto(path)
    await page.getByRole('button', { name: 'Ja, mail mij' }).click()
    await expect(page.getByRole('main').getByRole('status')).toContainText('Je krijgt één mail')
    await page.getByRole('button', { name: 'Stop de melding' }).click()
    await expect(page.getByRole('main').getByRole('status')).toHaveText(
      'Je e-mailadres is verwijderd. Je krijgt geen mail over dit artikel.',
    )
    await page.goto(path)
    await page.getByRole('button', { name: 'Ja, mail mij' }).click()
    await expect(page.getByRole('main').getByRole('alert')).toContainText('Deze link is verlopen of al gebruikt.')
  })
})
