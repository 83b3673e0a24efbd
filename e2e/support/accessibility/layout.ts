import type { Page } from '@playwright/test'

/** Text spacing that WCAG 1.4.12 requires a page to support. */
const SPACING = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }`

/** Waits until a new size or style is painted. */
export const settled = (page: Page) =>
  page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))

/** Elements that overflow the window horizontally, except content of boxes that clip or scroll. */
const tooWide = (page: Page) =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth
    if (document.documentElement.scrollWidth <= width) return []
    const inOwnBox = (element: Element): boolean => {
      for (let box = element.parentElement; box && box !== document.body; box = box.parentElement)
        if (getComputedStyle(box).overflowX !== 'visible') return true
      return false
    }
    const wide = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > width + 1 && !inOwnBox(element),
    )
    const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    // Text can overflow although its element fits.
    for (let node = words.nextNode(); node && wide.length === 0; node = words.nextNode()) {
      const range = document.createRange()
      range.selectNodeContents(node)
      const box = node.parentElement
      if (box && range.getBoundingClientRect().right > width + 1 && !inOwnBox(box)) wide.push(box)
    }
    return [`${document.documentElement.scrollWidth} px: ${wide.slice(-2).map((one) => one.outerHTML.slice(0, 100))}`]
  })

/** Text that is clipped by its own box or by an ancestor. */
const clipped = (page: Page) =>
  page.evaluate(() => {
    const cuts = (style: CSSStyleDeclaration) =>
      [style.overflowX, style.overflowY].some((value) => value === 'hidden' || value === 'clip')
    const scrolls = (style: CSSStyleDeclaration) =>
      [style.overflowX, style.overflowY].some((value) => value === 'auto' || value === 'scroll')
    /** The nearest clipping box, unless a scrolling box comes first or the text is visually hidden. */
    const cutterOf = (element: Element): Element | undefined => {
      for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
        const style = getComputedStyle(box)
        if (scrolls(style)) return undefined
        const { width, height } = box.getBoundingClientRect()
        if (cuts(style)) return width <= 2 || height <= 2 ? undefined : box
      }
      return undefined
    }
    const found = new Map<Element, string>()
    const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = words.nextNode(); node; node = words.nextNode()) {
      const parent = node.parentElement
      if (!parent || !node.textContent?.trim() || !parent.checkVisibility({ visibilityProperty: true })) continue
      // A map shows a part of a larger area by design; the list beside it has the same content.
      if (parent.closest('.leaflet-container')) continue
      const cutter = cutterOf(parent)
      if (!cutter || found.has(cutter)) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const box = cutter.getBoundingClientRect()
      const isCut = [...range.getClientRects()].some(
        (line) =>
          line.width > 0 &&
          (line.right > box.right + 2 || line.left < box.left - 2 || line.top + line.height / 2 > box.bottom),
      )
      if (isCut) found.set(cutter, `${cutter.tagName}.${cutter.className}: ${node.textContent.trim().slice(0, 50)}`)
    }
    return [...found.values()]
  })

/** Checks WCAG reflow at 320 px, which equals 1280 px at 400 % zoom, without and with text spacing. */
export async function reflowFaults(page: Page): Promise<string[]> {
  await page.setViewportSize({ width: 320, height: 640 })
  await settled(page)
  const plain = await tooWide(page)
  // A constructed style sheet, because the content security policy blocks inline styles.
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    document.adoptedStyleSheets.push(sheet)
  }, SPACING)
  await settled(page)
  const spaced = [...(await tooWide(page)), ...(await clipped(page)).map((what) => `cut off: ${what}`)]
  await page.evaluate(() => document.adoptedStyleSheets.pop())
  return [...plain.map((what) => `at 320: ${what}`), ...spaced.map((what) => `with text spacing: ${what}`)]
}

/** Text that overlaps other text. Text in panels and sticky bars is ignored, since they cover the page by design. */
const overlapping = (page: Page) =>
  page.evaluate(() => {
    /** Fixed or sticky, or visually hidden text. */
    const isLifted = (element: Element): boolean => {
      for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
        const { position, clipPath, overflowX } = getComputedStyle(box)
        if (['fixed', 'sticky'].includes(position) || clipPath.startsWith('inset(50%')) return true
        const { width, height } = box.getBoundingClientRect()
        if (overflowX !== 'visible' && (width <= 2 || height <= 2)) return true
      }
      return false
    }
    const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const lines: { readonly box: DOMRect; readonly of: Element }[] = []
    for (let node = words.nextNode(); node; node = words.nextNode()) {
      const of = node.parentElement
      if (!of || !node.textContent?.trim() || of.closest('.leaflet-container, svg, noscript')) continue
      if (!of.checkVisibility({ visibilityProperty: true, opacityProperty: true }) || isLifted(of)) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      for (const box of range.getClientRects()) if (box.width > 2 && box.height > 2) lines.push({ box, of })
    }
    const found = new Set<string>()
    const said = (element: Element) =>
      `${element.tagName}.${element.className} '${element.textContent?.trim().slice(0, 30)}'`
    lines.sort((one, other) => one.box.top - other.box.top)
    for (const [at, one] of lines.entries())
      for (const other of lines.slice(at + 1)) {
        if (other.box.top > one.box.bottom) break
        if (one.of === other.of || one.of.contains(other.of) || other.of.contains(one.of)) continue
        const wide = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left)
        const high = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top)
        // Lines may touch, but an overlap of more than half a line is unreadable.
        if (wide > 4 && high > Math.min(one.box.height, other.box.height) / 2)
          found.add(`${said(one.of)} on ${said(other.of)}`)
      }
    return [...found]
  })

/** Checks a text size of 200 %: no text overflows, is clipped or overlaps other text. */
export async function largeTextFaults(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('html { font-size: 200% !important }')
    document.adoptedStyleSheets.push(sheet)
  })
  await settled(page)
  return [
    ...(await tooWide(page)),
    ...(await clipped(page)).map((what) => `cut off: ${what}`),
    ...(await overlapping(page)).map((what) => `overlaps: ${what}`),
  ]
}

export const sidewaysFaults = async (page: Page, width: number) =>
  (await tooWide(page)).map((what) => `at ${width}: ${what}`)

/** Elements with a transition or animation although the visitor prefers reduced motion. */
export async function movingParts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const seconds = (list: string) =>
      Math.max(...list.split(',').map((part) => Number.parseFloat(part) * (part.includes('ms') ? 0.001 : 1)))
    return [...document.querySelectorAll('*')].flatMap((element) =>
      [undefined, '::before', '::after'].flatMap((part) => {
        const style = getComputedStyle(element, part)
        const moves =
          seconds(style.transitionDuration) > 0.001 ||
          (style.animationName !== 'none' && seconds(style.animationDuration) > 0.001)
        return moves ? [`${element.tagName}.${element.className}${part ?? ''}`] : []
      }),
    )
  })
}
