import { useEffect, useRef } from 'react'

/** Whether the key is text for a field, so that it must not act as a shortcut. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input:not([type=checkbox]), select, textarea') !== null

/** The first field of the filters of a list, which / focuses. */
export const FILTER_FIELD = '[role=search] input:not([type=hidden])'

/** Calls the handler for each key that is pressed anywhere on the screen. */
export function useKeys(handler: (event: KeyboardEvent) => void): void {
  const latest = useRef(handler)
  latest.current = handler
  // Keys arrive at the document, outside React.
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => latest.current(event)
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
