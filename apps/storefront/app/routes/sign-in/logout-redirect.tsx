import { logout } from '@shop/contract/auth'
import { href } from '@shop/routes'
import { useEffect } from 'react'
import { redirect, useNavigate } from 'react-router'
import { type Visitor, visitorContext } from '~/lib/api/visitor.server'
import { auth } from '~/lib/auth/auth.client'
import { currentLocale, link } from '~/lib/locale/locale'
import { PageHead } from '~/lib/page/page-head'
import { m } from '~/paraglide/messages.js'
import { LinkButton } from '~/ui/link-button'
import type { Route } from './+types/logout-redirect'

/** Ends the session of this browser; gives where the server wants it to go. */
async function end({ call, session, setToken }: Visitor): Promise<string> {
  const home = href(currentLocale(), 'index')
  const reply = session ? await call(logout, { body: { redirectUrl: home } }) : undefined
  setToken(undefined)
  return reply?.status === 200 ? reply.body.Data.redirectUrl || home : home
}

export async function loader({ context }: Route.LoaderArgs) {
  return { target: await end(context.get(visitorContext)) }
}

/** The button 'Uitloggen' of who has no script. */
export async function action({ context }: Route.ActionArgs) {
  throw redirect(await end(context.get(visitorContext)), 303)
}

export { shouldRevalidate } from '~/lib/page/revalidate'

export default function LogoutRedirect({ loaderData: { target } }: Route.ComponentProps) {
  const navigate = useNavigate()
  // the server has ended the session; state and storage of this browser are outside React
  useEffect(() => {
    auth.logout()
    void navigate(target, { replace: true })
  }, [target, navigate])
  return (
    <div className="wrap nf">
      <PageHead title={m.logout_title()} isHidden />
      <h1>{m.logout_title()}</h1>
      <LinkButton look="signal" size="l" href={link('index')}>
        {m.error_404_home()}
      </LinkButton>
      <noscript>
        <meta httpEquiv="refresh" content={`0;url=${target}`} />
      </noscript>
    </div>
  )
}
