import { chooseBranch, chosenBranch } from '~/lib/chosen-branch.ts'
import { openPanel } from '~/lib/panel/panel-store.ts'

/** The first choice changes nothing anybody has seen; another one is said first, in the panel. */
export function askForBranch(id: string): void {
  const mine = chosenBranch()
  if (!mine || mine === id) chooseBranch(id)
  else openPanel('product-default-store', { attrs: { branchId: id } })
}
