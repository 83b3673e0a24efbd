import { expectAccessible } from '../../support/accessibility.ts'
import { settled } from '../../support/held-clock.ts'
import { holdCalls } from '../../support/hold-calls.ts'
import { gotoLive } from '../../support/live-page.ts'
import { expect, test } from '../../support/test.ts'

test('a branch can be chosen on any page after a warning, and lists and panel mark it', async ({ page }) => {
  await gotoLive(page, '/merken#product-default-store')
  const panel = page.getByRole('dialog')
  await panel.getByRole('textbox', { name: 'Postcode of plaats' }).fill('Houten')
  await panel.getByRole('button', { name: 'Zoek' }).click()
  const choices = panel.getByRole('radio')
  await expect(panel.getByRole('listitem').first()).toContainText('Bouwmeester Nieuwegein')
  await choices.first().check()
  await expect(panel.getByText(/Kies je Nieuwegein, dan zie je overal wat daar op voorraad is/)).toBeVisible()
  await panel.getByRole('button', { name: 'Kies Nieuwegein' }).click()
  await expect(panel).toHaveCount(0)
  await expect(page.getByRole('banner').getByText('Nieuwegein').first()).toBeAttached()

  // A second choice: nothing changes before the visitor confirms.
  await gotoLive(page, '/vestigingen?SearchTerm=Utrecht')
  await expect(page.locator('.vlist .is-mine')).toContainText('Mijn afhaalvestiging')
  await page.getByRole('button', { name: 'Kies als mijn vestiging Utrecht' }).click()
  await expect(panel.getByText(/Wissel je van Nieuwegein naar Utrecht/)).toContainText('Prijzen blijven gelijk')
  await expect(panel.getByRole('listitem').filter({ hasText: 'Mijn afhaalvestiging' })).toContainText('Nieuwegein')
  await expectAccessible(page, { within: 'dialog' })
  await expect(page.locator('.vlist .is-mine h3')).toContainText('Nieuwegein')
  await panel.getByRole('button', { name: 'Kies Utrecht' }).click()
  await expect(page.locator('.vlist .is-mine h3')).toContainText('Utrecht')
  await expect(page.locator('.vlist .is-mine')).toContainText('Mijn afhaalvestiging')
})

test('a link works while its panel is still sliding in', { tag: ['@desktop'] }, async ({ page, context }) => {
  await gotoLive(page, '/merken')
  const motion = await context.newCDPSession(page)
  await motion.send('Animation.enable')
  await motion.send('Animation.setPlaybackRate', { playbackRate: 0.01 })
  const held = await holdCalls(page, /\/vestigingen\.data/)
  await page.locator('[data-head] [data-panel="product-default-store"]:visible').first().click()
  const panel = page.getByRole('dialog')
  await panel.getByRole('link', { name: /op de kaart/ }).dispatchEvent('click') // during the animation
  const call = await held.next()
  await motion.send('Animation.setPlaybackRate', { playbackRate: 1 })
  await panel.evaluate((dialog) => Promise.allSettled(dialog.getAnimations().map(({ finished }) => finished)))
  await settled(page)
  await call.continue()
  await held.release()
  await expect(page).toHaveURL('/vestigingen')
  await expect(panel).toHaveCount(0)
})
