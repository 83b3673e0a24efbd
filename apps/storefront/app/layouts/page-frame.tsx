import type { ReactNode } from 'react'
import { InstallPrompt } from '~/features/shell/install-prompt'
import { LinkDelegate } from '~/lib/locale/link-delegate'
import { Backdrop } from './backdrop.tsx'
import { ConsentQuestion } from './consent.tsx'
import { LoadingBar } from './loading-bar.tsx'
import { OfflineNotice } from './offline-notice.tsx'
import { Panels } from './panels.tsx'
import { Toasts } from './toasts.tsx'

/** What every page has, whichever layout it is in. */
export function PageFrame({ header, footer, children }: { header: ReactNode; footer: ReactNode; children: ReactNode }) {
  return (
    <>
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
