import { createClient } from '@shop/contract/client'
import { createReplyCache } from '@shop/contract/client-cache'
import { BRAND_HEADER, brandVariant } from '@shop/domain/brand-variant'
import { auth } from '../auth/auth.client.ts'
import { currentLocale } from '../locale/locale.ts'
import { failedPage } from '../page/failed-page.ts'
import { openRequests } from './open-requests.ts'

const pageParameter = (name: string) => new URLSearchParams(window.location.search).get(name) ?? undefined

const cache = createReplyCache()
/** What was answered to somebody is not for who signs in or out after them. */
export const forgetReplies = cache.clear

/** The API as the browser sees it: same origin, the language of the page, the customer's token when there is one. */
export const callApi = createClient({
  locale: currentLocale,
  token: auth.token,
  reload: () => pageParameter('reload'),
  headers: () => ({ [BRAND_HEADER]: brandVariant(document.documentElement.dataset.brand) }),
  cache,
  onActive: openRequests.set,
  onFailure: ({ operation, url, status }) => {
    console.warn(`${operation} answered ${status ?? 'nothing'}`, url)
    if (status !== 401) return
    // the session ended elsewhere: what this browser still keeps of it opens nothing
    auth.remove()
    failedPage.set(401)
  },
})
