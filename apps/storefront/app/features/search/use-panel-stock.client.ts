import { productStock } from '@shop/contract/product'
import { useEffect, useState } from 'react'
import { requestApi } from '~/lib/api/api.client.ts'
import { chosenBranch } from '~/lib/chosen-branch.ts'
import { readBranch } from '~/lib/my-branch.ts'

type Stock = { readonly branch: string; readonly has: (id: string) => boolean }

/** The stock of each suggested product in the visitor's branch; undefined until known. */
export function usePanelStock(ids: string): Stock | undefined {
  const [stock, setStock] = useState<Stock & { readonly ids: string }>()
  useEffect(() => {
    const branchId = chosenBranch()
    if (!branchId || ids === '') return
    const leaving = new AbortController()
    const { signal } = leaving
    Promise.all([readBranch(branchId, signal), requestApi(productStock, { body: { ids: ids.split(',') } }, { signal })])
      .then(([branch, reply]) => {
        if (signal.aborted || !branch || reply.status !== 200) return
        const there = reply.body.Data
        const has = (id: string) => (there[id]?.find(({ storeId }) => storeId === branchId)?.quantity ?? 0) > 0
        setStock({ ids, branch: branch.name, has })
      })
      // The suggestions do not depend on stock.
      .catch((error: unknown) => signal.aborted || console.warn('stock unavailable', error))
    return () => leaving.abort()
  }, [ids])
  return stock?.ids === ids ? stock : undefined
}
