export const RESIZE_DEBOUNCE_MS = 150

/** Calls the handler once, `waitMs` after the last call of a burst. */
export function debounced<Args extends readonly unknown[]>(
  handler: (...args: Args) => void,
  waitMs = RESIZE_DEBOUNCE_MS,
) {
  let timer: ReturnType<typeof setTimeout> | undefined
  return (...args: Args): void => {
    clearTimeout(timer)
    timer = setTimeout(() => handler(...args), waitMs)
  }
}
