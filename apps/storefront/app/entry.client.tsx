import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { auth } from './lib/auth/auth.client.ts'
import { reloadForOtherPerson } from './lib/auth/restored-page.ts'
import { consent } from './lib/consent/consent.ts'
import { rememberLocale } from './lib/locale/locale-cookie.ts'
import { leaveOnOtherBuild } from './lib/page/build-skew.ts'
import { reloadOnMissingChunk } from './lib/page/chunk-reload.ts'
import { registerServiceWorker } from './lib/page/service-worker.ts'

reloadOnMissingChunk()
if (import.meta.env.PROD) {
  leaveOnOtherBuild()
  registerServiceWorker()
}
rememberLocale()
auth.start()
reloadForOtherPerson()
// Only a signed-in customer needs the token renewal code.
if (auth.session.get()) void import('./lib/auth/renew.client.ts').then(({ renewWhileActive }) => renewWhileActive())
// Before the visitor answers the cookie question, the shop starts no visitor session.
if (auth.session.get() || consent.get())
  (globalThis.requestIdleCallback ?? setTimeout)(
    () =>
      void import('./lib/visit/visit.client.ts')
        .then(({ startVisit }) => startVisit())
        .catch((error: unknown) => console.warn('visit request failed', error)),
  )

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
