import type { BranchView } from '@shop/contract'
import { sortBranches } from '@shop/domain/branch/shown-branches'
import type { Place } from '@shop/domain/distance'

/** Nearest first, with the distance in kilometres; without a position, sorted by name. */
export const inOrder = (branches: readonly BranchView[], from: Place | undefined): BranchView[] =>
  sortBranches(branches, from).map(({ branch, metres }) => {
    if (metres === undefined) return branch
    const distance = Math.round(metres / 100) / 10
    return { ...branch, distanceInKm: distance, location: { ...branch.location, distance } }
  })
