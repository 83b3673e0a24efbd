import { useForm } from '@conform-to/react/future'
import { changePasswordForm } from '@shop/contract/forms'
import { Form } from 'react-router'
import { ErrorSummary } from '~/lib/form/error-summary'
import { formOptions } from '~/lib/form/form-options'
import { PasswordField } from '~/lib/form/password-field'
import type { FormResult } from '~/lib/form/read-form'
import { currentLocale } from '~/lib/locale/locale'
import { m } from '~/paraglide/messages.js'
import { Button } from '~/ui/button'

/** Changes the password, which ends all other sessions. */
export function PasswordForm({ result }: { result: FormResult | undefined }) {
  const { form, fields } = useForm(changePasswordForm(currentLocale()), formOptions('password', result))
  const labels = {
    currentPassword: m.password_current(),
    password: m.password_new(),
    confirmPassword: m.account_password_again(),
  }
  return (
    <>
      <ErrorSummary form={form} labels={labels} />
      <Form method="post" className="form" {...form.props}>
        <PasswordField field={fields.currentPassword} label={labels.currentPassword} autoComplete="current-password" />
        <div className="form form--2">
          <PasswordField field={fields.password} label={labels.password} autoComplete="new-password" hasRules />
          <PasswordField field={fields.confirmPassword} label={labels.confirmPassword} autoComplete="new-password" />
        </div>
        <div>
          <Button type="submit" look="ink" name="intent" value="password">
            {m.password_save()}
          </Button>
        </div>
      </Form>
    </>
  )
}
