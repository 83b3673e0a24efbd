import { listAddresses } from '@shop/contract/address'
import { setDelivery } from '@shop/contract/delivery'
import { deliveryAddresses } from '@shop/domain/account/address'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { requestApi } from '~/lib/api/api.client.ts'
import { failedAction, reasonOf } from '~/lib/api/failed-action.ts'
import { useApi } from '~/lib/api/use-api.ts'
import { auth } from '~/lib/auth/auth.client.ts'
import { openPanel } from '~/lib/panel/panel-store.ts'
import { m } from '~/paraglide/messages.js'
import { Button } from '~/ui/button.tsx'
import { Notice } from '~/ui/display/notice.tsx'
import { ChoiceCard } from '~/ui/form/choice-card.tsx'
import { Icon } from '~/ui/icon.tsx'
import * as styles from './addresses-body.module.css'

type Props = { readonly close: () => void }

/** Customers choose from their addresses; guests enter a new one. */
export default function AddressesBody(props: Props) {
  return (
    <div className={styles.addrpick}>
      {auth.session.get()?.user.isGuest === false ? <OwnAddresses {...props} /> : <p>{m.checkout_addresses_none()}</p>}
      <Button onClick={() => openPanel('checkout-add-delivery-address')}>
        <Icon name="plus" /> {m.checkout_new_address()}
      </Button>
    </div>
  )
}

/** All addresses of the customer. Choosing one sets the delivery address of the cart. */
function OwnAddresses({ close }: Props) {
  const found = useApi(listAddresses, {})
  const [failure, setFailure] = useState<string>()
  const { revalidate } = useRevalidator()
  const addresses = found.state === 'there' ? deliveryAddresses(found.data) : []
  const choose = async (deliveryAddressId: string) => {
    const reply = await requestApi(setDelivery, { body: { method: 'CustomerAddress', deliveryAddressId } })
    if (reply.status !== 200) return setFailure(reasonOf(reply, m.checkout_choose_address()))
    await revalidate()
    close()
  }
  return (
    <>
      {failure ? (
        <Notice kind="error" live>
          {failure}
        </Notice>
      ) : null}
      {found.state === 'waiting' ? <p>{m.panel_loading()}</p> : null}
      {found.state !== 'waiting' && addresses.length === 0 ? <p>{m.checkout_addresses_none()}</p> : null}
      <fieldset>
        <legend className="sr">{m.panel_title_checkout_delivery_addresses()}</legend>
        {addresses.map(
          ({ id, name, firstName, lastName, street, houseNumber, houseNumberExtension, postalCode, city }) => (
            <ChoiceCard
              key={id}
              name="panel-address"
              value={id}
              onChange={() =>
                void choose(id).catch((error: unknown) => setFailure(failedAction(m.checkout_choose_address(), error)))
              }
              title={name || `${firstName} ${lastName}`}
              detail={`${street} ${houseNumber}${houseNumberExtension ?? ''}, ${postalCode} ${city}`}
            />
          ),
        )}
      </fieldset>
    </>
  )
}
