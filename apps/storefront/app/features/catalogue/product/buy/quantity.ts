import { createContext, useContext, useEffect } from 'react'
import { useBuying } from '~/lib/cart/use-buying.ts'
import { type Store, useStore } from '~/lib/store.ts'

/** How many somebody wants: set in the buy box, followed by the price, the promise and what belongs with it. */
export const QuantityContext = createContext<Store<number> | undefined>(undefined)

export function useQuantity(): [number, (quantity: number) => void] {
  const store = useContext(QuantityContext)
  if (!store) throw new Error('a quantity is asked for outside a product page')
  return [useStore(store, 1), store.set]
}

/** The quantity of a product that may be in the cart already: then it is the cart's, and changing it changes the cart. */
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
