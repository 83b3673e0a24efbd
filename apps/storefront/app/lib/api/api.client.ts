import { createClient } from '@shop/contract/client'
import { createReplyCache } from '@shop/contract/client-cache'
import { BRAND_HEADER, brandVariant } from '@shop/domain/brand-variant'
import { auth } from '~/lib/auth/auth.client.ts'
import { currentLocale } from '~/lib/locale/locale.ts'
import { failedPage } from '~/lib/page/failed-page.ts'
import { openRequests } from './open-requests.ts'

const pageParameter = (name: string) => new URLSearchParams(window.location.search).get(name) ?? undefined

const cache = createReplyCache()
/** Must run at sign-in and sign-out: cached replies belong to the previous user. */
export const forgetReplies = cache.clear

/** API client of the browser: same origin, the page's language and the customer's token if there is one. */
export const requestApi = createClient({
  locale: currentLocale,
  token: auth.token,
  reload: () => pageParameter('reload'),
  headers: () => ({ [BRAND_HEADER]: brandVariant(document.documentElement.dataset.brand) }),
  cache,
  onActive: openRequests.set,
  onFailure: ({ operation, url, status }) => {
    console.warn(`${operation} answered ${status ?? 'nothing'}`, url)
    if (status !== 401) return
    // The session was ended elsewhere, so the stored credentials are no longer valid.
    auth.remove()
    failedPage.set(401)
  },
})
