import type { Page, Route } from '@playwright/test'
import { messageOf } from '@shop/contract/codes'
import { fillCart } from '../../support/cart.ts'
import { gotoHeld, settled } from '../../support/held-clock.ts'
import { holdCalls } from '../../support/hold-calls.ts'
import { gotoLive } from '../../support/live-page.ts'
import { expect, test } from '../../support/test.ts'

const bar = (page: Page) => page.locator('.loadingbar')
const messages = (page: Page) => page.getByRole('region', { name: 'Meldingen' })

test('a confirmation is shown for three seconds', { tag: ['@SHELL-52', '@desktop'] }, async ({
  page,
  context,
  products,
}) => {
  const product = await products.simple()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await fillCart(page, { [product.id]: 1 })
  await gotoHeld(page, '/winkelwagen')
  await page.getByRole('button', { name: 'Deel' }).click()
  const said = messages(page).getByRole('status')
  await expect(said).toBeVisible()
  await settled(page)
  await page.clock.runFor(2_999)
  await expect(said).toBeVisible()
  await page.clock.runFor(1)
  await expect(said).toHaveCount(0)
})

test('the loading bar starts after 200 ms and ends 500 ms after the response', {
  tag: ['@SHELL-53', '@SHELL-55', '@desktop'],
}, async ({ page }) => {
  const opener = page.getByRole('banner').locator('[data-panel="product-default-store"]:visible').first()
  const branches = page.getByRole('dialog').getByRole('listitem').first()
  const shut = async () => {
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  // Load the code of the panel first, with the clock running; `reload` prevents cached responses.
  await page.clock.install({ time: '2026-11-17T12:00:00+01:00' })
  await gotoLive(page, '/merken?reload=1')
  await opener.click()
  await expect(branches).toBeVisible()
  await shut()
  await page.clock.pauseAt('2026-11-17T13:00:00+01:00')
  const held = await holdCalls(page, /\/api\/aspos\/stores(\?|$)/)

  await opener.click()
  const quick = await held.next()
  await settled(page)
  await page.clock.runFor(150)
  await quick.continue()
  await expect(branches).toBeVisible()
  await settled(page)
  await page.clock.runFor(1_000)
  await expect(bar(page)).toHaveCount(0)
  await shut()

  await opener.click()
  const slow = await held.next()
  await settled(page)
  await page.clock.runFor(199)
  await expect(bar(page)).toHaveCount(0)
  await page.clock.runFor(1)
  await expect(bar(page)).toHaveAttribute('data-phase', 'creeping')
  await slow.continue()
  await expect(bar(page)).toHaveAttribute('data-phase', 'finishing')
  await page.clock.runFor(499)
  await expect(bar(page)).toBeVisible()
  await page.clock.runFor(1)
  await expect(bar(page)).toHaveCount(0)
})

test.describe('unexpected failures', () => {
  test.use({ tolerated: [/status of 50[03]|Failed to load resource|failed: net::ERR_FAILED/] })

  test('a failure, a timeout and a wrong password have different messages', {
    tag: ['@ERROR-20', '@DECIDE-77', '@desktop'],
  }, async ({ page }) => {
    test.slow()
    await gotoLive(page, '/inloggen')
    await page.getByLabel('E-mailadres').first().fill('niemand@scenario.example')
    await page.getByLabel('Wachtwoord', { exact: true }).fill('Niet-Het-Goede-1')
    const submit = page.locator('#login').getByRole('button', { name: /^Inloggen/ })
    const said = page.getByRole('main').getByRole('alert')
    const refused = (code: 'timeout' | 'internal') => ({
      status: code === 'timeout' ? 503 : 500,
      json: { Success: false, Code: code, Message: messageOf(code, 'nl'), RequestId: '', Retryable: false, Data: null },
    })
    const FAILED = 'Er is iets misgegaan. Probeer het later opnieuw.'
    const SILENT = 'De server reageert niet. Probeer het later opnieuw.'
    const answers: readonly [string, (route: Route) => Promise<void>][] = [
      [FAILED, (route) => route.abort('failed')],
      [SILENT, (route) => route.fulfill(refused('timeout'))],
      [FAILED, (route) => route.fulfill({ status: 500, body: '<html>' })],
      [SILENT, (route) => route.fulfill(refused('timeout'))],
      [FAILED, (route) => route.fulfill(refused('internal'))],
    ]
    for (const [words, answer] of answers) {
      await page.route('**/api/aspos/authentication/login', answer)
      await submit.click()
      await expect(said).toContainText(words)
      await page.unroute('**/api/aspos/authentication/login')
    }
    // The input is preserved.
    await expect(page.getByLabel('E-mailadres').first()).toHaveValue('niemand@scenario.example')
    await submit.click()
    await expect(said).toContainText('E-mailadres of wachtwoord is onjuist.')
    // The browser's own timeout applies as well.
    await page.evaluate(() => {
      AbortSignal.timeout = () => AbortSignal.abort(new DOMException('too late', 'TimeoutError'))
    })
    await submit.click()
    await expect(said).toContainText(SILENT)

    // A card has no space for text, so a persistent message at the bottom shows the error.
    await page.route('**/api/aspos/cart?*', (route) => route.abort('failed'))
    await gotoLive(page, '/actie')
    await page.getByRole('main').getByRole('button', { name: 'In winkelwagen' }).first().click()
    await expect(messages(page).getByRole('alert')).toContainText(FAILED)
  })
})
