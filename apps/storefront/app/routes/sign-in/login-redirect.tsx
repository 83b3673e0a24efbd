import { exchangeCode } from '@shop/contract/sign-in-flow'
import { readRedirectRoute } from '@shop/routes'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { visitorContext } from '~/lib/api/visitor.server.ts'
import { auth } from '~/lib/auth/auth.client.ts'
import { previousPage, returnTarget } from '~/lib/auth/return-target.ts'
import { takeSavedRoute } from '~/lib/auth/saved-route.client.ts'
import { keepSession } from '~/lib/auth/session.client.ts'
import { currentLocale, link } from '~/lib/locale/locale.ts'
import { m } from '~/paraglide/messages.js'
import * as styles from '~/shared/page/message-page.module.css'
import { PageHead } from '~/shared/page/page-head.tsx'
import { LinkButton } from '~/ui/link-button.tsx'
import type { Route } from './+types/login-redirect'

/** Exchanges the one-time code for a session; the API sets both session cookies. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { call, session } = context.get(visitorContext)
  const code = url.searchParams.get('code') ?? ''
  const state = url.searchParams.get('state') ?? undefined
  const reply = code
    ? await call(exchangeCode, { body: { code, ...(state === undefined ? {} : { state }) } })
    : undefined
  const isIn = reply?.status === 200 ? reply.body.token !== null : session !== undefined
  const message = isIn || !reply ? undefined : reply.status === 200 ? reply.body.message : reply.body.Message
  const asked = readRedirectRoute(url.searchParams.get('redirectRoute'))
  const previous = previousPage(url.searchParams.get('returnTo') ?? undefined)
  return { isIn, message, asked, target: returnTarget({ locale: currentLocale(), asked, previous }) }
}

export { shouldRevalidate } from '~/lib/page/revalidate.ts'

export default function LoginRedirect({ loaderData: { isIn, message, target, asked } }: Route.ComponentProps) {
  const navigate = useNavigate()
  // The API has set the token cookie; load it into this browser's session state, then redirect.
  useEffect(() => {
    const token = auth.token()
    if (!isIn || !token) return
    keepSession(token)
    const saved = takeSavedRoute()
    const to = saved ? returnTarget({ locale: currentLocale(), saved, asked, previous: target }) : target
    void navigate(to, { replace: true })
  }, [isIn, target, asked, navigate])
  return (
    <div className={`wrap ${styles.nf}`}>
      <PageHead title={m.page_title_login()} isHidden />
      <h1>{isIn ? m.login_redirect_title() : m.login_redirect_failed()}</h1>
      {message ? <p>{message}</p> : null}
      <LinkButton look="signal" size="l" href={isIn ? target : link('login')}>
        {isIn ? m.login_redirect_on() : m.login_submit()}
      </LinkButton>
      {isIn ? (
        <noscript>
          <meta httpEquiv="refresh" content={`0;url=${target}`} />
        </noscript>
      ) : null}
    </div>
  )
}
