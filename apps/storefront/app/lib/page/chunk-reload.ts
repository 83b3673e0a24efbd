const KEY = 'chunkReloadedAt'
const QUIET_MS = 60_000

/** Allows one reload per minute: if it fails again sooner, another reload does not help. */
export const mayReload = (lastAt: number | undefined, now: number) => lastAt === undefined || now - lastAt >= QUIET_MS

/** After a deploy an open page may request code that no longer exists; a reload fetches the new file names. */
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
