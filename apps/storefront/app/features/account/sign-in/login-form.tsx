import { useForm } from '@conform-to/react/future'
import { loginForm } from '@shop/contract/forms'
import { Form } from 'react-router'
import { formOptions } from '~/lib/form/form-options.ts'
import type { FormResult } from '~/lib/form/read-form.ts'
import { useSending } from '~/lib/form/use-sending.ts'
import { currentLocale } from '~/lib/locale/locale.ts'
import { m } from '~/paraglide/messages.js'
import { ErrorSummary } from '~/shared/form/error-summary.tsx'
import * as styles from '~/shared/form/form-page.module.css'
import { PasswordField } from '~/shared/form/password-field.tsx'
import { TextField } from '~/shared/form/text-field.tsx'
import { NamedLink } from '~/shared/page/named-link.tsx'
import { Button } from '~/ui/button.tsx'

type Props = { result: FormResult | undefined; from: string | undefined; isCheckout: boolean }

/** The sign-in form with its heading and error; the page adds the boxes beside it. */
export function LoginForm({ result, from, isCheckout }: Props) {
  const { form, fields } = useForm(loginForm(currentLocale()), formOptions('login', result))
  const isBusy = useSending()
  const labels = { email: m.account_email(), password: m.account_password() }
  return (
    <>
      <ErrorBand form={form} labels={labels} />
      <section className="box" aria-labelledby="login-title">
        <h2 id="login-title">{m.login_have_account()}</h2>
        <Form method="post" className="form" {...form.props}>
          {from ? <input type="hidden" name="from" value={from} /> : null}
          <TextField field={fields.email} label={labels.email} type="email" autoComplete="username" />
          <PasswordField field={fields.password} label={labels.password} autoComplete="current-password" />
          <NamedLink to="forgot-password" className="small">
            {m.login_forgot()}
          </NamedLink>
          <Button type="submit" look="signal" size="l" block busy={isBusy}>
            {isCheckout ? m.login_and_go_on() : m.login_submit()}
          </Button>
        </Form>
      </section>
    </>
  )
}

type FormState = Parameters<typeof ErrorSummary>[0]['form']

function ErrorBand({ form, labels }: { form: FormState; labels: Readonly<Record<string, string>> }) {
  return (
    <div className={styles.authWide} hidden={!form.errors && Object.keys(form.fieldErrors).length === 0}>
      <ErrorSummary form={form} labels={labels}>
        {m.login_refused_help()} <NamedLink to="forgot-password">{m.login_choose_new_password()}</NamedLink>.
      </ErrorSummary>
    </div>
  )
}
