import { expect, type Locator, type Page } from '@playwright/test'

const MOST_TABS = 400
/** Tab is pressed this often before the remaining controls are counted. */
const STEP = 20

/** Presses Tab until the control has the focus, as a person without a mouse does. */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible()
  const hasFocus = () => control.evaluate((element) => element === document.activeElement)
  for (let pressed = 0; pressed < MOST_TABS && !(await hasFocus()); pressed += 1) await page.keyboard.press('Tab')
  await expect(control).toBeFocused()
}

type Walk = { readonly missed: () => Element[]; readonly unseen: Set<Element>; readonly end: () => void }

/** Notes the controls that the screen shows now, and from then on those that have had the focus. */
const startWalk = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const selector =
      'a[href], button:enabled, input:enabled:not([type="hidden"]), select:enabled, textarea:enabled, summary, [tabindex="0"]'
    const controls = [...document.querySelectorAll(selector)].filter((element) =>
      element.checkVisibility({ visibilityProperty: true }),
    )
    const reached = new Set<Element>()
    const unseen = new Set<Element>()
    const isMarked = (element: Element | null) => {
      if (element === null) return false
      const { outlineStyle, boxShadow } = getComputedStyle(element)
      return outlineStyle !== 'none' || boxShadow !== 'none'
    }
    const note = ({ target }: FocusEvent) => {
      const element = target as Element
      if (element === document.body) return
      reached.add(element)
      if (!isMarked(element) && !isMarked(element.parentElement)) unseen.add(element)
    }
    document.addEventListener('focusin', note)
    // The arrow keys choose within a group of radio buttons.
    const isOfGroup = (element: Element) =>
      element instanceof HTMLInputElement &&
      element.type === 'radio' &&
      [...reached].some((other) => other instanceof HTMLInputElement && other.name === element.name)
    const missed = () =>
      controls.filter(
        (element) =>
          !reached.has(element) &&
          element.isConnected &&
          element.checkVisibility({ visibilityProperty: true }) &&
          !isOfGroup(element),
      )
    const end = () => document.removeEventListener('focusin', note)
    Object.assign(window, { walk: { missed, unseen, end } })
    // From the start of the document, whatever the screen focused.
    document.body.tabIndex = -1
    document.body.focus()
    return controls.length
  })

const isWalkOver = (page: Page): Promise<boolean> =>
  page.evaluate(() => (window as unknown as { walk: Walk }).walk.missed().length === 0)

/** Ends the walk, at the start of the document. */
const endWalk = (page: Page): Promise<{ readonly missed: string[]; readonly others: string[] }> =>
  page.evaluate(() => {
    const { missed, unseen, end } = (window as unknown as { walk: Walk }).walk
    end()
    document.body.focus()
    const nameOf = (element: Element) =>
      `${element.tagName.toLowerCase()} "${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}"`
    const isShown = (element: Element) => element.isConnected && element.checkVisibility({ visibilityProperty: true })
    const usable = 'a, button, input, select, textarea, summary, label, [tabindex="0"]'
    const forMouse = [...document.querySelectorAll('body *')].filter(
      (element) =>
        isShown(element) && getComputedStyle(element).cursor === 'pointer' && element.closest(usable) === null,
    )
    return {
      missed: missed().map((element) => `not reached by Tab: ${nameOf(element)}`),
      others: [
        ...[...unseen].filter(isShown).map((element) => `focus not visible: ${nameOf(element)}`),
        ...forMouse.map((element) => `only for the mouse: ${nameOf(element)}`),
      ],
    }
  })

/**
 * Walks through the screen with Tab. Findings are controls that Tab does not reach, those whose focus is not visible,
 * and parts that react to the mouse only. Live updates may add rows meanwhile.
 */
export async function keyboardFindings(page: Page): Promise<string[]> {
  const most = 2 * (await startWalk(page)) + 2 * STEP
  for (let pressed = 0; pressed < most && !(await isWalkOver(page)); pressed += STEP)
    // Waiting for each key takes minutes on long lists; the browser handles them in this order.
    await Promise.all(Array.from({ length: STEP }, () => page.keyboard.press('Tab')))
  const { missed, others } = await endWalk(page)
  return [...missed, ...others]
}
