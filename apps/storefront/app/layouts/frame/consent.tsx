import { lazy, Suspense, useEffect, useState } from 'react'
import { ConsentBanner } from '~/features/consent/consent-banner.tsx'
import { consent } from '~/lib/consent/consent.ts'
import { useStore } from '~/lib/store.ts'
import { useHydrated } from '~/lib/use-hydrated.ts'

/** Loaded only after the visitor accepts statistics. */
const TrackEvents = lazy(() => import('~/layouts/tracking/track-events.tsx'))

/** Shows the cookie question once, and again after a click on any element with `data-consent-open`. */
export function ConsentQuestion() {
  const isHydrated = useHydrated()
  const given = useStore(consent, undefined)
  const [isReopened, setReopened] = useState(false)

  useEffect(() => {
    const reopen = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest('[data-consent-open]')) setReopened(true)
    }
    document.addEventListener('click', reopen)
    return () => document.removeEventListener('click', reopen)
  }, [])

  return (
    <>
      {given?.statistics ? (
        <Suspense>
          <TrackEvents />
        </Suspense>
      ) : null}
      {!given || isReopened ? (
        <ConsentBanner
          current={given}
          isLive={isHydrated}
          isReopened={isReopened}
          onAnswered={() => setReopened(false)}
        />
      ) : null}
    </>
  )
}
