import type { ReactNode } from 'react'
import { data } from 'react-router'
import { InstallPrompt } from '~/features/shell/install-prompt'
import { LinkDelegate } from '~/lib/locale/link-delegate'
import { failedPage } from '~/lib/page/failed-page'
import { useStore } from '~/lib/store'
import { Backdrop } from './frame/backdrop.tsx'
import { ConsentQuestion } from './frame/consent.tsx'
import { LoadingBar } from './frame/loading-bar.tsx'
import { OfflineNotice } from './frame/offline-notice.tsx'
import { Toasts } from './frame/toasts.tsx'
import { Panels } from './panels.tsx'

/** The layout's own boundary shows what is thrown here. */
function FailedPage() {
  const status = useStore(failedPage, undefined)
  if (status) throw data(undefined, { status })
  return null
}

/** What every page has, whichever layout it is in. */
export function PageFrame({ header, footer, children }: { header: ReactNode; footer: ReactNode; children: ReactNode }) {
  return (
    <>
      <FailedPage />
      <LoadingBar />
      <LinkDelegate />
      <OfflineNotice />
      {header}
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      {footer}
      <Backdrop />
      <Panels />
      <Toasts />
      <InstallPrompt />
      <ConsentQuestion />
    </>
  )
}
