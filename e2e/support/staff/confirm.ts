import type { Page } from '@playwright/test'
import { DEMO_STAFF } from '../../../packages/demo-data/src/staff/staff.ts'
import { expect } from '../test.ts'

/** Confirms a sensitive action at the identity provider in a second window. */
export async function confirmAtProvider(page: Page, role: string): Promise<void> {
  const person = DEMO_STAFF.find((one) => one.role === role)
  if (!person) throw new Error(`there is no demo user with the role ${role}`)
  const dialog = page.getByRole('dialog', { name: 'Even controleren of jij het bent' })
  await expect(dialog).toBeVisible()
  const opening = page.waitForEvent('popup')
  await dialog.getByRole('button', { name: 'Bevestig met je werkaccount' }).click()
  const popup = await opening
  await popup.getByRole('button', { name: person.name }).click()
  await expect(dialog).toBeHidden()
  if (!popup.isClosed()) await popup.close()
}

/** Adds an authenticator in software to the browser of the page. */
export async function addAuthenticator(page: Page, isUserVerified = true) {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified,
      automaticPresenceSimulation: true,
    },
  })
  return {
    /** Whether the person passes the check of fingerprint, face or code. */
    setVerified: (isVerified: boolean) =>
      session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: isVerified }),
  }
}
