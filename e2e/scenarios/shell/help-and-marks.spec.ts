import type { Page } from '@playwright/test'
import { newCustomer, SAVER, signIn } from '../../support/customer.ts'
import { gotoLive } from '../../support/live-page.ts'
import { choosePickup, guestWith, onStep, payBy, TOLERATED } from '../../support/ordering/steps.ts'
import { goToBank } from '../../support/ordering/unpaid.ts'
import { expect, test } from '../../support/test.ts'

test.use({ tolerated: [TOLERATED] })

/** Phone, chat and email in this order, after the page content and before the company details. */
async function expectHelp(page: Page, heading?: string | RegExp) {
  const at = new URL(page.url()).pathname
  if (heading) await expect(page.getByRole('heading', { level: 1 }), at).toHaveText(heading)
  const help = page.locator('[data-help]')
  await expect(help, at).toHaveCount(1)
  const links = help.locator('[data-part="contact"]').getByRole('link')
  await expect(links, at).toHaveText(['030 123 45 67', 'chat met ons', 'Stuur een mail'])
  for (const link of await links.all()) await expect(link, at).toBeVisible()
  expect(await links.evaluateAll((all) => all.map((one) => one.getAttribute('href')))).toEqual([
    'tel:0301234567',
    '/klantenservice',
    'mailto:klantenservice@bouwmeester.example',
  ])
  const place = await page.evaluate(() => {
    const block = document.querySelector('[data-help]')
    const before = (other: Element | null) =>
      Boolean(other && block && other.compareDocumentPosition(block) & Node.DOCUMENT_POSITION_FOLLOWING)
    const top = (element: Element | null) => element?.getBoundingClientRect().top ?? Number.NaN
    const company = [...document.querySelectorAll('footer a[href^="mailto:"]')].at(-1) ?? null
    const first = block?.parentElement?.firstElementChild === block
    return {
      isAfterMain: before(document.querySelector('main')) && top(block) > top(document.querySelector('main')),
      isBeforeCompany: !before(company) && top(block) <= top(company),
      isFirstOfItsRow: first,
      left: Math.round(block?.getBoundingClientRect().left ?? Number.NaN),
    }
  })
  return { at, ...place }
}

test('every page has contact options in the same place, and the footer network logos', {
  tag: ['@SHELL-44', '@MODERN-20', '@A11Y-13', '@desktop'],
}, async ({ page, products }) => {
  test.slow()
  const places: Awaited<ReturnType<typeof expectHelp>>[] = []
  const article = await products.simple()
  const open = ['/', '/merken', article.path, '/zoeken/gipsplaat', '/klantenservice/retourneren', '/vestigingen']
  for (const path of [...open, '/winkelwagen', '/inloggen', '/dit-bestaat-niet']) {
    await page.goto(path)
    places.push(await expectHelp(page))
  }
  // Each checkout step, the page that waits for the bank, and the confirmation.
  await guestWith(page, { [article.id]: 1 })
  places.push(await expectHelp(page, 'Hoe wil je het ontvangen?'))
  await choosePickup(page)
  places.push(await expectHelp(page, 'Betalen'))
  await payBy(page, 'ideal')
  places.push(await expectHelp(page, 'Klopt alles?'))
  await gotoLive(page, '/checkout/afronden')
  const { id } = await goToBank(page)
  const bank = page.url()
  await page.goto(`/checkout-redirect?orderId=${id}`)
  places.push(await expectHelp(page, 'Even geduld'))
  await page.goto(bank)
  await page.getByRole('button', { name: 'Betalen', exact: true }).click()
  await onStep(page, /\/checkout-bedankt\?orderId=/)
  places.push(await expectHelp(page, 'Bedankt voor je bestelling'))
  await page.context().clearCookies()
  await signIn(page, SAVER)
  for (const path of ['/mijn-bouwmeester', '/mijn-orders']) {
    await gotoLive(page, path)
    places.push(await expectHelp(page))
  }
  const [first] = places
  for (const { at, ...place } of places) expect({ at, ...place }).toEqual({ ...first, at })
  expect(first).toMatchObject({ isAfterMain: true, isBeforeCompany: true, isFirstOfItsRow: true })

  await page.goto('/merken')
  const social = page.getByRole('contentinfo').locator('.social').getByRole('link')
  await expect(social).toHaveCount(6)
  const x = page.getByRole('link', { name: 'Bouwmeester op X', exact: true })
  await expect(x).toHaveAttribute('href', /^https:\/\/x\.com\//)
  await expect(x.locator('use')).toHaveAttribute('href', /twitter/)
})

test('the page does not scroll while the backdrop is shown, but does afterwards', {
  tag: ['@SHELL-06', '@desktop'],
}, async ({ page }) => {
  await gotoLive(page, '/merken')
  const backdrop = page.getByTestId('backdrop')
  const scrolled = () => page.evaluate(() => window.scrollY)
  const turn = () => page.mouse.wheel(0, 400)
  /** From the top: where the page is some frames after it received a turn of the wheel. */
  const scrolledByTurn = async () => {
    await page.evaluate(() => {
      window.scrollTo(0, 0)
      const frames = (left: number, done: () => void): unknown =>
        left === 0 ? done() : requestAnimationFrame(() => frames(left - 1, done))
      const turned = new Promise<void>((done) =>
        window.addEventListener('wheel', () => frames(4, done), { once: true, passive: true }),
      )
      Object.assign(window, { turned })
    })
    await turn()
    await page.evaluate(() => Reflect.get(window, 'turned'))
    return scrolled()
  }
  await page.getByRole('button', { name: 'Producten', exact: true }).click()
  await expect(backdrop).toBeVisible()
  await expect(page.locator('html')).toHaveCSS('overflow-y', 'hidden')
  // The pointer stays on the button, because the menu closes when it leaves. On a busy machine the first turn can
  // precede the frame with the scroll lock.
  await expect.poll(scrolledByTurn).toBe(0)
  expect([await scrolledByTurn(), await scrolledByTurn()]).toEqual([0, 0])
  await page.keyboard.press('Escape')
  await expect(backdrop).toBeHidden()
  // A wheel event before the lock is removed has no effect, so retry.
  await expect
    .poll(async () => {
      await turn()
      return scrolled()
    })
    .toBeGreaterThan(0)
})

test('the card is one tap away for customers and for phones with a stored card', {
  tag: ['@SHELL-29', '@phone'],
}, async ({ page, request }) => {
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
