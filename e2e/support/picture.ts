import type { Page } from '@playwright/test'

const FOLDER = new URL('../../reports/pictures/', import.meta.url).pathname

/** Saves a screenshot of the page as reports/pictures/<name>-<width>-<locale>.png. */
export async function takePicture(page: Page, name: string, { fullPage = true } = {}): Promise<string> {
  await showEverything(page)
  const locale = (await page.locator('html').getAttribute('lang'))?.slice(0, 2) ?? 'nl'
  const path = `${FOLDER}${name}-${page.viewportSize()?.width ?? 0}-${locale}.png`
  await page.screenshot({ path, fullPage, animations: 'disabled', caret: 'hide' })
  return path
}

/**
 * Scrolls through the page so that its lazy images load before a full-page screenshot. A frame or an image that does not
 * arrive is left out after a while: `watchContext` reports a broken image by its failed request.
 */
export async function showEverything(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const within = (ms: number, work: Promise<unknown>) =>
      Promise.race([work, new Promise((over) => setTimeout(over, ms))])
    const from = window.scrollY
    for (let top = 0; top < document.documentElement.scrollHeight; top += window.innerHeight) {
      window.scrollTo({ top, behavior: 'instant' })
      await within(1_000, new Promise((seen) => requestAnimationFrame(() => setTimeout(seen))))
    }
    window.scrollTo({ top: from, behavior: 'instant' })
    for (const image of document.images) image.loading = 'eager'
    await within(20_000, Promise.allSettled([...document.images].map((image) => image.decode())))
    await within(5_000, document.fonts.ready)
  })
}
