import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import { openRequests } from '~/lib/api/open-requests.ts'
import { CREEP_MS, HIDE_AFTER_MS, START_AFTER_MS } from '~/lib/loading.ts'
import { failedPage } from '~/lib/page/failed-page.ts'
import { useStore } from '~/lib/store.ts'
import * as styles from './loading-bar.module.css'

type Phase = 'idle' | 'creeping' | 'finishing'

/** Shows progress of navigation and API requests: not for quick ones, and hidden shortly after the last one. */
export function LoadingBar() {
  const isFailed = useStore(failedPage, undefined) !== undefined
  const isBusy = useStore(openRequests, 0) > 0
  // The navigation to a screen without code never ends.
  const isNavigating = useNavigation().state !== 'idle' && !isFailed
  const phase = usePhase(isBusy || isNavigating)
  if (phase === 'idle') return null
  return (
    <div
      className={styles.loadingbar}
      data-phase={phase}
      style={{ '--creep': `${CREEP_MS}ms` } as React.CSSProperties}
      aria-hidden="true"
    />
  )
}

function usePhase(isActive: boolean): Phase {
  const [phase, setPhase] = useState<Phase>('idle')
  // Timers are outside React.
  useEffect(() => {
    if (isActive) {
      const start = setTimeout(() => setPhase('creeping'), START_AFTER_MS)
      return () => clearTimeout(start)
    }
    setPhase((now) => (now === 'creeping' ? 'finishing' : now))
    const hide = setTimeout(() => setPhase('idle'), HIDE_AFTER_MS)
    return () => clearTimeout(hide)
  }, [isActive])
  return phase
}
