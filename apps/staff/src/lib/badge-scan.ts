import { BADGE } from '@shop/contract/staff/device'
import { useEffect, useEffectEvent } from 'react'

const PATTERN = new RegExp(BADGE)
const PREFIX = 'BADGE-'
const EVENT = 'staff-badge'
/** A scanner types a character every few milliseconds; a person does not. */
const PAUSE_MS = 200

export const isBadge = (text: string): boolean => PATTERN.test(text)

/** For a scanner that inserts its text into a field instead of sending keys. */
export const announceBadge = (badge: string) => window.dispatchEvent(new CustomEvent(EVENT, { detail: badge }))

/**
 * Calls back with each scanned badge. A scanner types like a keyboard and ends with Enter. From the second character of
 * the prefix, no other part of the page receives the keys.
 */
export function useBadgeScan(onBadge: (badge: string) => void) {
  const scanned = useEffectEvent(onBadge)
  useEffect(() => {
    let typed = ''
    let last = 0
    const listen = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return
      if (event.timeStamp - last > PAUSE_MS) typed = ''
      last = event.timeStamp
      if (event.key === 'Enter') {
        const badge = typed
        typed = ''
        if (!isBadge(badge)) return
        event.preventDefault()
        event.stopPropagation()
        scanned(badge)
        return
      }
      if (event.key.length !== 1) return
      typed += event.key
      const isPart = typed.length > 1 && (PREFIX.startsWith(typed) || typed.startsWith(PREFIX))
      if (!isPart) return
      event.preventDefault()
      event.stopPropagation()
    }
    const hear = (event: Event) => scanned((event as CustomEvent<string>).detail)
    window.addEventListener('keydown', listen, { capture: true })
    window.addEventListener(EVENT, hear)
    return () => {
      window.removeEventListener('keydown', listen, { capture: true })
      window.removeEventListener(EVENT, hear)
    }
  }, [])
}
