import { readPin } from '@shop/contract/pin'
import { listSessions, readSecondFactor } from '@shop/contract/security'
import { href } from '@shop/routes'
import { Form, redirect } from 'react-router'
import { AccountFrame } from '~/features/account/account-frame.tsx'
import { loadAccount } from '~/features/account/load-account.server.ts'
import { PasswordForm } from '~/features/account/person/password-form.tsx'
import { PinForm } from '~/features/account/person/pin-form.tsx'
import { SecondFactor, type SecondFactorStep } from '~/features/account/person/second-factor.tsx'
import { secure } from '~/features/account/person/secure.server.ts'
import { SessionList } from '~/features/account/person/session-list.tsx'
import { required } from '~/lib/api/reply.ts'
import { visitorContext } from '~/lib/api/visitor.server.ts'
import { resultOf } from '~/lib/form/read-form.ts'
import { currentLocale } from '~/lib/locale/locale.ts'
import { m } from '~/paraglide/messages.js'
import { Button } from '~/ui/button.tsx'
import { Notice } from '~/ui/display/notice.tsx'
import type { Route } from './+types/security'

export async function loader({ context }: Route.LoaderArgs) {
  const { call } = context.get(visitorContext)
  const [{ counts }, sessions, factor, pin] = await Promise.all([
    loadAccount(context),
    call(listSessions, {}),
    call(readSecondFactor, {}),
    call(readPin, {}),
  ])
  return { counts, sessions: required(sessions), factor: required(factor), pin: required(pin) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { call, setToken } = context.get(visitorContext)
  const answer = await secure(request, call)
  if (!answer.isOut) return answer
  setToken(undefined)
  throw redirect(href(currentLocale(), 'logout-redirect'), 303)
}

export { shouldRevalidate } from '~/lib/page/revalidate.ts'

export default function Security({ loaderData: { counts, sessions, factor, pin }, actionData }: Route.ComponentProps) {
  return (
    <AccountFrame at="account-security" title={m.account_security()} text={m.security_text()} counts={counts}>
      {actionData?.done ? (
        <Notice kind="good" live>
          {actionData.done}
        </Notice>
      ) : null}
      <section className="box" aria-labelledby="password-title">
        <h2 id="password-title">{m.account_password()}</h2>
        <PasswordForm result={resultOf(actionData)} />
      </section>
      <section className="box" aria-labelledby="factor-title">
        <h2 id="factor-title">{m.factor_title()}</h2>
        <SecondFactor state={factor} step={actionData?.factor as SecondFactorStep | undefined} />
      </section>
      {pin.isAllowed ? (
        <section className="box" aria-labelledby="pin-title">
          <h2 id="pin-title">{m.pin_title()}</h2>
          <PinForm state={pin} result={resultOf({ result: actionData?.pinResult })} />
        </section>
      ) : null}
      <section className="box" aria-labelledby="sessions-title">
        <h2 id="sessions-title">{m.sessions_title()}</h2>
        <SessionList sessions={sessions} />
        <Form method="post">
          <Button type="submit" look="quiet" name="intent" value="end-all">
            {m.sessions_end_all()}
          </Button>
        </Form>
      </section>
    </AccountFrame>
  )
}
