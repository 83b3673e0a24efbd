import { useEffect, useState } from 'react'
import type { BranchPromise } from './product-promise.tsx'
import type { Asked } from './promise-lines.tsx'

/** When each product of a list can be here. What it takes to know that is fetched after the page, and so is the answer. */
export function useBranchPromises(products: readonly Asked[]): ReadonlyMap<string, BranchPromise> {
  const [promises, setPromises] = useState<ReadonlyMap<string, BranchPromise>>(new Map())
  // stock, settings and the clock are outside React
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
