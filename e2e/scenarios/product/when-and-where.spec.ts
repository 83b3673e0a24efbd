import type { APIRequestContext, BrowserContext } from '@playwright/test'
import { nextTuesday } from '../../support/own/next-tuesday.ts'
import { findProduct } from '../../support/products.ts'
import { expect, test } from '../../support/test.ts'

/** A Tuesday at noon: branches are open, and delivery is possible the next day. */
const NOON = nextTuesday()

const visit = (context: BrowserContext, url: string, branch: string) =>
  context.addCookies([
    { name: 'bm_now', value: NOON, url },
    { name: 'bm_branch', value: branch, url },
  ])

/** Pickup branches, which exclude the warehouse. */
async function branchIds(request: APIRequestContext): Promise<Set<string>> {
  const { Data } = await (await request.get('/api/aspos/stores')).json()
  return new Set(Data.map(({ id }: { id: string }) => id))
}

test('stock shows as ample above 25, as a number up to 25, and as none at zero', {
  tag: ['@DECIDE-27', '@desktop'],
}, async ({ page, context, request, baseURL }) => {
  const open = await branchIds(request)
  const pickup = page.locator('.ways > div').first()
  const said = (there: number) =>
    there > 25 ? 'Ruim op voorraad' : there > 0 ? `${there} op voorraad` : 'Niet op voorraad'
  for (const fits of [
    (there: number) => there > 25,
    (there: number) => there > 20 && there <= 25,
    (there: number) => there === 0,
  ]) {
    const isIt = ({ storeId, quantity }: { storeId: string; quantity: number }) => open.has(storeId) && fits(quantity)
    const product = await findProduct(request, ({ stock, isMadeToMeasure }) => !isMadeToMeasure && stock.some(isIt))
    const line = product.stock.find(isIt)
    if (!line) throw new Error('the branch has no stock line for the product')
    await visit(context, baseURL ?? '', line.storeId)
    // Other scenarios buy in parallel, so read the stock together with the page.
    await expect(async () => {
      const reply = await request.post('/api/aspos/products/stock', { data: { ids: [product.id] } })
      const stock: typeof product.stock = (await reply.json()).Data[product.id]
      await page.goto(product.path)
      const there = stock.find(({ storeId }) => storeId === line.storeId)?.quantity ?? 0
      await expect(pickup).toContainText(said(there), { timeout: 5_000 })
    }).toPass()
  }
})

test('shows name, price, pickup, delivery date and cost, quantity and button at once', {
  tag: ['@UX-16', '@UX-17', '@UX-18', '@UX-19'],
}, async ({ page, context, request, baseURL }) => {
  const open = await branchIds(request)
  const product = await findProduct(
    request,
    ({ stock, deliveryType, isOrderable, label, unitPriceUnit, unit }) =>
      deliveryType === 'standard' &&
      isOrderable &&
      !label &&
      unitPriceUnit !== unit &&
      stock.some(({ storeId, quantity }) => open.has(storeId) && quantity > 5),
  )
  const there = product.stock.find(({ storeId, quantity }) => open.has(storeId) && quantity > 5)
  await visit(context, baseURL ?? '', there?.storeId ?? '')
  await page.goto(product.path)
  const [pickup, delivery] = [page.locator('.ways > div').first(), page.locator('.ways > div').nth(1)]
  await expect(pickup).toContainText(/Vandaag \d{2}:\d{2}/)
  await expect(pickup).toContainText('gratis')
  // A date, not a number of days.
  await expect(delivery.locator('.when')).toHaveText(
    /(ma|di|wo|do|vr|maandag|dinsdag|woensdag|donderdag|vrijdag) \d+ [a-z]{3}/i,
  )
  await expect(delivery).toContainText(/€\s\d+,\d{2}, gratis vanaf €\s\d+/)
  await expect(page.locator('.ways')).not.toContainText(/\d+\s*[-–]\s*\d+ dagen/)

  const height = page.viewportSize()?.height ?? 0
  const quantity = page
    .locator('form')
    .getByRole('textbox', { name: /^Aantal/ })
    .locator('visible=true')
  const add = page
    .locator('form')
    .getByRole('button', { name: /^In winkelwagen/ })
    .locator('visible=true')
  for (const part of [
    page.getByRole('heading', { level: 1 }),
    page.locator('.buy .price__now .vat-in'),
    page.locator('.buy .price__note').last(),
    pickup.locator('.when'),
    delivery.locator('.when'),
    quantity,
    add,
  ]) {
    const box = await part.boundingBox()
    expect((box?.y ?? height) + (box?.height ?? 0), String(part)).toBeLessThanOrEqual(height)
  }
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.name)
})

test('a product not in stock for pickup shows one reason and the nearest branches', {
  tag: ['@UX-19', '@desktop'],
}, async ({ page, context, request, baseURL }) => {
  const open = await branchIds(request)
  const product = await findProduct(
    request,
    ({ stock, isOrderable }) => isOrderable && stock.filter(({ storeId }) => open.has(storeId)).length > 20,
  )
  const kept = new Set(product.stock.filter(({ quantity }) => quantity > 0).map(({ storeId }) => storeId))
  const without = [...open].find((id) => !kept.has(id)) ?? ''
  await visit(context, baseURL ?? '', without)
  await page.goto(product.path)
  const pickup = page.locator('.ways > div').first()
  await expect(pickup).toContainText('Nu niet af te halen')
  await expect(pickup).toContainText('Niet op voorraad in')
  const nearest = page.locator('.notthere__near li')
  await expect(nearest).toHaveCount(3)
  const kilometres = (await nearest.locator('.num').allTextContents()).map((text) =>
    Number.parseFloat(text.replace(',', '.')),
  )
  expect(kilometres).toEqual([...kilometres].sort((a, b) => a - b))
  await nearest.first().getByRole('button').click()
  await expect(pickup).toContainText(/klaar|Vandaag/)
  await expect(nearest).toHaveCount(0)
})

test('a sold-out product shows its restock date and cannot be ordered', { tag: ['@desktop'] }, async ({
  page,
  request,
}) => {
  const away = await findProduct(
    request,
    ({ backOn, relations }) => Boolean(backOn) && (relations?.alternative.length ?? 0) > 1,
  )
  await page.goto(away.path)
  const told = page.locator('.notthere')
  await expect(told).toContainText('Weer verwacht op')
  await expect(told).toContainText(String(Number(away.backOn?.slice(8))))
  await expect(
    page
      .locator('form')
      .getByRole('button', { name: /^In winkelwagen/ })
      .locator('visible=true'),
  ).toBeDisabled()
})
