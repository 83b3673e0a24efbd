/** Header of a public reply: from this moment (ms) on it is not true any more, because a promotion in it has ended. */
export const HOLDS_UNTIL = 'x-holds-until'

export function readHoldsUntil(headers: Pick<Headers, 'get'>): number | undefined {
  const moment = Number(headers.get(HOLDS_UNTIL) ?? Number.NaN)
  return Number.isFinite(moment) && moment > 0 ? moment : undefined
}
