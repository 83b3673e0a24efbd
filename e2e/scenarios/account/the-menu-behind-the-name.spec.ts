import { newCustomer, SAVER, signIn } from '../../support/customer.ts'
import { gotoHeld, settled } from '../../support/held-clock.ts'
import { gotoLive } from '../../support/live-page.ts'
import { expect, test } from '../../support/test.ts'

const ITEMS = [
  'Mijn Bouwmeester',
  'Kluslijsten',
  'Overzicht',
  'Bestellingen',
  'Facturen',
  'Pas en punten',
  'Kluswebsite',
]

test('the account menu opens and closes, and its links require sign-in', {
  tag: ['@SHELL-11', '@SHELL-12', '@SHELL-13', '@SHELL-15', '@desktop'],
}, async ({ page }) => {
  await gotoLive(page, '/merken')
  const opener = page.getByRole('button', { name: /Mijn account/ })
  const menu = page.getByRole('group', { name: 'Mijn account' })
  await expect(menu).toBeHidden()
  await opener.click()
  await expect(menu).toBeVisible()
  await opener.click()
  await expect(menu).toBeHidden()

  await opener.click()
  await page.getByRole('heading', { level: 1 }).click()
  await expect(menu).toBeHidden()

  await opener.click()
  await menu.getByRole('link', { name: 'Bestellingen' }).click()
  await expect(page).toHaveURL(/\/inloggen\?/)
  await expect(menu).toBeHidden()
})

test('the account menu toggles after 200 ms of hovering, by click and by keyboard', {
  tag: ['@WIRED-23', '@desktop'],
}, async ({ page }) => {
  await gotoHeld(page, '/merken')
  const opener = page.getByRole('button', { name: /Mijn account/ })
  const menu = page.getByRole('group', { name: 'Mijn account' })
  const away = () => page.mouse.move(300, 700)

  await opener.hover()
  await page.clock.runFor(199)
  await expect(menu).toBeHidden()
  await page.clock.runFor(1)
  await expect(menu).toBeVisible()
  // Moving the pointer from the opener to the menu takes less than the delay.
  await away()
  await page.clock.runFor(150)
  await menu.getByRole('link', { name: 'Bestellingen' }).hover()
  await page.clock.runFor(1_000)
  await expect(menu).toBeVisible()
  await away()
  await page.clock.runFor(199)
  await expect(menu).toBeVisible()
  await page.clock.runFor(1)
  await expect(menu).toBeHidden()

  // A click pins a menu that opened on hover.
  await opener.hover()
  await page.clock.runFor(200)
  await expect(menu).toBeVisible()
  await opener.click()
  await away()
  await page.clock.runFor(1_000)
  await expect(menu).toBeVisible()
  await opener.click()
  await expect(menu).toBeHidden()
  await page.clock.runFor(1_000)
  await expect(menu).toBeHidden()

  await away()
  await opener.focus()
  await page.keyboard.press('Enter')
  await expect(menu).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(menu.getByRole('link').first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await page.keyboard.press('Space')
  await expect(menu).toBeVisible()
  await settled(page)
  await page.clock.runFor(1_000)
  await expect(menu).toBeVisible()
})

test('a customer sees the account pages with their counts in it, and signs out', {
  tag: ['@DECIDE-68', '@SHELL-14', '@desktop'],
}, async ({ page }) => {
  await signIn(page, SAVER)
  await gotoLive(page, '/merken')
  await page.getByRole('button', { name: /^Noor/ }).click()
  const menu = page.getByRole('group', { name: 'Mijn account' })
  const entries = menu.getByRole('listitem').filter({ visible: true })
  await expect(entries).toHaveCount(ITEMS.length + 1)
  const texts = await entries.allInnerTexts()
  expect(texts.map((text) => text.replace(/\s*\d+\s*$/, '').trim())).toEqual([...ITEMS, 'Uitloggen'])
  await expect(menu.locator('[data-count="orders"]')).toHaveText(/^\d+$/)
  await expect(menu.locator('[data-count="lists"]')).toHaveText(/^\d+$/)
  await menu.getByRole('button', { name: 'Uitloggen' }).click()
  await expect(menu).toBeHidden()
  await expect(page.locator('[data-customer-name]')).toHaveText('Inloggen')
})

test('the preference of a customer is restored at sign-in', { tag: ['@READING-29', '@desktop'] }, async ({
  page,
  request,
}) => {
  const customer = await newCustomer(request)
  await signIn(page, customer)
  await gotoLive(page, '/merken')
  const branches = (await (await request.get('/api/aspos/stores')).json()).Data as { id: string; name: string }[]
  const [mine, other] = branches
  if (!mine || !other) throw new Error('the shop has fewer than two branches')
  const keep = (storeId: string) =>
    page.evaluate(async (id) => {
      const reply = await fetch('/api/aspos/preference/store', {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${localStorage.getItem('bm_auth') ?? ''}`,
        },
        body: JSON.stringify({ storeId: id }),
      })
      return reply.status
    }, storeId)
  expect(await keep(mine.id)).toBe(200)
  await page.goto('/logout/redirect')
  await expect(page).toHaveURL('/')
  await page.context().clearCookies({ name: 'bm_branch' })
  await signIn(page, customer)
  await expect(page.locator('.head__act--branch [data-branch-name]')).toHaveText(mine.name)
})
