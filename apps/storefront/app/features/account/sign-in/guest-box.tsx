import { useForm } from '@conform-to/react/future'
import { forgotForm } from '@shop/contract/forms'
import { Form } from 'react-router'
import { formOptions } from '~/lib/form/form-options.ts'
import type { FormResult } from '~/lib/form/read-form.ts'
import { useSending } from '~/lib/form/use-sending.ts'
import { currentLocale } from '~/lib/locale/locale.ts'
import { m } from '~/paraglide/messages.js'
import { TextField } from '~/shared/form/text-field.tsx'
import { Button } from '~/ui/button.tsx'
import { Notice } from '~/ui/display/notice.tsx'
import { Benefits } from './benefits.tsx'

/** Guest checkout, shown to visitors who come from the checkout. */
export function GuestBox({ result }: { result: FormResult | undefined }) {
  const { form, fields } = useForm(forgotForm(currentLocale()), formOptions('guest', result))
  const isBusy = useSending()
  return (
    <section className="box" aria-labelledby="guest-title">
      <h2 id="guest-title">{m.guest_title()}</h2>
      <p className="box__text">{m.guest_text()}</p>
      <Benefits lines={[{ text: m.guest_mail() }, { text: m.guest_follow() }, { text: m.guest_later() }]} />
      {form.errors?.[0] ? (
        <Notice kind="error" live>
          {form.errors[0]}
        </Notice>
      ) : null}
      <Form method="post" className="form" {...form.props}>
        <input type="hidden" name="intent" value="guest" />
        <TextField field={fields.email} label={m.account_email()} type="email" autoComplete="email" />
        <Button type="submit" look="ink" size="l" block busy={isBusy}>
          {m.guest_title()}
        </Button>
      </Form>
    </section>
  )
}
