import type { Page } from '@playwright/test'
import type { OwnProducts } from '../own/products.ts'
import { expect } from '../test.ts'
import { chooseDelivery, fillOverview, goOn, guestWith, payBy } from './steps.ts'

/** The facts that a page must show about an unpaid order. */
export type UnpaidOrder = { readonly id: string; readonly number: string; readonly amount: string }

/** Confirms the order and stops on the provider's page. */
export async function goToBank(page: Page): Promise<UnpaidOrder> {
  const amount = (await page.locator('[data-order-total]').last().textContent())?.trim() ?? ''
  await fillOverview(page)
  await goOn(page)
  await expect(page.getByRole('button', { name: 'Betalen', exact: true })).toBeVisible()
  const said = (await page.locator('body').textContent()) ?? ''
  const number = /[2-9B-Z]{4}-[2-9B-Z]{4}/.exec(said)?.[0] ?? ''
  const orders = await openOrders(page)
  return { id: orders.find((one) => one.orderNumber === number)?.id ?? '', number, amount }
}

/** Takes a guest with one product to the provider's page; the order is placed but unpaid. */
export async function guestAtBank(page: Page, products: OwnProducts) {
  const article = await products.simple()
  const email = await guestWith(page, { [article.id]: 2 })
  await chooseDelivery(page)
  await payBy(page, 'ideal')
  return { article, email, order: await goToBank(page) }
}

async function openOrders(page: Page): Promise<readonly { readonly id: string; readonly orderNumber: string }[]> {
  const cookies = await page.context().cookies()
  const token = cookies.find(({ name }) => name === 'bm_auth')?.value ?? ''
  const origin = process.env.PUBLIC_ORIGIN ?? `http://127.0.0.1:${process.env.SHOP_PORT ?? 4100}`
  const reply = await page.request.get(`${origin}/api/bouwmeester/orders/open`, {
    headers: { authorization: `Bearer ${token}` },
  })
  return (await reply.json()).Data ?? []
}
