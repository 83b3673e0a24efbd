import { readSession } from '@shop/contract/settings'
import { auth } from '~/lib/auth/auth.client.ts'
import { callVisit } from './call-visit.client.ts'
import { loadCustomerOnce } from './customer.client.ts'
import { followChoices, reloadPreference, saveChoices } from './preference.client.ts'

const KNOWN = 'visit-known'

/** True if the session is still valid on the server; undefined if the request failed. */
async function askSession(): Promise<boolean | undefined> {
  const reply = await callVisit(readSession, {}).catch(() => undefined) // logged by the client
  return reply?.status === 200 ? reply.body.Data.isAuthenticated : undefined
}

async function startCustomer(contactId: string): Promise<void> {
  followChoices()
  // The session was ended elsewhere, so the stored token is no longer valid.
  if ((await askSession()) === false) return auth.remove()
  await saveChoices()
  await reloadPreference()
  await loadCustomerOnce(contactId)
}

/**
 * Checks the session once per visit, and on each page of a customer because the account may change on another device.
 * A failed check has no effect.
 */
export async function startVisit(): Promise<void> {
  const user = auth.session.get()?.user
  if (user && !user.isGuest) return startCustomer(user.contactId)
  if (sessionStorage.getItem(KNOWN)) return
  sessionStorage.setItem(KNOWN, '1')
  await askSession()
}
