import { distanceBetween, type Place } from '../distance.ts'

/** Branches that sell through the web shop carry this tag. */
const WEB_SHOP = 'Webshop'

type Listed = { readonly name: string; readonly tags: readonly string[] }

/** Only what the web shop sells from, without the names that settings hide (offices, warehouses). */
export const isShownBranch = ({ name, tags }: Listed, hiddenNames: readonly string[]): boolean =>
  tags.includes(WEB_SHOP) && !hiddenNames.includes(name)

const byName = new Intl.Collator('nl').compare
type Named = { readonly name: string; readonly location: Place }

/** By distance when a place is given, else by name; at the same distance by name too. */
export function sortBranches<B extends Named>(branches: readonly B[], from?: Place) {
  return branches
    .map((branch) => ({ branch, metres: from === undefined ? undefined : distanceBetween(from, branch.location) }))
    .sort((left, right) => (left.metres ?? 0) - (right.metres ?? 0) || byName(left.branch.name, right.branch.name))
}
