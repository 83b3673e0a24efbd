import { cookieValue } from '~/lib/cookies.ts'
import { consent } from './consent.ts'

/** Analytics ids of this visitor; empty unless the visitor accepted statistics. */
export function analyticsIds(): { readonly clientId: string; readonly sessionId: string } {
  if (!consent.get()?.statistics) return { clientId: '', sessionId: '' }
  const [, , ...client] = (cookieValue(document.cookie, '_ga') ?? '').split('.')
  const session = /(?:^|; )_ga_[A-Z0-9]+=GS\d\.\d\.(?:s)?(\d+)/.exec(document.cookie)
  return { clientId: client.join('.'), sessionId: session?.[1] ?? '' }
}
