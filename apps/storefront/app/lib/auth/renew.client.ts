import { renewToken } from '@shop/contract/security'
import { callApi } from '../api/api.client.ts'
import { auth } from './auth.client.ts'

/** With less than this left, something done on the page asks for another hour. */
const LEFT_MS = 30 * 60_000
/** However much is done. */
const AT_MOST_EVERY_MS = 60_000

const failed = (error: unknown) => console.warn('the session was not renewed', error)

/** Whoever is active stays signed in; whoever is not, does not. */
export function renewWhileActive(): void {
  let lastTry = 0
  const renew = async () => {
    const session = auth.session.get()
    const now = Date.now()
    if (!session || session.expiresAt.getTime() - now > LEFT_MS || now - lastTry < AT_MOST_EVERY_MS) return
    lastTry = now
    const reply = await callApi(renewToken, {})
    if (reply.status === 200) auth.set(reply.body.Data.token)
  }
  for (const event of ['pointerdown', 'keydown', 'visibilitychange'] as const)
    document.addEventListener(event, () => void renew().catch(failed), { passive: true })
}
