import { isPanelName } from '@shop/domain/panel'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { askedPanel } from '~/lib/panel/panel-store.ts'
import { useStore } from '~/lib/store.ts'
import { showMessage } from '~/lib/toast.ts'
import { useHydrated } from '~/lib/use-hydrated.ts'
import { m } from '~/paraglide/messages.js'
import { Contained } from '~/shared/page/contained.tsx'

const PanelHost = lazy(async () => {
  const [{ PanelHost: Host }, { PANEL_BODIES }] = await Promise.all([
    import('~/features/panel/panel-host.tsx'),
    import('./panel-bodies.ts'),
  ])
  return { default: () => <Host bodies={PANEL_BODIES} /> }
})

/** Loads the panel code when a click or the URL hash first opens a panel; it stays mounted afterwards. */
export function Panels() {
  const isHydrated = useHydrated()
  const { hash } = useLocation()
  const asked = useStore(askedPanel, undefined)
  const [isNeeded, setNeeded] = useState(false)
  if (!isNeeded && isHydrated && (asked || isPanelName(hash.slice(1)))) setNeeded(true)
  return isNeeded ? (
    <Contained instead={<NoPanels />}>
      <Suspense>
        <PanelHost />
      </Suspense>
    </Contained>
  ) : null
}

/** Shown if the panel code fails to load. */
function NoPanels() {
  useEffect(() => showMessage({ text: m.panel_failed(), kind: 'error' }), [])
  return null
}
