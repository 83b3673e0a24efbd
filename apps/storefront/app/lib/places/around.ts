import { distanceBetween, type Place } from '@shop/domain/distance'

/** Branches sorted by distance, with the distance in metres. */
export const around = <B extends Place>(branches: readonly B[], place: Place) =>
  branches
    .map((branch) => ({ ...branch, metres: distanceBetween(place, branch) }))
    .sort((left, right) => left.metres - right.metres)
