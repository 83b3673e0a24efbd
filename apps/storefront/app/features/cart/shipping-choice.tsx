import type { CartView } from '@shop/contract/cart-view'
import { setCartBranch, setDelivery } from '@shop/contract/delivery'
import { deliveryCostOf } from '@shop/contract/priced-cart'
import { toEuros } from '@shop/domain/money'
import { requestApi } from '~/lib/api/api.client.ts'
import { failedAction, reasonOf } from '~/lib/api/failed-action.ts'
import { cart as queue } from '~/lib/cart/cart.client.ts'
import { keepShipment } from '~/lib/cart/cart-session.ts'
import { chosenBranch } from '~/lib/chosen-branch.ts'
import { openPanel } from '~/lib/panel/panel-store.ts'
import { showMessage } from '~/lib/toast.ts'
import { m } from '~/paraglide/messages.js'
import { ChoiceCard } from '~/ui/form/choice-card.tsx'
import { Cost } from './cart-figures.tsx'
import * as styles from './cart-screen.module.css'
import type { Promises } from './use-promises.ts'
import { deliveryDetail, readyDetail } from './way-details.ts'

/** The delivery request after a switch to delivery, or undefined while no address is known. */
function deliveryOf({ usingAlternativeAddress, alternativeDeliveryAddress, customer, deliveryAddress }: CartView) {
  if (usingAlternativeAddress && alternativeDeliveryAddress) return { method: 'AlternativeAddress' as const }
  if (!customer) return undefined
  return { method: 'CustomerAddress' as const, ...(deliveryAddress ? { deliveryAddressId: deliveryAddress.id } : {}) }
}

async function choose(cart: CartView, method: 'Delivery' | 'Pickup'): Promise<void> {
  await queue.settle()
  if (method === 'Delivery') {
    const body = deliveryOf(cart)
    if (!body) return
    const reply = await requestApi(setDelivery, { body })
    if (reply.status === 200) queue.take(reply.body.Data)
    else showMessage({ text: reasonOf(reply, m.cart_delivery()), kind: 'error' })
    return
  }
  const storeId = cart.store?.id ?? chosenBranch()
  if (storeId === undefined) return openPanel('product-default-store')
  const reply = await requestApi(setCartBranch, { body: { storeId } })
  if (reply.status === 200) queue.take(reply.body.Data)
  else showMessage({ text: reasonOf(reply, m.cart_pickup()), kind: 'error' })
}

let turn = Promise.resolve()
/** Sends the requests sequentially, so that the last choice wins even if an earlier request is slower. */
function chooseInTurn(cart: CartView, method: 'Delivery' | 'Pickup'): void {
  keepShipment({ method })
  turn = turn
    .then(() => choose(cart, method))
    .catch((error: unknown) => {
      const action = method === 'Pickup' ? m.cart_pickup() : m.cart_delivery()
      showMessage({ text: failedAction(action, error), kind: 'error' })
    })
}

/** Pickup or delivery, each with its cost for this cart. */
export function ShippingChoice({
  cart,
  method,
  promises,
  onChoose,
}: {
  cart: CartView
  method: 'Delivery' | 'Pickup'
  promises: Promises
  onChoose: (method: 'Delivery' | 'Pickup') => void
}) {
  const pick = (next: 'Delivery' | 'Pickup') => {
    onChoose(next)
    chooseInTurn(cart, next)
  }
  const cost = deliveryCostOf(cart)
  const place = cart.usingAlternativeAddress ? cart.alternativeDeliveryAddress : cart.deliveryAddress
  const inStore = cart.store?.name ?? promises.branch
  return (
    <fieldset className={styles.cartWays}>
      <legend className="sr">{m.cart_ways()}</legend>
      <ChoiceCard
        name="way"
        value="pickup"
        checked={method === 'Pickup'}
        onChange={() => pick('Pickup')}
        title={inStore ? m.cart_pickup_in({ branch: inStore }) : m.cart_pickup_choose()}
        price={m.cart_free()}
        detail={
          inStore ? (
            <>
              {m.cart_my_branch()}
              <br />
              {readyDetail(cart, inStore, promises)}
            </>
          ) : (
            '\u00a0' // the branch of this visitor may be known a moment later
          )
        }
      />
      <ChoiceCard
        name="way"
        value="delivery"
        checked={method === 'Delivery'}
        onChange={() => pick('Delivery')}
        title={place ? m.cart_deliver_to({ postcode: place.postalCode }) : m.cart_deliver()}
        price={<Cost incl={toEuros(cost.incl)} excl={toEuros(cost.excl)} />}
        detail={deliveryDetail(cart, promises)}
      />
    </fieldset>
  )
}
