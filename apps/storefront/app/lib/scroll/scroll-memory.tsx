import { useContext, useEffect, useLayoutEffect, useRef } from 'react'
import { UNSAFE_DataRouterStateContext as RouterState, useLocation, useNavigationType } from 'react-router'
import { isSamePage } from '../page/revalidate.ts'
import { goToPlace } from './scroll-to.ts'

const KEY = 'scroll-positions'

function kept(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '{}')
  } catch {
    return {} // no storage, or something else wrote there: pages then start at the top
  }
}

/**
 * Back and forward return to where the visitor was, another page starts at its top or at the place in the address, a
 * panel leaves the page where it is. The router has its own for this, which weighs four kilobytes.
 */
export function ScrollMemory() {
  const location = useLocation()
  const way = useNavigationType()
  const staysPut = useContext(RouterState)?.preventScrollReset === true
  const positions = useRef<Record<string, number>>(undefined)
  const former = useRef(location)

  // the window and its history are outside React
  useEffect(() => {
    const remembered = kept()
    positions.current = remembered
    window.history.scrollRestoration = 'manual'
    // the location is read when the event comes: the page that was left must not be noted at the top of the next one
    const note = () => {
      remembered[former.current.key] = window.scrollY
    }
    const leave = () => {
      // a page that is loaded anew is put in place by the browser
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
