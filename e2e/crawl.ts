import { parseArgs } from 'node:util'
import { faultsOf, readPage } from './crawl/read-page.ts'

const HELP = `pnpm crawl [--every <n>] [--at-once <n>] [origin]
Asks for every address of the sitemap over HTTP and says what is wrong: statuses, titles that are missing or doubled,
pages without one h1, links that lead nowhere, words of the other language, figures that other texts promise otherwise.
  --only <parts>  of the sitemap only these, e.g. pages,articles
  --every <n>     of products only each nth (default 40; 1 takes them all)
  --at-once <n>   so many at a time (default 4)`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: 'string', default: '' },
    every: { type: 'string', default: '40' },
    'at-once': { type: 'string', default: '4' },
    help: { type: 'boolean', default: false },
  },
})
if (values.help) {
  console.log(HELP)
  process.exit()
}
const origin = positionals[0] ?? process.env.PUBLIC_ORIGIN ?? `http://127.0.0.1:${process.env.SHOP_PORT ?? 4100}`
const [every, atOnce] = [Number(values.every), Number(values['at-once'])]

const wanted = values.only.split(',').filter(Boolean)

const ask = (path: string) => fetch(origin + path, { redirect: 'manual', headers: { accept: 'text/html' } })
// a kept connection that the edge closes at this very moment is no fault of the page
const read = (path: string) => ask(path).catch(() => ask(path))
const places = async (path: string) => {
  const reply = await read(path)
  if (!reply.ok) throw new Error(`${path} answered ${reply.status}`)
  return [...(await reply.text()).matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname)
}

async function each<T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  const left = [...all]
  const worker = async () => {
    for (let one = left.shift(); one !== undefined; one = left.shift()) await work(one)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}

const paths: string[] = []
for (const part of await places('/sitemap.xml')) {
  if (wanted.length > 0 && !wanted.some((name) => part.includes(name))) continue
  const found = await places(part)
  // a product in both languages stands side by side: whole pairs are taken
  paths.push(...(part.includes('products') ? found.filter((_, at) => Math.floor(at / 2) % every === 0) : found))
}

const started = performance.now()
const faults: string[] = []
const titles = new Map<string, string[]>()
const linkedFrom = new Map<string, string>()
await each(paths, async (path) => {
  const reply = await read(path)
  const facts = readPage(await reply.text())
  faults.push(...faultsOf(path, reply.status, facts, origin))
  const key = `${facts.lang} ${facts.title}`
  titles.set(key, [...(titles.get(key) ?? []), path])
  for (const link of facts.links) if (!linkedFrom.has(link)) linkedFrom.set(link, path)
})
for (const [title, on] of titles) if (on.length > 1) faults.push(`${title}: the title of ${on.join(', ')}`)

const seen = new Set(paths)
const others = [...linkedFrom].filter(([link]) => !seen.has(link))
await each(others, async ([link, from]) => {
  const { status } = await read(link)
  if (status >= 400) faults.push(`${from}: links to ${link}, which answers ${status}`)
})

for (const fault of faults.sort()) console.error(fault)
const seconds = Math.round((performance.now() - started) / 1_000)
console.log(`${paths.length} pages and ${others.length} other links in ${seconds} s, ${faults.length} faults`)
process.exitCode = faults.length > 0 ? 1 : 0
