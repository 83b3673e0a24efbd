import { execFileSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { keepPartitions } from '../apps/api/src/platform/sql/keep-partitions.ts'
import { cutBack } from './size/cut-back.ts'
import { fillOrders } from './size/orders.ts'
import { DATABASE_URL } from './support/shop.ts'

const HELP = `node bench/size.ts [options] | --drop

Makes the database of the bench size beside the shop's own: migrated, filled with products, branches, stock, customers and
their orders of three years with lines, events, payments, mails, invoices, points and stock moves, in the partitions that a
shop of that age has. Then the checker looks whether everything adds up. The same for the same numbers.

  --products 1000000   --branches 600   --stock-per-product 12   --customers 100000   --orders 1000000   --months 36
  --database shop_bench   --only-orders (products are there)   --no-check   --drop`

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
  const isCut = rows[0]?.is === true // a shop of an earlier version is filled as it is
  if (isCut) await cutBack(client, months)
  await fillOrders(client, { customers: Number(values.customers), orders: Number(values.orders), months }, console.log)
  await client.query('reset session_replication_role')
  await client.query('vacuum analyze')
  await client.end()
  return isCut
}

/** What a night of the worker would do: three years of partitions are there, rules say which may stay. */
async function rotate() {
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  let since = performance.now()
  await keepPartitions(pool, new Date(), (did) => {
    console.log(`  ${did.padEnd(36)} ${(performance.now() - since).toFixed(1)} ms`)
    since = performance.now()
  })
  await pool.end()
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
  if (!values['no-check']) run('faults/checker/run.ts', '--no-ledger', '--no-mails')
}
