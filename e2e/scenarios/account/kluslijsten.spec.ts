import { expectAccessible } from '../../support/accessibility.ts'
import { someProduct } from '../../support/catalogue.ts'
import { newCustomer, signIn } from '../../support/customer.ts'
import { gotoLive } from '../../support/live-page.ts'
import { expect, test } from '../../support/test.ts'

// a number that no product has is answered with 422
test.use({ tolerated: [/status of 422/] })

test('[SHELL-01] [WISH-01] [WISH-03] [WISH-04] [READING-27] [AUTH-23] [PANEL-14] a product goes on kluslijsten once somebody is signed in, and off again @desktop', async ({
  page,
  request,
}) => {
  const customer = await newCustomer(request)
  const product = await someProduct(request)
  const path = `/${product.slug}/product/${product.number}`
  await gotoLive(page, path)
  await page.getByRole('button', { name: 'Zet op kluslijst' }).click()
  await expect(page).toHaveURL('/inloggen')
  await page.locator('html[data-live]').waitFor()
  await signIn(page, customer)
  await expect(page).toHaveURL(path)

  await page.getByRole('button', { name: 'Zet op kluslijst' }).click()
  const panel = page.getByRole('dialog')
  await expect(page).toHaveURL(/#product-favorites$/)
  await panel.getByLabel('Nieuwe kluslijst').fill('Badkamer boven')
  await panel.getByRole('button', { name: 'Maak en zet erop' }).click()
  await expect(panel.getByRole('checkbox', { name: /Badkamer boven/ })).toBeChecked()
  await panel.getByLabel('Nieuwe kluslijst').fill('Schutting achter')
  await panel.getByRole('button', { name: 'Maak en zet erop' }).click()
  await expect(panel.getByRole('checkbox', { name: /Schutting achter/ })).toBeChecked()
  const saved = page.waitForResponse((reply) => reply.url().includes('/wishlists/product/'))
  await panel.getByRole('checkbox', { name: /Schutting achter/ }).uncheck()
  expect((await saved).status()).toBe(200)
  await expectAccessible(page)

  await gotoLive(page, '/mijn-kluslijsten')
  await expect(page.getByRole('heading', { name: 'Kluslijsten', level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: /Schutting achter/ })).toContainText('0 artikelen')
  await expect(page.getByRole('link', { name: /Badkamer boven/ })).toContainText('1 artikel')
})

test('a kluslijst has quantities, a total, another name and a link to look at, and can be taken away @desktop', async ({
  page,
  context,
  request,
}) => {
  const product = await someProduct(request)
  await signIn(page, await newCustomer(request), '/mijn-kluslijsten')
  await page.getByLabel('Naam van de kluslijst').fill('Badkamer boven')
  await page.getByRole('button', { name: 'Maak kluslijst' }).click()
  await expect(page.getByRole('heading', { name: 'Badkamer boven', level: 1 })).toBeVisible()
  // by its number, as it stands on a receipt; once more makes it two, and a number nobody has is said
  const field = page.getByLabel('Artikelnummer of naam toevoegen')
  const add = page.locator('.listadd').getByRole('button', { name: 'Voeg toe' })
  const line = page.locator('.wlines > li', { hasText: product.number })
  for (const quantity of ['1', '2']) {
    await field.fill(`art. ${product.number}`)
    await add.click()
    await expect(line.getByRole('textbox')).toHaveValue(quantity)
  }
  await field.fill('999999999')
  await add.click()
  await expect(page.getByText('We kennen geen artikel met nummer 999999999.')).toBeVisible()
  const total = page.locator('[data-list-total]')
  const before = (await total.textContent()) ?? ''
  await page.locator('main').getByRole('button', { name: 'Meer' }).click()
  await expect(total).not.toHaveText(before)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Alles in winkelwagen' }).click()
  await expect(page.getByRole('region', { name: 'Meldingen' })).toContainText('1 artikel ligt in je winkelwagen.')

  await page.getByRole('button', { name: 'Maak een link' }).click()
  const shared = await page.getByLabel('Link naar deze lijst').inputValue()
  await page.getByText('Hernoem kluslijst').click()
  await page.getByLabel('Naam van de kluslijst').fill('Badkamer beneden')
  await page.getByRole('button', { name: 'Naam opslaan' }).click()
  await expect(page.getByRole('heading', { name: 'Badkamer beneden', level: 1 })).toBeVisible()

  const stranger = await (context.browser() ?? context).newPage()
  await stranger.goto(shared)
  await expect(stranger.getByRole('heading', { name: 'Badkamer beneden', level: 1 })).toBeVisible()
  await expect(stranger.getByRole('button', { name: /Van lijst/ })).toHaveCount(0)
  await stranger.close()

  await page.getByRole('button', { name: /Van lijst/ }).click()
  await expect(page.getByText('Er staat nog niets op deze lijst.')).toBeVisible()
  await page.getByRole('button', { name: 'Verwijder lijst' }).click()
  await expect(page).toHaveURL('/mijn-kluslijsten')
  await expect(page.getByRole('link', { name: /Badkamer beneden/ })).toHaveCount(0)
})
