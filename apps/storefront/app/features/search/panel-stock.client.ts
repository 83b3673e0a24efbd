import { productStock } from '@shop/contract/product'
import { callApi } from '~/lib/api/api.client.ts'
import { chosenBranch } from '~/lib/chosen-branch.ts'
import { readBranch } from '~/lib/my-branch.ts'
import { m } from '~/paraglide/messages.js'

/** Says behind each product of the panel whether the visitor's own branch has it, on a line that is there already. */
export async function tellStock(panel: ParentNode, signal: AbortSignal): Promise<void> {
  const branchId = chosenBranch()
  const places = [...panel.querySelectorAll<HTMLElement>('[data-stock-of]')]
  if (!branchId || places.length === 0) return
  const ids = places.map(({ dataset }) => dataset.stockOf ?? '')
  const [branch, reply] = await Promise.all([
    readBranch(branchId, signal),
    callApi(productStock, { body: { ids } }, { signal }),
  ])
  if (signal.aborted || !branch || reply.status !== 200) return
  for (const place of places) {
    const there =
      reply.body.Data[place.dataset.stockOf ?? '']?.find(({ storeId }) => storeId === branchId)?.quantity ?? 0
    place.textContent =
      there > 0 ? m.search_in_stock({ branch: branch.name }) : m.search_not_in({ branch: branch.name })
    place.classList.toggle('has', there > 0)
  }
}
