import { useCallback, useContext, useEffect, useMemo, useRef } from 'react'
import { UNSAFE_DataRouterContext as RouterContext, useLocation, useNavigate } from 'react-router'
import { askedPanel } from '~/lib/panel/panel-store.ts'
import { isSamePanel, type PanelInUrl, panelInUrl, placeWithPanel } from '~/lib/panel/panel-url.ts'
import { useStore } from '~/lib/store.ts'
import { useHydrated } from '~/lib/use-hydrated.ts'

/** The number of history steps back to the page without a panel; 0 if the panel was in the initial URL. */
const depthOf = (state: unknown) => (state as { readonly panelDepth?: number } | null)?.panelDepth ?? 0

/**
 * Returns the panel to show. A requested panel takes precedence over the one in the URL. After it has slid in, it is
 * added to the URL, which then decides: back closes it, forward reopens it.
 */
export function useShownPanel() {
  const location = useLocation()
  const navigate = useNavigate()
  const isHydrated = useHydrated()
  const asked = useStore(askedPanel, undefined)
  const { pathname, search, hash, state } = location
  const router = useContext(RouterContext)?.router

  const inUrl = useMemo(() => (isHydrated ? panelInUrl({ search, hash }) : undefined), [isHydrated, search, hash])
  const shown: PanelInUrl | undefined = asked ?? inUrl

  // Clears the request in the store once the URL contains the panel, or after a page change.
  useEffect(() => {
    const waiting = askedPanel.get()
    if (waiting && !waiting.isLocal && isSamePanel(waiting, inUrl)) askedPanel.set(undefined)
  }, [inUrl])
  const former = useRef(pathname)
  useEffect(() => {
    if (former.current !== pathname) askedPanel.set(undefined)
    former.current = pathname
  }, [pathname])

  // Back may be pressed before React renders the registered URL. That URL never renders, so clear the request here.
  const registered = useRef<object>(undefined)
  useEffect(() => {
    const onPop = () => {
      const waiting = askedPanel.get()
      if (waiting && waiting === registered.current && !isSamePanel(waiting, panelInUrl(window.location)))
        askedPanel.set(undefined)
    }
    window.addEventListener('popstate', onPop)
    return () => window.removeEventListener('popstate', onPop)
  }, [])

  const register = useCallback(() => {
    const waiting = askedPanel.get()
    if (!waiting || waiting.isLocal) return
    // If the visitor followed a link before the panel slid in, do not cancel or undo that navigation. The router knows
    // the pending location, and the one that has loaded, before React renders it.
    const next = router?.state.navigation.location ?? router?.state.location
    if (next && next.pathname !== pathname) return
    if (isSamePanel(waiting, inUrl)) return askedPanel.set(undefined)
    const cameWithAddress = inUrl !== undefined && depthOf(state) === 0
    registered.current = waiting
    void navigate(placeWithPanel({ pathname, search, hash }, waiting), {
      preventScrollReset: true,
      replace: cameWithAddress,
      state: cameWithAddress ? state : { panelDepth: depthOf(state) + 1 },
    })
  }, [inUrl, navigate, router, pathname, search, hash, state])

  // Reads the current URL, because React may not yet have rendered a registered panel.
  const close = useCallback(() => {
    askedPanel.set(undefined)
    const { pathname: path, search: query, hash: name } = window.location
    if (!panelInUrl({ search: query, hash: name })) return
    const depth = depthOf(window.history.state?.usr)
    if (depth > 0) void navigate(-depth)
    else
      void navigate(placeWithPanel({ pathname: path, search: query, hash: name }, undefined), {
        replace: true,
        preventScrollReset: true,
      })
  }, [navigate])

  return { shown, register, close }
}
