import { chromium, type Page } from '@playwright/test'
import { spread } from '../../support/alternate.ts'
import type { Rounds } from '../../support/compare.ts'
import type { Result } from '../../support/report.ts'
import { fullCategoryPath, query } from '../../support/samples.ts'
import { ORIGIN } from '../../support/shop.ts'

const PAGES = 8
const CLICKS = 6
const COUNT = '.toolbar__count'
const BOXES = '.filters input[type=checkbox]'

/** From the click to the frame that paints the new count, measured in the page. */
const clickOne = (page: Page, at: number) =>
  page.evaluate(
    async ({ boxes, count, at: nth }) => {
      const box = [...document.querySelectorAll<HTMLInputElement>(boxes)].filter((one) => !one.disabled)[nth]
      const shown = document.querySelector(count)
      if (!box || !shown) return undefined
      const before = shown.textContent
      const began = performance.now()
      box.click()
      while (document.querySelector(count)?.textContent === before) {
        if (performance.now() - began > 10_000) return undefined // the count did not change
        await new Promise((resolve) => requestAnimationFrame(resolve))
      }
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
      return performance.now() - began
    },
    { boxes: BOXES, count: COUNT, at },
  )

async function categoryPaths(): Promise<string[]> {
  const rows = await query<{ url: string }>(
    `select t.url from web_node n join web_node_text t on t.web_node_id = n.id and t.locale = 'nl'
     where n.in_menu and n.level = 3 and (select count(*) from product_web_node p where p.web_node_id = n.id) >= 24
     order by n.id limit $1`,
    [PAGES],
  )
  return rows.length > 0 ? rows.map(({ url }) => `/${url}`) : [await fullCategoryPath()]
}

/** Ticks a filter combination that was not used before, so that no cache has the response. */
export async function filterClick({ rounds }: Rounds): Promise<Result> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell',
    args: ['--no-sandbox'],
  })
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    const times: number[] = []
    for (const path of (await categoryPaths()).slice(0, Math.max(1, rounds * 2))) {
      await page.goto(`${ORIGIN}${path}`, { waitUntil: 'networkidle' })
      for (let nth = 0; nth < CLICKS; nth += 1) {
        const time = await clickOne(page, nth)
        if (time !== undefined) times.push(time)
      }
    }
    if (times.length < 10) throw new Error(`only ${times.length} clicks changed a list`)
    const sorted = [...times].sort((a, b) => a - b)
    return {
      figures: [
        { name: 'clicks', value: times.length },
        { name: 'click to painted, half of them within', value: spread(times).median, unit: 'ms' },
        {
          name: 'click to painted, 95 of 100 within',
          value: sorted[Math.ceil(sorted.length * 0.95) - 1] ?? Number.NaN,
          unit: 'ms',
          atMost: 300,
        },
      ],
    }
  } finally {
    await browser.close()
  }
}
