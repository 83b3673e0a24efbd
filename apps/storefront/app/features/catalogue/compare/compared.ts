import { type ComparedProduct, MOST_COMPARED, readCompared, withTick } from '@shop/domain/catalogue/compare'
import { useEffect } from 'react'
import { createStore, useStore } from '~/lib/store.ts'

const KEY = 'compare'
const NONE: readonly ComparedProduct[] = []
const compared = createStore(NONE)

/** Kept for as long as the shop stays open in this tab; a browser that keeps nothing compares within one page. */
function keep(products: readonly ComparedProduct[]): void {
  compared.set(products)
  try {
    sessionStorage.setItem(KEY, JSON.stringify(products))
  } catch (error) {
    console.warn('the comparison is not kept', error)
  }
}

function readKept(): readonly ComparedProduct[] {
  try {
    return readCompared(sessionStorage.getItem(KEY))
  } catch (error) {
    console.warn('no comparison is kept', error)
    return NONE
  }
}

export const toggleCompared = (product: ComparedProduct) => keep(withTick(compared.get(), product))
export const clearCompared = () => keep(NONE)

/** What is ticked, on whichever list it was. */
export function useCompared(): readonly ComparedProduct[] {
  const products = useStore(compared, NONE)
  // what this tab kept is outside React
  useEffect(() => {
    if (compared.get() === NONE) compared.set(readKept())
  }, [])
  return products
}

export const isFull = (products: readonly ComparedProduct[]) => products.length >= MOST_COMPARED
