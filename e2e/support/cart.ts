import type { Page } from '@playwright/test'
import { LINE_ACTIONS } from '@shop/domain/cart/line-action'
import { expect } from './test.ts'

export const BATCH = '**/api/aspos/cart/lines/batch'

/** Adds products to the cart of this browser through the API. */
export async function fillCart(page: Page, quantities: Readonly<Record<string, number>>): Promise<void> {
  const changes = Object.entries(quantities).map(([productId, quantity]) => ({
    action: LINE_ACTIONS.add,
    productId,
    quantity,
  }))
  const reply = await page.request.post('/api/aspos/cart/lines/batch', { data: { changes } })
  expect(reply.ok(), await reply.text()).toBe(true)
}

/** Collects the batch requests that the page sends from now on. */
export function batchesOf(page: Page): { readonly changes: { quantity: number; action: number }[] }[] {
  const sent: { changes: { quantity: number; action: number }[] }[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/cart/lines/batch')) sent.push(request.postDataJSON())
  })
  return sent
}
