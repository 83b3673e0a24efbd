import { useForm } from '@conform-to/react/future'
import { secondFactorForm } from '@shop/contract/forms'
import { Form } from 'react-router'
import { ErrorSummary } from '~/lib/form/error-summary'
import { formOptions } from '~/lib/form/form-options'
import type { FormResult } from '~/lib/form/read-form'
import { TextField } from '~/lib/form/text-field'
import { useSending } from '~/lib/form/use-sending'
import { currentLocale } from '~/lib/locale/locale'
import { m } from '~/paraglide/messages.js'
import { Button } from '~/ui/button'

type Props = {
  challenge: string
  message: string | undefined
  result: FormResult | undefined
  from: string | undefined
}

/** The second step of signing in. Customers without their authenticator app use a recovery code. */
export function CodeForm({ challenge, message, result, from }: Props) {
  const { form, fields } = useForm(secondFactorForm(currentLocale()), formOptions('code', result))
  const isBusy = useSending()
  return (
    <div className="auth auth--1">
      <div>
        <h1>{m.code_title()}</h1>
        <p>{message ?? m.code_text()}</p>
      </div>
      <ErrorSummary form={form} labels={{ code: m.code_label() }} />
      <Form method="post" className="box form" {...form.props}>
        <input type="hidden" name="intent" value="code" />
        <input type="hidden" name="challenge" value={challenge} />
        {from ? <input type="hidden" name="from" value={from} /> : null}
        <TextField field={fields.code} label={m.code_label()} autoComplete="one-time-code" hint={m.code_hint()} />
        <Button type="submit" look="signal" size="l" block busy={isBusy}>
          {m.login_submit()}
        </Button>
      </Form>
    </div>
  )
}
