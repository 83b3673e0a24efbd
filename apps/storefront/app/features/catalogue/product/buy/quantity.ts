import { createContext, useContext } from 'react'
import { type Store, useStore } from '~/lib/store.ts'

/** How many somebody wants: set in the buy box, followed by the price, the promise and what belongs with it. */
export const QuantityContext = createContext<Store<number> | undefined>(undefined)

export function useQuantity(): [number, (quantity: number) => void] {
  const store = useContext(QuantityContext)
  if (!store) throw new Error('a quantity is asked for outside a product page')
  return [useStore(store, 1), store.set]
}
