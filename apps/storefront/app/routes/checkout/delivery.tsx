import type { CartView } from '@shop/contract/cart-view'
import { priced } from '@shop/contract/priced-cart'
import { momentAt } from '@shop/domain/delivery/moment'
import { useEffect, useState } from 'react'
import { data, redirect, useNavigate } from 'react-router'
import { CheckoutFrame } from '~/features/cart/checkout/checkout-frame.tsx'
import { isComplete } from '~/features/cart/checkout/delivery/branch-cards.tsx'
import { DeliveryForm } from '~/features/cart/checkout/delivery/delivery-form.tsx'
import {
  loadAddresses,
  loadBranches,
  loadDeliveringBranch,
  loadDeliveryDays,
  loadPickupDays,
  loadSplit,
} from '~/features/cart/checkout/delivery/load-delivery.server.ts'
import { type Way, WayCards } from '~/features/cart/checkout/delivery/method-cards.tsx'
import { PickupForm, pickupNext } from '~/features/cart/checkout/delivery/pickup-form.tsx'
import { saveDelivery, savePickup } from '~/features/cart/checkout/delivery/save-delivery.server.ts'
import { type SplitOptions, SplitPart } from '~/features/cart/checkout/delivery/split-part.tsx'
import { useEnsuredAddress } from '~/features/cart/checkout/delivery/use-ensured-address.ts'
import { loadStep, stepPath } from '~/features/cart/checkout/load-step.server.ts'
import { visitorContext } from '~/lib/api/visitor.server.ts'
import { keptShipment } from '~/lib/cart/cart-session.ts'
import { chosenBranchIn } from '~/lib/chosen-branch.ts'
import { loadEditorial } from '~/lib/editorial/editorial.server.ts'
import { resultOf } from '~/lib/form/read-form.ts'
import { link } from '~/lib/locale/locale.ts'
import { hostContext } from '~/lib/page/host-context.ts'
import { clockOf } from '~/lib/text/clock.ts'
import { m } from '~/paraglide/messages.js'
import { Editorial } from '~/shared/editorial/editorial.tsx'
import { Notice } from '~/ui/display/notice.tsx'
import type { Route } from './+types/delivery'

const askedWay = (url: URL): Way | undefined => {
  const asked = url.searchParams.get('ontvangst')
  return asked === 'bezorgen' || asked === 'afhalen' ? asked : undefined
}

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const cart = await loadStep(context, 'Shipping')
  const { call, session } = context.get(visitorContext)
  const asked = askedWay(url)
  const way = asked ?? (cart.shippingMethod === 'Pickup' ? 'afhalen' : 'bezorgen')
  const cookies = request.headers.get('cookie')
  const wanted = url.searchParams.get('vestiging') ?? cart.store?.id ?? chosenBranchIn(cookies)
  const branchId = wanted && /^\d{1,9}$/.test(wanted) ? wanted : undefined
  const place = (url.searchParams.get('plaats') ?? '').slice(0, 80)
  const isGuest = session?.user.isGuest ?? true
  const [{ branches, near, names }, dates, pickupDates, split, addresses, delivering, notice] = await Promise.all([
    loadBranches({ call, cart, isGuest, branchId, place }),
    loadDeliveryDays(call),
    way === 'afhalen' ? loadPickupDays(call, branchId) : [],
    way === 'bezorgen' ? loadSplit(call, branchId) : undefined,
    way === 'bezorgen' ? loadAddresses(call, isGuest) : [],
    way === 'bezorgen' ? loadDeliveringBranch(call, isGuest) : undefined,
    loadEditorial(call, 'checkout-delivery'),
  ])
  const isProduction = context.get(hostContext)?.shopEnv === 'production'
  const today = momentAt(clockOf(cookies, isProduction, new Date())).day
  return {
    cart,
    way,
    isAsked: asked !== undefined,
    branchId,
    branches,
    near,
    place,
    dates,
    pickupDates,
    split,
    addresses,
    deliveredBy: delivering && names.get(delivering),
    notice,
    today,
    isCustomer: !isGuest,
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { call } = context.get(visitorContext)
  const typed = await request.clone().formData()
  const isPickup = typed.get('way') === 'afhalen'
  const saved = isPickup ? await savePickup(call, typed) : await saveDelivery(call, request, typed)
  if (saved.ok) throw redirect(stepPath('Payment'), 303)
  if (saved.showBranch)
    throw redirect(`${link('checkout-delivery')}?ontvangst=afhalen&vestiging=${saved.showBranch}`, 303)
  return data({ message: saved.message, result: saved.result }, 422)
}

const WAYS = { Pickup: 'afhalen', Delivery: 'bezorgen' } as const

/**
 * Restores a delivery method chosen in the cart before an address or branch was known: only this browser has stored it.
 */
function useKeptWay(way: Way, isAsked: boolean): void {
  const navigate = useNavigate()
  useEffect(() => {
    const kept = keptShipment()?.method
    if (isAsked || !kept || WAYS[kept] === way) return
    void navigate(`${link('checkout-delivery')}?ontvangst=${WAYS[kept]}`, { replace: true })
  }, [way, isAsked, navigate])
}

/** The time of the collected part is shown once it is saved. */
const NO_MOMENT = { date: '', timeFrom: '', timeTo: '' }

/** The articles to collect, of those that the shown branch can hand over. */
function useCollected(cart: CartView, options: SplitOptions | undefined) {
  const [chosen, choose] = useState<readonly string[]>(cart.split?.productIds ?? [])
  const isPossible = (id: string) => options?.productIds.includes(id) === true
  return [chosen.filter(isPossible), choose] as const
}

export default function Delivery({ loaderData, actionData }: Route.ComponentProps) {
  const { cart, way, isAsked, branchId, branches, near, place, dates, pickupDates, notice, today } = loaderData
  const { addresses, deliveredBy, split } = loaderData
  const [collected, setCollected] = useCollected(cart, split)
  useKeptWay(way, isAsked)
  useEnsuredAddress(loaderData.isCustomer && way === 'bezorgen' && addresses.length === 0)
  const message = actionData?.message
  // Show the cost of the selected method before it is saved.
  const method = way === 'afhalen' ? 'Pickup' : 'CustomerAddress'
  const chosen = split && collected.length > 0 ? { productIds: [...collected], ...NO_MOMENT } : null
  const shown =
    method === cart.shippingMethod && way === 'afhalen'
      ? cart
      : priced({
          ...cart,
          shippingMethod: method,
          shipping: method === cart.shippingMethod ? cart.shipping : null,
          split: chosen,
        })
  // Without a chosen branch or a place to measure from, no branch is proposed: the first by name is rarely the nearest.
  const nearest =
    branches.find((one) => one.id === branchId && isComplete(one)) ?? (near ? branches.find(isComplete) : undefined)
  const canPickUp = branches.some(isComplete)
  const ready = nearest?.ready && { name: nearest.name, ...nearest.ready }
  const next =
    way === 'afhalen'
      ? { form: 'pickup', text: pickupNext({ branches, branchId, dates: pickupDates }) }
      : { form: 'delivery', text: m.checkout_to_payment() }
  return (
    <CheckoutFrame step="Shipping" title={m.checkout_how()} cart={shown} isPickup={way === 'afhalen'} next={next}>
      <Editorial notice={notice} />
      <WayCards way={way} cart={cart} today={today} firstDay={dates[0]?.date} ready={ready} canPickUp={canPickUp} />
      {message ? (
        <Notice kind="error" live>
          {message}
        </Notice>
      ) : null}
      {way === 'afhalen' ? (
        <PickupForm {...{ cart, today, branchId, branches, near, asked: place, dates: pickupDates }} />
      ) : (
        <DeliveryForm
          {...{ cart: shown, dates, addresses, deliveredBy, result: resultOf(actionData) }}
          split={<SplitPart {...{ cart, options: split, branches, collected, onCollect: setCollected }} />}
        />
      )}
    </CheckoutFrame>
  )
}
