import { productStock } from '@shop/contract/product'
import { useEffect, useState } from 'react'
import { requestApi } from '~/lib/api/api.client.ts'
import { chosenBranch } from '~/lib/chosen-branch.ts'
import { readBranch } from '~/lib/my-branch.ts'
import { m } from '~/paraglide/messages.js'

export type PanelStock = { readonly has: (id: string) => boolean; readonly text: (id: string) => string }

/**
 * The stock of each suggested product in the visitor's branch, or in how many branches it is if none was chosen;
 * undefined until known.
 */
export function usePanelStock(ids: string): PanelStock | undefined {
  const [stock, setStock] = useState<PanelStock & { readonly ids: string }>()
  useEffect(() => {
    if (ids === '') return
    const leaving = new AbortController()
    const { signal } = leaving
    const branchId = chosenBranch()
    Promise.all([
      branchId ? readBranch(branchId, signal) : undefined,
      requestApi(productStock, { body: { ids: ids.split(',') } }, { signal }),
    ])
      .then(([branch, reply]) => {
        if (signal.aborted || reply.status !== 200) return
        const lines = (id: string) => (reply.body.Data[id] ?? []).filter(({ quantity }) => quantity > 0)
        setStock({ ids, ...(branch ? inBranch(branch, lines) : inBranches(lines)) })
      })
      // The suggestions do not depend on stock.
      .catch((error: unknown) => signal.aborted || console.warn('stock unavailable', error))
    return () => leaving.abort()
  }, [ids])
  return stock?.ids === ids ? stock : undefined
}

/** The branches that have a product. */
type Lines = (id: string) => readonly { readonly storeId: string }[]

function inBranch({ id: branchId, name }: { readonly id: string; readonly name: string }, lines: Lines): PanelStock {
  const has = (id: string) => lines(id).some(({ storeId }) => storeId === branchId)
  return { has, text: (id) => (has(id) ? m.search_in_stock({ branch: name }) : m.search_not_in({ branch: name })) }
}

function inBranches(lines: Lines): PanelStock {
  const text = (count: number) =>
    count === 0
      ? m.search_in_no_branch()
      : count === 1
        ? m.search_in_one_branch()
        : m.search_in_branches({ count: String(count) })
  return { has: (id) => lines(id).length > 0, text: (id) => text(lines(id).length) }
}
