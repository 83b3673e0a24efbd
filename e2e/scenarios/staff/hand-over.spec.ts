import { expectAccessible } from '../../support/accessibility.ts'
import { mailTo } from '../../support/mailbox.ts'
import { placeOrder } from '../../support/orders.ts'
import { pickQuietly } from '../../support/staff/pick.ts'
import { STAFF_OPTIONS, signOn } from '../../support/staff/sign-on.ts'
import { expect, test } from '../../support/test.ts'

test.use(STAFF_OPTIONS)

test('an employee signs on, finds a paid order, prepares it and hands it over by its code', {
  tag: ['@desktop'],
}, async ({ page, products }) => {
  const article = await products.inEveryBranch()
  const order = await placeOrder({ quantities: { [article.id]: 2 }, isPaid: true, branchId: '1' })
  await signOn(page, 'counter')

  await page.getByRole('link', { name: 'Bestellingen' }).click()
  await page.getByLabel('Nummer of e-mailadres').fill(order.number)
  await page.getByRole('button', { name: 'Toon' }).click()
  await expect(page).toHaveURL(new RegExp(`/orders\\?search=${order.number}`))
  await expect(page.getByText('1 bestelling', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: order.number }).click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Bestelling ${order.number}`)
  await expect(page.getByRole('main')).toContainText(article.name)
  await page.getByRole('button', { name: 'Begin met pakken' }).click()
  await expect(page.getByRole('status')).toHaveText('Gelukt: Pakken')
  const { id: before } = await mailTo(order.email)
  await page.getByRole('button', { name: 'Zet klaar' }).click()
  await expect(page.getByRole('alert')).toContainText('Nog niet alles is gepakt')
  await pickQuietly(page.request, order.number)
  await page.reload()
  const code = /^\s*([2-9B-Z]{6})\s*$|: ([2-9B-Z]{6})\b/m.exec((await mailTo(order.email, before)).text)
  const pickupCode = code?.[1] ?? code?.[2] ?? ''
  expect(pickupCode).toMatch(/^[2-9B-Z]{6}$/)

  await page.getByRole('link', { name: 'Naar de balie' }).click()
  await page.getByLabel('Ophaalcode van de klant').fill('222222')
  await page.getByRole('button', { name: 'Geef uit' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Er is niets uitgegeven' })).toBeVisible()
  await page.getByLabel('Ophaalcode van de klant').fill(pickupCode.toLowerCase())
  await page.getByRole('button', { name: 'Geef uit' }).click()
  await expect(page.getByRole('status')).toHaveText('Gelukt: Opgehaald')
  await page.goBack()
  await expect(page.getByRole('list').filter({ hasText: 'Opgehaald' }).getByText('Bram Visser')).toHaveCount(4)
  await expect(page.getByText('Er is nu niets te doen')).toBeVisible()
  await expectAccessible(page)

  await page.goBack()
  await expect(page.getByLabel('Nummer of e-mailadres')).toHaveValue(order.number)
})
