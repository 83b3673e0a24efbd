import { distanceBetween, type Place } from '../distance.ts'

/** Branches that sell through the web shop carry this tag. */
const WEB_SHOP = 'Webshop'

type Listed = { readonly name: string; readonly tags: readonly string[] }

/** Shows only branches of the web shop, without the names hidden in the settings (offices, warehouses). */
export const isShownBranch = ({ name, tags }: Listed, hiddenNames: readonly string[]): boolean =>
  tags.includes(WEB_SHOP) && !hiddenNames.includes(name)

const byName = new Intl.Collator('nl').compare
type Named = { readonly name: string; readonly location: Place }

/** Sorts by distance from a place, or by name without one. Equal distances are sorted by name. */
export function sortBranches<B extends Named>(branches: readonly B[], from?: Place) {
  return branches
    .map((branch) => ({ branch, metres: from === undefined ? undefined : distanceBetween(from, branch.location) }))
    .sort((left, right) => (left.metres ?? 0) - (right.metres ?? 0) || byName(left.branch.name, right.branch.name))
}
