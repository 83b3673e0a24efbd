import { useContext, useEffect, useLayoutEffect, useRef } from 'react'
import { UNSAFE_DataRouterStateContext as RouterState, useLocation, useNavigationType } from 'react-router'
import { isSamePage } from '~/lib/page/revalidate.ts'
import { goToPlace } from '~/lib/scroll/scroll-to.ts'

const KEY = 'scroll-positions'

function kept(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '{}')
  } catch {
    return {} // no storage or foreign data: pages then start at the top
  }
}

/**
 * Restores the scroll position on back and forward; another page starts at its top or at its hash; a panel does not
 * scroll. Replaces the router's own component, which adds 4 kB.
 */
export function ScrollMemory() {
  const location = useLocation()
  const way = useNavigationType()
  const staysPut = useContext(RouterState)?.preventScrollReset === true
  const positions = useRef<Record<string, number>>(undefined)
  const former = useRef(location)

  // The window and its history are outside React.
  useEffect(() => {
    const remembered = kept()
    positions.current = remembered
    window.history.scrollRestoration = 'manual'
    // Read the location at the event, so that the previous page is not stored with the position of the next one.
    const note = () => {
      remembered[former.current.key] = window.scrollY
    }
    const leave = () => {
      // After a full page load the browser restores the position.
      window.history.scrollRestoration = 'auto'
      sessionStorage.setItem(KEY, JSON.stringify(remembered))
    }
    window.addEventListener('scroll', note, { passive: true })
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('scroll', note)
      window.removeEventListener('pagehide', leave)
    }
  }, [])

  useLayoutEffect(() => {
    const from = former.current
    former.current = location
    if (from === location) return
    const known = positions.current?.[location.key]
    if (way === 'POP' && known !== undefined) window.scrollTo(0, known)
    else if (!staysPut && !isSamePage(urlOf(from), urlOf(location))) toPlace(location.hash)
    else if (positions.current) positions.current[location.key] = window.scrollY
  }, [location, way, staysPut])
  return null
}

const urlOf = ({ pathname, search }: { pathname: string; search: string }) =>
  new URL(pathname + search, window.location.origin)

function toPlace(hash: string): void {
  window.scrollTo(0, 0)
  if (hash) goToPlace(hash)
}
