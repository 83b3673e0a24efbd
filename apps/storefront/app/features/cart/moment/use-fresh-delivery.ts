import type { CartView } from '@shop/contract/cart-view'
import { refreshDelivery } from '@shop/contract/delivery'
import { useEffect, useState } from 'react'
import { callApi } from '~/lib/api/api.client.ts'
import { cart as queue } from '~/lib/cart/cart.client.ts'
import type { Finding } from '../set-aside.tsx'

export type LostMoment = NonNullable<CartView['shipping']>

/** A chosen moment that is no longer offered is worked out again; answers the one that was lost, to say what changed. */
export function useFreshDelivery(cart: CartView, finding: Finding | undefined): LostMoment | undefined {
  const [lost, setLost] = useState<LostMoment>()
  const { shipping } = cart
  const isOutdated = shipping !== null && finding?.isDate === true
  useEffect(() => {
    if (!isOutdated || !shipping) return
    callApi(refreshDelivery, {}).then(
      (reply) => {
        if (reply.status !== 200) return
        queue.take(reply.body.Data)
        if (reply.body.Data.shipping === null) setLost(shipping)
      },
      (error: unknown) => console.warn('the delivery was not refreshed', error),
    )
  }, [isOutdated, shipping])
  return shipping === null ? lost : undefined
}
