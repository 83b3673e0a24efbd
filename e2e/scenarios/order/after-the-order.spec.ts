import { expectAccessible } from '../../support/accessibility.ts'
import { gotoLive } from '../../support/live-page.ts'
import { mailTo } from '../../support/mailbox.ts'
import { moveOn, placeOrder } from '../../support/orders.ts'
import { expect, test } from '../../support/test.ts'

const today = () =>
  new Date().toLocaleDateString('nl-NL', { day: 'numeric', month: 'long', timeZone: 'Europe/Amsterdam' })
/** Adds calendar days, because a day with a clock change does not have 24 hours. */
const inDays = (days: number) => {
  const day = new Date(new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Amsterdam' }))
  day.setUTCDate(day.getUTCDate() + days)
  return day.toLocaleDateString('nl-NL', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
}
/** Matches any of the days, since midnight may pass during the test. */
const either = (...days: readonly string[]) => new RegExp(`(${days.join('|')})`)

test.describe('from the email', () => {
  // Without the signature the order is not found.
  test.use({ tolerated: [/status of 404/] })

  test('an order opens from its email without sign-in, with progress, code and QR', {
    tag: ['@UX-47', '@UX-46', '@LAW-22', '@desktop'],
  }, async ({ page, request, products }) => {
    const article = await products.simple()
    const before = today()
    const order = await placeOrder({ quantities: { [article.id]: 2 } })
    await gotoLive(page, order.path)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(order.number)
    const way = page.getByRole('list', { name: 'Voortgang van je bestelling' })
    await expect(way.locator('[aria-current="step"]')).toContainText(either(`Besteld${before}`, `Besteld${today()}`))
    const line = page.locator('[data-line="1"]')
    await expect(line.getByRole('link', { name: article.name, exact: false }).first()).toBeVisible()
    await expect(line).toContainText('2 ×')
    // Withdrawal is available from the first day, here and in every footer.
    await expect(page.getByRole('main').getByRole('link', { name: 'Koop herroepen' })).toHaveAttribute(
      'href',
      /^\/herroepen\?id=/,
    )
    for (const link of await page.getByRole('contentinfo').getByRole('link', { name: 'Koop herroepen' }).all())
      await expect(link).toHaveAttribute('href', '/herroepen')
    await expect(page.getByText('Bestelling annuleren')).toBeVisible()
    await expectAccessible(page)

    await moveOn(order.number, 'prepare', 'ready')
    await page.reload()
    await expect(way.locator('[aria-current="step"]')).toContainText('Klaar om af te halen')
    const pickup = page.getByRole('region', { name: 'Je afhaalcode' })
    const code = (await pickup.locator('.pickup__code').textContent()) ?? ''
    expect(code).toMatch(/^[2-9B-Z]{6}$/)
    const qr = pickup.getByRole('img', { name: `QR-code van je afhaalcode ${code}` })
    await expect.poll(() => qr.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    const { Data: branch } = await (await request.get(`/api/aspos/stores/${order.branchId}`)).json()
    await expect(pickup).toContainText(branch.name)
    await expect(pickup).toContainText('afhaalbalie')
    await expect(pickup).toContainText(`${branch.address.street} ${branch.address.houseNumber}`)
    await expect(pickup).toContainText(/(ma|di) .*\d\d:00 - \d\d:00/)
    await expect(pickup).toContainText('Bewaard t/m')
    await expect(pickup).toContainText('iemand anders aan wie je de code doorstuurt')
    await expect(page.getByText('Bestelling annuleren')).toHaveCount(0)
    await expectAccessible(page)
    await expect.poll(async () => (await mailTo(order.email)).text).toContain(`Je afhaalcode: ${code}`)
    const { text } = await mailTo(order.email)
    for (const word of [branch.address.street, 'Afhaalbalie', 'bewaren', 'Iemand anders', /\d\d:\d\d - \d\d:\d\d/])
      expect(text).toMatch(word)

    const strange = await page.goto(order.path.replace(/s=.{6}/, 's=xxxxxx'))
    expect(strange?.status()).toBe(404)
  })
})

test('a return starts at its line and first states cost, place and refund date', {
  tag: ['@UX-48', '@LAW-22', '@phone'],
}, async ({ page, products }) => {
  const article = await products.simple()
  const order = await placeOrder({ quantities: { [article.id]: 3 }, isDelivered: true })
  await moveOn(order.number, 'prepare', 'send', 'deliver')
  await gotoLive(page, order.path)
  await expect(page.getByRole('list', { name: 'Voortgang van je bestelling' }).locator('[aria-current]')).toContainText(
    'Bezorgd',
  )
  await expect(page.locator('.notice--leaf')).toContainText('Bedenktijd t/m')
  await expect(page.getByRole('link', { name: /^Factuur F/ })).toHaveAttribute('href', /\.pdf\?signature=/)
  const line = page.locator('[data-line="1"]')
  await line.getByText('Retourneren').click()
  await line.getByRole('spinbutton', { name: /^Aantal/ }).fill('2')
  const before = inDays(14)
  await line.getByRole('button', { name: 'Bekijk kosten en terugbetaling' }).click()
  const offer = line.locator('section.olines__act')
  await expect(offer).toContainText('Kosten van de retourGratis')
  await expect(offer).toContainText('Terugbrengen in een vestiging')
  await expect(offer).toContainText('Utrecht')
  const back = (article.priceInclTax * 2).toLocaleString('nl-NL', { minimumFractionDigits: 2 })
  await expect(offer).toContainText(`Je krijgt terug€ ${back}`)
  await expect(offer).toContainText(either(`Uiterlijk${before}`, `Uiterlijk${inDays(14)}`))
  await expect(line).not.toContainText('Retour aangemeld')
  await expectAccessible(page, { within: '.orderpage' })
  await offer.getByRole('button', { name: 'Retour aanmelden' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Je retour is aangemeld' })).toContainText(`€ ${back}`)
  await expect(line).toContainText('Retour aangemeld: 2 van 3')

  await page.getByRole('main').getByRole('link', { name: 'Koop herroepen' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Koop herroepen')
  await expect(page.getByLabel('Bestelnummer')).toHaveValue(order.number)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, tolerated: [/^failed: csp|status of 422/] })

  test('a guest withdraws in two steps and cancels another order', {
    tag: ['@LAW-22', '@LAW-23', '@LAW-24', '@desktop'],
  }, async ({ page, products }) => {
    const article = await products.simple()
    const order = await placeOrder({ quantities: { [article.id]: 2 } })
    await page.goto('/herroepen')
    await page.getByLabel('Naam').fill('Sanne Dekker')
    await page.getByLabel('Bestelnummer').fill('AAAA-BBBB')
    await page.getByRole('main').getByLabel('E-mailadres').fill(order.email)
    await page.getByRole('button', { name: 'Zoek je bestelling' }).click()
    await expect(page.getByRole('alert')).toContainText('We vinden geen bestelling')
    await page.getByLabel('Bestelnummer').fill(order.number.toLowerCase())
    await page.getByRole('button', { name: 'Zoek je bestelling' }).click()
    await page.getByRole('button', { name: 'Verder', exact: true }).click()
    await expect(page.getByRole('alert')).toContainText('Kies ten minste één artikel')
    await page.getByRole('checkbox', { name: article.name, exact: false }).check()
    await page.getByRole('spinbutton').fill('1')
    await page.getByRole('button', { name: 'Verder', exact: true }).click()
    await expect(page.getByRole('main')).toContainText(`Ik, Sanne Dekker (${order.email}), herroep de koop`)
    await expect(page.getByRole('main')).toContainText(`1 × ${article.name}`)
    await page.getByRole('button', { name: 'Bevestig herroeping' }).click()
    await expect(page.getByRole('heading', { name: 'Je herroeping is ontvangen' })).toBeVisible()

    await page.goto(order.path)
    await expect(page.locator('[data-line="1"]')).toContainText('Retour aangemeld: 1 van 2')
    const other = await placeOrder({ quantities: { [article.id]: 1 } })
    await page.goto(other.path)
    await page.getByText('Bestelling annuleren').click()
    await page.getByRole('button', { name: 'Ja, annuleer de bestelling' }).click()
    await expect(page.getByRole('main')).toContainText('Je bestelling is geannuleerd')
    await expect(page.locator('.tag--brick')).toContainText('Geannuleerd')
  })
})

test('former price, responsible company, source of reviews and withdrawal are shown', {
  tag: ['@MODERN-19', '@desktop'],
}, async ({ page, products }) => {
  const offered = await products.offered()
  await page.goto(offered.path)
  const old = offered.oldPriceInclTax?.toLocaleString('nl-NL', { minimumFractionDigits: 2 })
  await expect(page.locator('.buy').locator('s, del').first()).toContainText(old ?? '')
  await expect(page.locator('#fabrikant')).toContainText(offered.maker?.email ?? '')
  const attrs = encodeURIComponent(JSON.stringify({ productId: offered.id, sku: offered.number }))
  await gotoLive(page, `${offered.path}?sidebarAttrs=${attrs}#product-reviews`)
  await expect(page.getByText(/alleen van klanten die het artikel bij ons kochten/)).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Koop herroepen' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Koop herroepen')
})
