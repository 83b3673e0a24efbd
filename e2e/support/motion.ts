import type { Page } from '@playwright/test'

/** A view transition as the page ran it: its animated parts and the end of its last animation. */
export type Motion = { readonly parts: readonly string[]; readonly endsAfterMs: number }

/** Records every view transition of the pages that open from now on. */
export async function watchMotion(page: Page): Promise<() => Promise<readonly Motion[]>> {
  await page.addInitScript(() => {
    const seen: Motion[] = []
    Object.assign(window, { seenMotion: seen })
    const start = document.startViewTransition.bind(document)
    document.startViewTransition = (change) => {
      const transition = start(change)
      const note = () => {
        const animations = document.getAnimations().flatMap(({ effect }) => {
          const part = effect instanceof KeyframeEffect ? effect.pseudoElement : null
          return part?.startsWith('::view-transition')
            ? [{ part, end: Number(effect?.getComputedTiming().endTime) }]
            : []
        })
        seen.push({
          parts: animations.map(({ part }) => part),
          endsAfterMs: Math.max(...animations.map(({ end }) => end)),
        })
      }
      transition.ready.then(note, () => undefined) // ended by input before it began
      return transition
    }
  })
  return () => page.evaluate(() => (window as unknown as { seenMotion: Motion[] }).seenMotion)
}

/** Extends view transitions, so that what a visitor does during one does not depend on the speed of the machine. */
export const extendMotion = (page: Page) =>
  page.evaluate(() => document.documentElement.style.setProperty('--move', '600s'))

/** Waits until a view transition animates the part with this name. */
export const movingPart = (page: Page, name: string) =>
  page.waitForFunction(
    (part) =>
      document
        .getAnimations()
        .some(({ effect }) => effect instanceof KeyframeEffect && effect.pseudoElement?.includes(`(${part})`)),
    name,
  )
