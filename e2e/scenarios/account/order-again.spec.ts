import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessibility.ts'
import { newCustomer, SAVER, signIn } from '../../support/customer.ts'
import { gotoLive } from '../../support/live-page.ts'
import { placeOrder } from '../../support/order.ts'
import { expect, test } from '../../support/test.ts'

const inCart = async (page: Page): Promise<Record<string, number>> => {
  const token = await page.evaluate(() => localStorage.getItem('bm_auth') ?? '')
  const reply = await page.request.get('/api/aspos/cart', { headers: { authorization: `Bearer ${token}` } })
  const lines = (await reply.json()).Data.lines as { productId: string; quantity: number }[]
  return Object.fromEntries(lines.map(({ productId, quantity }) => [productId, quantity]))
}

test('orders and frequent products go back into the cart, with and without script', {
  tag: ['@ACCOUNT-30', '@desktop'],
}, async ({ page, request, browser, baseURL, products }) => {
  const often = await products.simple()
  const once = await products.simple()
  await signIn(page, await newCustomer(request), '/mijn-bouwmeester')
  await placeOrder(page, { [often.id]: 3 })
  const orderId = await placeOrder(page, { [often.id]: 2, [once.id]: 1 })

  await gotoLive(page, `/mijn-order?id=${orderId}`)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Bestel alles opnieuw' }).click()
  const told = page.getByRole('region', { name: 'Meldingen' })
  await expect(told).toContainText('2 artikelen liggen in je winkelwagen.')
  expect(await inCart(page)).toEqual({ [often.id]: 2, [once.id]: 1 })
  await page.getByRole('button', { name: `Bestel opnieuw ${once.name}` }).click()
  await expect(told).toContainText('1 artikel ligt in je winkelwagen.')
  expect(await inCart(page)).toEqual({ [often.id]: 2, [once.id]: 2 })

  await page
    .getByRole('navigation', { name: 'Mijn account' })
    .getByRole('link', { name: 'Mijn vaste artikelen' })
    .click()
  await expect(page.getByRole('heading', { name: 'Mijn vaste artikelen', level: 1 })).toBeVisible()
  const line = page.getByRole('listitem').filter({ hasText: often.name })
  await expect(line).toContainText('2 keer besteld')
  await expect(page.getByRole('listitem').filter({ hasText: once.name })).toHaveCount(0)
  await expectAccessible(page)
  await line.getByRole('button', { name: 'Meer' }).click()
  await line.getByRole('button', { name: `In winkelwagen ${often.name}` }).click()
  // The message of the previous page has the same text, so check the cart itself.
  await expect.poll(() => inCart(page)).toEqual({ [often.id]: 5, [once.id]: 2 })
  await told.getByRole('button', { name: 'Naar de winkelwagen' }).click()
  await expect(page).toHaveURL('/winkelwagen')

  const plain = await browser.newContext({
    javaScriptEnabled: false,
    baseURL: baseURL ?? '',
    storageState: await page.context().storageState(),
  })
  const still = await plain.newPage()
  await still.goto(`/mijn-order?id=${orderId}`)
  await still.getByRole('button', { name: 'Bestel alles opnieuw' }).click()
  await expect(still).toHaveURL('/winkelwagen')
  await plain.close()
  expect(await inCart(page)).toEqual({ [often.id]: 7, [once.id]: 3 })
})

test('reordering from the list adds available products and names the missing ones', {
  tag: ['@ACCOUNT-30', '@desktop'],
}, async ({ page, request, products }) => {
  const [gone, there] = [await products.simple(), await products.simple()]
  await signIn(page, await newCustomer(request), '/mijn-bouwmeester')
  await placeOrder(page, { [gone.id]: 1, [there.id]: 2 })
  await placeOrder(page, { [there.id]: 3 })
  await products.end(gone)

  await gotoLive(page, '/mijn-orders')
  const cards = page.getByRole('article')
  await cards
    .nth(1)
    .getByRole('button', { name: /^Bestel opnieuw/ })
    .click()
  const said = page.getByRole('status').filter({ hasText: gone.name })
  await expect(said).toContainText('1 artikel ligt in je winkelwagen.')
  await expect(said).toContainText(`Niet in je winkelwagen gekomen: ${gone.name}.`)
  expect(await inCart(page)).toEqual({ [there.id]: 2 })
  await cards
    .nth(0)
    .getByRole('button', { name: /^Bestel opnieuw/ })
    .click()
  await expect(page).toHaveURL('/winkelwagen')
  expect(await inCart(page)).toEqual({ [there.id]: 5 })
})

test('a discontinued product is replaced by its successor, and an invoice opens as PDF', {
  tag: ['@ACCOUNT-30', '@DECIDE-66', '@desktop'],
}, async ({ page }) => {
  await signIn(page, SAVER)
  await gotoLive(page, '/mijn-vaste-artikelen')
  await expect(page.getByText(/Opvolger van .+, dat uit het assortiment is\./)).toBeVisible()
  const ended = await page.evaluate(async () => {
    const token = localStorage.getItem('bm_auth') ?? ''
    const ask = async (path: string) =>
      (await (await fetch(path, { headers: { authorization: `Bearer ${token}` } })).json()).Data
    const { Orders } = await ask('/api/aspos/customer/orders?offset=0&limit=50')
    for (const { id } of Orders) {
      const { again } = await ask(`/api/bouwmeester/customer/orders/${id}`)
      if (again.some(({ isReplaced }: { isReplaced: boolean }) => isReplaced)) return id as string
    }
    return undefined
  })
  await gotoLive(page, `/mijn-order?id=${ended}`)
  await expect(page.getByText('Dit artikel is uit het assortiment. Opvolger:')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Bestel opvolger / })).toBeVisible()

  await gotoLive(page, '/mijn-facturatieoverzicht')
  const waited = page.waitForEvent('download')
  await page.getByRole('link', { name: /^PDF / }).first().click()
  const file = await waited
  expect(file.suggestedFilename()).toMatch(/\.pdf$/)
  const bytes = readFileSync(await file.path())
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  expect(bytes.length).toBeGreaterThan(1_000)
})
