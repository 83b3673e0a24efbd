/** Names of brands and categories come in bursts: one rebuild for all of them. */
const QUIET_MS = 10_000
/** After a failure; the engine may be on its way. */
const AGAIN_MS = 4_000

export type Building = {
  readonly isThere: () => Promise<boolean>
  readonly build: () => Promise<void>
}

/**
 * Whether the index is to be built, and from when on. It starts with a look whether there is one at all. What was
 * wished stays wished until a build came to its end: an engine that is away loses nothing by it.
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
      // wished again meanwhile: then what was built may lack it
      if (at === wished) at = undefined
    },
  }
}
