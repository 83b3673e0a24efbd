/** The part of the way from `min` to `max` that `value` covers, 0 to 1. */
export const shareOf = (value: number, max: number, min = 0): number =>
  max > min ? Math.min(1, Math.max(0, (value - min) / (max - min))) : 0

/** A share in whole percent. Only nothing is 0 % and only everything is 100 %. */
export function wholePercent(share: number): number {
  if (share <= 0) return 0
  return share >= 1 ? 100 : Math.min(99, Math.max(1, Math.round(share * 100)))
}
