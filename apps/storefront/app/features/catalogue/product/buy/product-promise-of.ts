import type { BranchView } from '@shop/contract/branch'
import type { ConfigView } from '@shop/contract/settings'
import { momentAt } from '@shop/domain/delivery/moment'
import { promise } from '@shop/domain/delivery/promise'
import { useEffect, useState } from 'react'
import type { ProductData } from '~/features/catalogue/product/load-product.server.ts'
import { readRules, readStock, wantedOf } from '~/features/catalogue/promise-lines.tsx'
import { hoursOfBranch, useMyBranch } from '~/lib/my-branch.ts'
import { shopNow } from '~/lib/text/clock.ts'

type VisitorContext = {
  readonly rules: ConfigView
  readonly stock: readonly { readonly storeId: string; readonly quantity: number }[]
}

/** Loads the stock of all branches and the delivery rules once; recomputes the promise for each quantity. */
export function usePromiseOf(product: ProductData, quantity: number, leadDays = 0) {
  const branch = useMyBranch()
  const [known, setKnown] = useState<VisitorContext>()
  const { id } = product
  // Stock and settings load after the page.
  useEffect(() => {
    const leaving = new AbortController()
    const ask = async () => {
      const [rules, stock] = await Promise.all([readRules(leaving.signal), readStock([id], leaving.signal)])
      if (rules) setKnown({ rules, stock: stock?.[id] ?? [] })
    }
    // The client logs the failure; the box continues to show the general line.
    ask().catch((error: unknown) => leaving.signal.aborted || console.warn('no promise', error))
    return () => leaving.abort()
  }, [id])
  if (!known || branch === undefined) return undefined
  const now = momentAt(shopNow())
  const there = quantityAt(known.stock, branch)
  const hours = branch ? hoursOfBranch(branch) : undefined
  const promised = promise({ ...wantedOf(product, quantity, there), leadDays }, now, hours, known.rules)
  return { ...promised, there, branch, stock: known.stock, today: now.day }
}

export type KnownPromise = NonNullable<ReturnType<typeof usePromiseOf>>

const quantityAt = (stock: VisitorContext['stock'], branch: BranchView | null) =>
  stock.find(({ storeId }) => storeId === branch?.id)?.quantity ?? 0
