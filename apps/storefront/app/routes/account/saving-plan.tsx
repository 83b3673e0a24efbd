import { href } from '@shop/routes'
import { redirect } from 'react-router'
import { currentLocale } from '~/lib/locale/locale.ts'

/** Card and points share one page; older links and bookmarks lead there. The guard of the route requires sign-in. */
export function loader(): never {
  throw redirect(href(currentLocale(), 'account-card'), 302)
}
