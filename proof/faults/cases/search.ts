import { until } from '../../kit/cluster.ts'
import type { FaultCase, Seen } from '../fault/case.ts'
import { timed } from '../fault/reads.ts'
import { runTest } from '../fault/run-test.ts'
import { shopper } from '../fault/shopper.ts'
import type { TestBed } from '../fault/test-bed.ts'
import { CART } from '../stream/client.ts'

type SearchReply = {
  readonly Data: { readonly results: { readonly isLimited: boolean; readonly products: readonly unknown[] } | null }
}

/** Category lists with parameters that no cache contains. */
async function lists({ db }: TestBed['rig'], count: number): Promise<string[]> {
  const { rows } = await db.query<{ id: number }>(
    'select id from web_node where in_menu and level > 1 order by random() limit $1',
    [count],
  )
  return rows.map(
    ({ id }, nth) => `/api/sp/search?requestType=results&categoryID=${id}&branchID=${1 + nth}&pageSize=${6 + nth}`,
  )
}
const typed = (count: number) =>
  Array.from({ length: count }, (_, nth) => `/api/sp/search?requestType=autocompletesuggestions&searchTerm=gips${nth}`)

/** Lists continue without filters and are marked as limited; other reads are unaffected. */
async function withoutSearch(stand: TestBed): Promise<Seen[]> {
  const buyer = await shopper(stand)
  const { statuses, texts, slowestMs } = await timed(stand.rig, 12, await lists(stand.rig, 12))
  const answers = texts.flatMap((text, nth) => (statuses[nth] === 200 ? [JSON.parse(text) as SearchReply] : []))
  const others = await timed(stand.rig, 20)
  return [
    { what: 'of 12 lists answered', is: answers.length, shouldBe: 12 },
    {
      what: 'of them without the notice that filters are unavailable',
      is: answers.filter(({ Data }) => Data.results?.isLimited !== true).length,
      shouldBe: 0,
    },
    { what: 'ms of the slowest list', is: slowestMs, atMost: 3_000 },
    {
      what: 'products and categories of other than 200',
      is: others.statuses.filter((status) => status !== 200).length,
      shouldBe: 0,
    },
    { what: 'orders placed meanwhile', is: (await buyer.confirm()).kind === 'ok' ? 1 : 0, shouldBe: 1 },
  ]
}

/** A list without filters is not cached: the next one is complete again. */
const wholeAgain = async (stand: TestBed): Promise<Seen[]> => {
  const paths = await lists(stand.rig, 4)
  const whole = async () => {
    const { texts } = await timed(stand.rig, 4, paths)
    return texts.every((text) => (JSON.parse(text) as SearchReply).Data.results?.isLimited === false)
  }
  const began = performance.now()
  await until('lists are whole again', whole, 60_000)
  return [{ what: 'seconds until lists were complete', is: (performance.now() - began) / 1_000, atMost: 15 }]
}
const engine = () => process.env.OPENSEARCH_URL?.split(',')[0] ?? ''
const say = async (path: string) => {
  const response = await fetch(`${engine()}${path}`, { method: 'POST' })
  if (!response.ok) throw new Error(`the search engine refused ${path}: ${response.status}`)
}

export const SEARCH: readonly FaultCase[] = [
  {
    id: 'F28',
    what: 'the search engine is unavailable',
    sees: '"Filters zijn tijdelijk niet beschikbaar" above a list by name; products, cart and checkout as always',
    aims: 'I-H1',
    limitSeconds: 15,
    needs: ['search', 'proxy'],
    holdMs: 5_000,
    inject: ({ cut }) => cut('search'),
    meanwhile: withoutSearch,
    afterwards: wholeAgain,
  },
  {
    id: 'F29',
    what: 'the search engine answers 5 s late',
    sees: 'a list without filters within 800 ms; no suggestions',
    aims: 'I-H1',
    limitSeconds: 15,
    needs: ['search', 'proxy'],
    holdMs: 5_000,
    inject: ({ spoil }) => spoil(['search'], { type: 'latency', attributes: { latency: 5_000 } }),
    async meanwhile(stand) {
      const seen = await withoutSearch(stand)
      const { statuses, slowestMs } = await timed(stand.rig, 8, typed(8))
      return [
        ...seen,
        {
          what: 'suggestions that failed without a message',
          is: statuses.filter((status) => status >= 500 && status !== 503).length,
          shouldBe: 0,
        },
        { what: 'ms of the slowest suggestion', is: slowestMs, atMost: 1_500 },
      ]
    },
    afterwards: wholeAgain,
  },
  {
    id: 'F30',
    what: 'the index is closed: the engine responds and has no products',
    sees: 'as F28; a list without filters is never cached',
    aims: 'I-H1',
    limitSeconds: 15,
    needs: ['search'],
    holdMs: 4_000,
    async inject() {
      await say('/products/_close')
      return () => say('/products/_open')
    },
    meanwhile: withoutSearch,
    afterwards: wholeAgain,
  },
  {
    id: 'F31',
    what: 'the index is stale: no worker applies changes',
    sees: 'a list may show the old price; cart and order have the new one',
    aims: 'I-H1, I-M3',
    limitSeconds: 10,
    needs: ['search'],
    async stage(stand) {
      const { db, workers } = stand.rig
      const buyer = await shopper(stand)
      const line = `select l.product_id as id from cart_line l where l.cart_id = $1`
      const { rows } = await db.query<{ id: string }>(line, [buyer.cartId])
      for (const worker of workers) await worker.takeDown()
      await db.query('update product set price_cents = price_cents + 111 where id = $1', [rows[0]?.id])
      const { Data } = await buyer.client.call('GET', CART)
      const now = Math.round(Number(Data?.toPayInclTax) * 100)
      for (const worker of workers) await worker.letBack()
      await db.query('update product set price_cents = price_cents - 111 where id = $1', [rows[0]?.id])
      return [{ what: 'cents of the higher cart price', is: now - buyer.totalCents, shouldBe: 111 }]
    },
  },
  {
    id: 'F32',
    what: 'a rebuilt index is empty or broken',
    sees: 'nothing: it is not put into use',
    aims: '',
    limitSeconds: 0,
    needs: ['search'],
    apart: () =>
      runTest('search', 'apps/api/test/search/index-life.test.ts', 'an index that came out empty is not taken over'),
  },
]
