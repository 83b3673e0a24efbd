import { newCustomer, signIn } from '../../support/customer.ts'
import { gotoLive } from '../../support/live-page.ts'
import { expect, test } from '../../support/test.ts'

test('[SHELL-44] [MODERN-20] [A11Y-13] every page has the ways to a person at the same place, and the footer the marks of the networks @desktop', async ({
  page,
}) => {
  for (const path of [
    '/',
    '/merken',
    '/klantenservice/retourneren',
    '/winkelwagen',
    '/inloggen',
    '/checkout',
    '/dit-bestaat-niet',
  ]) {
    await page.goto(path)
    const links = page.locator('[data-help] .contact').getByRole('link')
    await expect(links, path).toHaveText(['030 123 45 67', 'chat met ons', 'Stuur een mail'])
    expect(await links.evaluateAll((all) => all.map((one) => one.getAttribute('href')))).toEqual([
      'tel:0301234567',
      '/klantenservice',
      'mailto:info@bouwmeester.example',
    ])
    // after the page itself, before the company's own lines
    const isBelow = await page.evaluate(() => {
      const help = document.querySelector('[data-help]')
      const main = document.querySelector('main')
      return Boolean(help && main && main.compareDocumentPosition(help) & Node.DOCUMENT_POSITION_FOLLOWING)
    })
    expect(isBelow, path).toBe(true)
  }
  await page.goto('/merken')
  const social = page.getByRole('contentinfo').locator('.social').getByRole('link')
  await expect(social).toHaveCount(6)
  const x = page.getByRole('link', { name: 'Bouwmeester op X', exact: true })
  await expect(x).toHaveAttribute('href', /^https:\/\/x\.com\//)
  await expect(x.locator('use')).toHaveAttribute('href', /twitter/)
})

test('[SHELL-06] the page does not scroll while it is dimmed, and does afterwards @desktop', async ({ page }) => {
  await gotoLive(page, '/merken')
  const backdrop = page.getByTestId('backdrop')
  const scrolled = () => page.evaluate(() => window.scrollY)
  const turn = async () => {
    await page.mouse.move(700, 880)
    await page.mouse.wheel(0, 400)
  }
  await page.getByRole('button', { name: 'Producten', exact: true }).click()
  await expect(backdrop).toBeVisible()
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe('hidden')
  await page.evaluate(() => {
    const turned = new Promise((seen) => window.addEventListener('wheel', () => requestAnimationFrame(seen)))
    Object.assign(window, { turned })
  })
  await turn()
  await page.evaluate(() => Reflect.get(window, 'turned'))
  expect(await scrolled()).toBe(0)
  await page.keyboard.press('Escape')
  await expect(backdrop).toBeHidden()
  // a turn of the wheel is lost on a page that is not drawn as free yet
  await expect
    .poll(async () => {
      await turn()
      return scrolled()
    })
    .toBeGreaterThan(0)
})

test('[SHELL-29] the card is a tap away for who signed in or has a card on this phone @phone', async ({
  page,
  request,
}) => {
  const card = page.getByRole('button', { name: /pas/i }).and(page.locator('[data-loyalty]'))
  await gotoLive(page, '/merken')
  await expect(card).toBeHidden()
  await page.evaluate(() => {
    const kept = { number: '2000000000017', fullName: 'Sanne', companyName: '', expiresAt: Date.now() + 86_400_000 }
    localStorage.setItem('loyaltyCard', JSON.stringify(kept))
  })
  await gotoLive(page, '/vestigingen')
  await expect(card).toBeVisible()
  await page.evaluate(() => localStorage.removeItem('loyaltyCard'))
  await gotoLive(page, '/merken')
  await expect(card).toBeHidden()
  await signIn(page, await newCustomer(request))
  await page.evaluate(() => localStorage.removeItem('loyaltyCard'))
  await gotoLive(page, '/merken')
  await expect(card).toBeVisible()
})
