import { type ComponentType, Suspense, useEffect, useId, useRef, useState } from 'react'
import { hideBackdrop, showBackdrop } from '~/lib/backdrop.ts'
import type { PanelInUrl } from '~/lib/panel/panel-url.ts'
import { PANELS, type PanelAttrs, type PanelName, type PanelSide } from '~/lib/panel/panels.ts'
import { m } from '~/paraglide/messages.js'
import { Contained } from '~/shared/page/contained.tsx'
import { canMove, isInside, move } from '~/ui/motion.ts'
import { SidePanelFrame } from '~/ui/overlay/side-panel.tsx'
import { focusAfter, keepFocusInside } from './focus.ts'
import * as styles from './panel-host.module.css'
import { useShownPanel } from './use-shown-panel.ts'

export type PanelBodyProps = { readonly attrs: PanelAttrs; readonly close: () => void }
export type PanelBodies = Readonly<
  Record<PanelName, { readonly title: () => string; readonly Body: ComponentType<PanelBodyProps> }>
>

/**
 * Slides in a dialog that is already open, so that it has focus and receives keys from the first frame. It is
 * transparent until the transition captures it.
 */
async function slideIn(dialog: HTMLDialogElement, side: PanelSide): Promise<void> {
  const change = () => {
    dialog.dataset.motion = 'moving'
  }
  await move({ name: `panel-${side}`, to: dialog, change })
  delete dialog.dataset.motion
}

/** Waits for the slide transition. Resolves at once if there is none, as with reduced motion. */
function settled(dialog: HTMLDialogElement) {
  dialog.getBoundingClientRect() // forces a style recalculation, which starts the transition
  return Promise.allSettled(dialog.getAnimations().map((animation) => animation.finished))
}

/**
 * Repeats a click on the panel itself on the control at that place. The browser sends it to the panel if the button of a
 * resting mouse was pressed while the panel slid in.
 */
function pressBelow({ clientX, clientY }: { clientX: number; clientY: number }) {
  const below = document.elementFromPoint(clientX, clientY)
  const control = below?.closest<HTMLElement>('a, button, input, label, select, summary, textarea')
  control?.focus()
  control?.click()
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
      let moved: Promise<unknown> = Promise.resolve()
      if (!element.open) {
        opener.current = document.activeElement
        if (canMove()) element.dataset.motion = 'waiting'
        element.showModal()
        if (canMove()) moved = slideIn(element, PANELS[name].side)
      }
      showBackdrop('panel')
      void moved.then(() => settled(element)).then(() => isCurrent && registerNow.current())
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
      // The browser sends this event a frame after the dialog closed; the next panel may be open by then.
      onClose={(event) => name && !event.currentTarget.open && close()}
      onClick={(event) => {
        if (event.target !== event.currentTarget) return
        if (isInside(event.currentTarget, event)) pressBelow(event)
        else close()
      }}
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
