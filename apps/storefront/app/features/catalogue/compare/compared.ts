import { createTabStore } from '~/lib/tab-store.ts'
import { type ComparedProduct, MOST_COMPARED, readCompared, withTick } from './ticked-products.ts'

const NONE: readonly ComparedProduct[] = []
const compared = createTabStore({ key: 'compare', none: NONE, read: readCompared })

export const toggleCompared = (product: ComparedProduct) => compared.update((before) => withTick(before, product))
export const clearCompared = () => compared.update(() => [])

/** Products ticked for comparison on any list. */
export const useCompared = (): readonly ComparedProduct[] => compared.use()

export const isFull = (products: readonly ComparedProduct[]) => products.length >= MOST_COMPARED
