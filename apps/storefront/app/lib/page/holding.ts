import { readHoldsUntil } from '@shop/contract/holds-until'

/** Listens to the replies a page is made of and knows for how many seconds all of them hold. */
export function watchHolding(now: () => number = Date.now) {
  let until = Number.POSITIVE_INFINITY
  return {
    note: ({ headers }: { readonly headers: Pick<Headers, 'get'> }): void => {
      until = Math.min(until, readHoldsUntil(headers) ?? until)
    },
    /** What the page lacks is expected back: it is kept no longer than this. */
    atMost: (seconds: number): void => {
      until = Math.min(until, now() + seconds * 1_000)
    },
    secondsLeft: (): number => (Number.isFinite(until) ? Math.floor((until - now()) / 1_000) : until),
  }
}
