import { logout } from '@shop/contract/auth'
import { href } from '@shop/routes'
import { forgetReplies, requestApi } from '~/lib/api/api.client.ts'
import { currentLocale } from '~/lib/locale/locale.ts'
import { forgetDetails } from '~/lib/order/remembered.client.ts'
import { endVisit } from '~/lib/visit/call-visit.client.ts'
import { joinChoices } from '~/lib/visit/preference.client.ts'
import { auth } from './auth.client.ts'

// Cached replies belong to one user and must not be shown to the next.
auth.on('login', forgetReplies)
auth.on('logout', forgetReplies)
auth.on('login', () => void joinChoices())
// The next visitor of a shared device is another person.
auth.on('logout', forgetDetails)

/** Stores the token and notifies the login listeners. */
export const keepSession = (token: string): void => auth.login(token)

/** Ends the session on the server and in this browser. Returns the path to open: the server's, or home. */
export async function endSession(): Promise<string> {
  const home = href(currentLocale(), 'index')
  endVisit()
  const reply = await requestApi(logout, { body: { redirectUrl: home } }).catch(() => undefined) // logged by the client
  auth.logout()
  return (reply?.status === 200 ? reply.body.Data.redirectUrl : undefined) || '/'
}
