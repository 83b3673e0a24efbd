import { useForm } from '@conform-to/react/future'
import type { AddressBody } from '@shop/contract/account-view'
import { addAddress } from '@shop/contract/address'
import { setDelivery } from '@shop/contract/delivery'
import { addressForm } from '@shop/contract/forms'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Static } from 'typebox'
import { requestApi } from '~/lib/api/api.client.ts'
import { failedAction, reasonOf } from '~/lib/api/failed-action.ts'
import { auth } from '~/lib/auth/auth.client.ts'
import { currentLocale } from '~/lib/locale/locale.ts'
import { m } from '~/paraglide/messages.js'
import { AddressFields } from '~/shared/form/address-fields.tsx'
import { TextField } from '~/shared/form/text-field.tsx'
import { Button } from '~/ui/button.tsx'
import { Notice } from '~/ui/display/notice.tsx'

type Address = Static<typeof AddressBody>

/** Saves the address to the customer's account. For guests it belongs to this cart only. */
async function deliverTo(address: Address): Promise<string | undefined> {
  if (auth.session.get()?.user.isGuest !== false) return told(await requestApi(setDelivery, { body: asOther(address) }))
  const added = await requestApi(addAddress, { body: address })
  if (added.status !== 200) return reasonOf(added, m.checkout_deliver_here())
  const body = { method: 'CustomerAddress', deliveryAddressId: added.body.Data.id } as const
  return told(await requestApi(setDelivery, { body }))
}
const asOther = (alternativeAddress: Address) => ({ method: 'AlternativeAddress', alternativeAddress }) as const
const told = (reply: { readonly status: number; readonly body: { readonly Message?: string } | null }) =>
  reply.status === 200 ? undefined : reasonOf(reply, m.checkout_deliver_here())

/** Adds a delivery address for this cart. */
export default function NewAddressBody({ close }: { close: () => void }) {
  const [failure, setFailure] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const { revalidate } = useRevalidator()
  const save = async (address: Address) => {
    setBusy(true)
    const said = await deliverTo(address).catch((error: unknown) => failedAction(m.checkout_deliver_here(), error)) // the client logs it
    setBusy(false)
    setFailure(said)
    if (said !== undefined) return
    await revalidate()
    close()
  }
  const { form, fields } = useForm(addressForm(currentLocale()), {
    id: 'new-address',
    shouldValidate: 'onBlur',
    shouldRevalidate: 'onInput',
    onSubmit: (event, { value }) => {
      event.preventDefault()
      if (value) void save(value)
    },
  })
  return (
    <form {...form.props} className="form">
      {failure ? (
        <Notice kind="error" live>
          {failure}
        </Notice>
      ) : null}
      <AddressFields fields={fields} />
      <TextField field={fields.firstName} label={m.account_first_name()} autoComplete="given-name" />
      <TextField field={fields.lastName} label={m.account_last_name()} autoComplete="family-name" />
      <TextField
        field={fields.phone}
        label={m.account_mobile()}
        type="tel"
        autoComplete="tel"
        hint={m.checkout_phone_why()}
      />
      <Button type="submit" look="signal" block busy={isBusy}>
        {m.checkout_deliver_here()}
      </Button>
    </form>
  )
}
