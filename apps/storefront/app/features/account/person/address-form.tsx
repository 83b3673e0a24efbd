import { useForm } from '@conform-to/react/future'
import type { AddressView } from '@shop/contract/account-view'
import { addressForm } from '@shop/contract/forms'
import { Form } from 'react-router'
import { requestApi } from '~/lib/api/api.client'
import { AddressFields, addressLabels, typedAddress } from '~/lib/form/address-fields'
import { oddPhone } from '~/lib/form/availability'
import { ErrorSummary } from '~/lib/form/error-summary'
import { formOptions } from '~/lib/form/form-options'
import type { FormResult } from '~/lib/form/read-form'
import { TextField } from '~/lib/form/text-field'
import { useAnswer } from '~/lib/form/use-answer'
import { useSending } from '~/lib/form/use-sending'
import { currentLocale, link } from '~/lib/locale/locale'
import { m } from '~/paraglide/messages.js'
import { Button } from '~/ui/button'

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
