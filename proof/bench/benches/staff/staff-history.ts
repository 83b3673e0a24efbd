import type pg from 'pg'
import { withProcess } from '../../support/child.ts'
import type { Rounds } from '../../support/compare.ts'
import type { Figure, Result } from '../../support/report.ts'
import { painted, withPage } from './browser.ts'
import { ENTRIES, LONG, longOrder, longPrice, longProduct } from './fill.ts'
import { aSession, durations, get, isFull, median, openScratch, p95, staffEnvironment } from './scratch.ts'

const CALLS = 40
const CLICKS = 5
const ROWS = ['STAFF-19']

async function idsOf(client: pg.Client, sql: string): Promise<(nth: number) => string> {
  const { rows } = await client.query<{ id: string }>(`${sql} limit ${LONG}`)
  return (nth) => rows[nth % rows.length]?.id ?? ''
}

/** Every object with a history, by the path of its endpoint. */
async function historiesOf(client: pg.Client): Promise<Readonly<Record<string, (nth: number) => string>>> {
  const promotion = await idsOf(client, 'select id::text from promotion order by id')
  const article = await idsOf(client, 'select id::text from content_article order by path')
  const company = await idsOf(
    client,
    'select number::text as id from customer where company_name is not null order by number',
  )
  // A record opens for a reason, and its history with it (STAFF-20).
  await client.query(
    `insert into customer_view (at, staff_id, customer_id, reason)
     select now(), p.id, c.id, 'Meting van de geschiedenis' from staff_person p,
       (select id from customer where company_name is not null order by number limit ${LONG}) c where p.name = 'Bench'`,
  )
  return {
    order: (nth) => `orders/${longOrder(nth)}/history`,
    product: (nth) => `products/${longProduct(nth)}/history`,
    prices: (nth) => `products/${longPrice(nth)}/price-history`,
    promotion: (nth) => `promotions/${promotion(nth)}/history`,
    article: (nth) => `articles/${article(nth)}/history`,
    settings: () => 'settings/history',
    customer: (nth) => `customers/${company(nth)}/history`,
    company: (nth) => `companies/${company(nth)}/history`,
  }
}

/** From the click on the link of an object to its painted history. */
async function measureClicks(url: string, cookie: string, clicks: number): Promise<Figure[]> {
  const took = new Map<string, number[]>()
  await withPage(url, cookie, async (page, origin) => {
    for (let nth = 0; nth <= clicks; nth += 1)
      for (const [kind, object] of [
        ['order', `orders/${longOrder(nth)}`],
        ['product', `products/${longProduct(nth)}`],
        ['price', `products/${longPrice(nth)}`],
      ] as const) {
        await page.goto(`${origin}/${object}`)
        const link = `a[href^="/history/${kind}/"]`
        await page.locator(link).waitFor()
        const ms = await painted(page, { click: link })
        if (nth > 0) took.set(kind, [...(took.get(kind) ?? []), ms])
      }
  })
  return [...took].flatMap(([kind, times]) => [
    { name: `click, ${kind}, p95`, value: p95(times), unit: 'ms', atMost: 300 },
    { name: `click, ${kind}, median`, value: median(times), unit: 'ms' },
  ])
}

/** Histories of 1,000 entries of each kind of object, among one entry of each of 1,000,000 products. */
export async function staffHistory({ rounds }: Rounds): Promise<Result> {
  const client = await openScratch()
  const calls = CALLS * rounds
  const figures: Figure[] = []
  try {
    const cookie = await aSession(client, 'owner', null)
    const histories = await historiesOf(client)
    await withProcess('apps/api/src/staff.ts', staffEnvironment(), async ({ url }) => {
      for (const [kind, path] of Object.entries(histories)) {
        const read = (nth: number) => get(`${url}/api/staff/${path(nth)}`, cookie)
        const { entries } = (await read(0)) as { entries: readonly unknown[] }
        await durations(CALLS, read)
        const took = await durations(calls, read)
        figures.push(
          { name: `${kind}, entries`, value: entries.length, atLeast: ENTRIES },
          { name: `${kind}, p95`, value: p95(took), unit: 'ms', atMost: 300 },
          { name: `${kind}, median`, value: median(took), unit: 'ms' },
        )
      }
      figures.push(...(await measureClicks(url, cookie, CLICKS * rounds)))
    })
    const proves = (figure: Figure) =>
      isFull && (figure.atMost ?? figure.atLeast) !== undefined ? { ...figure, rows: ROWS } : figure
    return {
      figures: figures.map(proves),
      notes: [`${calls} requests each, one after the other, on the machine of client and database`],
    }
  } finally {
    await client.end()
  }
}
