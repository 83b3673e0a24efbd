import { readRedirectRoute } from '@shop/routes'
import { data, redirect } from 'react-router'
import { Benefits } from '~/features/account/sign-in/benefits.tsx'
import { CodeForm } from '~/features/account/sign-in/code-form.tsx'
import { GuestBox } from '~/features/account/sign-in/guest-box.tsx'
import { LoginForm } from '~/features/account/sign-in/login-form.tsx'
import { requestApi } from '~/lib/api/api.client.ts'
import { visitorContext } from '~/lib/api/visitor.server.ts'
import { auth } from '~/lib/auth/auth.client.ts'
import { isCheckoutLogin, previousPage, returnTarget } from '~/lib/auth/return-target.ts'
import { takeSavedRoute } from '~/lib/auth/saved-route.client.ts'
import { keepSession } from '~/lib/auth/session.client.ts'
import { submitLogin } from '~/lib/auth/submit-login.ts'
import type { FormResult } from '~/lib/form/read-form.ts'
import { currentLocale, link } from '~/lib/locale/locale.ts'
import { pathsOf } from '~/lib/locale/page-paths.ts'
import { showMessage } from '~/lib/toast.ts'
import { m } from '~/paraglide/messages.js'
import * as styles from '~/shared/form/form-page.module.css'
import { PageBreadcrumb } from '~/shared/page/page-breadcrumb.tsx'
import { PageHead } from '~/shared/page/page-head.tsx'
import { Notice } from '~/ui/display/notice.tsx'
import { LinkButton } from '~/ui/link-button.tsx'
import type { Route } from './+types/login'

/** The path of the previous page, if it belongs to this shop. */
function cameFrom(request: Request): string | undefined {
  const referer = request.headers.get('referer')
  if (!referer || !URL.canParse(referer)) return undefined
  const { origin, pathname, search } = new URL(referer)
  return origin === new URL(request.url).origin ? previousPage(pathname + search) : undefined
}

const askedRoute = (url: URL) => readRedirectRoute(url.searchParams.get('redirectRoute'))
const previousIn = async (request: Request) => String((await request.clone().formData()).get('from') ?? '')

export function loader({ request, url }: Route.LoaderArgs) {
  return {
    from: cameFrom(request),
    isCheckout: isCheckoutLogin(askedRoute(url)),
    isReset: url.searchParams.get('reset') === 'done',
  }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const previous = await previousIn(request)
  const answer = await submitLogin(request, context.get(visitorContext).call)
  if (!('kind' in answer)) return data(answer, answer.result || answer.guestResult ? 422 : 200)
  if (answer.kind === 'on') throw redirect(answer.path, 303)
  throw redirect(returnTarget({ locale: currentLocale(), asked: askedRoute(url), previous }), 303)
}

/** With script, the browser calls the API directly so that the whole page can use the token. */
export async function clientAction({ request, url }: Route.ClientActionArgs) {
  const previous = await previousIn(request)
  const answer = await submitLogin(request, requestApi)
  if (!('kind' in answer)) {
    // A refused or incomplete sign-in removes an earlier token.
    if (answer.refusal ?? answer.challenge) auth.remove()
    if (answer.refusal) showMessage({ text: answer.refusal, kind: 'error' })
    return answer
  }
  if (answer.kind === 'on') throw redirect(answer.path)
  keepSession(answer.token)
  const saved = takeSavedRoute()
  throw redirect(returnTarget({ locale: currentLocale(), saved, asked: askedRoute(url), previous }))
}

export { shouldRevalidate } from '~/lib/page/revalidate.ts'

type LoginReply = { result?: FormResult; guestResult?: FormResult; challenge?: string; message?: string }

export default function Login({ loaderData: { from, isCheckout, isReset }, actionData }: Route.ComponentProps) {
  const title = m.page_title_login()
  // The inferred type of the action's result is lost here.
  const { result, guestResult, challenge, message } = (actionData ?? {}) as LoginReply
  return (
    <div className="wrap">
      <PageHead title={title} paths={pathsOf('login')} isHidden />
      <PageBreadcrumb current={title} />
      {challenge ? (
        <CodeForm challenge={challenge} message={message} result={result} from={from} />
      ) : (
        <div className={isCheckout ? `${styles.auth} ${styles.auth3}` : `${styles.auth} ${styles.auth2}`}>
          <div className={styles.authWide}>
            <h1>{title}</h1>
            <p className="soft">{isCheckout ? m.login_text_checkout() : m.login_text()}</p>
            {isReset ? <Notice kind="good">{m.password_reset_done()}</Notice> : null}
          </div>
          <LoginForm result={result} from={from} isCheckout={isCheckout} />
          {isCheckout ? <GuestBox result={guestResult} /> : null}
          <NewHere />
        </div>
      )}
    </div>
  )
}

function NewHere() {
  const lines = [m.login_benefit_ready(), m.login_benefit_lists(), m.login_benefit_points(), m.login_benefit_trade()]
  return (
    <section className="box" aria-labelledby="new-title">
      <h2 id="new-title">{m.login_new_title()}</h2>
      <p className="box__text">{m.login_new_text()}</p>
      <Benefits lines={lines.map((text) => ({ text }))} />
      <LinkButton href={link('register')} size="l" block>
        {m.register_submit()}
      </LinkButton>
    </section>
  )
}
