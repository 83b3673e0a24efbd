import { readCustomer } from '@shop/contract/account'
import { listBranches } from '@shop/contract/branch'
import { deliveryOptions, pickupOptions } from '@shop/contract/delivery'
import { deliveryAddresses } from '@shop/domain/account/address'
import { data, redirect } from 'react-router'
import { CheckoutFrame } from '~/features/cart/checkout/checkout-frame'
import { DeliveryForm } from '~/features/cart/checkout/delivery-form'
import { loadStep, stepPath } from '~/features/cart/checkout/load-step.server'
import { PickupForm } from '~/features/cart/checkout/pickup-form'
import { saveDelivery, savePickup } from '~/features/cart/checkout/save-delivery.server'
import { WayLinks } from '~/features/cart/checkout/way-links'
import { visitorContext } from '~/lib/api/visitor.server'
import { chosenBranchIn } from '~/lib/chosen-branch'
import { resultOf } from '~/lib/form/read-form'
import { m } from '~/paraglide/messages.js'
import { Notice } from '~/ui/display/notice'
import type { Route } from './+types/delivery'
import '~/styles/auth.css'

/** Asked by the address, else what the cart has. */
const wayOf = (url: URL, method: string) => {
  const asked = url.searchParams.get('ontvangst')
  return asked === 'bezorgen' || asked === 'afhalen' ? asked : method === 'Pickup' ? 'afhalen' : 'bezorgen'
}

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const cart = await loadStep(context, 'Shipping')
  const { call, session } = context.get(visitorContext)
  const way = wayOf(url, cart.shippingMethod)
  const branchId = url.searchParams.get('vestiging') ?? cart.store?.id ?? chosenBranchIn(request.headers.get('cookie'))
  if (way === 'afhalen') {
    const [branches, options] = await Promise.all([
      call(listBranches, {}),
      branchId ? call(pickupOptions, { query: { storeId: branchId } }) : undefined,
    ])
    return {
      cart,
      way: 'afhalen' as const,
      branchId,
      branches: branches.status === 200 ? branches.body.Data.map(({ id, name }) => ({ id, name })) : [],
      dates: options?.status === 200 ? options.body.Data.dates : [],
    }
  }
  const [options, customer] = await Promise.all([
    call(deliveryOptions, {}),
    session?.user.isGuest ? undefined : call(readCustomer, { query: {} }),
  ])
  const own = customer?.status === 200 ? deliveryAddresses(customer.body.Data.addresses ?? []) : []
  return {
    cart,
    way: 'bezorgen' as const,
    dates: options.status === 200 ? options.body.Data.dates : [],
    addresses: own.map(({ id, street, houseNumber, houseNumberExtension, postalCode, city }) => ({
      id,
      text: `${street} ${houseNumber}${houseNumberExtension ?? ''}, ${postalCode} ${city}`,
    })),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { call } = context.get(visitorContext)
  const typed = await request.clone().formData()
  const saved =
    typed.get('way') === 'afhalen' ? await savePickup(call, typed) : await saveDelivery(call, request, typed)
  if (saved.ok) throw redirect(stepPath('Payment'), 303)
  return data({ message: saved.message, result: saved.result }, 422)
}

export default function Delivery({ loaderData, actionData }: Route.ComponentProps) {
  const message = actionData?.message
  return (
    <CheckoutFrame step="Shipping" title={m.checkout_how()} cart={loaderData.cart}>
      <WayLinks way={loaderData.way} cart={loaderData.cart} />
      {message ? (
        <Notice kind="error" live>
          {message}
        </Notice>
      ) : null}
      {loaderData.way === 'afhalen' ? (
        <PickupForm branchId={loaderData.branchId} branches={loaderData.branches} dates={loaderData.dates} />
      ) : (
        <DeliveryForm
          cart={loaderData.cart}
          dates={loaderData.dates}
          addresses={loaderData.addresses}
          result={resultOf(actionData)}
        />
      )}
    </CheckoutFrame>
  )
}
