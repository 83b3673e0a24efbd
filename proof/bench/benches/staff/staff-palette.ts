import { withProcess } from '../../support/child.ts'
import type { Rounds } from '../../support/compare.ts'
import type { Figure, Result } from '../../support/report.ts'
import { found, withPage } from './browser.ts'
import { aSession, durations, get, isFull, median, openScratch, p95, SIZE, staffEnvironment } from './scratch.ts'

const CALLS = 40
const SEARCHES = 10
const ROWS = ['STAFF-27']

const NAMES = ['Jansen', 'Bakker', 'Fatima Smit', 'Dijkstra12', 'Bouwbedrijf', 'Noor Peters']
const ARTICLES = ['schroef', 'eiken balk', 'gips', 'hou', 'lamp zwart', 'kabel brandwerend 12', 'verf mat']
const drawn = (nth: number, most: number) => (nth * 7919) % most

/** Texts that staff type, from the shortest with a result to complete ones. */
const TEXTS: Readonly<Record<string, (nth: number) => string>> = {
  'start of an order number': (nth) =>
    `b${String(1 + drawn(nth, SIZE.orders)).padStart(8, '0')}`.slice(0, 4 + (nth % 5)),
  'email address': (nth) => `bench-${drawn(nth, SIZE.customers)}@example.nl`,
  'name of a customer': (nth) => NAMES[nth % NAMES.length] ?? '',
  'number of a customer': (nth) => String(100_001 + drawn(nth, SIZE.customers)),
  'start of a product number': (nth) =>
    `2${String(1 + drawn(nth, SIZE.products)).padStart(7, '0')}`.slice(0, 3 + (nth % 5)),
  'words of a product': (nth) => ARTICLES[nth % ARTICLES.length] ?? '',
}

/** Texts with a part of the entry that each has to show, of every kind that the palette finds. */
const SHOWN: Readonly<Record<string, (nth: number) => readonly [text: string, expected: string]>> = {
  'an order': (nth) => {
    const order = `B${String(1 + drawn(nth, SIZE.orders)).padStart(8, '0')}`
    return [order.toLowerCase(), order]
  },
  'a customer': (nth) => {
    const customer = String(100_001 + drawn(nth, SIZE.customers))
    return [customer, customer]
  },
  'a product': (nth) => {
    const product = `2${String(1 + drawn(nth, SIZE.products)).padStart(7, '0')}`
    return [product, product]
  },
  'a screen': () => ['instell', 'Instellingen'],
  'an action': () => ['retour', 'Neem een retour aan'],
}

/** From the text in the field to the painted entry, with the pause of the palette before its request. */
async function measureEntries(url: string, cookie: string, searches: number): Promise<Figure[]> {
  const took = new Map<string, number[]>()
  await withPage(url, cookie, async (page, origin) => {
    await page.goto(`${origin}/pin`)
    await page.locator('nav a[href="/orders"]').waitFor()
    for (const [kind, textOf] of Object.entries(SHOWN))
      for (let nth = 0; nth <= searches; nth += 1) {
        await page.keyboard.press('Control+k')
        await page.locator('dialog input[role="combobox"]').waitFor()
        const ms = await found(page, ...textOf(nth))
        if (nth > 0) took.set(kind, [...(took.get(kind) ?? []), ms])
        await page.keyboard.press('Escape')
        await page.locator('dialog input[role="combobox"]').waitFor({ state: 'detached' })
      }
  })
  return [...took].flatMap(([kind, times]) => [
    { name: `from the text to ${kind}, p95`, value: p95(times), unit: 'ms', atMost: 150 },
    { name: `from the text to ${kind}, median`, value: median(times), unit: 'ms' },
  ])
}

/** The search of Ctrl K at full size: its endpoint for a person of all branches and of one, and the palette in Chromium. */
export async function staffPalette({ rounds }: Rounds): Promise<Result> {
  const client = await openScratch()
  const calls = CALLS * rounds
  const figures: Figure[] = Object.entries(SIZE).map(([name, value]) => ({ name, value }))
  try {
    const people = {
      'all branches': await aSession(client, 'owner', null),
      'one branch': await aSession(client, 'counter', [7]),
    }
    await withProcess('apps/api/src/staff.ts', staffEnvironment(), async ({ url }) => {
      for (const [person, cookie] of Object.entries(people))
        for (const [name, text] of Object.entries(TEXTS)) {
          const find = (nth: number) => get(`${url}/api/staff/search?q=${encodeURIComponent(text(nth))}`, cookie)
          await durations(CALLS, find)
          const took = await durations(calls, find)
          figures.push(
            // The palette waits 80 ms for the next key before it requests, and then has to paint.
            { name: `request, ${name}, ${person}, p95`, value: p95(took), unit: 'ms', atMost: 150 - 80 },
            { name: `request, ${name}, ${person}, median`, value: median(took), unit: 'ms' },
          )
        }
      figures.push(...(await measureEntries(url, people['all branches'], SEARCHES * rounds)))
    })
    return {
      figures: figures.map((figure) => (isFull && figure.atMost !== undefined ? { ...figure, rows: ROWS } : figure)),
      notes: [
        `${calls} requests per kind of text, one after the other`,
        ...(isFull ? [] : ['not the full size: proves no requirement']),
      ],
    }
  } finally {
    await client.end()
  }
}
