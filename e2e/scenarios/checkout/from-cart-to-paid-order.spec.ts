import { expectAccessible } from '../../support/accessibility.ts'
import { fillCart } from '../../support/cart.ts'
import { gotoLive } from '../../support/live-page.ts'
import {
  asGuest,
  chooseDelivery,
  choosePickup,
  fillOverview,
  goOn,
  guestWith,
  mainButton,
  onStep,
  orderAndPay,
  payBy,
  TOLERATED,
} from '../../support/ordering/steps.ts'
import { goToBank } from '../../support/ordering/unpaid.ts'
import { expect, test } from '../../support/test.ts'

test.use({ tolerated: [TOLERATED] })

test('a guest orders for pickup, pays and sees the confirmation', {
  tag: [
    '@SHELL-01',
    '@READING-32',
    '@ROUTE-50',
    '@UX-39',
    '@ROUTE-13',
    '@DECIDE-92',
    '@LAW-16',
    '@PAY-01',
    '@CHECKOUT-11',
  ],
}, async ({ page, products }) => {
  const article = await products.simple()
  await fillCart(page, { [article.id]: 2 })
  await gotoLive(page, '/checkout/bezorgen')
  await expect(page).toHaveURL(/\/inloggen\?redirectRoute=/)
  const asked = JSON.parse(new URL(page.url()).searchParams.get('redirectRoute') ?? '{}')
  expect(asked.name).toBe('checkout-delivery')
  await asGuest(page)

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hoe wil je het ontvangen?')
  await expect(page.locator('[data-head]')).toHaveCount(0)
  await choosePickup(page)
  await expect.poll(() => page.getByRole('radio').count()).toBeGreaterThan(2)
  await payBy(page, 'ideal')

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Klopt alles?')
  await expect(page.locator('[data-order-total]')).toContainText('€')
  await expect(mainButton(page)).toHaveText('Bestellen met betalingsverplichting')
  await expectAccessible(page)
  await orderAndPay(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bedankt voor je bestelling')
})

test('a guest orders delivery, cancels and fails at the bank, then pays', {
  tag: ['@SHELL-01', '@DECIDE-34', '@UX-43', '@DECIDE-09', '@ROUTE-08', '@desktop'],
}, async ({ page, products }) => {
  const article = await products.simple()
  await gotoLive(page, '/checkout/betalen')
  await asGuest(page)
  // With an empty cart, every step redirects to the cart.
  await expect(page).toHaveURL('/winkelwagen')
  await fillCart(page, { [article.id]: 1 })
  await page.goto('/checkout/afronden')
  await expect(page).toHaveURL('/checkout/bezorgen')
  await gotoLive(page, '/checkout/bezorgen?ontvangst=bezorgen')
  await expect(page.getByText('De chauffeur belt 30 minuten vooraf', { exact: false })).toBeVisible()
  await chooseDelivery(page)
  await page.goto('/checkout')
  await expect(page).toHaveURL('/checkout/betalen')
  await page.locator('html[data-live]').waitFor()
  await payBy(page, 'ideal')
  await page.goto('/checkout')
  await expect(page).toHaveURL('/checkout/afronden')
  await page.locator('html[data-live]').waitFor()
  await fillOverview(page)
  await goOn(page)

  for (const outcome of ['Annuleren', 'Laten mislukken']) {
    await page.getByRole('button', { name: outcome, exact: true }).click()
    await expect(page.getByText('De betaling is niet gelukt. Kies opnieuw een betaalmethode.')).toBeVisible()
    await page.locator('html[data-live]').waitFor()
    await page.getByRole('radio', { name: /iDEAL/ }).check()
    await page.getByRole('button', { name: 'Betaal opnieuw' }).click()
  }
  await page.getByRole('button', { name: 'Betalen', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bedankt voor je bestelling')
})

test('each step has a path in both languages and the simple layout', {
  tag: ['@ROUTE-09', '@ROUTE-10', '@ROUTE-11', '@ROUTE-12', '@DECIDE-08', '@desktop'],
}, async ({ page, products }) => {
  const article = await products.simple()
  await guestWith(page, { [article.id]: 1 })
  await choosePickup(page)
  await payBy(page, 'ideal')

  const steps = [
    [['/checkout/bezorgen', '/checkout/delivery'], 'Hoe wil je het ontvangen?'],
    [['/checkout/betalen', '/checkout/payment'], 'Betalen'],
    [['/checkout/afronden', '/checkout/overview'], 'Klopt alles?'],
  ] as const
  const simple = async () => {
    await expect(page.locator('[data-head]')).toHaveCount(0)
    await expect(page.locator('.simplehead')).toHaveCount(1)
    await expect(page.locator('.foot__cols')).toHaveCount(0)
    await expect(page.getByRole('contentinfo').getByRole('heading', { name: /^(Hulp nodig|Need help)/ })).toBeVisible()
  }
  const expectWhole = async (path: string) => {
    await page.goto(path)
    await expect(page.locator('[data-head]')).toHaveCount(1)
    await expect(page.locator('.simplehead')).toHaveCount(0)
    await expect(page.locator('.foot__cols')).toHaveCount(1)
  }
  await expectWhole('/winkelwagen')
  for (const [paths, title] of steps)
    for (const path of paths) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
      await simple()
    }
  await gotoLive(page, '/checkout/afronden')
  // A customer who returns before the bank has decided waits at /checkout-redirect.
  const { id } = await goToBank(page)
  const bank = page.url()
  await page.goto(`/checkout-redirect?orderId=${id}`)
  await expect(page).toHaveURL(/\/checkout-redirect\?orderId=/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Even geduld')
  await simple()
  await page.goto(bank)
  await page.getByRole('button', { name: 'Betalen', exact: true }).click()
  await onStep(page, /\/checkout-bedankt\?orderId=/)
  const { search } = new URL(page.url())
  for (const [path, title] of [
    ['/checkout-bedankt', 'Bedankt voor je bestelling'],
    ['/en/checkout-thanks', 'Thank you for your order'],
  ]) {
    await page.goto(path + search)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '')
    await simple()
  }
  await expectWhole('/en/cart')
})
