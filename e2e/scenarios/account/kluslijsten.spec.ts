import type { Route } from '@playwright/test'
import { readRedirectRoute } from '@shop/routes'
import { expectAccessible } from '../../support/accessibility.ts'
import { someProduct } from '../../support/catalogue.ts'
import { newCustomer, signIn } from '../../support/customer.ts'
import { gotoLive } from '../../support/live-page.ts'
import { expect, test } from '../../support/test.ts'

// The API returns 422 for an unknown product number.
test.use({ tolerated: [/status of 422/] })

test('a customer adds a product to kluslijsten after signing in and removes it', {
  tag: ['@SHELL-01', '@WISH-01', '@WISH-03', '@WISH-04', '@READING-27', '@AUTH-23', '@PANEL-14', '@desktop'],
}, async ({ page, request }) => {
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
  const sets: string[][] = []
  page.on('response', (reply) => {
    const { listIds } = reply.url().includes('/wishlists/product/') ? (reply.request().postDataJSON() ?? {}) : {}
    if (listIds && reply.ok()) sets.push(listIds)
  })
  const lastSet = () => sets.at(-1)?.length
  await panel.getByLabel('Nieuwe kluslijst').fill('Badkamer boven')
  await panel.getByRole('button', { name: 'Maak en zet erop' }).click()
  await expect(panel.getByRole('checkbox', { name: /Badkamer boven/ })).toBeChecked()
  // The panel shows a change before it is saved.
  await expect.poll(lastSet).toBe(1)
  await panel.getByLabel('Nieuwe kluslijst').fill('Schutting achter')
  await panel.getByRole('button', { name: 'Maak en zet erop' }).click()
  await expect(panel.getByRole('checkbox', { name: /Schutting achter/ })).toBeChecked()
  await expect.poll(lastSet).toBe(2)
  await panel.getByRole('checkbox', { name: /Schutting achter/ }).uncheck()
  await expect.poll(lastSet).toBe(1)
  await expectAccessible(page)

  await gotoLive(page, '/mijn-kluslijsten')
  await expect(page.getByRole('heading', { name: 'Kluslijsten', level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: /Schutting achter/ })).toContainText('0 artikelen')
  await expect(page.getByRole('link', { name: /Badkamer boven/ })).toContainText('1 artikel')
})

test('kluslijsten require sign-in and show the lists of the signed-in customer', {
  tag: ['@ROUTE-33', '@desktop'],
}, async ({ page, request }) => {
  const customer = await newCustomer(request)
  const names = ['Badkamer boven', 'Schutting achter']
  for (const [path, home] of [
    ['/mijn-kluslijsten/', '/mijn-kluslijsten'],
    ['/en/mijn-kluslijsten/', '/en/mijn-kluslijsten'],
  ] as const) {
    // A request of the page before could store its cookie again.
    await page.goto('about:blank')
    await page.context().clearCookies()
    await page.goto(path)
    await expect(page).toHaveURL(/\/(inloggen|en\/login)\?/)
    await expect(page.getByRole('heading', { level: 1, name: /^(Inloggen|Sign in)$/ })).toBeVisible()
    for (const name of names) await expect(page.getByText(name)).toHaveCount(0)
    const asked = readRedirectRoute(new URL(page.url()).searchParams.get('redirectRoute'))
    expect(asked?.name).toBe('account-wishlists')
    if (home.startsWith('/en')) continue
    await page.locator('html[data-live]').waitFor()
    await signIn(page, customer)
    await expect(page).toHaveURL(home)
    await expect(page.getByRole('heading', { level: 1, name: 'Kluslijsten' })).toBeVisible()
    for (const name of names) {
      await page.getByLabel('Naam van de kluslijst').fill(name)
      await page.getByRole('button', { name: 'Maak kluslijst' }).click()
      await expect(page).toHaveURL(/\/mijn-kluslijsten\/./)
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
      await gotoLive(page, home)
    }
    for (const name of names)
      await expect(page.getByRole('link', { name: new RegExp(name) })).toContainText('Kluslijst met 0 artikelen')
  }
  // Another customer does not see these lists.
  await page.goto('about:blank')
  await page.context().clearCookies()
  await page.goto('/mijn-kluslijsten')
  await page.locator('html[data-live]').waitFor()
  await signIn(page, await newCustomer(request))
  await expect(page.getByRole('heading', { level: 1, name: 'Kluslijsten' })).toBeVisible()
  for (const name of names) await expect(page.getByRole('link', { name: new RegExp(name) })).toHaveCount(0)
})

test('ticks and a typed name are preserved when the customer is faster than the API', { tag: ['@desktop'] }, async ({
  page,
  request,
}) => {
  const product = await someProduct(request)
  await signIn(page, await newCustomer(request))
  await gotoLive(page, `/${product.slug}/product/${product.number}`)
  await page.getByRole('button', { name: 'Zet op kluslijst' }).click()
  const panel = page.getByRole('dialog')
  const name = panel.getByLabel('Nieuwe kluslijst')
  const make = panel.getByRole('button', { name: 'Maak en zet erop' })
  const tick = (list: string) => panel.getByRole('checkbox', { name: new RegExp(list) })

  const making: Route[] = []
  await page.route('**/api/aspos/customer/wishlists', (route) =>
    route.request().method() === 'POST' && making.length === 0 ? void making.push(route) : route.continue(),
  )
  const ticking: Route[] = []
  const sets: number[] = []
  await page.route('**/wishlists/product/*', (route) => {
    sets.push(route.request().postDataJSON().listIds.length)
    return sets.length === 1 ? void ticking.push(route) : route.continue()
  })
  await name.fill('Badkamer')
  await make.click()
  await expect.poll(() => making.length).toBe(1)
  await name.fill('Schutting')
  await making[0]?.continue()
  await expect(tick('Badkamer')).toBeChecked()
  await expect(name).toHaveValue('Schutting')
  await make.click()
  await expect(tick('Schutting')).toBeChecked()
  await tick('Badkamer').uncheck()
  expect(sets).toEqual([1])
  await ticking[0]?.continue()
  await expect.poll(() => sets).toEqual([1, 1])
  await expect(name).toHaveValue('')
  await expect(tick('Schutting')).toBeChecked()
  await expect(tick('Badkamer')).not.toBeChecked()

  await expect(panel.getByRole('listitem').filter({ hasText: 'Schutting' })).toContainText('1')
  await gotoLive(page, '/mijn-kluslijsten')
  await expect(page.getByRole('link', { name: /Schutting/ })).toContainText('1 artikel')
  await expect(page.getByRole('link', { name: /Badkamer/ })).toContainText('0 artikelen')
})

test('a kluslijst has quantities and a total, and can be renamed, shared and deleted', { tag: ['@desktop'] }, async ({
  page,
  context,
  request,
}) => {
  const product = await someProduct(request)
  await signIn(page, await newCustomer(request), '/mijn-kluslijsten')
  await page.getByLabel('Naam van de kluslijst').fill('Badkamer boven')
  await page.getByRole('button', { name: 'Maak kluslijst' }).click()
  await expect(page.getByRole('heading', { name: 'Badkamer boven', level: 1 })).toBeVisible()
  // Adding the same number twice increases the quantity to two; an unknown number shows an error.
  const field = page.getByLabel('Artikelnummer of naam toevoegen')
  const add = page.locator('.listadd').getByRole('button', { name: 'Voeg toe' })
  const line = page.locator('.wlines > li', { hasText: product.number })
  for (const quantity of ['1', '2']) {
    await field.fill(`art. ${product.number}`)
    await add.click()
    await expect(line.getByRole('textbox')).toHaveValue(quantity)
    await expect(field).toHaveValue('')
  }
  // Text typed while a line is being removed is preserved.
  const held: Route[] = []
  await page.route(/\/mijn-kluslijsten\/[^/]+\.data/, (route) =>
    route.request().method() === 'POST' ? void held.push(route) : route.continue(),
  )
  await page.getByRole('button', { name: /Van lijst/ }).click()
  await expect.poll(() => held.length).toBe(1)
  await field.fill(product.number)
  await held[0]?.continue()
  await expect(page.getByText('Er staat nog niets op deze lijst.')).toBeVisible()
  await expect(field).toHaveValue(product.number)
  await page.unrouteAll({ behavior: 'wait' })
  await add.click()
  await expect(line.getByRole('textbox')).toHaveValue('1')
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
