import { renewToken } from '@shop/contract/security'
import { requestApi } from '~/lib/api/api.client.ts'
import { auth } from './auth.client.ts'

/** Renew the token on activity if less than this is left. */
const LEFT_MS = 30 * 60_000
/** Minimum time between two attempts, however active the customer is. */
const AT_MOST_EVERY_MS = 60_000

const failed = (error: unknown) => console.warn('the session was not renewed', error)

/** Renews the session of active customers; an idle session expires. */
export function renewWhileActive(): void {
  let lastTry = 0
  const renew = async () => {
    const session = auth.session.get()
    const now = Date.now()
    if (!session || session.expiresAt.getTime() - now > LEFT_MS || now - lastTry < AT_MOST_EVERY_MS) return
    lastTry = now
    const reply = await requestApi(renewToken, {})
    if (reply.status === 200) auth.set(reply.body.Data.token)
  }
  for (const event of ['pointerdown', 'keydown', 'visibilitychange'] as const)
    document.addEventListener(event, () => void renew().catch(failed), { passive: true })
}
