import { failedPage } from './failed-page.ts'
import { isOwnReload, reloadPage } from './reload-page.ts'

const KEY = 'chunkReloadedAt'
const QUIET_MS = 60_000

/** Allows one reload per minute: if it fails again sooner, another reload does not help. */
export const mayReload = (lastAt: number | undefined, now: number) => lastAt === undefined || now - lastAt >= QUIET_MS

/** Records a reload for missing code; false if the last one was less than a minute ago. */
function recordReload(): boolean {
  const stored = sessionStorage.getItem(KEY)
  const now = Date.now()
  if (!mayReload(stored === null ? undefined : Number(stored), now)) return false
  sessionStorage.setItem(KEY, String(now))
  return true
}

/** After a deploy an open page may request code that no longer exists; a reload fetches the new file names. */
export function reloadOnMissingChunk(): void {
  // Code that a screen loads later, such as a panel.
  window.addEventListener('vite:preloadError', (event) => {
    if (!recordReload()) return
    event.preventDefault()
    reloadPage()
  })
  // The code of a screen: the router reloads the page at each failure. Browsers without the Navigation API cannot stop
  // it; the page then stays on the current screen.
  if (!('navigation' in window)) return
  window.navigation.addEventListener('navigate', (event) => {
    if (event.navigationType !== 'reload' || event.userInitiated || isOwnReload() || recordReload()) return
    event.preventDefault()
    failedPage.set(500)
  })
}
