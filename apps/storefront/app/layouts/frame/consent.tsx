import { lazy, Suspense, useEffect, useState } from 'react'
import { ConsentBanner } from '~/features/consent/consent-banner'
import { consent } from '~/lib/consent/consent'
import { useStore } from '~/lib/store'
import { useHydrated } from '~/lib/use-hydrated'

/** Comes with the permission, and is no part of the page of anybody else. */
const ShopEvents = lazy(() => import('../tracking/shop-events.tsx'))

/** Asks once, and again when somebody wants to change the answer: anything with `data-consent-open` does that. */
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
