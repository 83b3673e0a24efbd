import { createClient } from '@shop/contract/client'
import { createReplyCache } from '@shop/contract/client-cache'
import { cookieValue } from '../cookies.ts'
import { currentLocale } from '../locale/locale.ts'
import { openRequests } from './open-requests.ts'

/** The readable half of a customer's credential (DECIDE-13). */
const TOKEN_COOKIE = 'bm_auth'

const pageParameter = (name: string) => new URLSearchParams(window.location.search).get(name) ?? undefined

/** The API as the browser sees it: same origin, the language of the page, the customer's token when there is one. */
export const callApi = createClient({
  locale: currentLocale,
  token: () => cookieValue(document.cookie, TOKEN_COOKIE),
  reload: () => pageParameter('reload'),
  cache: createReplyCache(),
  onActive: openRequests.set,
  onFailure: ({ operation, url, status }) => console.warn(`${operation} answered ${status ?? 'nothing'}`, url),
})
