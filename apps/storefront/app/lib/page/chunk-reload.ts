const KEY = 'chunkReloadedAt'
const QUIET_MS = 60_000

/** A second failure within a minute is not cured by loading the page once more. */
export const mayReload = (lastAt: number | undefined, now: number) => lastAt === undefined || now - lastAt >= QUIET_MS

/** After a deploy an open page may ask for code that is gone: the page is then loaded again, with the new names. */
export function reloadOnMissingChunk(): void {
  window.addEventListener('vite:preloadError', (event) => {
    const stored = sessionStorage.getItem(KEY)
    const now = Date.now()
    if (!mayReload(stored === null ? undefined : Number(stored), now)) return
    event.preventDefault()
    sessionStorage.setItem(KEY, String(now))
    window.location.reload()
  })
}
