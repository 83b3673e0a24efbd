import { gotoLive } from '../../support/live-page.ts'
import { expect, test } from '../../support/test.ts'

const NOON = new Date('2026-11-17T12:00:00+01:00').getTime()

// Browser errors for code that fails to load.
test.use({ tolerated: [/ERR_FAILED|dynamically imported module|Error loading route module|code of the next screen/] })

test('a route chunk that fails to load reloads the page at most once a minute', {
  tag: ['@SHELL-58', '@desktop'],
}, async ({ page }) => {
  // Only the time of day is fixed; timers keep running.
  await page.clock.setFixedTime(NOON)
  await page.route('**/assets/branches-*.js', (route) => route.abort('failed'))
  await gotoLive(page, '/merken')
  const loads: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads.push(new URL(request.url()).pathname)
  })
  const branches = page
    .getByRole('contentinfo')
    .getByRole('link', { name: /Vestigingen/ })
    .first()

  // Wait for the reload, not for the current page.
  const isAnew = page.waitForEvent('load')
  await branches.click()
  await isAnew
  expect(loads).toEqual(['/merken'])
  await page.locator('html[data-live]').waitFor()

  await page.clock.setFixedTime(NOON + 59_999)
  await branches.click()
  await expect(page.getByRole('heading', { level: 1, name: '500' })).toBeVisible()
  expect(loads).toEqual(['/merken'])

  await gotoLive(page, '/merken')
  await page.clock.setFixedTime(NOON + 60_000)
  await branches.click()
  await expect.poll(() => loads).toEqual(['/merken', '/merken', '/merken'])
})

test('a panel whose chunk fails to load shows a message, and the page stays', { tag: ['@desktop'] }, async ({
  page,
}) => {
  await gotoLive(page, '/merken')
  await page.evaluate(() => sessionStorage.setItem('chunkReloadedAt', String(Date.now())))
  await page.route('**/assets/vat-body-*.js', (route) => route.abort('failed'))
  await page.evaluate(() => {
    window.location.hash = 'btw'
  })
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(
    'Er is iets misgegaan. Probeer het later opnieuw.',
  )
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { level: 1, name: /Merken/ })).toBeVisible()
})
