import { useForm } from '@conform-to/react/future'
import { setPinForm } from '@shop/contract/forms'
import { Form } from 'react-router'
import { formOptions } from '~/lib/form/form-options.ts'
import type { FormResult } from '~/lib/form/read-form.ts'
import { currentLocale } from '~/lib/locale/locale.ts'
import { m } from '~/paraglide/messages.js'
import { ErrorSummary } from '~/shared/form/error-summary.tsx'
import { PasswordField } from '~/shared/form/password-field.tsx'
import { TextField } from '~/shared/form/text-field.tsx'
import { Button } from '~/ui/button.tsx'
import { Notice } from '~/ui/display/notice.tsx'

export type PinState = { readonly isSet: boolean; readonly isLocked: boolean }

/** The pin for buying on account. A new pin also unlocks it, because setting one requires the password. */
export function PinForm({ state, result }: { state: PinState; result: FormResult | undefined }) {
  const { form, fields } = useForm(setPinForm(currentLocale()), formOptions('pin', result))
  const labels = { pinCode: m.pin_new(), password: m.factor_password() }
  return (
    <>
      <p className="box__text">{state.isSet ? m.pin_is_set() : m.pin_unset()}</p>
      {state.isLocked ? <Notice kind="note">{m.pin_locked()}</Notice> : null}
      <ErrorSummary form={form} labels={labels} />
      <Form method="post" className="form" {...form.props}>
        <div className="form form--2">
          <TextField
            field={fields.pinCode}
            label={labels.pinCode}
            hint={m.pin_hint()}
            inputMode="numeric"
            maxLength={4}
            autoComplete="off"
          />
          <PasswordField field={fields.password} label={labels.password} autoComplete="current-password" />
        </div>
        <div>
          <Button type="submit" look="ink" name="intent" value="pin">
            {m.pin_save()}
          </Button>
        </div>
      </Form>
    </>
  )
}
