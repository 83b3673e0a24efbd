import { type RedirectRoute, readRedirectRoute } from '@shop/routes'
import { isCheckoutLogin } from './return-target.ts'

const KEY = 'bm_saved_route'
const CHECKOUT_KEY = 'bm_checkout_login'

/** Stores the route for this tab until the next sign-in. */
export function saveRoute(route: RedirectRoute): void {
  sessionStorage.setItem(KEY, JSON.stringify(route))
  if (isCheckoutLogin(route)) sessionStorage.setItem(CHECKOUT_KEY, 'true')
  else sessionStorage.removeItem(CHECKOUT_KEY)
}

export function takeSavedRoute(): RedirectRoute | undefined {
  const saved = readRedirectRoute(sessionStorage.getItem(KEY))
  sessionStorage.removeItem(KEY)
  sessionStorage.removeItem(CHECKOUT_KEY)
  return saved
}
