import type { Configurator } from '@shop/domain/configured/configure'
import { lazy, Suspense, useEffect, useState } from 'react'
import { m } from '~/paraglide/messages.js'
import { Notice } from '~/ui/display/notice.tsx'
import * as styles from './configure.module.css'
import { MeasureForm } from './measure-form.tsx'

// The colours are 20 kB of data that other products do not need.
const PaintForm = lazy(() => import('./paint-form.tsx'))

/** The choices of a product that is made to order, with a picture that follows them. */
export function Configure({ configurator }: { configurator: Configurator }) {
  return (
    <div className={styles.configure} data-configure={configurator.kind}>
      <h2>{configurator.kind === 'paint' ? m.configure_colour() : m.configure_measure()}</h2>
      {configurator.kind === 'paint' ? (
        <Later>
          <PaintForm configurator={configurator} />
        </Later>
      ) : (
        <MeasureForm configurator={configurator} />
      )}
      <Notice kind="note">
        {configurator.kind === 'paint' ? m.configure_no_return_paint() : m.configure_no_return()}
      </Notice>
    </div>
  )
}

/** Rendered in the browser only, in space that is reserved from the start. */
function Later({ children }: { children: React.ReactNode }) {
  const [isHere, setHere] = useState(false)
  useEffect(() => setHere(true), []) // the server does not load the colours
  const waiting = <div className={styles.configureWaiting} />
  return isHere ? <Suspense fallback={waiting}>{children}</Suspense> : waiting
}
