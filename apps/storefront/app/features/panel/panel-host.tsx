import { type ComponentType, Suspense, useEffect, useId, useRef, useState } from 'react'
import { hideBackdrop, showBackdrop } from '~/lib/backdrop.ts'
import type { PanelInUrl } from '~/lib/panel/panel-url.ts'
import { PANELS, type PanelAttrs, type PanelName } from '~/lib/panel/panels.ts'
import { m } from '~/paraglide/messages.js'
import { Contained } from '~/shared/page/contained.tsx'
import { SidePanelFrame } from '~/ui/overlay/side-panel.tsx'
import { focusAfter, keepFocusInside } from './focus.ts'
import * as styles from './panel-host.module.css'
import { useShownPanel } from './use-shown-panel.ts'

export type PanelBodyProps = { readonly attrs: PanelAttrs; readonly close: () => void }
export type PanelBodies = Readonly<
  Record<PanelName, { readonly title: () => string; readonly Body: ComponentType<PanelBodyProps> }>
>

/** Waits for the slide transition. Resolves at once if there is none, as with reduced motion. */
function settled(dialog: HTMLDialogElement) {
  dialog.getBoundingClientRect() // forces a style recalculation, which starts the transition
  return Promise.allSettled(dialog.getAnimations().map((animation) => animation.finished))
}

/** Renders all side panels. The layout passes their contents, which load when first opened. */
export function PanelHost({ bodies }: { bodies: PanelBodies }) {
  const { shown, register, close } = useShownPanel()
  const dialog = useRef<HTMLDialogElement>(null)
  const registerNow = useRef(register)
  registerNow.current = register
  const opener = useRef<Element | null>(null)
  const titleId = useId()
  // Retained while the panel slides out.
  const [kept, setKept] = useState<PanelInUrl>()
  if (shown && shown !== kept) setKept(shown)
  const panel = shown ?? kept
  const name = shown?.name

  // Only methods of the element open and close a modal dialog.
  useEffect(() => {
    const element = dialog.current
    if (!element) return
    let isCurrent = true
    if (name) {
      if (!element.open) {
        opener.current = document.activeElement
        element.showModal()
      }
      showBackdrop('panel')
      void settled(element).then(() => isCurrent && registerNow.current())
    } else if (element.open) {
      element.close()
      hideBackdrop('panel')
      focusAfter(element.dataset.name ?? '', opener.current)
      void settled(element).then(() => isCurrent && setKept(undefined))
    }
    return () => {
      isCurrent = false
    }
  }, [name])

  const entry = panel ? bodies[panel.name] : undefined
  return (
    // A click on the backdrop closes the panel; keyboard users press Escape.
    <dialog
      ref={dialog}
      className={styles.sidepanel}
      data-name={panel?.name}
      data-side={panel ? PANELS[panel.name].side : undefined}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        close()
      }}
      onClose={() => name && close()}
      onClick={(event) => event.target === event.currentTarget && close()}
      onKeyDown={(event) => keepFocusInside(event.currentTarget, event.nativeEvent)}
    >
      {panel && entry ? (
        <SidePanelFrame
          title={entry.title()}
          titleId={titleId}
          side={PANELS[panel.name].side}
          closeLabel={m.panel_close()}
          onClose={close}
        >
          <Contained key={panel.name} instead={<p role="alert">{m.panel_failed()}</p>}>
            <Suspense fallback={<p>{m.panel_loading()}</p>}>
              <entry.Body attrs={panel.attrs} close={close} />
            </Suspense>
          </Contained>
        </SidePanelFrame>
      ) : null}
    </dialog>
  )
}
