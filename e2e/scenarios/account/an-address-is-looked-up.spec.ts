import type { Page } from '@playwright/test'
import { gotoLive } from '../../support/live-page.ts'
import { expect, test } from '../../support/test.ts'

async function type(page: Page, postcode: string, number: string): Promise<void> {
  await gotoLive(page, '/registreren')
  await page.getByLabel('Postcode').first().fill(postcode)
  await page.getByLabel('Huisnummer').first().fill(number)
  await page.getByLabel('Huisnummer').first().blur()
}

test.describe('an address', { tag: ['@desktop'] }, () => {
  test('of a common postcode is found in the register', { tag: ['@WIRED-29'] }, async ({ page }) => {
    for (const [postcode, city] of [
      ['1012JS', 'Amsterdam'],
      ['3511 AA', 'Utrecht'],
    ] as const) {
      await type(page, postcode, '1')
      await expect(page.getByLabel('Plaats').first()).toHaveValue(city)
      await expect(page.getByLabel('Straat').first()).not.toHaveValue('')
    }
  })

  test.describe('that the register does not return', () => {
    test.use({ tolerated: [/status of (404|503)/] })
    for (const [kind, reply] of [
      ['has no such number', undefined],
      ['is down', { status: 503, json: { Success: false, Code: 'unavailable', Message: '', Retryable: false } }],
    ] as const)
      test(`is typed by hand when the register ${kind}`, { tag: ['@WIRED-29'] }, async ({ page }) => {
        if (reply) await page.route('**/locations/findaddress', (route) => route.fulfill(reply))
        const answered = page.waitForResponse('**/locations/findaddress')
        await type(page, '3511 AA', '9999')
        expect((await answered).status()).toBe(reply?.status ?? 404)
        await page.getByLabel('Straat').first().fill('Nieuwe Kade')
        await page.getByLabel('Plaats').first().fill('Utrecht')
        await expect(page.getByLabel('Straat').first()).toHaveValue('Nieuwe Kade')
        await expect(page.getByLabel('Plaats').first()).toBeEditable()
      })
  })
})
