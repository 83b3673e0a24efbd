import type { BrowserContext } from '@playwright/test'
import { nextTuesday } from '../../support/own/next-tuesday.ts'
import { expect, test } from '../../support/test.ts'

/** A Tuesday at noon: branches are open, and delivery is possible the next day. */
const NOON = nextTuesday()

const visit = (context: BrowserContext, url: string, branch: string) =>
  context.addCookies([
    { name: 'bm_now', value: NOON, url },
    { name: 'bm_branch', value: branch, url },
  ])

const UTRECHT = '1'
const ZEIST = '4'

test('stock shows as ample above 25, as a number up to 25, and as none at zero', {
  tag: ['@DECIDE-27', '@desktop'],
}, async ({ page, context, baseURL, products }) => {
  await visit(context, baseURL ?? '', UTRECHT)
  for (const [pieces, said] of [
    [26, 'Ruim op voorraad'],
    [25, '25 op voorraad'],
    [1, '1 op voorraad'],
    [0, 'Niet op voorraad'],
  ] as const) {
    const product = await products.stockedAt('utrecht', pieces)
    await page.goto(product.path)
    await expect(page.locator('.ways > div').first()).toContainText(said)
  }
})

test('shows name, price, pickup, delivery date and cost, quantity and button at once', {
  tag: ['@UX-16', '@UX-17', '@UX-18', '@UX-19'],
}, async ({ page, context, baseURL, products }) => {
  const product = await products.laminate()
  await visit(context, baseURL ?? '', UTRECHT)
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
    const bottom = async () => {
      const box = await part.boundingBox()
      return (box?.y ?? height) + (box?.height ?? 0)
    }
    await expect.poll(bottom, String(part)).toBeLessThanOrEqual(height)
  }
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.name)
})

test('a product not in stock for pickup shows one reason and the nearest branches', {
  tag: ['@UX-19', '@desktop'],
}, async ({ page, context, baseURL, products }) => {
  const product = await products.stockedAt('zeist', 0)
  await visit(context, baseURL ?? '', ZEIST)
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
  products,
}) => {
  const away = await products.soldOut()
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
