import type { CartView } from '@shop/contract/cart-view'
import { useEffect } from 'react'
import { forgetDetails, rememberDetails, rememberedDetails, showRemembered } from '~/lib/order/remembered.client.ts'
import type { Remembered } from '~/lib/order/remembered-details.ts'
import { shownRemembered } from '~/lib/order/shown-remembered.ts'
import { useStore } from '~/lib/store.ts'
import { useHydrated } from '~/lib/use-hydrated.ts'
import { m } from '~/paraglide/messages.js'
import { receiverOf } from './receiver.ts'

const NAME = 'remember'

/** Consent of a guest to store the details in this browser. Without script they cannot be stored. */
export function RememberChoice() {
  const remembered = useStore(shownRemembered, undefined)
  const isHydrated = useHydrated()
  useEffect(() => showRemembered(), [])
  return (
    <label className="check" hidden={!isHydrated}>
      <input
        key={String(remembered !== undefined)}
        type="checkbox"
        name={NAME}
        defaultChecked={remembered !== undefined}
      />
      <span>
        {m.checkout_remember()} <span className="soft">{m.checkout_remember_hint()}</span>
      </span>
    </label>
  )
}

/** Stores the details of the order if the guest agreed, and deletes those stored before otherwise. */
export function keepDetails(typed: FormData, cart: CartView, email: string, methodName: string): void {
  if (typed.get(NAME) !== 'on') {
    if (rememberedDetails()) forgetDetails() // those of another guest are not this guest's to delete
    return
  }
  const place = placeOf(cart)
  if (!place) return
  const { address } = receiverOf(cart)
  const text = (name: string) => String(typed.get(name) ?? '').trim()
  rememberDetails({
    email,
    firstName: address?.firstName ?? text('firstName'),
    lastName: address?.lastName ?? text('lastName'),
    phone: text('phone') || (address?.phone ?? ''),
    place,
    method: cart.payment?.method ?? '',
    methodName: cart.payment ? methodName : '',
  })
}

function placeOf(cart: CartView): Remembered['place'] | undefined {
  const { store } = cart
  if (cart.shippingMethod === 'Pickup')
    return store ? { way: 'afhalen', branchId: store.id, name: store.name } : undefined
  const { address } = receiverOf(cart)
  if (!address) return undefined
  const { postalCode, houseNumber, houseNumberExtension, street, city } = address
  return {
    way: 'bezorgen',
    address: { postalCode, houseNumber, houseNumberExtension: houseNumberExtension ?? '', street, city },
  }
}
