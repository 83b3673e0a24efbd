import { useForm } from '@conform-to/react/future'
import { secondFactorForm } from '@shop/contract/forms'
import { Form } from 'react-router'
import { formOptions } from '~/lib/form/form-options.ts'
import type { FormResult } from '~/lib/form/read-form.ts'
import { useSending } from '~/lib/form/use-sending.ts'
import { currentLocale } from '~/lib/locale/locale.ts'
import { m } from '~/paraglide/messages.js'
import { ErrorSummary } from '~/shared/form/error-summary.tsx'
import * as styles from '~/shared/form/form-page.module.css'
import { TextField } from '~/shared/form/text-field.tsx'
import { Button } from '~/ui/button.tsx'

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
    <div className={`${styles.auth} ${styles.auth1}`}>
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
