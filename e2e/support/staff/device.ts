import type { Browser, Page } from '@playwright/test'
import { expect } from '../test.ts'
import { confirmAtProvider } from './confirm.ts'
import type { OwnPerson } from './own-people.ts'
import { HANDHELD, scan } from './pick.ts'
import { STAFF_OPTIONS, signOn } from './sign-on.ts'

/** A handheld of branch 1, enrolled by an owner on the given page. */
export async function openDevice(page: Page, browser: Browser, name: string) {
  await signOn(page, 'owner')
  await page.goto('/devices')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Apparaten')
  await page.getByLabel('Naam').fill(name)
  await page.getByLabel('Vestiging').selectOption('1')
  await page.getByRole('button', { name: 'Maak code' }).click()
  await confirmAtProvider(page, 'owner')
  const code = (await page.getByText(/^[2-9B-Z]{10}$/).textContent()) ?? ''
  const context = await browser.newContext({
    baseURL: STAFF_OPTIONS.baseURL,
    locale: 'nl-NL',
    viewport: HANDHELD,
    hasTouch: true,
  })
  const device = await context.newPage()
  await device.goto(`/device#${code}`)
  await device.getByRole('button', { name: 'Koppel dit apparaat' }).click()
  await expect(device.getByRole('heading', { name: 'Scan je badge' })).toBeVisible()
  return { context, device }
}

export const enterPin = async (page: Page, pin: string) => {
  await expect(page.getByRole('heading', { name: 'Voer je pincode in' })).toBeVisible()
  for (const digit of pin) await page.getByRole('button', { name: digit, exact: true }).click()
}

/** Signs in by badge and PIN on the page that shows 'Scan je badge'. Returns the time that it took. */
export async function signInByBadge(page: Page, { badge, pin, name }: OwnPerson) {
  const began = Date.now()
  await scan(page, badge)
  await enterPin(page, pin)
  await expect(page.getByRole('banner').getByText(name)).toBeVisible()
  return Date.now() - began
}
