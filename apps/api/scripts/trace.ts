import { createReadStream, existsSync, globSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { formatTimeline, wayOf } from './trace/timeline.ts'

const HELP = `pnpm trace <request id | order number> [--logs 'file file …']

Shows the path of one request through edge, storefront, API (with its statements, if traced) and worker, from the
logs. An order number shows every request that created or changed the order, by its history in DATABASE_URL.
Every write is traced, and the share of reads set by EDGE_TRACED. Logs default to .shop/logs and the edge's.`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { logs: { type: 'string' }, help: { type: 'boolean', default: false } },
})
const [asked] = positionals
if (values.help || asked === undefined) {
  console.log(HELP)
  process.exit(values.help ? 0 : 64)
}

async function requestsOf(number: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL, application_name: 'trace' })
  await client.connect()
  try {
    const { rows } = await client.query<{ request_id: string; at: Date; kind: string }>(
      `select e.request_id, e.at, e.kind from order_event e join orders o on o.id = e.order_id
       where o.number = $1 and e.request_id is not null order by e.at`,
      [number],
    )
    for (const { at, kind, request_id } of rows) console.log(`${at.toISOString()}  ${kind.padEnd(12)}  ${request_id}`)
    return [...new Set(rows.map(({ request_id }) => request_id))]
  } finally {
    await client.end()
  }
}

async function linesOf(files: readonly string[], ids: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (const file of files)
    for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY }))
      if (ids.some((id) => line.includes(id))) found.push(line)
  return found
}

const state = process.env.SHOP_STATE ?? '.shop'
const data = process.env.SHOP_DATA ?? state
const files = values.logs
  ? values.logs.trim().split(/\s+/)
  : [...globSync(`${state}/logs/{storefront,api,worker}.log*`), `${data}/nginx/logs/access.log`].filter((file) =>
      existsSync(file),
    )
const isNumber = !/^[0-9a-f-]{32,36}$/.test(asked)
const ids = isNumber ? await requestsOf(asked) : [asked]
const lines = await linesOf(files, ids)
const ways = ids.map((id) => formatTimeline(id, wayOf(lines, id)))
for (const way of ways) console.log(way.join('\n'))
if (ways.every((way) => way.length === 1)) {
  console.error(`not found in ${files.join(', ') || 'no log'}`)
  process.exitCode = 1
}
