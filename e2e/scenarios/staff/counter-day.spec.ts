import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessibility.ts'
import { gotoLive } from '../../support/live-page.ts'
import { placeOrder } from '../../support/orders.ts'
import { BRANCH_ID, makeReady, openShop } from '../../support/staff/pickup.ts'
import { STAFF_OPTIONS, signOn } from '../../support/staff/sign-on.ts'
import { expect, test } from '../../support/test.ts'

test.use(STAFF_OPTIONS)

/** A branch other than that of the other scenarios whose day is open: each run closes one. */
async function anOpenDay(page: Page): Promise<string> {
  const { branches } = await (await page.request.get('/api/staff/me')).json()
  for (const { id } of branches.slice(1)) {
    const day = await (await page.request.get(`/api/staff/branches/${id}/day`)).json()
    if (day.closed === null) return String(id)
  }
  throw new Error('every branch has closed its day')
}

test('“I am here” on the order page shows customer and bay at the counter', { tag: ['@PICK-23', '@desktop'] }, async ({
  page,
  products,
  browser,
}) => {
  const article = await products.inEveryBranch()
  const order = await placeOrder({ quantities: { [article.id]: 1 }, isPaid: true, branchId: BRANCH_ID })
  const code = await makeReady(order.number)
  const customer = await openShop(browser)
  await gotoLive(customer, order.path)
  await signOn(page, 'counter')
  await page.goto('/counter')
  const waiting = page.getByRole('region', { name: /^Staat te wachten/ })
  await expect(waiting).toBeVisible()
  await expect(waiting.getByRole('link', { name: order.number })).toHaveCount(0)

  await customer.getByLabel('Vaknummer op het bord').fill('5')
  await customer.getByRole('button', { name: 'Ik ben er' }).click()
  const entry = waiting.getByRole('link', { name: order.number })
  await expect(entry).toContainText('vak5')
  await expect(customer.getByText(/We weten dat je er bent, in vak 5/)).toBeVisible()
  await expectAccessible(customer)

  await entry.click()
  await page.getByLabel('Ophaalcode van de klant').fill(code)
  await page.getByRole('button', { name: 'Geef uit' }).click()
  await expect(page.getByRole('article')).toContainText(/\d+ min gewacht/)
  await expect(waiting.getByRole('link', { name: order.number })).toHaveCount(0)
  await customer.context().close()
})

test('an order is paid with receipt and amount, and the day is closed and signed', {
  tag: ['@desktop'],
}, async ({ page, products }) => {
  const article = await products.inEveryBranch()
  await signOn(page, 'operator')
  const branch = await anOpenDay(page)
  const order = await placeOrder({ quantities: { [article.id]: 2 }, branchId: branch })
  const code = await makeReady(order.number)
  await page.goto(`/counter/${order.number}?branch=${branch}`)
  await page.getByLabel('Ophaalcode van de klant').fill(code)
  await page.getByLabel('Bonnummer van kassa of pinautomaat').fill(`BON-${order.number}`)
  await page.getByLabel(/^Bedrag op de bon/).fill('49,89')
  await page.getByRole('button', { name: /^Geef uit, € 49,90 betaald/ }).click()
  await expect(page.getByRole('alert')).toContainText('niet wat er betaald moet worden')
  await page.getByLabel(/^Bedrag op de bon/).fill('49,90')
  await page.getByRole('button', { name: /^Geef uit, / }).click()
  await expect(page.getByRole('status').getByText('Gelukt: Opgehaald')).toBeVisible()

  await page.getByRole('link', { name: 'Dag sluiten' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Dag sluiten')
  await expect(page.getByText(`BON-${order.number}`)).toBeVisible()
  await expectAccessible(page)
  const { paidCents } = await (await page.request.get(`/api/staff/branches/${branch}/day`)).json()
  await page.getByLabel('Ontvangen volgens de kassa').fill(((paidCents - 500) / 100).toFixed(2).replace('.', ','))
  await expect(page.getByText(/Ontvangen, verschil met de kassa: .*5,00/)).toBeVisible()
  await page.getByLabel('Hoe komt het verschil?').fill('Vijf euro wisselgeld te veel')
  await page.getByRole('button', { name: 'Sluit de dag' }).click()
  await expect(page.getByRole('status')).toContainText('De dag is gesloten')
  await expect(page.getByRole('heading', { name: /^Gesloten door Tarik Yilmaz/ })).toBeVisible()
  await expect(page.getByText('Vijf euro wisselgeld te veel')).toBeVisible()
  const again = await page.request.post(`/api/staff/branches/${branch}/day/close`, {
    data: {
      day: new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Amsterdam' }),
      tillPaidCents: paidCents,
      tillRefundedCents: 0,
    },
  })
  expect((await again.json()).code).toBe('day_closed')
})
