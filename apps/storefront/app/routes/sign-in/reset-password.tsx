import { useForm } from '@conform-to/react/future'
import { logout } from '@shop/contract/auth'
import { resetForm } from '@shop/contract/forms'
import { href } from '@shop/routes'
import { useEffect } from 'react'
import { data, Form, redirect } from 'react-router'
import { requestApi } from '~/lib/api/api.client.ts'
import { visitorContext } from '~/lib/api/visitor.server.ts'
import { changePassword, isResetTokenGood, type Refusal } from '~/lib/auth/account-calls.ts'
import { auth } from '~/lib/auth/auth.client.ts'
import { formOptions } from '~/lib/form/form-options.ts'
import { readForm, resultOf } from '~/lib/form/read-form.ts'
import { useSending } from '~/lib/form/use-sending.ts'
import { currentLocale, link } from '~/lib/locale/locale.ts'
import { shopContext } from '~/lib/page/shop-context.ts'
import { showMessage } from '~/lib/toast.ts'
import { m } from '~/paraglide/messages.js'
import { ErrorSummary } from '~/shared/form/error-summary.tsx'
import * as styles from '~/shared/form/form-page.module.css'
import { PasswordField } from '~/shared/form/password-field.tsx'
import { PageBreadcrumb } from '~/shared/page/page-breadcrumb.tsx'
import { PageHead } from '~/shared/page/page-head.tsx'
import { Button } from '~/ui/button.tsx'
import type { Route } from './+types/reset-password'

const TOKEN = /^[\w-]{16,200}$/
/** shows the confirmation on the login page when script, and so the toast, is unavailable */
const LOGIN_AFTER = '?reset=done'

/** An invalid link redirects to the home page. A valid link ends any session of this browser. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { call, session, setToken } = context.get(visitorContext)
  const { host } = context.get(shopContext)
  const token = url.searchParams.get('token') ?? ''
  const log = (operation: string, message: string) => host.log.warn({ operation }, message)
  if (!TOKEN.test(token) || !(await isResetTokenGood(call, token, { log })))
    throw redirect(href(currentLocale(), 'index'))
  if (session) {
    await call(logout, { body: {} })
    setToken(undefined)
  }
  return { token }
}

async function submit(request: Request, call: typeof requestApi) {
  const form = await readForm(request, resetForm(currentLocale()))
  if (!form.ok) return { result: form.result }
  let refusal: Refusal | undefined
  const log = (operation: string, message: string) => console.warn(operation, message)
  const refused = (why: Refusal) => {
    refusal = why
  }
  const changed = await changePassword(call, form.value, { log, refused })
  if (changed !== undefined) return undefined
  const field = refusal?.code.startsWith('password_') ? 'password' : undefined
  const words = [refusal?.message || m.form_failed()]
  return { result: form.refuse(field ? { fieldErrors: { [field]: words } } : { formErrors: words }) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const answer = await submit(request, context.get(visitorContext).call)
  if (answer) return data(answer, 422)
  throw redirect(href(currentLocale(), 'login') + LOGIN_AFTER, 303)
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  const answer = await submit(request, requestApi)
  if (answer) return answer
  auth.logout()
  showMessage({ text: m.password_reset_done() })
  throw redirect(href(currentLocale(), 'login'))
}

export { shouldRevalidate } from '~/lib/page/revalidate.ts'

export default function ResetPassword({ loaderData: { token }, actionData }: Route.ComponentProps) {
  const { form, fields } = useForm(resetForm(currentLocale()), formOptions('reset', resultOf(actionData)))
  const isBusy = useSending()
  const title = m.page_title_reset_password()
  const labels = { password: m.password_new(), confirmPassword: m.account_password_again() }
  // The API has ended the session. The browser's copy is outside React, hence the effect.
  useEffect(() => {
    if (auth.session.get()) auth.logout()
  }, [])
  return (
    <div className="wrap">
      <PageHead title={title} isHidden />
      <PageBreadcrumb crumbs={[{ label: m.page_title_login(), href: link('login') }]} current={title} />
      <div className={`${styles.auth} ${styles.auth1}`}>
        <div>
          <h1>{title}</h1>
          <p>{m.password_reset_text()}</p>
        </div>
        <ErrorSummary form={form} labels={labels} />
        <section className="box">
          <Form method="post" className="form" {...form.props}>
            <input type="hidden" name="token" value={token} />
            <PasswordField field={fields.password} label={labels.password} autoComplete="new-password" hasRules />
            <PasswordField field={fields.confirmPassword} label={labels.confirmPassword} autoComplete="new-password" />
            <Button type="submit" look="signal" size="l" block busy={isBusy}>
              {m.password_save()}
            </Button>
          </Form>
        </section>
      </div>
    </div>
  )
}
