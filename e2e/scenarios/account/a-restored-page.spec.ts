import { newCustomer, signIn } from '../../support/customer.ts'
import { gotoLive } from '../../support/live-page.ts'
import { expect, test } from '../../support/test.ts'

test('a page restored after sign-out does not name the customer', { tag: ['@desktop'] }, async ({
  page,
  context,
  request,
}) => {
  await signIn(page, await newCustomer(request))
  await gotoLive(page, '/merken')
  const restore = () => page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await restore()
  await expect(page.locator('[data-customer-name]')).toHaveText('Sanne')

  // Signed out in another tab: the page itself still has the session in memory.
  await page.evaluate(() => localStorage.removeItem('bm_auth'))
  await context.clearCookies({ name: 'bm_auth' })
  const loaded = page.waitForEvent('load')
  await restore()
  await loaded
  await expect(page.locator('[data-customer-name]')).toHaveText('Inloggen')
})
