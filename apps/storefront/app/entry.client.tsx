import './lib/locale/i18n.client.ts'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { rememberLocale } from './lib/locale/locale-cookie.ts'
import { leaveOnOtherBuild } from './lib/page/build-skew.ts'
import { reloadOnMissingChunk } from './lib/page/chunk-reload.ts'

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
