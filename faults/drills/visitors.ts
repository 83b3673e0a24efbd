import { randomInt } from 'node:crypto'
import pg from 'pg'
import { makeClient } from '../stream/client.ts'
import { type Counts, makeBrowser } from './browser.ts'

type Goods = { readonly productId: string }
const WORDS = ['balk', 'schroef', 'verf', 'isolatie', 'kraan', 'gips', 'plaat', 'kabel', 'laminaat', 'lijm']
const any = <T>(items: readonly T[]): T => items[randomInt(items.length)] as T
const ASSET = /\/assets\/[\w.-]+\.(?:js|css)/g

async function goodsOf(url: string): Promise<Goods[]> {
  const client = new pg.Client({ connectionString: url, application_name: 'drill' })
  await client.connect()
  const { rows } = await client.query<Goods>(
    `select p.id as "productId" from product p where p.state = 'Active' and p.is_webshop_orderable
     order by md5(p.number) limit 200`,
  )
  await client.end()
  return rows
}

/** Every address of the sitemap is a page that must be there; a handful of hundreds is asked for again and again. */
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

/** People who look at pages, lists and their data, load what a page names, and fill carts, until told to stop. */
export async function startVisitors(origin: string, databaseUrl: string, people: number) {
  const pages = await pagesOf(origin)
  const goods = await goodsOf(databaseUrl)
  const counts: Counts & { pages: number; lists: number; carts: number; assets: number } = {
    ...{ asked: 0, resent: 0, pages: 0, lists: 0, carts: 0, assets: 0 },
  }
  const failures: string[] = []
  const builds = new Map<string, number>()
  let isOver = false

  async function one(browser: ReturnType<typeof makeBrowser>) {
    const ask = async (url: string) => {
      const page = await browser.send(url, 'GET', { accept: 'text/html' })
      if (page.status >= 500 || (page.status === 200 && page.text === '')) throw new Error(`${url}: ${page.status}`)
      return page
    }
    const page = await ask(any(pages))
    if (!page.text.includes('</html>')) throw new Error('a page without its end')
    const build = String(page.headers['x-shop-build'] ?? '?')
    builds.set(build, (builds.get(build) ?? 0) + 1)
    counts.pages += 1
    const asset = any([...page.text.matchAll(ASSET)].map(([path]) => path))
    if (asset && (await ask(`${origin}${asset}`)).status !== 200) throw new Error(`${asset} is not there`)
    counts.assets += 1
    // a question nobody asked before goes past every cache
    await ask(`${origin}/zoeken?q=${any(WORDS)}%20${randomInt(1_000)}`)
    await ask(`${origin}/api/sp/search?q=${any(WORDS)}&page=${randomInt(1, 4)}`)
    counts.lists += 2
    const client = await makeClient([origin], undefined, browser.send)
    for (let lines = 0; lines < 3; lines += 1) await client.put(any(goods).productId)
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
