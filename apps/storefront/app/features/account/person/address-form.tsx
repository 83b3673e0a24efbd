import { useForm } from '@conform-to/react/future'
import type { AddressView } from '@shop/contract/account-view'
import { addressForm } from '@shop/contract/forms'
import { Form } from 'react-router'
import { requestApi } from '~/lib/api/api.client.ts'
import { oddPhone } from '~/lib/form/availability.ts'
import { formOptions } from '~/lib/form/form-options.ts'
import type { FormResult } from '~/lib/form/read-form.ts'
import { useAnswer } from '~/lib/form/use-answer.ts'
import { useSending } from '~/lib/form/use-sending.ts'
import { currentLocale, link } from '~/lib/locale/locale.ts'
import { m } from '~/paraglide/messages.js'
import { AddressFields, addressLabels, typedAddress } from '~/shared/form/address-fields.tsx'
import { ErrorSummary } from '~/shared/form/error-summary.tsx'
import { TextField } from '~/shared/form/text-field.tsx'
import { Button } from '~/ui/button.tsx'

type Props = { result: FormResult | undefined; address?: AddressView | undefined }

/** Adds a new address or edits an existing one. */
export function AddressForm({ result, address }: Props) {
  const { form, fields } = useForm(addressForm(currentLocale()), {
    ...formOptions('address', result),
    ...(address ? { defaultValue: typedAddress(address) } : {}),
  })
  const isBusy = useSending()
  const { error: phoneError, ...phoneEvents } = useAnswer((phone) => oddPhone(requestApi, phone, true))
  const labels = {
    firstName: m.account_first_name(),
    middleName: m.account_middle_name(),
    lastName: m.account_last_name(),
    phone: m.account_mobile(),
    ...addressLabels(),
  }
  return (
    <>
      <ErrorSummary form={form} labels={labels} />
      <Form method="post" action={link('account-addresses')} className="box form" {...form.props}>
        <h2>{address ? m.address_change() : m.address_new()}</h2>
        <input type="hidden" name="intent" value={address ? 'change' : 'add'} />
        {address ? <input type="hidden" name="id" value={address.id} /> : null}
        <div className="form form--addr">
          <TextField field={fields.firstName} label={labels.firstName} autoComplete="given-name" />
          <TextField field={fields.middleName} label={labels.middleName} autoComplete="additional-name" mayBeEmpty />
          <TextField field={fields.lastName} label={labels.lastName} autoComplete="family-name" fieldClass="full" />
        </div>
        <AddressFields fields={fields} />
        <TextField
          field={fields.phone}
          label={labels.phone}
          type="tel"
          autoComplete="tel"
          hint={m.register_phone_hint()}
          error={phoneError}
          {...phoneEvents}
        />
        <div className="row">
          <Button type="submit" look="ink" busy={isBusy}>
            {m.address_save()}
          </Button>
          <a href={link('account-addresses')}>{m.form_cancel()}</a>
        </div>
      </Form>
    </>
  )
}
