import { gotoLive } from '../../support/live-page.ts'
import { expect, test } from '../../support/test.ts'

test('the choice helper is a link to its page and hidden if empty', { tag: ['@DECIDE-96'] }, async ({
  page,
  products,
}) => {
  const filled = await products.withChoiceHelper()
  await page.goto(filled.path)
  const helper = page.getByRole('main').getByRole('link', { name: 'Keuzehulp' })
  await expect(helper).toHaveAttribute('href', filled.choiceHelper ?? '')
  // Products of several brands have the same name, so the title includes the brand.
  await expect(page).toHaveTitle(`${filled.brand?.name} ${filled.name} | Bouwmeester`)

  const empty = await products.simple()
  await page.goto(empty.path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(empty.name)
  await expect(helper).toHaveCount(0)
})

test('a product with an adviser has a link to the chat, one without has none', { tag: ['@DECIDE-96'] }, async ({
  page,
  request,
  products,
}) => {
  const config = await (await request.get('/api/aspos/common/config')).json()
  const filled = await products.withAdviser()
  await page.goto(filled.path)
  const advice = page.getByRole('main').getByRole('link', { name: 'Advies nodig?' })
  await expect(advice).toHaveAttribute('href', config.Data.chatUrl)

  const empty = await products.simple()
  await page.goto(empty.path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(empty.name)
  await expect(advice).toHaveCount(0)
})

test('a pickup-only product says so instead of a delivery date and cost', { tag: ['@DECIDE-96'] }, async ({
  page,
  products,
}) => {
  const ways = page.locator('.ways')
  const onlyPickup = await products.pickupOnly()
  await page.goto(onlyPickup.path)
  await expect(ways.getByText('Alleen afhalen')).toBeVisible()
  await expect(ways.getByText('gratis vanaf')).toHaveCount(0)

  const delivered = await products.simple()
  await page.goto(delivered.path)
  await expect(ways.getByText('gratis vanaf').filter({ visible: true })).toHaveCount(1)
  await expect(ways.getByText('Alleen afhalen')).toHaveCount(0)
})

test('the energy class is beside the price and opens the label', { tag: ['@DECIDE-96'] }, async ({
  page,
  products,
}) => {
  const lamp = await products.lamp()
  await gotoLive(page, lamp.path)
  const box = page.getByRole('region', { name: 'Prijs, aantal en levering' })
  await box.getByRole('button', { name: `Energieklasse ${lamp.energyLevel}` }).click()
  const label = page.getByRole('dialog', { name: 'Energielabel' })
  await expect(label.locator('li[aria-current="true"]')).toContainText(lamp.energyLevel ?? '')
  await page.keyboard.press('Escape')
  await expect(label).toBeHidden()

  const other = await products.simple()
  await page.goto(other.path)
  await expect(box).toBeVisible()
  await expect(box.getByText('Energieklasse')).toHaveCount(0)
  await expect(box.locator('.energy')).toHaveCount(0)
})

test('safety pictograms have text and appear only on dangerous products', { tag: ['@DECIDE-96'] }, async ({
  page,
  products,
}) => {
  const dangerous = await products.hazardous('cement')
  await page.goto(dangerous.path)
  const safety = page.locator('#veiligheid')
  for (const { alt } of dangerous.safetyLogos ?? []) {
    const sign = safety.getByRole('img', { name: alt, exact: true })
    await expect(sign).toBeVisible()
    await expect.poll(() => sign.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  }
  await expect(safety).toContainText(dangerous.safety?.signalWord ?? dangerous.safety?.hazards[0] ?? '')

  const harmless = await products.simple()
  await page.goto(harmless.path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(harmless.name)
  await expect(safety).toHaveCount(0)
})
