import './lib/i18n.client.ts'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { leaveOnOtherBuild } from './lib/build-skew.ts'
import { reloadOnMissingChunk } from './lib/chunk-reload.ts'
import { rememberLocale } from './lib/locale-cookie.ts'

reloadOnMissingChunk()
if (import.meta.env.PROD) leaveOnOtherBuild()
rememberLocale()

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
