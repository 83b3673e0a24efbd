import { useCallback, useContext, useEffect, useMemo, useRef } from 'react'
import { UNSAFE_DataRouterContext as RouterContext, useLocation, useNavigate } from 'react-router'
import { askedPanel } from '~/lib/panel/panel-store'
import { isSamePanel, type PanelInUrl, panelInUrl, placeWithPanel } from '~/lib/panel/panel-url'
import { useStore } from '~/lib/store'
import { useHydrated } from '~/lib/use-hydrated'

/** How many history steps back the page without a panel is; nothing when the panel came with the address itself. */
const depthOf = (state: unknown) => (state as { readonly panelDepth?: number } | null)?.panelDepth ?? 0

/**
 * Which panel is in front. One that was just asked for goes before the one in the address; it is registered in the
 * address once it has slid in, and from then on the address decides: back closes it, forward opens it again.
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

  // the store lives outside React: once the address has it, or the page is another one, it is no longer asked for
  useEffect(() => {
    const waiting = askedPanel.get()
    if (waiting && !waiting.isLocal && isSamePanel(waiting, inUrl)) askedPanel.set(undefined)
  }, [inUrl])
  const former = useRef(pathname)
  useEffect(() => {
    if (former.current !== pathname) askedPanel.set(undefined)
    former.current = pathname
  }, [pathname])

  // back can be pressed before React has come to show the address that was registered: then that address never counts
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
    // who followed a link before the panel had slid in goes there: an address of this page would call that off. The
    // router itself knows it before React has come to showing it.
    const next = router?.state.navigation.location
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

  // goes by the address as it stands: React may still be on its way to show a panel that is registered already
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
