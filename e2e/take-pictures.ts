import { chromium } from '@playwright/test'
import { showEverything } from './support/picture.ts'

/** Keeps pictures of the main pages of the running shop in docs/pictures, for the README. */
const ORIGIN = process.env.PUBLIC_ORIGIN ?? `http://127.0.0.1:${process.env.SHOP_PORT ?? 4100}`
const FOLDER = new URL('../docs/pictures/', import.meta.url).pathname
const WIDTHS = [390, 768, 1440]

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
})
const context = await browser.newContext({ baseURL: ORIGIN, locale: 'nl-NL', timezoneId: 'Europe/Amsterdam' })
const page = await context.newPage()

/** Found as a visitor finds them: from the home page to a category, and from there to a product. */
async function findPages(): Promise<Record<string, string>> {
  await page.goto('/')
  const category = await page.locator('.cats li li a').first().getAttribute('href')
  const branch = await page.locator('.near a').first().getAttribute('href')
  const { CATEGORY = category ?? '/', PRODUCT } = process.env
  await page.goto(CATEGORY)
  const product = PRODUCT ?? (await page.locator('main a[href*="/product/"]').first().getAttribute('href'))
  return {
    home: '/',
    category: CATEGORY,
    product: product ?? '/',
    branch: branch ?? '/',
    components: '/blocks/demo',
    'not-found': '/bestaat-niet',
  }
}

for (const [name, path] of Object.entries(await findPages()))
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: width < 500 ? 844 : 900 })
    await page.goto(path)
    await showEverything(page)
    // a window as high as the page: what is fixed to the window's edge then stands at the page's edge
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    if (name !== 'components') await page.setViewportSize({ width, height })
    const file = `${FOLDER}${name}-${width}.jpg`
    await page.screenshot({ path: file, type: 'jpeg', quality: 72, animations: 'disabled' })
    console.log(`${file}  ${path}`)
  }
await browser.close()
