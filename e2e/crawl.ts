import { parseArgs } from 'node:util'
import { faultsOf, readPage } from './crawl/read-page.ts'

const HELP = `pnpm crawl [--every <n>] [--at-once <n>] [origin]
Requests every address of the sitemap and reports faults: wrong statuses, missing or duplicate titles, pages without
exactly one h1, broken links, texts in the other language, and figures that contradict other texts.
  --only <parts>  only these parts of the sitemap, e.g. pages,articles
  --every <n>     only every nth product (default 40; 1 for all)
  --at-once <n>   concurrent requests (default 4)`

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
// Retry once: the edge may close an idle keep-alive connection at the moment of the request.
const read = (path: string) => ask(path).catch(() => ask(path))
const places = async (path: string) => {
  const reply = await read(path)
  if (!reply.ok) throw new Error(`${path} returned ${reply.status}`)
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
  // The two languages of a product are adjacent, so sample whole pairs.
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
