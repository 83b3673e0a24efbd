import { CALLS, type Call, pick, type Sample, type SampleRequest } from '../../size/calls.ts'
import { spread } from '../../support/alternate.ts'
import { withProcess } from '../../support/child.ts'
import type { Rounds } from '../../support/compare.ts'
import type { Figure, Result } from '../../support/report.ts'
import { query } from '../../support/samples.ts'
import { DATABASE_URL } from '../../support/shop.ts'

const BIG_URL = process.env.BENCH_DATABASE_URL ?? DATABASE_URL.replace(/\/[^/]*$/, '/shop_bench')
const BIG_INDEX = process.env.BENCH_INDEX ?? 'bench-million'
/** A port without a listener, so that no response comes from a cache. */
const NO_REDIS = 'redis://127.0.0.1:9'
const CALLS_A_ROUND = 40
const DEMO = { email: 'particulier@demo.example', password: 'Demo-Steiger-12' }

type Who = Readonly<Record<string, string>>
type Side = { readonly url: string; readonly sample: Sample; readonly guest: Who; readonly customer: Who }

async function sampleOf(url: string): Promise<Sample> {
  const rows = <Row extends object>(text: string) => query<Row & Record<string, unknown>>(text, [], url)
  return {
    products: await rows(
      `select p.id, t.slug, p.number from product p tablesample system (${url === BIG_URL ? 2 : 100}) repeatable (7)
       join product_text t on t.product_id = p.id and t.locale = 'nl' where p.state = 'Active' and p.is_webshop_orderable
       order by md5(p.number) limit 4000`,
    ),
    nodes: await rows(
      `select n.id, t.url from web_node n join web_node_text t on t.web_node_id = n.id and t.locale = 'nl'
       where n.in_menu and n.level > 0 order by md5(t.url) limit 200`,
    ),
    brands: await rows(`select url from brand order by md5(url) limit 100`),
    branches: await rows(`select id, url from branch where manager is not null order by md5(url) limit 50`),
    orders: await rows(
      `select o.public_id as id from orders o join customer c on c.id = o.customer_id where c.email = '${DEMO.email}'`,
    ),
    words: [
      'schroef 4x40',
      'gipsplaat',
      'boormachine',
      'laminaat eiken',
      'pvc buis 110',
      'latex wit',
      'hout 44x69',
      'kit',
    ],
  } as unknown as Sample
}

const headersFrom = (token: string, cookies: readonly string[]): Who => ({
  authorization: `Bearer ${token}`,
  cookie: cookies.map((line) => line.split(';')[0]).join('; '),
})
async function post(url: string, body: object, who: Who = {}) {
  const reply = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...who },
    body: JSON.stringify(body),
  })
  if (!reply.ok) throw new Error(`${url}: ${reply.status} ${await reply.text()}`)
  return { data: (await reply.json()) as Record<string, never>, cookies: reply.headers.getSetCookie() }
}

/** A guest with four products in the cart, and the demo customer. */
async function signIn(url: string, sample: Sample) {
  const guest = await post(`${url}/api/bouwmeester/auth/guest`, { email: 'bench@example.nl' })
  const token = (guest.data as { Data?: { token?: string } }).Data?.token ?? ''
  const guestWho = headersFrom(token, guest.cookies)
  const changes = [0, 1, 2, 3].map((nth) => ({ action: 1, productId: pick(sample.products, nth).id, quantity: 2 }))
  await post(`${url}/api/aspos/cart/lines/batch`, { changes }, guestWho)
  await post(`${url}/api/aspos/cart/store`, { storeId: String(pick(sample.branches, 0).id) }, guestWho)
  const signedIn = await post(`${url}/api/aspos/authentication/login`, DEMO)
  const customerToken = (signedIn.data as { token?: string }).token ?? ''
  return { guest: guestWho, customer: headersFrom(customerToken, signedIn.cookies) }
}

class NotAnswered extends Error {}

async function timeOne(
  { url: base, guest, customer }: Side,
  { as, mayMiss }: Call,
  { url, body }: SampleRequest,
): Promise<number> {
  const who = as === 'guest' ? guest : as === 'customer' ? customer : {}
  const sent = body
    ? { method: 'POST', headers: { 'content-type': 'application/json', ...who }, body: JSON.stringify(body) }
    : { headers: who }
  const began = performance.now()
  const reply = await fetch(`${base}${url}`, sent)
  await reply.arrayBuffer()
  if (reply.status >= 400 && !(mayMiss && reply.status === 404)) throw new NotAnswered(`${url}: ${reply.status}`)
  return performance.now() - began
}

const p95 = (times: readonly number[]) =>
  times.toSorted((left, right) => left - right)[Math.floor(times.length * 0.95)] ?? Number.NaN

async function compare(call: Call, small: Side, big: Side, rounds: number) {
  const times = { small: [] as number[], big: [] as number[] }
  let nth = 0
  const round = async (side: Side, into: number[]) => {
    for (let step = 0; step < CALLS_A_ROUND; step += 1)
      into.push(await timeOne(side, call, call.ask(side.sample, nth++)))
  }
  for (const side of [small, big]) await round(side, [])
  for (let turn = 0; turn < rounds; turn += 1) {
    const order = turn % 2 === 0 ? (['small', 'big'] as const) : (['big', 'small'] as const)
    for (const which of order) await round(which === 'small' ? small : big, times[which])
  }
  return {
    small: { middle: spread(times.small).median, p95: p95(times.small) },
    big: { middle: spread(times.big).median, p95: p95(times.big) },
  }
}

/** Every read of the contract at demo size and at bench size, alternately, with one caller and without caches. */
export async function calls({ rounds }: Rounds): Promise<Result> {
  const isSearching = Boolean(process.env.OPENSEARCH_URL)
  const quiet = {
    SHOP_ENV: 'test',
    RATE_LIMITS: 'off',
    LOAD_SHEDDING: 'off',
    REDIS_URL: NO_REDIS,
    API_DOCS: 'off',
    PUBLIC_ORIGIN: 'http://127.0.0.1:4100',
    SEARCH_TIMEOUT_MS: '10000',
  }
  const open = async (url: string, database: string): Promise<Side> => {
    const sample = await sampleOf(database)
    return { url, sample, ...(await signIn(url, sample)) }
  }
  const figures: Figure[] = []
  const lines: string[] = []
  const raw: Record<string, unknown> = {}
  const asked = CALLS.filter(({ isSearch }) => isSearching || !isSearch)
  await withProcess('apps/api/src/server.ts', { ...quiet, DATABASE_URL }, (first) =>
    withProcess(
      'apps/api/src/server.ts',
      { ...quiet, DATABASE_URL: BIG_URL, SEARCH_INDEX: BIG_INDEX },
      async (second) => {
        const small = await open(first.url, DATABASE_URL)
        const big = await open(second.url, BIG_URL)
        for (const call of asked) {
          const found = await compare(call, small, big, rounds).catch((error: unknown) => {
            if (error instanceof NotAnswered) return error
            throw error
          })
          if (found instanceof NotAnswered) {
            lines.push(`${call.operation.padEnd(22)} not answered: ${found.message}`)
            figures.push({ name: `${call.operation}, p95 bench / demo`, value: Number.NaN, atMost: 2 })
            continue
          }
          const { small: one, big: other } = found
          const growth = other.p95 / one.p95
          raw[call.operation] = { demo: one, bench: other }
          const ms = (value: number) => value.toFixed(1).padStart(7)
          lines.push(
            `${call.operation.padEnd(22)} ${ms(one.middle)} ${ms(other.middle)} ${ms(one.p95)} ${ms(other.p95)} ${growth.toFixed(1).padStart(6)} ×`,
          )
          figures.push({
            name: `${call.operation}, p95 bench / demo`,
            value: growth,
            ...(call.isSearch ? {} : { atMost: 2 }),
          })
        }
      },
    ),
  )
  console.log(`${'call'.padEnd(22)} ${'middle of demo, bench; p95 of demo, bench (ms); growth of p95'}`)
  for (const line of lines) console.log(line)
  return {
    figures,
    raw,
    notes: [`${rounds} rounds of ${CALLS_A_ROUND} calls a side with different values; nothing kept in Redis`],
  }
}
