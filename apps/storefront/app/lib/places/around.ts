import { distanceBetween, type Place } from '@shop/domain/distance'

/** Nearest first, each with how far it is. */
export const around = <B extends Place>(branches: readonly B[], place: Place) =>
  branches
    .map((branch) => ({ ...branch, metres: distanceBetween(place, branch) }))
    .sort((left, right) => left.metres - right.metres)
