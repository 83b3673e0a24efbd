import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessibility.ts'
import { settled } from '../../support/held-clock.ts'
import { holdCalls } from '../../support/hold-calls.ts'
import { gotoLive } from '../../support/live-page.ts'
import { expect, test } from '../../support/test.ts'

declare global {
  interface Window {
    dataLayer?: { readonly event?: string }[]
  }
}

const KINDS = ['/', '/actie', '/merken', '/vestigingen', '/klantenservice', '/cookies', '/inloggen', '/nergens']

const banner = (page: Page) => page.getByRole('region', { name: 'Cookies van Bouwmeester' })
const cookie = async (page: Page) => (await page.context().cookies()).find(({ name }) => name === 'cookie_consent')

/** Enables statistics in the settings. */
const measuring = (page: Page) =>
  page.route('**/api/aspos/common/config', async (route) => {
    const reply = await route.fetch()
    const body = await reply.json()
    Object.assign(body.Data, { gtmEnabled: true, gtmSetting: { id: 'GTM-TEST1' }, trackingItemIdPrefix: 'BM_' })
    await route.fulfill({ response: reply, json: body })
  })

test.describe('a visitor who has not answered yet', () => {
  test.use({ answered: '', tolerated: [/^other host: https:\/\/www\.googletagmanager\.com|404/] })

  test('no page loads or stores third-party data before an answer', {
    tag: ['@LAW-39', '@MODERN-17', '@DECIDE-62', '@desktop'],
  }, async ({ page, baseURL }) => {
    const hosts = new Set<string>()
    page.on('request', (request) => hosts.add(new URL(request.url()).origin))
    await measuring(page)
    for (const path of KINDS) {
      await gotoLive(page, path)
      await expect(banner(page)).toBeVisible()
    }
    expect([...hosts].filter((host) => host.startsWith('http'))).toEqual([new URL(baseURL ?? '').origin])
    const kept = (await page.context().cookies()).map(({ name }) => name)
    expect(kept.filter((name) => /^_ga|^_gcl|cookie_consent|_fbp/.test(name))).toEqual([])
    expect(await page.evaluate(() => window.dataLayer)).toBeUndefined()
  })

  test('the first layer names company and purpose, with two equal buttons', { tag: ['@LAW-40'] }, async ({ page }) => {
    await gotoLive(page, '/')
    await expect(banner(page)).toContainText('Bouwmeester Bouwmaterialen B.V.')
    await expect(banner(page)).toContainText('statistiek en marketing')
    const [yes, no] = [
      banner(page).getByRole('button', { name: 'Accepteren' }),
      banner(page).getByRole('button', { name: 'Weigeren' }),
    ]
    const look = (element: Element) => {
      const { backgroundColor, color, fontSize, fontWeight } = getComputedStyle(element)
      const { width, height } = element.getBoundingClientRect()
      return { backgroundColor, color, fontSize, fontWeight, width: Math.round(width), height: Math.round(height) }
    }
    expect(await yes.evaluate(look)).toEqual(await no.evaluate(look))
    await expectAccessible(page, { within: '.cookie' })
    await banner(page).getByRole('button', { name: 'Zelf instellen' }).click()
    const dialog = page.getByRole('dialog', { name: 'Cookievoorkeuren' })
    await expect(dialog.getByRole('switch', { name: 'Statistiek' })).not.toBeChecked()
    await expect(dialog.getByRole('switch', { name: 'Marketing' })).not.toBeChecked()
    await dialog.getByRole('switch', { name: 'Statistiek' }).check()
    await dialog.getByRole('button', { name: 'Bewaar mijn keuze' }).click()
    await expect(banner(page)).toBeHidden()
    await expect.poll(async () => (await cookie(page))?.value).toBe('s1m0')
  })

  test('an answer counts also before the scripts load', { tag: ['@LAW-40', '@desktop'] }, async ({ page }) => {
    await page.route('**/assets/*.js', () => {}) // never answered
    await page.goto('/vestigingen', { waitUntil: 'commit' })
    await banner(page).getByRole('button', { name: 'Weigeren' }).click()
    await expect(banner(page)).toBeHidden()
    expect((await cookie(page))?.value).toBe('s0m0')
    await page.unroute('**/assets/*.js')
    await gotoLive(page, '/vestigingen')
    await expect(banner(page)).toBeHidden()

    // An answer given while the last script loads does not reopen the dialog.
    await page.context().clearCookies({ name: 'cookie_consent' })
    const held = await holdCalls(page, /\/assets\/entry\.client-[^/]*\.js$/)
    await page.goto('/merken')
    const script = await held.next()
    await banner(page).getByRole('button', { name: 'Weigeren' }).click()
    await expect(banner(page)).toBeHidden()
    await script.continue()
    await held.release()
    await page.locator('html[data-live]').waitFor()
    await settled(page)
    await expect(banner(page)).toHaveCount(0)
  })

  test('the tag manager loads with consent and is removed when consent is withdrawn', {
    tag: ['@TRACK-01', '@DECIDE-62', '@DECIDE-63', '@LAW-41', '@desktop'],
  }, async ({ page }) => {
    const asked: string[] = []
    await page.route('https://www.googletagmanager.com/**', async (route) => {
      asked.push(route.request().url())
      await route.fulfill({ contentType: 'text/javascript', body: '' })
    })
    await measuring(page)
    await gotoLive(page, '/')
    await banner(page).getByRole('button', { name: 'Accepteren' }).click()
    await expect.poll(() => asked).toEqual(['https://www.googletagmanager.com/gtm.js?id=GTM-TEST1'])
    const life = (((await cookie(page))?.expires ?? 0) - Date.now() / 1000) / 86_400
    expect(Math.round(life)).toBe(180)
    await gotoLive(page, '/merken')
    await expect(banner(page)).toBeHidden()
    await expect.poll(() => asked.length).toBe(2)
    await page.route('**/api/sp/search?requestType=auto*', (route) => route.abort('aborted'))
    await page.getByRole('searchbox', { name: 'Zoeken' }).filter({ visible: true }).fill('gipsplaat')
    await page.keyboard.press('Enter')
    const events = () => page.evaluate(() => window.dataLayer?.map(({ event }) => event))
    await expect.poll(events).toContain('search')

    // Withdrawing is as easy: a button in every footer.
    await page.getByRole('contentinfo').getByRole('button', { name: 'Cookievoorkeuren wijzigen' }).click()
    // The page reloads to remove third-party scripts.
    const isAnew = page.waitForEvent('load')
    await banner(page).getByRole('button', { name: 'Weigeren' }).click()
    await isAnew
    await page.locator('html[data-live]').waitFor()
    expect(await page.evaluate(() => window.dataLayer)).toBeUndefined()
    await expect(banner(page)).toBeHidden()
    expect((await cookie(page))?.value).toBe('s0m0')
    expect(asked).toHaveLength(2)
  })

  test('a shop without statistics loads nothing, even with consent', { tag: ['@TRACK-01', '@desktop'] }, async ({
    page,
  }) => {
    await gotoLive(page, '/')
    const config = page.waitForResponse('**/api/aspos/common/config')
    await banner(page).getByRole('button', { name: 'Accepteren' }).click()
    await config
    expect(await page.locator('script[src*="googletagmanager"]').count()).toBe(0)
  })
})

test('the cookie page reopens the consent dialog', { tag: ['@ROUTE-40', '@DECIDE-62', '@LAW-41', '@desktop'] }, async ({
  page,
}) => {
  await gotoLive(page, '/cookies')
  await expect(banner(page)).toBeHidden()
  await page.getByRole('main').getByRole('button', { name: 'Cookievoorkeuren wijzigen' }).click()
  await expect(banner(page)).toBeVisible()
})

test('a page with the simple footer offers the change too', { tag: ['@desktop'] }, async ({ page }) => {
  await gotoLive(page, '/dit-bestaat-niet')
  await page.getByRole('contentinfo').getByRole('button', { name: 'Cookievoorkeuren wijzigen' }).click()
  await expect(banner(page)).toBeVisible()
})
