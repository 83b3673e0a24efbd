import type { ReactNode } from 'react'
import { LinkDelegate } from '~/lib/locale/link-delegate'
import { Backdrop } from './backdrop.tsx'
import { LoadingBar } from './loading-bar.tsx'
import { Panels } from './panels.tsx'

/** What every page has, whichever layout it is in. */
export function PageFrame({ header, footer, children }: { header: ReactNode; footer: ReactNode; children: ReactNode }) {
  return (
    <>
      <LoadingBar />
      <LinkDelegate />
      {header}
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      {footer}
      <Backdrop />
      <Panels />
    </>
  )
}
