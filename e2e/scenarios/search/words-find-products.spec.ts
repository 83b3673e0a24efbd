import { expectAccessible } from '../../support/accessibility.ts'
import { someProduct } from '../../support/catalogue.ts'
import { holdCalls } from '../../support/hold-calls.ts'
import { gotoLive } from '../../support/live-page.ts'
import { expect, test } from '../../support/test.ts'

test('[ROUTE-25] [UX-26] both paths show what was found, and the words stay in the field', async ({ page }) => {
  await gotoLive(page, '/zoeken/gipsplaat')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Resultaten voor gipsplaat')
  await expect(page.locator('.cards h3')).toHaveCount(12)
  await expect(page.locator('[data-head] input[name=term]:visible')).toHaveValue('gipsplaat')
  await expectAccessible(page)
  await page.goto('/en/search/plasterboard')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Results for plasterboard')
  await expect(page.locator('.cards h3')).toHaveCount(12)
})

test('[UX-26] who types the next question while the answer to the first one comes keeps what was typed', async ({
  page,
}) => {
  const field = page.locator('[data-head] input[name=term]:visible')
  await gotoLive(page, '/')
  const held = await holdCalls(page, /\/zoeken\/tegel\.data/)
  await field.fill('tegel')
  await field.press('Enter')
  const call = await held.next()
  await field.fill('kit')
  await call.continue()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Resultaten voor tegel')
  await expect(field).toHaveValue('kit')
  await field.press('Enter')
  await expect(page).toHaveURL('/zoeken/kit')
})

test('[UX-26] who sends the next question in the moment the answer to the first one comes gets the second', async ({
  page,
}) => {
  const field = page.locator('[data-head] input[name=term]:visible')
  await gotoLive(page, '/')
  await field.click()
  await field.fill('kit')
  await expect(page.locator('.sugg')).toBeVisible()
  // what a page that has come writes as soon as nobody is in the field
  await field.evaluate((input: HTMLInputElement) => input.addEventListener('blur', () => (input.value = 'tegel')))
  await field.press('Enter')
  await expect(page).toHaveURL('/zoeken/kit')
  await expect(page.locator('.sugg')).toHaveCount(0)
})

test('@desktop [UX-29] the category that the words name is offered on top', async ({ page }) => {
  await page.goto('/zoeken/gipsplaat')
  await expect(
    page.getByRole('navigation', { name: 'Categorieën bij je zoekvraag' }).getByRole('link').first(),
  ).toHaveAttribute('href', /^\/producten\/.*gipsplaten/)
})

test('@desktop a word that is misspelt is corrected and said so', async ({ page }) => {
  await page.goto('/zoeken/gisplaat')
  await expect(page.getByText('We zochten op ‘gipsplaat’')).toBeVisible()
  await expect(page.locator('.cards h3')).toHaveCount(12)
})

test('[LIST-21] [UX-30] words that find nothing get categories, brands and people', async ({ page }) => {
  const reply = await page.goto('/zoeken/schroxqzwv')
  expect(reply?.status()).toBe(200)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Geen resultaten voor ‘schroxqzwv’')
  await expect(page.getByRole('region', { name: 'Populaire categorieën' }).getByRole('link')).toHaveCount(8)
  await expect(page.getByRole('region', { name: 'Populaire merken' }).getByRole('link')).toHaveCount(8)
  await expect(page.getByRole('region', { name: 'Bedoelde je' }).getByRole('link').first()).toHaveAttribute(
    'href',
    /^\/zoeken\/schr/,
  )
  await expect(page.getByRole('link', { name: 'Vraag het aan de klantenservice' })).toBeVisible()
  await expectAccessible(page)
})

test('@desktop [UX-31] words of service find a page', async ({ page }) => {
  await page.goto('/zoeken/openingstijden')
  await page.getByRole('main').getByRole('link', { name: 'Vestigingen en openingstijden' }).click()
  await expect(page).toHaveURL('/vestigingen')
})

test('@desktop [LIST-18] a code leads to its product', async ({ page, request }) => {
  const { number } = await someProduct(request)
  await page.goto(`/zoeken/${number}`)
  await expect(page).toHaveURL(new RegExp(`/product/.*${number}$`))
})

test('[DECIDE-07] without words there is a field, what was looked for, and departments', async ({ page }) => {
  await gotoLive(page, '/zoeken')
  await page.evaluate(() => localStorage.setItem('searchHistory', '[{"name":"kit","url":"/zoeken/kit"}]'))
  await gotoLive(page, '/zoeken')
  await expect(page.getByRole('searchbox', { name: 'Waar zoek je naar?' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Eerder gezocht' }).getByRole('link', { name: 'kit' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Populaire categorieën' }).getByRole('link').first()).toBeVisible()
})
