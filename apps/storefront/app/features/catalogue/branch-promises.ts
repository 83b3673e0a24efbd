import { useEffect, useState } from 'react'
import type { BranchPromise } from './product-promise.tsx'
import type { PromisedProduct } from './promise-lines.tsx'

/** The availability of each product in a list. It depends on the visitor, so it loads after the page. */
export function useBranchPromises(products: readonly PromisedProduct[]): ReadonlyMap<string, BranchPromise> {
  const [promises, setPromises] = useState<ReadonlyMap<string, BranchPromise>>(new Map())
  // Stock, settings and the clock are outside React, hence the effect.
  useEffect(() => {
    if (products.length === 0) return
    let isLeaving = false
    let stop: (() => void) | undefined
    import('./promise-lines.tsx').then(
      ({ followPromises }) => {
        if (!isLeaving) stop = followPromises(products, setPromises)
      },
      (error: unknown) => console.warn('no promise', error),
    )
    return () => {
      isLeaving = true
      stop?.()
    }
  }, [products])
  return promises
}
