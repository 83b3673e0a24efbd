import { useForm } from '@conform-to/react/future'
import { changePasswordForm } from '@shop/contract/forms'
import { Form } from 'react-router'
import { formOptions } from '~/lib/form/form-options.ts'
import type { FormResult } from '~/lib/form/read-form.ts'
import { currentLocale } from '~/lib/locale/locale.ts'
import { m } from '~/paraglide/messages.js'
import { ErrorSummary } from '~/shared/form/error-summary.tsx'
import { PasswordField } from '~/shared/form/password-field.tsx'
import { Button } from '~/ui/button.tsx'

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
