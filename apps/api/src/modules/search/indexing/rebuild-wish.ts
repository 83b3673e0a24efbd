/** Brand and category names change in bursts, so one rebuild covers all of them. */
const QUIET_MS = 10_000
/** Delay after a failure, for example while the engine starts. */
const AGAIN_MS = 4_000

export type Building = {
  readonly isThere: () => Promise<boolean>
  readonly build: () => Promise<void>
}

/**
 * Tracks whether and from when the index must be rebuilt. Starts with a check whether an index exists. A request stays
 * open until a build completes, so an engine outage loses none.
 */
export function makeRebuildWish(now: () => number = Date.now) {
  let at: number | undefined = now()
  let isCertain = false
  return {
    soon: () => {
      isCertain = true
      at = now() + QUIET_MS
    },
    async fulfil({ isThere, build }: Building): Promise<void> {
      if (at === undefined || now() < at) return
      const wished = at
      try {
        if (isCertain || !(await isThere())) await build()
      } catch (error) {
        at = Math.max(at, now() + AGAIN_MS)
        throw error
      }
      // Requested again during the build, so the new index may lack the latest change.
      if (at === wished) at = undefined
    },
  }
}
