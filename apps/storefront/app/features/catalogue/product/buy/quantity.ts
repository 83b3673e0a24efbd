import { createContext, useContext, useEffect } from 'react'
import { useBuying } from '~/lib/cart/use-buying.ts'
import { type Store, useStore } from '~/lib/store.ts'

/** The quantity chosen in the buy box; price, promise and companion products follow it. */
export const QuantityContext = createContext<Store<number> | undefined>(undefined)

export function useQuantity(): [number, (quantity: number) => void] {
  const store = useContext(QuantityContext)
  if (!store) throw new Error('useQuantity requires a QuantityContext provider')
  return [useStore(store, 1), store.set]
}

/**
 * The quantity of a product. If the product is in the cart, this is its cart quantity and a change updates the cart.
 */
export function useCartQuantity(productId: string) {
  const [quantity, setQuantity] = useQuantity()
  const { inCart, add, change } = useBuying(productId)
  useEffect(() => {
    if (inCart > 0) setQuantity(inCart)
  }, [inCart, setQuantity])
  const choose = (next: number) => {
    setQuantity(Math.max(1, next))
    if (inCart > 0) change(next)
  }
  return { quantity, inCart, choose, add }
}
