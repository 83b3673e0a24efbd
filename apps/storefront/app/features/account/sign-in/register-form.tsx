import { useForm } from '@conform-to/react/future'
import { registerForm } from '@shop/contract/forms'
import { Form } from 'react-router'
import { requestApi } from '~/lib/api/api.client.ts'
import { oddPhone, takenEmail } from '~/lib/form/availability.ts'
import { formOptions } from '~/lib/form/form-options.ts'
import type { FormResult } from '~/lib/form/read-form.ts'
import { useAnswer } from '~/lib/form/use-answer.ts'
import { useSending } from '~/lib/form/use-sending.ts'
import { currentLocale } from '~/lib/locale/locale.ts'
import { m } from '~/paraglide/messages.js'
import { AddressFields, addressLabels } from '~/shared/form/address-fields.tsx'
import { ErrorSummary } from '~/shared/form/error-summary.tsx'
import { PasswordField } from '~/shared/form/password-field.tsx'
import { TextField } from '~/shared/form/text-field.tsx'
import { NamedLink } from '~/shared/page/named-link.tsx'
import { Button } from '~/ui/button.tsx'
import { Checkbox } from '~/ui/form/checkbox.tsx'
import { CompanyFields } from './company-fields.tsx'
import * as styles from './register-form.module.css'

const labelsOf = () => ({
  firstName: m.account_first_name(),
  middleName: m.account_middle_name(),
  lastName: m.account_last_name(),
  email: m.account_email(),
  phone: m.account_mobile(),
  ...addressLabels(),
  companyName: m.account_company(),
  kvkNumber: m.account_kvk(),
  password: m.account_password(),
  confirmPassword: m.account_password_again(),
})

/** The registration form. Fields are required unless marked as optional. */
export function RegisterForm({ result, attempt }: { result: FormResult | undefined; attempt: string }) {
  const { form, fields } = useForm(registerForm(currentLocale()), formOptions('register', result))
  const isBusy = useSending()
  const labels = labelsOf()
  const { error: emailError, ...emailEvents } = useAnswer((email) => takenEmail(requestApi, email))
  const { error: phoneError, ...phoneEvents } = useAnswer((phone) => oddPhone(requestApi, phone, false))
  const isTaken = emailError !== undefined || fields.email.errors !== undefined
  return (
    <>
      <ErrorSummary form={form} labels={labels} />
      <Form method="post" className="column column--16" {...form.props}>
        <input type="hidden" name="attempt" value={attempt} />
        <section className="box">
          <h2>{m.register_you()}</h2>
          <div className="form form--addr">
            <TextField field={fields.firstName} label={labels.firstName} autoComplete="given-name" />
            <TextField field={fields.middleName} label={labels.middleName} autoComplete="additional-name" mayBeEmpty />
            <TextField field={fields.lastName} label={labels.lastName} autoComplete="family-name" fieldClass="full" />
            <div className="span-all form form--2">
              <TextField
                field={fields.email}
                label={labels.email}
                type="email"
                autoComplete="email"
                error={emailError}
                {...emailEvents}
                {...(isTaken ? { hint: <KnownAddress /> } : {})}
              />
              <TextField
                field={fields.phone}
                label={labels.phone}
                type="tel"
                autoComplete="tel"
                hint={m.register_phone_hint()}
                error={phoneError}
                {...phoneEvents}
              />
            </div>
          </div>
        </section>
        <section className="box">
          <h2>{m.register_address()}</h2>
          <AddressFields fields={fields} />
        </section>
        <CompanyFields companyName={fields.companyName} kvkNumber={fields.kvkNumber} labels={labels} />
        <section className="box">
          <h2>{labels.password}</h2>
          <div className="form form--2">
            <PasswordField field={fields.password} label={labels.password} autoComplete="new-password" hasRules />
            <PasswordField field={fields.confirmPassword} label={labels.confirmPassword} autoComplete="new-password" />
          </div>
        </section>
        <div>
          <Checkbox name={fields.newsletter.name} value="on" label={m.register_newsletter()} />
          <p className={`tiny soft ${styles.registerPrivacy}`}>
            {m.register_privacy()}{' '}
            <NamedLink to="all" params={{ pathMatch: 'privacy' }}>
              {m.register_privacy_link()}
            </NamedLink>
            .
          </p>
          <Button type="submit" look="signal" size="l" busy={isBusy}>
            {m.register_submit()}
          </Button>
        </div>
      </Form>
    </>
  )
}

function KnownAddress() {
  return (
    <>
      <NamedLink to="login">{m.login_submit()}</NamedLink> {m.register_known_or()}{' '}
      <NamedLink to="forgot-password">{m.register_known_reset()}</NamedLink>.
    </>
  )
}
