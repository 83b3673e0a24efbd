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

/** Scrolls through the page so that its lazy images load before a full-page screenshot. */
export async function showEverything(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const from = window.scrollY
    for (let top = 0; top < document.documentElement.scrollHeight; top += window.innerHeight) {
      window.scrollTo({ top, behavior: 'instant' })
      await new Promise((seen) => requestAnimationFrame(() => setTimeout(seen)))
    }
    window.scrollTo({ top: from, behavior: 'instant' })
    for (const image of document.images) image.loading = 'eager'
    // `watchContext` reports a broken image by its failed request.
    await Promise.allSettled([...document.images].map((image) => image.decode()))
    await document.fonts.ready
  })
}
