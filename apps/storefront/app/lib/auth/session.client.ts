import { logout } from '@shop/contract/auth'
import { href } from '@shop/routes'
import { callApi, forgetReplies } from '../api/api.client.ts'
import { currentLocale } from '../locale/locale.ts'
import { endVisit } from '../visit/call-visit.client.ts'
import { joinChoices } from '../visit/preference.client.ts'
import { auth } from './auth.client.ts'

// what was kept for one visitor is not for the next
auth.on('login', forgetReplies)
auth.on('logout', forgetReplies)
auth.on('login', () => void joinChoices())

/** Keeps the token and lets everybody know who follows it. */
export const keepSession = (token: string): void => auth.login(token)

/** Ends the session at the server and here. Gives where to go: what the server says, else home. */
export async function endSession(): Promise<string> {
  const home = href(currentLocale(), 'index')
  endVisit()
  const reply = await callApi(logout, { body: { redirectUrl: home } }).catch(() => undefined) // told by the client
  auth.logout()
  return (reply?.status === 200 ? reply.body.Data.redirectUrl : undefined) || '/'
}
