import { href, resolvePath } from '@shop/routes'
import { currentLocale } from '~/lib/locale/locale.ts'
import { wantedRoute } from './guard.ts'
import { saveRoute } from './saved-route.client.ts'

/** For actions that need a customer: saves the current route and returns the path of the sign-in page. */
export function signInFirst(): string {
  const url = new URL(window.location.href)
  url.searchParams.delete('sidebarAttrs')
  const { name, params } = resolvePath(url.pathname)
  saveRoute({ name, ...wantedRoute(url, params) })
  return href(currentLocale(), 'login')
}
