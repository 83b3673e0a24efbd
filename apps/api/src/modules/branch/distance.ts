import type { BranchView } from '@shop/contract'
import { distanceBetween, type Place } from '@shop/domain/distance'

/** Nearest first, in kilometres with one decimal; branches at the same distance by name. */
export function byDistance(branches: readonly BranchView[], from: Place): BranchView[] {
  return branches
    .map((branch) => {
      const distance = Math.round(distanceBetween(from, branch.location) / 100) / 10
      return { ...branch, distanceInKm: distance, location: { ...branch.location, distance } }
    })
    .sort((a, b) => a.distanceInKm - b.distanceInKm || a.name.localeCompare(b.name, 'nl'))
}
