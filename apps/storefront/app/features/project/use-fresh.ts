import { useEffect, useEffectEvent } from 'react'
import { useRevalidator } from 'react-router'

const EVERY_MS = 8_000

/**
 * Shows changes of other people: reads the project while the page is visible and reloads the page when it differs. A
 * failed read changes nothing, unlike a failed reload.
 */
export function useFresh(shown: unknown, read: (() => Promise<unknown>) | undefined) {
  const { revalidate, state } = useRevalidator()
  const compare = useEffectEvent(async (isHere: () => boolean) => {
    if (!read || document.visibilityState !== 'visible' || state !== 'idle') return
    const before = JSON.stringify(shown)
    const fresh = await read().catch(() => shown) // the client logs the failure
    if (isHere() && JSON.stringify(fresh) !== before) await revalidate()
  })
  const isOn = read !== undefined
  useEffect(() => {
    if (!isOn) return
    let isHere = true
    const check = () => void compare(() => isHere)
    const timer = setInterval(check, EVERY_MS)
    document.addEventListener('visibilitychange', check)
    return () => {
      isHere = false
      clearInterval(timer)
      document.removeEventListener('visibilitychange', check)
    }
  }, [isOn])
}
