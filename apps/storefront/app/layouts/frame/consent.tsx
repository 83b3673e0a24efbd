import { lazy, Suspense, useEffect, useState } from 'react'
import { ConsentBanner } from '~/features/consent/consent-banner'
import { consent } from '~/lib/consent/consent'
import { useStore } from '~/lib/store'
import { useHydrated } from '~/lib/use-hydrated'

/** Loaded only after the visitor accepts statistics. */
const ShopEvents = lazy(() => import('../tracking/shop-events.tsx'))

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
          <ShopEvents />
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
