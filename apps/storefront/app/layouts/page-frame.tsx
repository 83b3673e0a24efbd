import type { ReactNode } from 'react'
import { InstallPrompt } from '~/features/shell/install/install-prompt'
import { LinkDelegate } from '~/lib/locale/link-delegate'
import { Backdrop } from './frame/backdrop.tsx'
import { ConsentQuestion } from './frame/consent.tsx'
import { LoadingBar } from './frame/loading-bar.tsx'
import { OfflineNotice } from './frame/offline-notice.tsx'
import { Toasts } from './frame/toasts.tsx'
import { Panels } from './panels.tsx'

/** What every page has, whichever layout it is in. */
export function PageFrame({ header, footer, children }: { header: ReactNode; footer: ReactNode; children: ReactNode }) {
  return (
    <>
      <LoadingBar />
      <LinkDelegate />
      <OfflineNotice />
      {/* lies at the foot of the window, and is the first that a keyboard comes to */}
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
