import { expectAccessible } from '../../support/accessibility.ts'
import { someProduct } from '../../support/catalogue.ts'
import { holdCalls } from '../../support/hold-calls.ts'
import { gotoLive } from '../../support/live-page.ts'
import { expect, test } from '../../support/test.ts'

test('both paths show the results, and the term stays in the field', { tag: ['@ROUTE-25', '@UX-26'] }, async ({
  page,
}) => {
  await gotoLive(page, '/zoeken/gipsplaat')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Resultaten voor gipsplaat')
  await expect(page.locator('.cards h3')).toHaveCount(12)
  await expect(page.locator('[data-head] input[name=term]:visible')).toHaveValue('gipsplaat')
  await expectAccessible(page)
  await page.goto('/en/search/plasterboard')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Results for plasterboard')
  await expect(page.locator('.cards h3')).toHaveCount(12)
})

test('text typed while the first results load is preserved', { tag: ['@UX-26'] }, async ({ page }) => {
  const field = page.locator('[data-head] input[name=term]:visible')
  await gotoLive(page, '/')
  const held = await holdCalls(page, /\/zoeken\/tegel\.data/)
  await field.fill('tegel')
  await field.press('Enter')
  const call = await held.next()
  await field.fill('kit')
  await call.continue()
  await held.release()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Resultaten voor tegel')
  await expect(field).toHaveValue('kit')
  await field.press('Enter')
  await expect(page).toHaveURL('/zoeken/kit')
})

test('a search submitted while the first results arrive uses the new term', { tag: ['@UX-26'] }, async ({ page }) => {
  const field = page.locator('[data-head] input[name=term]:visible')
  await gotoLive(page, '/')
  await field.click()
  await field.fill('kit')
  await expect(page.locator('.sugg')).toBeVisible()
  // Simulates a loaded page that overwrites the field as soon as it loses the focus.
  await field.evaluate((input: HTMLInputElement) => input.addEventListener('blur', () => (input.value = 'tegel')))
  await field.press('Enter')
  await expect(page).toHaveURL('/zoeken/kit')
  await expect(page.locator('.sugg')).toHaveCount(0)
})

test('the category that matches the term is offered on top', { tag: ['@UX-29', '@desktop'] }, async ({ page }) => {
  await page.goto('/zoeken/gipsplaat')
  await expect(
    page.getByRole('navigation', { name: 'Categorieën bij je zoekvraag' }).getByRole('link').first(),
  ).toHaveAttribute('href', /^\/producten\/.*gipsplaten/)
})

test('a misspelt word is corrected, with a notice', { tag: ['@desktop'] }, async ({ page }) => {
  await page.goto('/zoeken/gisplaat')
  await expect(page.getByText('We zochten op ‘gipsplaat’')).toBeVisible()
  await expect(page.locator('.cards h3')).toHaveCount(12)
})

test('a search without results offers categories, brands and contact', { tag: ['@LIST-21', '@UX-30'] }, async ({
  page,
}) => {
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

test('a customer service term finds a page', { tag: ['@UX-31', '@desktop'] }, async ({ page }) => {
  await page.goto('/zoeken/openingstijden')
  await page.getByRole('main').getByRole('link', { name: 'Vestigingen en openingstijden' }).click()
  await expect(page).toHaveURL('/vestigingen')
})

test('a product code opens its product', { tag: ['@LIST-18', '@desktop'] }, async ({ page, request }) => {
  const { number } = await someProduct(request)
  await page.goto(`/zoeken/${number}`)
  await expect(page).toHaveURL(new RegExp(`/product/.*${number}$`))
})

test('an empty search shows a field, recent searches and departments', { tag: ['@DECIDE-07'] }, async ({ page }) => {
  await gotoLive(page, '/zoeken')
  await page.evaluate(() => localStorage.setItem('searchHistory', '[{"name":"kit","url":"/zoeken/kit"}]'))
  await gotoLive(page, '/zoeken')
  await expect(page.getByRole('searchbox', { name: 'Waar zoek je naar?' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Eerder gezocht' }).getByRole('link', { name: 'kit' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Populaire categorieën' }).getByRole('link').first()).toBeVisible()
})
