import type { Page } from '@playwright/test'
import { gotoHeld, settled } from '../../support/held-clock.ts'
import { holdCalls } from '../../support/hold-calls.ts'
import { gotoLive } from '../../support/live-page.ts'
import { expect, test } from '../../support/test.ts'

const head = (page: Page) => page.locator('[data-head]')
const menu = (page: Page) => page.locator('[data-mega]')
const opener = (page: Page) => page.getByRole('button', { name: 'Producten' })

test.describe('the header', { tag: ['@desktop'] }, () => {
  test('a page has header, messages and footer, and the header its controls', {
    tag: ['@SHELL-03', '@SHELL-10', '@SHELL-16', '@SHELL-25'],
  }, async ({ page }) => {
    await gotoLive(page, '/merken')
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(page.getByRole('contentinfo')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Meldingen' })).toBeAttached()
    await expect(head(page).getByRole('searchbox', { name: 'Zoeken' }).filter({ visible: true })).toHaveCount(1)
    await expect(
      head(page)
        .getByRole('button', { name: /Kies een Vestiging/ })
        .filter({ visible: true }),
    ).toHaveCount(1)
    const deals = head(page).getByRole('navigation', { name: 'Acties' }).getByRole('link')
    await expect(deals).toHaveText(['Actie', 'Op=Op', 'Meer=Minder'])
    expect(await deals.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
      '/actie',
      '/opop',
      '/meer-minder',
    ])
  })

  test('the logo links home and shrinks past 100 px', { tag: ['@SHELL-08'] }, async ({ page }) => {
    await gotoLive(page, '/blocks/demo')
    const logo = head(page).getByRole('link', { name: 'Bouwmeester, naar de homepage' }).filter({ visible: true })
    await expect(logo).toHaveAttribute('href', '/')
    const width = () => logo.getByRole('img').evaluate((image) => image.getBoundingClientRect().width)
    const before = await width()
    await page.evaluate(() => window.scrollTo(0, 100))
    await expect(head(page)).not.toHaveAttribute('data-small')
    await page.evaluate(() => window.scrollTo(0, 101))
    await expect(head(page)).toHaveAttribute('data-small')
    await expect.poll(width).toBeLessThan(before)
  })

  test('becomes fixed after 100 ms and animates only after five seconds', { tag: ['@SHELL-30', '@SHELL-31'] }, async ({
    page,
  }) => {
    await gotoHeld(page, '/merken')
    await page.clock.runFor(99)
    await expect(head(page)).not.toHaveAttribute('data-fixed')
    await page.clock.runFor(1)
    await expect(head(page)).toHaveAttribute('data-fixed')
    await page.clock.runFor(4_899)
    await expect(head(page)).not.toHaveAttribute('data-animated')
    await page.clock.runFor(1)
    await expect(head(page)).toHaveAttribute('data-animated')
  })

  test('the menu opens and closes after 200 ms of hovering', { tag: ['@SHELL-09', '@SHELL-20', '@A11Y-04'] }, async ({
    page,
  }) => {
    await gotoHeld(page, '/merken')
    await opener(page).hover()
    await page.clock.runFor(199)
    await expect(menu(page)).toBeHidden()
    await page.clock.runFor(1)
    await expect(menu(page)).toBeVisible()
    await expect(menu(page).locator('[data-root]').first()).toBeVisible()
    await expect(menu(page).locator('[data-root]').nth(9)).toBeVisible()
    // The menu stays open while the pointer is on it.
    await menu(page).locator('[data-root]').nth(2).hover()
    await page.clock.runFor(1_000)
    await expect(menu(page)).toBeVisible()
    await page.mouse.move(720, 890)
    await page.clock.runFor(199)
    await expect(menu(page)).toBeVisible()
    await page.clock.runFor(1)
    await expect(menu(page)).toBeHidden()
  })

  test('hovering 300 ms on a category loads its columns once', { tag: ['@SHELL-24'] }, async ({ page }) => {
    await gotoHeld(page, '/merken')
    const asked: string[] = []
    page.on('request', (request) => {
      if (/webnodes\/main\/(?!root)/.test(request.url())) asked.push(request.url())
    })
    await opener(page).click()
    const loaded = () => menu(page).locator('[data-part]:visible li a').count()
    await expect.poll(loaded).toBeGreaterThan(0)
    const first = asked.length
    const third = menu(page).locator('[data-root]').nth(3)
    await third.hover()
    await page.clock.runFor(299)
    expect(asked.length).toBe(first)
    await page.clock.runFor(1)
    await expect.poll(() => asked.length).toBe(first + 1)
    await expect(menu(page).locator('[data-part]:visible h2')).toHaveText((await third.textContent()) ?? '')
    await expect(menu(page).locator('[data-part]:visible li a').first()).toBeVisible()
  })

  test('late columns do not replace those of the category hovered next', { tag: ['@SHELL-24'] }, async ({ page }) => {
    await gotoHeld(page, '/merken')
    const roots = menu(page).locator('[data-root]')
    const first = (await roots.first().getAttribute('data-root')) ?? ''
    const held = await holdCalls(page, new RegExp(`/webnodes/main/${first}(\\?|$)`))
    await opener(page).click()
    const late = await held.next()
    await roots.nth(3).hover()
    await page.clock.runFor(300)
    const heading = menu(page).locator('[data-part]:visible h2')
    const name = (await roots.nth(3).textContent()) ?? ''
    await expect(heading).toHaveText(name)
    await late.continue()
    await expect(menu(page).locator(`[data-part="${first}"] li a`)).not.toHaveCount(0)
    await settled(page)
    await expect(heading).toHaveText(name)
  })

  test('the category of promotions for other channels is not in the menu', { tag: ['@SHELL-26'] }, async ({
    page,
    request,
  }) => {
    const { Data } = await (await request.get('/api/aspos/webnodes/main/root?descendantLevel=1')).json()
    const hidden = Data.Children.find(({ Code }: { Code: string }) => Code === 'NUPDActie')
    expect(hidden, 'the catalogue has that category').toBeTruthy()
    await gotoLive(page, '/merken')
    await opener(page).click()
    await expect(menu(page).locator('[data-root]').first()).toBeVisible()
    await expect(menu(page).locator(`[data-root="${hidden.Id}"]`)).toHaveCount(0)
  })

  test('Enter opens the menu, Esc closes it and restores the focus', { tag: ['@A11Y-04'] }, async ({ page }) => {
    await gotoLive(page, '/merken')
    await opener(page).focus()
    await page.keyboard.press('Enter')
    await expect(menu(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(menu(page)).toBeHidden()
    await expect(opener(page)).toBeFocused()
  })

  test('the branch button shows the chosen branch and opens the panel', { tag: ['@SHELL-18', '@SHELL-19'] }, async ({
    page,
  }) => {
    await gotoLive(page, '/merken')
    await head(page)
      .getByRole('button', { name: /Kies een Vestiging/ })
      .filter({ visible: true })
      .click()
    const panel = page.getByRole('dialog')
    await expect(page).toHaveURL('/merken#product-default-store')
    await panel.getByRole('radio').nth(1).check({ force: true })
    await panel.locator('.branchpick__foot button').click()
    await expect(
      head(page)
        .getByRole('button', { name: /Kies een Vestiging/ })
        .filter({ visible: true }),
    ).toHaveCount(0)
    await expect(head(page).locator('.head__act--branch [data-branch-name]')).not.toHaveText('')
  })

  test('the banner above it adds 24 px and stays hidden once closed', {
    tag: ['@SHELL-21', '@SHELL-22', '@SHELL-23', '@DECIDE-58'],
  }, async ({ page }) => {
    await gotoLive(page, '/merken')
    const bar = page.getByRole('region', { name: 'Mededeling' })
    const top = () => head(page).evaluate((element) => element.getBoundingClientRect().top)
    await expect(bar).toBeVisible()
    const id = await bar.getAttribute('data-banner')
    await expect.poll(top).toBe(24)
    await bar.getByRole('button').click()
    await expect(bar).toBeHidden()
    await expect.poll(top).toBe(0)
    const cookie = (await page.context().cookies()).find(({ name }) => name === `site-banner-${id}`)
    expect(cookie).toMatchObject({ sameSite: 'Lax', path: '/' })
    expect(Math.round(((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400)).toBe(30)
    await page.reload()
    await expect(bar).toBeHidden()
    await gotoLive(page, '/vestigingen')
    await expect(bar).toBeHidden()
  })
})

test('on a phone every control is present and large enough to tap', {
  tag: ['@SHELL-27', '@SHELL-28', '@A11Y-05', '@phone'],
}, async ({ page }) => {
  await gotoLive(page, '/merken')
  const top = page.locator('.head__icons')
  await expect(top.getByRole('button', { name: /Kies een Vestiging/ })).toBeVisible()
  await expect(top.getByRole('link', { name: 'Kluslijsten' })).toBeVisible()
  await expect(top.getByRole('link', { name: 'Mijn Bouwmeester' })).toBeVisible()
  const second = page.locator('.head__main')
  await expect(second.getByRole('button', { name: 'Menu' })).toBeVisible()
  await expect(second.getByRole('searchbox', { name: 'Zoeken' })).toBeVisible()
  await expect(second.getByRole('link', { name: /Winkelwagen/ })).toBeVisible()
  const small = await page.locator('.head').evaluate((header) =>
    [...header.querySelectorAll('a, button, input')]
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0 && (box.width < 24 || box.height < 24))
      .map(({ element }) => element.outerHTML.slice(0, 80)),
  )
  expect(small).toEqual([])
})
