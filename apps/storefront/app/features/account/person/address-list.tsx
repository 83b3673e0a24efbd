import type { AddressView } from '@shop/contract/account-view'
import { isDeliveryAddress } from '@shop/domain/account/address'
import { Form } from 'react-router'
import { AddressLines } from '~/features/account/address-lines.tsx'
import { link } from '~/lib/locale/locale.ts'
import { m } from '~/paraglide/messages.js'

/** The customer's addresses. Delivery addresses can be deleted, the invoice address cannot. */
export function AddressList({ addresses }: { addresses: readonly AddressView[] }) {
  return (
    <ul className="accgrid">
      {addresses.map((address) => (
        <li key={address.id} className="box">
          <h2>{isDeliveryAddress(address) ? m.address_delivery() : m.address_invoice()}</h2>
          <address>
            <AddressLines address={address} />
            {address.phone ? (
              <>
                <br />
                {address.phone}
              </>
            ) : null}
          </address>
          <div className="row">
            <a href={`${link('account-addresses')}?wijzig=${address.id}`}>
              {m.account_change()} <span className="sr">{address.street}</span>
            </a>
            {isDeliveryAddress(address) ? (
              <Form method="post" className="plainform">
                <input type="hidden" name="intent" value="remove" />
                <input type="hidden" name="id" value={address.id} />
                <button type="submit" className="linkbtn">
                  {m.address_remove()} <span className="sr">{address.street}</span>
                </button>
              </Form>
            ) : null}
          </div>
        </li>
      ))}
    </ul>
  )
}
