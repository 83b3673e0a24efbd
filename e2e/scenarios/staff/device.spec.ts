import { scaleTimeout } from '../../../proof/kit/patience.ts'
import { expectAccessible } from '../../support/accessibility.ts'
import { placeOrder } from '../../support/orders.ts'
import { confirmAtProvider } from '../../support/staff/confirm.ts'
import { enterPin, signInByBadge } from '../../support/staff/device.ts'
import { ageSessions, makePerson, peopleOfEvents } from '../../support/staff/own-people.ts'
import { pickQuietly, scan } from '../../support/staff/pick.ts'
import { STAFF_OPTIONS, signOn } from '../../support/staff/sign-on.ts'
import { expect, test } from '../../support/test.ts'

test.use(STAFF_OPTIONS)

test('colleagues share a device of a branch by badge and PIN', {
  tag: ['@STAFF-06', '@STAFF-08', '@desktop'],
}, async ({ page, browser, products }) => {
  const article = await products.inEveryBranch()
  const [joris, naima] = [await makePerson('Joris Proef', 'picker', 1), await makePerson('Naima Proef', 'picker', 1)]
  await signOn(page, 'owner')
  await page.goto('/people')
  await page.getByRole('link', { name: 'Apparaten van vestigingen' }).click()
  // The page before has a field of the same name.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Apparaten')
  await page.getByLabel('Naam').fill('Handheld 7')
  await page.getByLabel('Vestiging').selectOption('1')
  await page.getByRole('button', { name: 'Maak code' }).click()
  await confirmAtProvider(page, 'owner')
  await expect(page.getByRole('img', { name: 'QR-code' })).toBeVisible()
  const code = (await page.getByText(/^[2-9B-Z]{10}$/).textContent()) ?? ''
  await expectAccessible(page)

  const shared = await browser.newContext({
    baseURL: STAFF_OPTIONS.baseURL,
    locale: 'nl-NL',
    viewport: { width: 360, height: 740 },
    hasTouch: true,
  })
  const device = await shared.newPage()
  await device.goto(`/device#${code}`)
  await expectAccessible(device)
  await device.getByRole('button', { name: 'Koppel dit apparaat' }).click()
  await expect(device.getByRole('heading', { name: 'Scan je badge' })).toBeVisible()
  await expectAccessible(device)
  const isExtractable = await device.evaluate(
    () =>
      new Promise<boolean>((resolve) => {
        const opening = indexedDB.open('staff', 1)
        opening.onsuccess = () => {
          const reading = opening.result.transaction('device').objectStore('device').get('own')
          reading.onsuccess = () => resolve((reading.result as { key: CryptoKey }).key.extractable)
        }
      }),
  )
  expect(isExtractable).toBe(false)

  const others = await Promise.all([1, 2, 3, 4].map((at) => makePerson(`Proef ${at}`, 'picker', 1)))
  const times: number[] = []
  for (const person of [...others, joris, naima]) {
    times.push(await signInByBadge(device, person))
    await device.getByRole('button', { name: 'Afmelden' }).click()
    await expect(device.getByRole('heading', { name: 'Scan je badge' })).toBeVisible()
  }
  expect(Math.max(...times), `sign-in in ms: ${times.join(', ')}`).toBeLessThanOrEqual(scaleTimeout(3_000))

  // Joris signed in with his PIN before: now his badge is enough.
  await scan(device, joris.badge)
  await expect(device.getByRole('banner').getByText('Joris Proef')).toBeVisible()
  const order = await placeOrder({ quantities: { [article.id]: 1 }, isPaid: true, branchId: '1' })
  await device.goto(`/orders/${order.number}`)
  await device.getByRole('button', { name: 'Begin met pakken' }).click()
  await expect(device.getByRole('status')).toHaveText('Gelukt: Pakken')
  await scan(device, naima.badge)
  await expect(device.getByText('Aangemeld: Naima Proef')).toBeVisible()
  await expect(device.getByRole('banner').getByText('Naima Proef')).toBeVisible()
  await expect(device).toHaveURL(new RegExp(`/orders/${order.number}$`))
  await pickQuietly(device.request, order.number)
  expect(await peopleOfEvents(order.number)).toEqual(['Joris Proef', 'Naima Proef'])

  // Five idle minutes end the session, and typed input returns after the next scan.
  await device.goto('/orders')
  await expect(device.getByRole('heading', { level: 1 })).toHaveText('Bestellingen')
  await ageSessions(naima.email, 4)
  await device.getByRole('button', { name: 'Toon' }).click()
  await expect(device).toHaveURL(/\/orders\?/)
  await expect(device.getByRole('heading', { level: 1 })).toHaveText('Bestellingen')
  await device.getByLabel('Nummer of e-mailadres').fill('nog niet gezocht')
  await ageSessions(naima.email, 6)
  // Not a click that waits: the event stream may end the screen before it, and the button is gone.
  await device
    .getByRole('button', { name: 'Toon' })
    .evaluateAll(([button]) => (button as HTMLElement | undefined)?.click())
  await expect(device.getByRole('heading', { name: 'Scan je badge' })).toBeVisible()
  await scan(device, naima.badge)
  await expect(device.getByLabel('Nummer of e-mailadres')).toHaveValue('nog niet gezocht')
  await shared.close()
})

test('five wrong PINs lock the badge, and the page says so', { tag: ['@STAFF-06', '@desktop'] }, async ({
  page,
  browser,
}) => {
  const sam = await makePerson('Sam Proef', 'picker', 1)
  await signOn(page, 'owner')
  await page.goto('/devices')
  await page.getByLabel('Naam').fill('Handheld 8')
  await page.getByRole('button', { name: 'Maak code' }).click()
  await confirmAtProvider(page, 'owner')
  const code = (await page.getByText(/^[2-9B-Z]{10}$/).textContent()) ?? ''
  const shared = await browser.newContext({ baseURL: STAFF_OPTIONS.baseURL, viewport: { width: 360, height: 740 } })
  const device = await shared.newPage()
  await device.goto('/device')
  await device.getByLabel('Code').fill(code)
  await device.getByRole('button', { name: 'Koppel dit apparaat' }).click()
  await expect(device.getByRole('heading', { name: 'Scan je badge' })).toBeVisible()
  await scan(device, sam.badge)
  for (const wrong of ['000000', '000001', '000002', '000003']) {
    await enterPin(device, wrong)
    await expect(device.getByRole('alert')).toContainText('Deze pincode klopt niet')
    await expect(device.getByRole('status')).toHaveAccessibleName('0 van 6 cijfers')
  }
  for (const pin of ['000004', sam.pin]) {
    await enterPin(device, pin)
    await expect(device.getByRole('alert')).toContainText('Wacht 15 minuten')
    await expect(device.getByRole('status')).toHaveAccessibleName('0 van 6 cijfers')
  }
  await shared.close()
})
