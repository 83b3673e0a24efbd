import { randomInt } from 'node:crypto'
import pg from 'pg'
import { CART, makeClient } from '../stream/client.ts'
import { type Counts, makeBrowser } from './browser.ts'

const WORDS = ['balk', 'schroef', 'verf', 'isolatie', 'kraan', 'gips', 'plaat', 'kabel', 'laminaat', 'lijm']
const ASSET = /\/assets\/[\w.-]+\.(?:js|css)/g
const any = <T>(items: readonly T[]): T => items[randomInt(items.length)] as T

async function idsOf(url: string) {
  const client = new pg.Client({ connectionString: url, application_name: 'drill' })
  await client.connect()
  const list = async (text: string) => (await client.query<{ id: string }>(text)).rows.map(({ id }) => String(id))
  const ids = {
    products: await list(
      `select id from product where state = 'Active' and is_webshop_orderable order by md5(number) limit 200`,
    ),
    nodes: await list('select id from web_node where in_menu and level > 1 order by id limit 200'),
    branches: await list('select id from branch where manager is not null order by id'),
  }
  await client.end()
  return ids
}

/** Every URL of the sitemap must exist; visitors repeatedly request a few hundred of them. */
async function pagesOf(origin: string): Promise<string[]> {
  const read = async (url: string) => {
    const text = await (await fetch(url)).text()
    return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, at = '']) => at)
  }
  const parts = await read(`${origin}/sitemap.xml`)
  const pages = (await Promise.all(parts.map(read))).flatMap((addresses) => addresses.slice(0, 150))
  if (pages.length === 0) throw new Error('the sitemap names no page')
  return pages
}

export type Visiting = {
  readonly origin: string
  readonly databaseUrl: string
  readonly people: number
  readonly isSearching: boolean
}

/** Visitors who read pages, lists and data, load the assets of a page and fill carts, until stopped. */
export async function startVisitors({ origin, databaseUrl, people, isSearching }: Visiting) {
  const pages = await pagesOf(origin)
  const ids = await idsOf(databaseUrl)
  const counts: Counts & { pages: number; lists: number; carts: number; assets: number } = {
    ...{ asked: 0, resent: 0, pages: 0, lists: 0, carts: 0, assets: 0 },
  }
  const failures: string[] = []
  const builds = new Map<string, number>()
  let isOver = false

  async function one(browser: ReturnType<typeof makeBrowser>) {
    const ask = async (url: string) => {
      const page = await browser.send(url, 'GET', { accept: 'text/html, application/json' })
      if (page.status !== 200 || page.text === '') throw new Error(`${url}: ${page.status}`)
      return page
    }
    const page = await ask(any(pages))
    if (!page.text.includes('</html>')) throw new Error('a page without its end')
    const build = String(page.headers['x-shop-build'] ?? '?')
    builds.set(build, (builds.get(build) ?? 0) + 1)
    counts.pages += 1
    const assets = [...page.text.matchAll(ASSET)].map(([path]) => path)
    if (assets.length === 0) throw new Error('a page without files')
    await ask(`${origin}${any(assets)}`)
    counts.assets += 1
    // Queries with random parameters bypass every cache.
    await ask(
      `${origin}/api/aspos/webnodes/${any(ids.nodes)}/products?offset=${randomInt(12)}&limit=${randomInt(6, 24)}`,
    )
    if (isSearching)
      await ask(`${origin}/api/sp/search?requestType=results&branchID=${any(ids.branches)}&searchTerm=${any(WORDS)}`)
    counts.lists += isSearching ? 2 : 1
    const client = await makeClient([origin], undefined, browser.send)
    for (let lines = 0; lines < 3; lines += 1)
      // A refusal, such as an exceeded quantity, is a valid response; failures throw.
      await client.call('POST', `${CART}/lines/batch`, {
        changes: [{ action: 1, productId: any(ids.products), quantity: 1 }],
      })
    await ask(`${origin}/winkelwagen`)
    counts.carts += 1
  }
  async function run() {
    const browser = makeBrowser(counts)
    while (!isOver)
      await one(browser).catch((error: Error) => {
        failures.push(`${new Date().toISOString()} ${error.message}`)
      })
    browser.close()
  }
  const running = Promise.all(Array.from({ length: people }, run))
  return {
    counts,
    failures,
    builds,
    stop: async () => {
      isOver = true
      await running
    },
  }
}
