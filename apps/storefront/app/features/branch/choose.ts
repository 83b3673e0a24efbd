import { chooseBranch, chosenBranch } from '~/lib/chosen-branch.ts'
import { openPanel } from '~/lib/panel/panel-store.ts'

/** Applies the first choice at once. A later change opens the panel first, because it may affect the cart. */
export function askForBranch(id: string): void {
  const mine = chosenBranch()
  if (!mine || mine === id) chooseBranch(id)
  else openPanel('product-default-store', { attrs: { branchId: id } })
}
