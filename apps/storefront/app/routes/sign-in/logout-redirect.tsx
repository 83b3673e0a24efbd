import { logout } from '@shop/contract/auth'
import { href } from '@shop/routes'
import { useEffect } from 'react'
import { Form, useNavigate } from 'react-router'
import { type Visitor, visitorContext } from '~/lib/api/visitor.server.ts'
import { auth } from '~/lib/auth/auth.client.ts'
import { currentLocale, link } from '~/lib/locale/locale.ts'
import { forgetDetails } from '~/lib/order/remembered.client.ts'
import { endVisit } from '~/lib/visit/call-visit.client.ts'
import { m } from '~/paraglide/messages.js'
import * as styles from '~/shared/page/message-page.module.css'
import { PageHead } from '~/shared/page/page-head.tsx'
import { Button } from '~/ui/button.tsx'
import { LinkButton } from '~/ui/link-button.tsx'
import type { Route } from './+types/logout-redirect'

/** Ends the session of this browser and returns the redirect path from the API. */
async function end({ call, session, setToken }: Visitor): Promise<string> {
  const home = href(currentLocale(), 'index')
  const reply = session ? await call(logout, { body: { redirectUrl: home } }) : undefined
  setToken(undefined)
  return reply?.status === 200 ? reply.body.Data.redirectUrl || home : home
}

/** Only navigations from the shop or the address bar sign out, so that another site cannot sign a customer out. */
const OWN_VISIT: ReadonlySet<string | null> = new Set(['same-origin', 'none'])

export async function loader({ request, context }: Route.LoaderArgs) {
  if (!OWN_VISIT.has(request.headers.get('sec-fetch-site'))) return { target: undefined }
  return { target: await end(context.get(visitorContext)) }
}

/** Handles the confirm button. Does not redirect: the next page also clears this browser's storage. */
export async function action({ context }: Route.ActionArgs) {
  return { target: await end(context.get(visitorContext)) }
}

export { shouldRevalidate } from '~/lib/page/revalidate.ts'

export default function LogoutRedirect({ loaderData, actionData }: Route.ComponentProps) {
  const target = actionData?.target ?? loaderData.target
  return target === undefined ? <AskFirst /> : <SignedOut target={target} />
}

function AskFirst() {
  return (
    <div className={`wrap ${styles.nf}`}>
      <PageHead title={m.logout_ask_title()} isHidden />
      <h1>{m.logout_ask_title()}</h1>
      <p>{m.logout_ask()}</p>
      <Form method="post" action={link('logout-redirect')} reloadDocument onSubmit={() => endVisit()}>
        <Button type="submit" look="signal" size="l">
          {m.account_sign_out()}
        </Button>
      </Form>
    </div>
  )
}

function SignedOut({ target }: { target: string }) {
  const navigate = useNavigate()
  // The API has ended the session. Browser state and storage are outside React, hence the effect.
  useEffect(() => {
    auth.logout()
    forgetDetails() // the next visitor of a shared device is another person
    void navigate(target, { replace: true })
  }, [target, navigate])
  return (
    <div className={`wrap ${styles.nf}`}>
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
