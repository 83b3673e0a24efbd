import type { CartView } from '@shop/contract/cart-view'
import { refreshDelivery } from '@shop/contract/delivery'
import { useEffect, useState } from 'react'
import type { Finding } from '~/features/cart/set-aside.tsx'
import { requestApi } from '~/lib/api/api.client.ts'
import { cart as queue } from '~/lib/cart/cart.client.ts'

export type LostMoment = NonNullable<CartView['shipping']>

/** Recalculates the delivery if its chosen moment is no longer offered, and returns the lost moment for a notice. */
export function useFreshDelivery(cart: CartView, finding: Finding | undefined): LostMoment | undefined {
  const [lost, setLost] = useState<LostMoment>()
  const { shipping } = cart
  const isOutdated = shipping !== null && finding?.isDate === true
  useEffect(() => {
    if (!isOutdated || !shipping) return
    requestApi(refreshDelivery, {}).then(
      (reply) => {
        if (reply.status !== 200) return
        queue.take(reply.body.Data)
        if (reply.body.Data.shipping === null) setLost(shipping)
      },
      (error: unknown) => console.warn('delivery refresh failed', error),
    )
  }, [isOutdated, shipping])
  return shipping === null ? lost : undefined
}
