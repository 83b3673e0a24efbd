import './static-styles.ts'
import type { ReactNode } from 'react'
import { InstallPrompt } from '~/features/shell/install/install-prompt.tsx'
import { Backdrop } from './frame/backdrop.tsx'
import { ConsentQuestion } from './frame/consent.tsx'
import { LinkDelegate } from './frame/link-delegate.tsx'
import { LoadingBar } from './frame/loading-bar.tsx'
import { OfflineNotice } from './frame/offline-notice.tsx'
import { Toasts } from './frame/toasts.tsx'
import { Panels } from './panels.tsx'

/** Elements that every page has in either layout. */
export function PageFrame({ header, footer, children }: { header: ReactNode; footer: ReactNode; children: ReactNode }) {
  return (
    <>
      <LoadingBar />
      <LinkDelegate />
      <OfflineNotice />
      {/* shown at the bottom of the window, but first in the tab order */}
      <ConsentQuestion />
      {header}
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      {footer}
      <Backdrop />
      <Panels />
      <Toasts />
      <InstallPrompt />
    </>
  )
}
