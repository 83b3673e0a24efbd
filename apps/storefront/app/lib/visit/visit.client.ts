import { readSession } from '@shop/contract/settings'
import { auth } from '../auth/auth.client.ts'
import { callVisit } from './call-visit.client.ts'
import { loadCustomerOnce } from './customer.client.ts'
import { followChoices, reloadPreference, saveChoices } from './preference.client.ts'

const KNOWN = 'visit-known'

/** Whether the server still knows who is signed in here; nothing when it could not be asked. */
async function askSession(): Promise<boolean | undefined> {
  const reply = await callVisit(readSession, {}).catch(() => undefined) // logged by the client
  return reply?.status === 200 ? reply.body.Data.isAuthenticated : undefined
}

async function startCustomer(contactId: string): Promise<void> {
  followChoices()
  // ended elsewhere: this browser still has a token that opens nothing
  if ((await askSession()) === false) return auth.remove()
  await saveChoices()
  await reloadPreference()
  await loadCustomerOnce(contactId)
}

/**
 * Asks for the session once per visit, and on each page of a customer, whose account may have changed on another device.
 * Everything goes on without an answer.
 */
export async function startVisit(): Promise<void> {
  const user = auth.session.get()?.user
  if (user && !user.isGuest) return startCustomer(user.contactId)
  if (sessionStorage.getItem(KNOWN)) return
  sessionStorage.setItem(KNOWN, '1')
  await askSession()
}
