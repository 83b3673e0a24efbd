import { withProcess } from '../../support/child.ts'
import type { Rounds } from '../../support/compare.ts'
import type { Figure, Result } from '../../support/report.ts'
import { aSession, durations, get, median, openScratch, p95, SIZE, staffEnvironment } from './scratch.ts'

/** As `PAUSE_MS` of the palette: the request starts this long after the last key. */
const PAUSE_MS = 80
const CALLS = 40

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

/** The search of Ctrl K at full size, for a person of all branches and for one of a branch. */
export async function staffPalette({ rounds }: Rounds): Promise<Result> {
  const client = await openScratch()
  const calls = CALLS * rounds
  const figures: Figure[] = Object.entries(SIZE).map(([name, value]) => ({ name, value }))
  const isFull = SIZE.orders >= 1_000_000 && SIZE.products >= 1_000_000 && SIZE.customers >= 100_000
  try {
    const people = {
      'all branches': await aSession(client, 'owner', null),
      'one branch': await aSession(client, 'counter', [7]),
    }
    await withProcess('apps/api/src/staff.ts', staffEnvironment(), async ({ url }) => {
      const whole: number[] = []
      for (const [person, cookie] of Object.entries(people))
        for (const [name, text] of Object.entries(TEXTS)) {
          const find = (nth: number) => get(`${url}/api/staff/search?q=${encodeURIComponent(text(nth))}`, cookie)
          await durations(CALLS, find)
          const took = await durations(calls, find)
          whole.push(...took)
          figures.push(
            { name: `${name}, ${person}, p95`, value: p95(took), unit: 'ms' },
            { name: `${name}, ${person}, median`, value: median(took), unit: 'ms' },
          )
        }
      figures.push({
        name: 'from the last key to the reply, p95',
        value: PAUSE_MS + p95(whole),
        unit: 'ms',
        atMost: 150,
        ...(isFull ? { rows: ['STAFF-27'] } : {}),
      })
    })
    return {
      figures,
      notes: [
        `${calls} requests per kind of text, one after the other; ${PAUSE_MS} ms are the pause of the palette before it requests`,
        ...(isFull ? [] : ['not the full size: proves no requirement']),
      ],
    }
  } finally {
    await client.end()
  }
}
