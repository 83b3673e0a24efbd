import { registerForm } from '@shop/contract/forms'
import { data, redirect } from 'react-router'
import { Benefits } from '~/features/account/sign-in/benefits.tsx'
import { CallUs } from '~/features/account/sign-in/call-us.tsx'
import { RegisterForm } from '~/features/account/sign-in/register-form.tsx'
import { Sent } from '~/features/account/sign-in/sent.tsx'
import { requestApi } from '~/lib/api/api.client.ts'
import { failedAction } from '~/lib/api/failed-action.ts'
import { visitorContext } from '~/lib/api/visitor.server.ts'
import { type Refusal, registerAccount } from '~/lib/auth/account-calls.ts'
import { returnTarget } from '~/lib/auth/return-target.ts'
import { takeSavedRoute } from '~/lib/auth/saved-route.client.ts'
import { keepSession } from '~/lib/auth/session.client.ts'
import { type FormErrors, readForm, resultOf } from '~/lib/form/read-form.ts'
import { currentLocale, link } from '~/lib/locale/locale.ts'
import { pathsOf } from '~/lib/locale/page-paths.ts'
import { m } from '~/paraglide/messages.js'
import * as styles from '~/shared/form/form-page.module.css'
import { NamedLink } from '~/shared/page/named-link.tsx'
import { PageBreadcrumb } from '~/shared/page/page-breadcrumb.tsx'
import { PageHead } from '~/shared/page/page-head.tsx'
import type { Route } from './+types/register'

/** An idempotency key per rendered form, so that a double submit creates one account. */
export const loader = () => ({ attempt: crypto.randomUUID() })

/** The form field in which a refusal by the API is shown. */
const FIELD_OF: Readonly<Record<string, string>> = {
  email_taken: 'email',
  password_weak: 'password',
  password_leaked: 'password',
  password_differs: 'confirmPassword',
  phone_invalid: 'phone',
  postcode_invalid: 'postalCode',
}

function errorsOf(refusal: Refusal | undefined): FormErrors {
  const field = refusal && FIELD_OF[refusal.code]
  if (refusal && field) return { fieldErrors: { [field]: [refusal.message] } }
  return { formErrors: [refusal?.message || failedAction(m.register_submit())] }
}

async function submit(request: Request, call: typeof requestApi) {
  const attempt = String((await request.clone().formData()).get('attempt') ?? '')
  const form = await readForm(request, registerForm(currentLocale()))
  if (!form.ok) return { result: form.result }
  let refusal: Refusal | undefined
  const log = (operation: string, message: string) => console.warn(operation, message)
  const refused = (why: Refusal) => {
    refusal = why
  }
  const made = await registerAccount(call, form.value, { log, refused }, attempt || undefined)
  return made ?? { result: form.refuse(errorsOf(refusal)) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const answer = await submit(request, context.get(visitorContext).call)
  if ('result' in answer) return data({ result: answer.result, sent: undefined }, 422)
  if (answer.token === null) return { result: undefined, sent: answer.message }
  throw redirect(returnTarget({ locale: currentLocale() }), 303)
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  const answer = await submit(request, requestApi)
  if ('result' in answer) return { result: answer.result, sent: undefined }
  if (answer.token === null) return { result: undefined, sent: answer.message }
  keepSession(answer.token)
  throw redirect(returnTarget({ locale: currentLocale(), saved: takeSavedRoute() }))
}

export { shouldRevalidate } from '~/lib/page/revalidate.ts'

export default function Register({ loaderData: { attempt }, actionData }: Route.ComponentProps) {
  const title = m.page_title_register()
  return (
    <div className="wrap">
      <PageHead title={title} paths={pathsOf('register')} isHidden />
      <PageBreadcrumb crumbs={[{ label: m.page_title_login(), href: link('login') }]} current={title} />
      {actionData?.sent === undefined ? (
        <div className={`${styles.auth} ${styles.authSide}`}>
          <div className="column column--16">
            <div>
              <h1>{title}</h1>
              <p className="soft">
                {m.register_text()} <NamedLink to="login">{m.register_have_account()}</NamedLink>
              </p>
            </div>
            <RegisterForm result={resultOf(actionData)} attempt={attempt} />
          </div>
          <Why />
        </div>
      ) : (
        <Sent title={m.password_sent_title()} message={actionData.sent} />
      )}
    </div>
  )
}

function Why() {
  return (
    <aside className="tile" aria-label={m.register_why()}>
      <h2>{m.register_why()}</h2>
      <Benefits
        lines={[
          { strong: m.register_why_fast(), text: m.register_why_fast_text() },
          { strong: m.register_why_lists(), text: m.register_why_lists_text() },
          { strong: m.register_why_card(), text: m.register_why_card_text() },
          { strong: m.register_why_invoices(), text: m.register_why_invoices_text() },
        ]}
      />
      <div className={styles.authHelp}>
        <CallUs />
      </div>
    </aside>
  )
}
