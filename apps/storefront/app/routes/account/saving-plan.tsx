import { href } from '@shop/routes'
import { redirect } from 'react-router'
import { loadAccount } from '~/features/account/load-account.server.ts'
import { currentLocale } from '~/lib/locale/locale.ts'
import type { Route } from './+types/saving-plan'

/** Card and points share one page; older links and bookmarks lead there, after signing in. */
export async function loader({ context }: Route.LoaderArgs) {
  await loadAccount(context)
  throw redirect(href(currentLocale(), 'account-card'), 302)
}
