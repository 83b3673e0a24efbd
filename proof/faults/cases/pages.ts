import { performance } from 'node:perf_hooks'
import type { Rig } from '../../kit/open-rig.ts'
import type { FaultCase } from '../fault/case.ts'
import { shopper } from '../fault/shopper.ts'
import type { TestBed } from '../fault/test-bed.ts'

type Page = { readonly status: number; readonly ms: number; readonly text: string; readonly cache: string }
const SOME = 30
/** Limit for the proxy's own error page when the storefronts are unavailable. */
const QUICK_MS = 3_000

async function open(url: string): Promise<Page> {
  const began = performance.now()
  const response = await fetch(url, { headers: { accept: 'text/html' } })
  const text = await response.text()
  const cache = `${response.headers.get('x-cache')} ${response.headers.get('cache-control')}`
  return { status: response.status, ms: performance.now() - began, text, cache }
}

async function addresses({ db, front }: Rig): Promise<string[]> {
  const { rows } = await db.query<{ path: string }>(
    `select '/product/' || t.slug || '-' || p.number as path from product p
       join product_text t on t.product_id = p.id and t.locale = 'nl' where p.state = 'Active' order by random() limit $1`,
    [SOME * 2],
  )
  const pages = await (await fetch(`${front?.url}/sitemap.xml`)).text()
  const [first] = [...pages.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, at = '']) => new URL(at).pathname)
  const parts = first ? await (await fetch(`${front?.url}${first}`)).text() : ''
  const known = [...parts.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, at = '']) => new URL(at).pathname)
  return (known.length >= SOME * 2 ? known : rows.map(({ path }) => path))
    .slice(0, SOME * 2)
    .map((at) => `${front?.url}${at}`)
}

/** Pages that were opened before, and the same number that were not. */
async function openBefore(stand: TestBed) {
  const all = await addresses(stand.rig)
  const [known, other] = [all.slice(0, SOME), all.slice(SOME)]
  for (const url of known) await open(url)
  return { known, other }
}
const ok = (pages: readonly Page[]) => pages.filter(({ status }) => status === 200).length

export const PAGES: readonly FaultCase[] = [
  {
    id: 'F07',
    what: 'both storefronts are unavailable',
    sees: 'cached pages from the edge; otherwise the page that says to come back; ordering works',
    aims: 'I-H1',
    limitSeconds: 10,
    needs: ['pages'],
    async stage(stand) {
      const { known, other } = await openBefore(stand)
      const { storefronts = [] } = stand.rig.front ?? {}
      const buyer = await shopper(stand)
      for (const one of storefronts) await one.takeDown()
      const kept = await Promise.all(known.map(open))
      const fresh = await Promise.all(other.slice(0, 5).map(open))
      const told = await buyer.confirm()
      for (const one of storefronts) await one.letBack()
      return [
        { what: `of ${SOME} cached pages served`, is: ok(kept), atLeast: Math.ceil(SOME * 0.99) },
        {
          what: 'uncached pages with a retry time',
          is: fresh.filter(({ status, ms }) => (status === 502 || status === 503) && ms < QUICK_MS).length,
          shouldBe: 5,
        },
        { what: 'orders placed meanwhile', is: told.kind === 'ok' ? 1 : 0, shouldBe: 1 },
      ]
    },
  },
  {
    id: 'F08',
    what: 'the API responds to the storefront 5 s late',
    sees: 'within 1.5 s a page: from the edge, or the one that says to come back; never cached for others',
    aims: 'I-H1',
    limitSeconds: 5,
    needs: ['pages', 'proxy'],
    async stage(stand) {
      const { known, other } = await openBefore(stand)
      const heal = await stand.spoil(['inside'], { type: 'latency', attributes: { latency: 5_000 } })
      const kept = await Promise.all(known.map(open))
      const fresh = []
      for (const url of other.slice(0, 4)) fresh.push(await open(url))
      await heal()
      const again = []
      for (const url of other.slice(0, 4)) again.push(await open(url))
      return [
        { what: `of ${SOME} cached pages served`, is: ok(kept), shouldBe: SOME },
        { what: 'ms of the slowest uncached page', is: Math.max(...fresh.map(({ ms }) => ms)), atMost: QUICK_MS },
        { what: 'incomplete pages', is: fresh.filter(({ text }) => !text.includes('</html>')).length, shouldBe: 0 },
        { what: 'of 4 uncached pages complete as soon as it is over', is: ok(again), shouldBe: 4 },
      ]
    },
  },
]
