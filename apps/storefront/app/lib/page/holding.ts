import { readHoldsUntil } from '@shop/contract/holds-until'

/** Collects the validity of the replies that a page is made of. */
export function watchHolding(now: () => number = Date.now) {
  let until = Number.POSITIVE_INFINITY
  return {
    note: ({ headers }: { readonly headers: Pick<Headers, 'get'> }): void => {
      until = Math.min(until, readHoldsUntil(headers) ?? until)
    },
    /** Limits the validity of a page that lacks temporarily unavailable data. */
    atMost: (seconds: number): void => {
      until = Math.min(until, now() + seconds * 1_000)
    },
    secondsLeft: (): number => (Number.isFinite(until) ? Math.floor((until - now()) / 1_000) : until),
  }
}
