import { expectAccessible } from '../../support/accessibility.ts'
import { fillCart } from '../../support/cart.ts'
import { newCustomer, signIn } from '../../support/customer.ts'
import { gotoLive } from '../../support/live-page.ts'
import { choosePickup, goOn, guestWith, onStep, payBy, TOLERATED } from '../../support/ordering/steps.ts'
import { signInTrade } from '../../support/ordering/trade.ts'
import { expect, test } from '../../support/test.ts'

test.use({ tolerated: [TOLERATED] })

test('a guest with pickup enters a name but no phone, and sees every product once', {
  tag: ['@UX-39', '@UX-41', '@phone'],
}, async ({ page, products }) => {
  const article = await products.simple()
  const email = await guestWith(page, { [article.id]: 2 })
  await choosePickup(page)

  // Submitting the payment step without a choice focuses the error and scrolls it into view.
  await goOn(page)
  const error = page.getByRole('alert').filter({ hasText: 'Kies' })
  await expect(error).toBeFocused()
  await expect(error).toBeInViewport()
  await payBy(page, 'ideal')

  await expect(page.getByRole('main')).toContainText(`De bevestiging gaat naar ${email}.`)
  await expect(page.getByRole('main').getByText(article.name, { exact: false })).toHaveCount(1)
  await expect(page.getByLabel('Mobiel')).not.toHaveAttribute('required')
  // Native validation is off: the shop shows its own messages.
  await goOn(page)
  await expect(page.getByText('Vul je naam in. Die komt op de factuur.')).toHaveCount(2)
  await expect(page.getByLabel('Voornaam')).toBeFocused()
  await expect(page.getByLabel('Voornaam')).toBeInViewport()
  await expect(page.getByText('Telefoonnummer is ongeldig')).toHaveCount(0)
  await expectAccessible(page)
  await page.getByLabel('Voornaam').fill('Noor')
  await page.getByLabel('Achternaam').fill('Veenstra')
  await page.locator('input[name="terms"]').check()
  await goOn(page)
  await page.getByRole('button', { name: 'Betalen', exact: true }).click()
  await onStep(page, /\/checkout-bedankt\?orderId=/)
  const id = new URL(page.url()).searchParams.get('orderId') ?? ''
  const cookies = await page.context().cookies()
  const token = cookies.find(({ name }) => name === 'bm_auth')?.value ?? ''
  const reply = await page.request.get(`/api/aspos/orders/success/${id}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const { customer, deliveryPhone } = (await reply.json()).Data
  expect([customer.firstName, customer.lastName, deliveryPhone]).toEqual(['Noor', 'Veenstra', null])
})

test('payment at the counter requires a phone number', { tag: ['@UX-43', '@desktop'] }, async ({ page, products }) => {
  const article = await products.simple()
  await guestWith(page, { [article.id]: 1 })
  await choosePickup(page)
  await payBy(page, 'payinstore')
  await page.getByLabel('Mobiel').fill('06 1234')
  await page.getByLabel('Mobiel').blur()
  await expect(page.getByText('Telefoonnummer is ongeldig')).toBeVisible()
  await page.getByLabel('Mobiel').fill('')
  await page.getByLabel('Voornaam').fill('Noor')
  await page.getByLabel('Achternaam').fill('Veenstra')
  await page.locator('input[name="terms"]').check()
  await goOn(page)
  await expect(page.getByText('Telefoonnummer is ongeldig')).toBeVisible()
  await expect(page.getByLabel('Mobiel')).toBeFocused()
})

test('buying on account without a second factor shows a notice with a link', { tag: ['@PAY-06', '@desktop'] }, async ({
  page,
  request,
  products,
}) => {
  const article = await products.simple()
  await signInTrade(page, request, { isProven: false })
  await fillCart(page, { [article.id]: 1 })
  await choosePickup(page)
  const method = page.getByRole('radio', { name: /Op rekening/ })
  await expect(method).toBeDisabled()
  await expect(page.getByText('Stel eerst een tweede inlogstap in en log daarmee in.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Stel dit in bij Inloggen en beveiliging' }).click()
  await expect(page.getByRole('heading', { name: 'Inloggen en beveiliging', level: 1 })).toBeVisible()
})

test('the checkout proposes the nearest branch with a postcode, and none without', {
  tag: ['@UX-45', '@desktop'],
}, async ({ page, products }) => {
  const article = await products.simple()
  await guestWith(page, { [article.id]: 1 })
  await gotoLive(page, '/checkout/bezorgen?ontvangst=bezorgen')
  const ways = page.getByRole('navigation', { name: 'Hoe wil je het ontvangen?' })
  const pickup = ways.getByRole('link', { name: /^Afhalen/ })
  await expect(pickup).toContainText('Kies een vestiging bij jou in de buurt.')
  await expect(pickup).not.toContainText(/Alles klaar/)
  await pickup.click()
  await expect(page.locator('input[name="branch"]:checked')).toHaveCount(0)
  await page.getByLabel('Zoek een vestiging bij postcode of plaats').fill('9711 AA')
  await page.getByRole('button', { name: 'Zoek', exact: true }).click()
  // The nearest branch with the whole cart: the first enabled one in the list by distance.
  const nearest = page.locator('.choice:has(input[name="branch"]:enabled) .choice__t').first()
  await expect(ways.getByRole('link', { name: /^Afhalen in / })).toBeVisible()
  await expect(ways.getByRole('link', { name: /^Afhalen in / })).toContainText((await nearest.textContent()) ?? '-')
})

test('the delivery days show the delivering branch', { tag: ['@WIRED-15', '@desktop'] }, async ({
  page,
  request,
  products,
}) => {
  const article = await products.simple()
  await signIn(page, await newCustomer(request))
  await fillCart(page, { [article.id]: 1 })
  const token = (await page.context().cookies()).find(({ name }) => name === 'bm_auth')?.value ?? ''
  const headers = { authorization: `Bearer ${token}` }
  const branchOf = async () => {
    const reply = await page.request.get('/api/bouwmeester/customer/logistics-store', { headers })
    return (await reply.json()).Data.id as string | null
  }
  await page.request.post('/api/aspos/customer/addresses', {
    headers,
    data: {
      name: 'Werk',
      firstName: 'Sanne',
      lastName: 'Dekker',
      street: 'Grote Markt',
      houseNumber: '1',
      postalCode: '9711LV',
      city: 'Groningen',
      phone: '0612345678',
    },
  })
  const { Data: branch } = await (await request.get(`/api/aspos/stores/${await branchOf()}`)).json()
  await gotoLive(page, '/checkout/bezorgen?ontvangst=bezorgen')
  await expect(page.getByText(`Wordt bezorgd door ${branch.name}.`)).toBeVisible()
})
