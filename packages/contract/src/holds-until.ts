/** Header of a public reply: the moment (ms) at which it becomes outdated, because a promotion in it ends. */
export const HOLDS_UNTIL = 'x-holds-until'

export function readHoldsUntil(headers: Pick<Headers, 'get'>): number | undefined {
  const moment = Number(headers.get(HOLDS_UNTIL) ?? Number.NaN)
  return Number.isFinite(moment) && moment > 0 ? moment : undefined
}
