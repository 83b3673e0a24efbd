import { useForm } from '@conform-to/react/future'
import { forgotForm } from '@shop/contract/forms'
import { data, Form } from 'react-router'
import { Sent } from '~/features/account/sign-in/sent.tsx'
import { requestApi } from '~/lib/api/api.client.ts'
import { failedAction } from '~/lib/api/failed-action.ts'
import { visitorContext } from '~/lib/api/visitor.server.ts'
import { askForReset } from '~/lib/auth/account-calls.ts'
import { formOptions } from '~/lib/form/form-options.ts'
import { type FormResult, readForm, resultOf } from '~/lib/form/read-form.ts'
import { useSending } from '~/lib/form/use-sending.ts'
import { currentLocale, link } from '~/lib/locale/locale.ts'
import { pathsOf } from '~/lib/locale/page-paths.ts'
import { m } from '~/paraglide/messages.js'
import { ErrorSummary } from '~/shared/form/error-summary.tsx'
import * as styles from '~/shared/form/form-page.module.css'
import { TextField } from '~/shared/form/text-field.tsx'
import { NamedLink } from '~/shared/page/named-link.tsx'
import { PageBreadcrumb } from '~/shared/page/page-breadcrumb.tsx'
import { PageHead } from '~/shared/page/page-head.tsx'
import { Button } from '~/ui/button.tsx'
import type { Route } from './+types/forgot-password'

async function submit(request: Request, call: typeof requestApi) {
  const form = await readForm(request, forgotForm(currentLocale()))
  if (!form.ok) return { result: form.result, sent: undefined }
  const log = (operation: string, message: string) => console.warn(operation, message)
  const { resetSuccessful, message } = await askForReset(call, form.value.email, { log })
  if (resetSuccessful) return { result: undefined, sent: message || m.password_sent() }
  return { result: form.refuse({ formErrors: [message || failedAction(m.password_send())] }), sent: undefined }
}

export async function action({ request, context }: Route.ActionArgs) {
  const answer = await submit(request, context.get(visitorContext).call)
  return data(answer, answer.result ? 422 : 200)
}

export const clientAction = ({ request }: Route.ClientActionArgs) => submit(request, requestApi)

export { shouldRevalidate } from '~/lib/page/revalidate.ts'

export default function ForgotPassword({ actionData }: Route.ComponentProps) {
  const title = m.page_title_forgot_password()
  return (
    <div className="wrap">
      <PageHead title={title} paths={pathsOf('forgot-password')} isHidden />
      <PageBreadcrumb crumbs={[{ label: m.page_title_login(), href: link('login') }]} current={title} />
      {actionData?.sent === undefined ? (
        <Ask result={resultOf(actionData)} />
      ) : (
        <Sent title={m.password_sent_title()} message={actionData.sent}>
          <p>
            {m.password_sent_help()} <NamedLink to="forgot-password">{m.password_sent_other()}</NamedLink>.
          </p>
        </Sent>
      )}
    </div>
  )
}

function Ask({ result }: { result: FormResult | undefined }) {
  const { form, fields } = useForm(forgotForm(currentLocale()), formOptions('forgot', result))
  const isBusy = useSending()
  return (
    <div className={`${styles.auth} ${styles.auth1}`}>
      <div>
        <h1>{m.page_title_forgot_password()}</h1>
        <p>{m.password_forgot_text()}</p>
      </div>
      <ErrorSummary form={form} labels={{ email: m.account_email() }} />
      <section className="box">
        <Form method="post" className="form" {...form.props}>
          <TextField
            field={fields.email}
            label={m.account_email()}
            type="email"
            autoComplete="email"
            hint={m.password_email_hint()}
          />
          <Button type="submit" look="signal" size="l" block busy={isBusy}>
            {m.password_send()}
          </Button>
        </Form>
      </section>
      <p className="small">
        <NamedLink to="login">{m.password_back()}</NamedLink>
      </p>
    </div>
  )
}
