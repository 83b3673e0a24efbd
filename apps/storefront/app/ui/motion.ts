type Move = {
  /** Name of the moving part in the styles. */
  readonly name: string
  /** The part where it was; none if it appears. */
  readonly from?: HTMLElement | undefined
  readonly to: HTMLElement
  /** Changes the look of the part. The page itself has changed before. */
  readonly change?: () => void
}

/** Whether the browser has view transitions and the visitor does not prefer reduced motion. */
export const canMove = (): boolean =>
  'startViewTransition' in document && !matchMedia('(prefers-reduced-motion: reduce)').matches

let latest: ViewTransition | undefined

/**
 * Moves one part with a view transition. The rest of the page is not captured: it changes at once and receives input
 * during the motion. The browser passes input to the captured part only after the motion, so a pointer in it ends it.
 * Resolves when the part is in its place: at once with reduced motion or without support.
 */
export async function move({ name, from, to, change }: Move): Promise<void> {
  if (!canMove()) return change?.()
  if (from) from.style.viewTransitionName = name
  const transition = document.startViewTransition(() => {
    if (from) from.style.viewTransitionName = ''
    to.style.viewTransitionName = name
    change?.()
  })
  latest = transition
  transition.ready.catch(() => undefined) // rejects if another motion or input ends this one, which is no failure
  const endInside = ({ clientX, clientY }: PointerEvent) => {
    if (isInside(to, { clientX, clientY })) transition.skipTransition()
  }
  document.addEventListener('pointermove', endInside, true)
  document.addEventListener('pointerdown', endInside, true)
  await transition.finished
  document.removeEventListener('pointermove', endInside, true)
  document.removeEventListener('pointerdown', endInside, true)
  // A later motion of the same part uses the name.
  if (latest === transition) to.style.viewTransitionName = ''
}

/** Whether a point of the window is in the box of an element. */
export function isInside(element: Element, { clientX, clientY }: { clientX: number; clientY: number }): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom
}
