import { lazy, Suspense, useEffect, useState } from 'react'
import { consent } from '~/lib/consent/consent'
import { useStore } from '~/lib/store'
import { useHydrated } from '~/lib/use-hydrated'

const ConsentBanner = lazy(async () => {
  const { ConsentBanner: Banner } = await import('~/features/consent/consent-banner')
  return { default: Banner }
})

/** Comes with the permission, and is no part of the page of anybody else. */
const ShopEvents = lazy(() => import('../tracking/shop-events.tsx'))

/**
 * Asks once, and again when somebody wants to change the answer: anything with `data-consent-open` does that. Public pages
 * are the same for everybody, so the question comes with the script and not with the page.
 */
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

  if (!isHydrated) return null
  return (
    <Suspense>
      {given?.statistics ? <ShopEvents /> : null}
      {!given || isReopened ? <ConsentBanner current={given} onAnswered={() => setReopened(false)} /> : null}
    </Suspense>
  )
}
