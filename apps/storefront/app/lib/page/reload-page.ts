let isOwn = false

/** Reloads the page. The shop calls this instead of `location.reload()`, which means missing code (chunk-reload.ts). */
export function reloadPage(): void {
  isOwn = true
  window.location.reload()
}

export const isOwnReload = () => isOwn
