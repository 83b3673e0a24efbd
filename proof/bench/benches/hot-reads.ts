import pg from 'pg'
import {
  findProductByNumber,
  listProductsByIds,
  listProductsOfNode,
  listStock,
} from '../../../apps/api/src/modules/catalogue/product-queries.ts'
import { webNodeFamilyByUrl } from '../../../apps/api/src/modules/catalogue/web-node-queries.ts'
import { alternate, ratioPerRound, spread } from '../support/alternate.ts'
import type { Rounds } from '../support/compare.ts'
import { scansOfBigTables } from '../support/plan.ts'
import type { Figure, Result } from '../support/report.ts'
import { DATABASE_URL } from '../support/shop.ts'

const BIG_URL = process.env.BENCH_DATABASE_URL ?? DATABASE_URL.replace(/\/[^/]*$/, '/shop_bench')
const CALLS = 60

type Sample = { readonly numbers: string[]; readonly ids: string[]; readonly nodes: { id: number; url: string }[] }
type Read = { readonly text: string; readonly values: (sample: Sample, nth: number) => unknown[] }
const pick = <T>(list: readonly T[], nth: number): T => list[nth % list.length] as T // samples are never empty
const twelve = (ids: readonly string[], nth: number) =>
  Array.from({ length: 12 }, (_, step) => pick(ids, nth * 12 + step))

/** Database reads that nearly every page causes on a cache miss. */
const READS: Readonly<Record<string, Read>> = {
  'product by url': {
    text: findProductByNumber.text,
    values: ({ numbers }, nth) => ['nl', new Date(), pick(numbers, nth)],
  },
  '12 products by id': { text: listProductsByIds.text, values: ({ ids }, nth) => ['nl', new Date(), twelve(ids, nth)] },
  'children of a node': { text: webNodeFamilyByUrl.text, values: ({ nodes }, nth) => ['nl', 1, pick(nodes, nth).url] },
  'first page of a node': {
    text: listProductsOfNode.text,
    values: ({ nodes }, nth) => ['nl', new Date(), pick(nodes, nth).id, 12, 0],
  },
  'stock of 12 products': { text: listStock.text, values: ({ ids }, nth) => [twelve(ids, nth)] },
}

/** The hot reads on the demo catalogue and on a million products, alternately, and their plans on the latter. */
export async function hotReads({ rounds }: Rounds): Promise<Result> {
  const small = await open(DATABASE_URL)
  const big = await open(BIG_URL)
  try {
    const figures: Figure[] = [
      { name: 'products, demo', value: small.products },
      { name: 'products, bench', value: big.products, atLeast: 900_000 },
    ]
    for (const [name, read] of Object.entries(READS))
      figures.push(...(await compareRead(name, read, small, big, rounds)))
    return { figures, notes: [`each figure is the middle of ${rounds} rounds of ${CALLS} calls with different values`] }
  } finally {
    await small.client.end()
    await big.client.end()
  }
}

type Opened = { readonly client: pg.Client; readonly products: number; readonly sample: Sample }

async function compareRead(name: string, read: Read, small: Opened, big: Opened, rounds: number): Promise<Figure[]> {
  for (const each of [small, big]) await timeCalls(read, each) // warms up plans and buffers
  const times = await alternate(
    rounds,
    () => timeCalls(read, big),
    () => timeCalls(read, small),
  )
  const ratio = ratioPerRound(times.subject, times.twin)
  const scans = await scansOfBigTables(big.client, read.text, read.values(big.sample, 0))
  return [
    { name: `${name}, demo`, value: spread(times.twin).median, unit: 'ms', spread: spread(times.twin) },
    { name: `${name}, bench`, value: spread(times.subject).median, unit: 'ms', spread: spread(times.subject) },
    { name: `${name}, bench / demo`, value: ratio.median, spread: ratio, atMost: 2 },
    { name: `${name}, scans of big tables ${scans.join(' ')}`.trim(), value: scans.length, atMost: 0 },
  ]
}

async function timeCalls({ text, values }: Read, { client, sample }: Opened): Promise<number> {
  const times: number[] = []
  const name = text.slice(3, 40)
  for (let nth = 0; nth < CALLS; nth++) {
    const started = performance.now()
    await client.query({ name, text, values: values(sample, nth) })
    times.push(performance.now() - started)
  }
  return spread(times).median
}

async function open(url: string): Promise<Opened> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const [size] = (await client.query("select reltuples::int as count from pg_class where relname = 'product'")).rows
  const products: number = size?.count ?? 0
  if (products <= 0) throw new Error(`${url} has no analysed products: load it with ./shop demo`)
  const share = Math.min(100, (4_000 / products) * 100)
  const { rows } = await client.query<{ id: string; number: string }>(
    `select id, number from product tablesample bernoulli (${share}) repeatable (7) where state = 'Active' limit 2000`,
  )
  const { rows: nodes } = await client.query<{ id: number; url: string }>(
    "select n.id, t.url from web_node n join web_node_text t on t.web_node_id = n.id and t.locale = 'nl' where n.in_menu and n.level > 0 order by md5(t.url) limit 60",
  )
  return { client, products, sample: { numbers: rows.map((row) => row.number), ids: rows.map((row) => row.id), nodes } }
}
