import { isPanelName } from '@shop/domain/panel'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { Contained } from '~/lib/page/contained'
import { askedPanel } from '~/lib/panel/panel-store'
import { useStore } from '~/lib/store'
import { showMessage } from '~/lib/toast'
import { useHydrated } from '~/lib/use-hydrated'
import { m } from '~/paraglide/messages.js'

const PanelHost = lazy(async () => {
  const [{ PanelHost: Host }, { PANEL_BODIES }] = await Promise.all([
    import('~/features/panel/panel-host'),
    import('./panel-bodies.ts'),
  ])
  return { default: () => <Host bodies={PANEL_BODIES} /> }
})

/** Panels are loaded when the first one is asked for, by a click or by the address; from then on they stay. */
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

/** Their code did not come. */
function NoPanels() {
  useEffect(() => showMessage({ text: m.panel_failed(), kind: 'error' }), [])
  return null
}
