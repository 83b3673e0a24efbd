import { randomInt, randomUUID } from 'node:crypto'
import { appendFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { type Client, makeClient } from './stream/client.ts'

const HELP = `node proof/faults/stream.ts [--clients 8] [--seconds 20] [--journal file] [--product id] [--filled count] [--json]

Guests who order continuously, over HTTP, including payment: one in ten payments fails and one is cancelled. Records each
response in the journal, for pnpm faults:check, and reports complete checkouts per second.
With --filled that many carts are filled first, and only their confirmations count, paid at the counter.
Needs API_URL (several with commas), DATABASE_URL (to choose goods in stock) and a shop with RATE_LIMITS=off.`

const { values } = parseArgs({
  options: {
    clients: { type: 'string', default: '8' },
    seconds: { type: 'string', default: '20' },
    journal: { type: 'string' },
    product: { type: 'string' },
    filled: { type: 'string' },
    json: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})
const { API_URL: api, DATABASE_URL: url } = process.env
if (values.help || !api || !url) {
  console.log(HELP)
  process.exit(values.help ? 0 : 64)
}

const origins = api.split(',')

type Place = { readonly productId: string; readonly branchId: number }
/** Products with ample stock in a branch that offers pickup. */
async function places(): Promise<Place[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<Place>(
    `select s.product_id as "productId", s.branch_id as "branchId" from stock s join product p on p.id = s.product_id
       join branch b on b.id = s.branch_id
     where p.state = 'Active' and p.is_webshop_orderable and 'Webshop' = any (b.tags)
       and not 'Logistiek' = any (b.tags) and s.sellable > 20
       and ($1::uuid is null or p.id = $1::uuid) limit 500`,
    [values.product ?? null],
  )
  await client.end()
  return rows
}

const goods = await places()
if (goods.length === 0) throw new Error('there is nothing to order')
const until = Date.now() + Number(values.seconds) * 1_000
const counts = { placed: 0, paid: 0, refused: 0, unknown: 0 }
const confirmMs: number[] = []
const note = (line: object) => values.journal && appendFileSync(values.journal, `${JSON.stringify(line)}\n`)

async function one(client: Client) {
  const place = goods[randomInt(goods.length)]
  if (!place) return
  await client.put(place.productId)
  const { toPayInclTax } = await client.collect(place.branchId)
  const call = randomUUID()
  const began = performance.now()
  const placed = await client.confirm(call)
  confirmMs.push(performance.now() - began)
  if (placed.kind !== 'ok') {
    counts[placed.kind === 'unknown' ? 'unknown' : 'refused'] += 1
    return note({ call, outcome: placed.kind })
  }
  note({ call, outcome: 'ok', orderId: placed.orderId, totalCents: Math.round(toPayInclTax * 100) })
  counts.placed += 1
  const luck = randomInt(10)
  const outcome = luck === 0 ? 'failed' : luck === 1 ? 'canceled' : 'paid'
  if (await client.pay(placed.redirectUrl, outcome)) counts.paid += outcome === 'paid' ? 1 : 0
}

async function run() {
  while (Date.now() < until) {
    try {
      await one(await makeClient(origins))
    } catch {
      counts.unknown += 1 // the shop was unavailable, which this run intends
    }
  }
}
/** A different phone number each time, because a number may have at most three unpaid orders at the counter. */
const anyPhone = () => `06${String(randomInt(100_000_000)).padStart(8, '0')}`

/** Measures confirmations per second of carts that were filled before. */
async function confirmFilled(count: number): Promise<number> {
  const ready: Client[] = []
  const atOnce = (work: () => Promise<unknown>) => Promise.all(Array.from({ length: Number(values.clients) }, work))
  await atOnce(async () => {
    while (ready.length < count) {
      const { productId, branchId } = goods[randomInt(goods.length)] as Place
      const client = await makeClient(origins)
      await client.put(productId)
      await client.collect(branchId, 'payinstore')
      ready.push(client)
    }
  })
  const began = performance.now()
  await atOnce(async () => {
    for (let client = ready.pop(); client; client = ready.pop()) {
      const { kind } = await client.confirm(randomUUID(), { phone: anyPhone() })
      if (kind === 'ok') counts.placed += 1
    }
  })
  return (counts.placed * 1_000) / (performance.now() - began)
}

const confirmsPerSecond = values.filled === undefined ? undefined : await confirmFilled(Number(values.filled))
if (confirmsPerSecond === undefined) await Promise.all(Array.from({ length: Number(values.clients) }, run))
confirmMs.sort((left, right) => left - right)
const at = (share: number) => Math.round(confirmMs[Math.floor(confirmMs.length * share)] ?? 0)
const told = {
  ...counts,
  confirmsPerSecond,
  perSecond: counts.placed / Number(values.seconds),
  confirmP50: at(0.5),
  confirmP99: at(0.99),
}
console.log(values.json ? JSON.stringify(told) : told)
