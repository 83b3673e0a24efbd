import type { PickJobView, PickLineView } from '@shop/contract/staff/pick'
import { eanOf, HANDHELD } from '../../support/staff/pick.ts'
import { OFFLINE_OPTIONS, signOnQuietly } from '../../support/staff/sign-on.ts'
import { expect, test } from '../../support/test.ts'

test.use({
  ...OFFLINE_OPTIONS,
  viewport: HANDHELD,
})

const SCANS = 100
const SLOWER = 4
const JOB = '0190a6f0-0000-7000-8000-000000000500'

const lineOf = (nth: number): PickLineView => ({
  productId: `0190a6f0-0000-7000-8000-${String(nth).padStart(12, '0')}`,
  productNumber: String(100_000 + nth),
  title: `Artikel ${nth}`,
  unit: 'stuk',
  picture: null,
  shelf: { aisle: 1 + Math.floor(nth / 40), bay: 1 + (nth % 40), level: 'A' },
  isOutside: false,
  category: 'Hout',
  weightGrams: 100,
  quantity: 1,
  picked: 0,
  gtin: `0${eanOf(String(nth))}`,
  packs: [],
  serials: [],
  cuts: [],
})
/** Larger than any order, so that each of 100 scans leads to another line. */
const job: PickJobView = {
  id: JOB,
  number: 'SNEL-0500',
  customer: 'Jo W.',
  method: 'pickup',
  branch: 'Utrecht',
  promisedAt: new Date(Date.now() + 3_600_000).toISOString(),
  state: 'picking',
  by: 'Naima Bakkali',
  isMine: true,
  storage: null,
  bringsTo: null,
  incoming: [],
  lines: Array.from({ length: SCANS + 1 }, (_, nth) => lineOf(nth)),
}

type Times = { scans: number[] }

test(
  'the next line is shown after each scan without a network; the time is measured',
  {
    tag: ['@desktop'],
  },
  async ({ page, context }, info) => {
    test.setTimeout(info.timeout * 3)
    await signOnQuietly(context.request, 'picker')
    await page.route(`**/api/staff/pick-jobs/${JOB}`, (route) => route.fulfill({ json: job }))
    await page.goto(`/pick/${JOB}`)
    const article = page.getByRole('article')
    await expect(article).toHaveAttribute('aria-label', 'Artikel 0')
    // Without a network no line can wait for a request; attempts to send the scans in the background fail.
    await context.setOffline(true)
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    await page.evaluate(() => {
      const times: Times = { scans: [] }
      Object.assign(window, { times })
      let began = 0
      // Before the handlers of the application: the time of the event itself, the last character of the scanner.
      window.addEventListener(
        'keydown',
        (event) => {
          if (event.key !== 'Enter') return
          began = event.timeStamp
        },
        true,
      )
      const main = document.querySelector('main')
      if (!main) throw new Error('the screen has no main part')
      let shown = 'Artikel 0'
      new MutationObserver(() => {
        const label = document.querySelector('article')?.getAttribute('aria-label') ?? ''
        if (label === shown) return
        shown = label
        // The frame after the change has been drawn when the next one starts.
        requestAnimationFrame(() =>
          requestAnimationFrame((now) => {
            times.scans.push(Math.max(now, performance.now()) - began)
            began = 0
          }),
        )
      }).observe(main, { subtree: true, childList: true, attributes: true, characterData: true })
    })
    for (let nth = 0; nth < SCANS; nth += 1) {
      await page.keyboard.insertText(eanOf(String(nth)))
      await page.keyboard.press('Enter')
      await expect(article).toHaveAttribute('aria-label', `Artikel ${nth + 1}`)
      await expect
        .poll(() => page.evaluate(() => (window as unknown as { times: Times }).times.scans.length))
        .toBe(nth + 1)
    }
    const times = await page.evaluate(() => (window as unknown as { times: Times }).times)
    const sorted = [...times.scans].sort((one, other) => one - other)
    const p95 = sorted[Math.floor(SCANS * 0.95)] ?? Number.POSITIVE_INFINITY
    info.annotations.push({
      type: 'measured',
      description: `p50 ${Math.round(sorted[SCANS / 2] ?? 0)} ms, p95 ${Math.round(p95)} ms, max ${Math.round(sorted.at(-1) ?? 0)} ms`,
    })
    console.log(info.annotations.at(-1)?.description)
    expect(times.scans).toHaveLength(SCANS)
  },
)
