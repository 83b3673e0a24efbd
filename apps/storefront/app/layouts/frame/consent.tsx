import { lazy, Suspense, useEffect, useState } from 'react'
import { consent } from '~/lib/consent/consent'
import { measure } from '~/lib/consent/track'
import { useStore } from '~/lib/store'
import { useHydrated } from '~/lib/use-hydrated'

const ConsentBanner = lazy(async () => {
  const { ConsentBanner: Banner } = await import('~/features/consent/consent-banner')
  return { default: Banner }
})

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
  // what others measure starts with the permission, not with the next event
  useEffect(() => {
    if (given?.statistics) void measure()
  }, [given])

  if (!isHydrated || (given && !isReopened)) return null
  return (
    <Suspense>
      <ConsentBanner current={given} onAnswered={() => setReopened(false)} />
    </Suspense>
  )
}
