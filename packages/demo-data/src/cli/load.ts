#!/usr/bin/env node
import { parseArgs } from 'node:util'
import pg from 'pg'
import { load } from '../load/load.ts'
import { refuseRealShop } from '../load/refuse-real-shop.ts'
import { progressBar } from './progress.ts'

const HELP = `Fills the shop's database with the demo range. SHOP_ENV is development, test or demo.

  node packages/demo-data/src/cli/load.ts [options]

  --products <n>           number of products (8000)
  --seed <n>               same seed, same range (1)
  --today <yyyy-mm-dd>     the day promotions are set around (today)
  --branches <n>           number of visible branches (60)
  --stock-per-product <n>  branches that keep a product, on average (25)
  --database <url>         DATABASE_URL, else postgres://postgres@127.0.0.1:<SHOP_PORT + 9>/shop
`

const { values } = parseArgs({
  options: {
    products: { type: 'string', default: '8000' },
    seed: { type: 'string', default: '1' },
    today: { type: 'string' },
    branches: { type: 'string', default: '60' },
    'stock-per-product': { type: 'string', default: '25' },
    database: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
})

if (values.help) {
  process.stdout.write(HELP)
  process.exit(0)
}

function whole(name: 'products' | 'seed' | 'branches' | 'stock-per-product'): number {
  const value = Number(values[name])
  if (Number.isInteger(value) && value >= 0) return value
  process.stderr.write(`--${name} is a whole number, not '${values[name]}'\n`)
  process.exit(2)
}

const options = {
  products: whole('products'),
  seed: whole('seed'),
  today: values.today ?? new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Amsterdam' }),
  branches: whole('branches'),
  stockPerProduct: whole('stock-per-product'),
}
const port = Number(process.env.SHOP_PORT ?? 4100) + 9
const connectionString = values.database ?? process.env.DATABASE_URL ?? `postgres://postgres@127.0.0.1:${port}/shop`
const client = new pg.Client({ connectionString, application_name: 'demo-data' })
const began = performance.now()
const bar = progressBar(options.products, options.stockPerProduct)
await client.connect()
try {
  await refuseRealShop(client, process.env.SHOP_ENV)
  const loaded = await load(client, options, bar.add)
  bar.end()
  const total = loaded.reduce((sum, { rows }) => sum + rows, 0)
  for (const { table, rows, seconds } of loaded)
    if (rows >= 1000)
      process.stdout.write(
        `  ${table.padEnd(20)} ${rows.toLocaleString('en-US').padStart(12)} rows  ${seconds.toFixed(1).padStart(6)} s\n`,
      )
  process.stdout.write(
    `${total.toLocaleString('en-US')} rows, ${options.products.toLocaleString('en-US')} products, in ${((performance.now() - began) / 1000).toFixed(1)} s\n`,
  )
} finally {
  await client.end()
}
