import { gotoHeld } from '../../support/held-clock.ts'
import { gotoLive } from '../../support/live-page.ts'
import { expect, test } from '../../support/test.ts'

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'
test.use({ userAgent: IPHONE })

const KEY = 'iosPwaPrompt'

test('an iPhone shows the install prompt after one second', {
  tag: ['@PWA-01', '@PWA-04', '@PWA-09', '@PWA-10', '@PWA-11', '@PWA-12', '@phone'],
}, async ({ page }) => {
  await gotoHeld(page, '/merken')
  const prompt = page.getByRole('region', { name: 'Toevoegen aan Startscherm' })
  const stored = () => page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? 'null'), KEY)
  await expect.poll(stored).toEqual({ isiOS: true, visits: 1 })
  await page.clock.runFor(999)
  await expect(prompt).toBeHidden()
  await page.clock.runFor(1)
  // The texts are loaded over the network, so the page's timers must run.
  await page.clock.resume()
  await expect(prompt).toBeVisible()
  await expect(prompt).toContainText('Installeer deze webapp op jouw Iphone')
  await expect(prompt).toContainText("1) Druk de 'Deel' knop op de menu.")
  await expect(prompt).toContainText("2) Druk 'Toevoegen aan Startscherm'.")
})

for (const path of ['/', '/vestigingen', '/klantenservice', '/dit-bestaat-niet'])
  test(`${path} can show the install prompt`, { tag: ['@SHELL-07', '@phone'] }, async ({ page }) => {
    await gotoLive(page, path)
    await expect(page.getByRole('region', { name: 'Toevoegen aan Startscherm' })).toBeVisible()
  })

test('the prompt never returns after Annuleren', { tag: ['@PWA-08', '@PWA-13', '@phone'] }, async ({ page }) => {
  await gotoLive(page, '/merken')
  const prompt = page.getByRole('region', { name: 'Toevoegen aan Startscherm' })
  await prompt.getByRole('button', { name: 'Annuleren', exact: true }).click()
  await expect(prompt).toBeHidden()
  expect(await page.evaluate((key) => localStorage.getItem(key), KEY)).toContain('"visits":2')
  await gotoHeld(page, '/merken')
  await page.clock.runFor(5_000)
  await expect(prompt).toBeHidden()
})
