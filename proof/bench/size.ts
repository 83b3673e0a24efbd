import { execFileSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { openDb } from '../../apps/api/src/platform/db.ts'
import { maintainPartitions } from '../../apps/api/src/platform/sql/keep-partitions.ts'
import { cutBack } from './size/cut-back.ts'
import { fillOrders } from './size/orders.ts'
import { DATABASE_URL } from './support/shop.ts'

const HELP = `node proof/bench/size.ts [options] | --drop

Creates the database of the bench size beside the one of the shop, with products, branches, stock, customers and three
years of orders: lines, events, payments, emails, invoices, points and stock moves, in the partitions of a shop of that
age. Then the checker verifies its invariants. The result depends only on the options.

  --products 1000000   --branches 600   --stock-per-product 12   --customers 100000   --orders 1000000   --months 36
  --database shop_bench   --only-orders (products already exist)   --no-check   --drop`

const { values } = parseArgs({
  options: {
    products: { type: 'string', default: '1000000' },
    branches: { type: 'string', default: '600' },
    'stock-per-product': { type: 'string', default: '12' },
    customers: { type: 'string', default: '100000' },
    orders: { type: 'string', default: '1000000' },
    months: { type: 'string', default: '36' },
    database: { type: 'string', default: 'shop_bench' },
    'only-orders': { type: 'boolean', default: false },
    'no-check': { type: 'boolean', default: false },
    drop: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})
if (values.help) {
  console.log(HELP)
  process.exit(0)
}
const urlOf = (name: string) => DATABASE_URL.replace(/\/[^/]*$/, `/${name}`)
const url = urlOf(values.database)
const run = (file: string, ...options: string[]) =>
  execFileSync(process.execPath, [file, ...options], {
    stdio: 'inherit',
    env: { SHOP_ENV: 'demo', ...process.env, DATABASE_URL: url },
  })

async function asAdmin(statement: string) {
  const admin = new pg.Client({ connectionString: urlOf('postgres') })
  await admin.connect()
  await admin.query(statement)
  await admin.end()
}

async function addOrders() {
  const client = new pg.Client({ connectionString: url, application_name: 'bench-size' })
  await client.connect()
  const months = Number(values.months)
  const { rows } = await client.query<{ is: boolean }>(`select to_regclass('partition_rule') is not null as is`)
  const isCut = rows[0]?.is === true // an earlier schema has no partitions
  if (isCut) await cutBack(client, months)
  await fillOrders(client, { customers: Number(values.customers), orders: Number(values.orders), months }, console.log)
  await client.query('reset session_replication_role')
  await client.query('vacuum analyze')
  await client.end()
  return isCut
}

/** Runs the nightly partition maintenance of the worker on three years of partitions. */
async function rotate() {
  const db = openDb({ url, max: 1, name: 'bench', isUnlimited: true, onIdleError: () => {} })
  let since = performance.now()
  await maintainPartitions(db, new Date(), (did) => {
    console.log(`  ${did.padEnd(36)} ${(performance.now() - since).toFixed(1)} ms`)
    since = performance.now()
  })
  await db.end()
}

if (values.drop) await asAdmin(`drop database if exists ${values.database} with (force)`)
else {
  if (!values['only-orders']) {
    await asAdmin(`drop database if exists ${values.database} with (force)`)
    await asAdmin(`create database ${values.database}`)
    run('apps/api/scripts/migrate.ts')
    const { products, branches, 'stock-per-product': stock } = values
    const sizes = ['--products', products, '--branches', branches, '--stock-per-product', stock]
    run('packages/demo-data/src/cli/load.ts', ...sizes, '--database', url)
  }
  if (await addOrders()) await rotate()
  if (!values['no-check']) run('proof/faults/checker/run.ts', '--no-ledger', '--no-mails')
}
