import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import pg from 'pg'
import type { Result } from '../support/report.ts'
import { DATABASE_URL, PORTS } from '../support/shop.ts'

const run = promisify(execFile)
const SECONDS = 30
const CLIENTS = 8

type Told = {
  readonly placed: number
  readonly perSecond: number
  readonly confirmP50: number
  readonly confirmP99: number
}

/** Whole checkouts of guests over HTTP, payment included. */
async function stream(more: readonly string[]): Promise<Told> {
  const env = { ...process.env, API_URL: `http://127.0.0.1:${PORTS.api}`, DATABASE_URL }
  const asked = ['faults/stream.ts', '--json', '--clients', String(CLIENTS), '--seconds', String(SECONDS), ...more]
  const { stdout } = await run(process.execPath, asked, { env })
  return JSON.parse(stdout) as Told
}

/** The product with most pieces in one branch: everybody wants that one. */
async function hotProduct(): Promise<string> {
  const client = new pg.Client({ connectionString: DATABASE_URL })
  await client.connect()
  const { rows } = await client.query<{ id: string }>(
    `select s.product_id as id from stock s join product p on p.id = s.product_id
     where p.state = 'Active' and p.is_webshop_orderable order by s.on_hand - s.reserved desc limit 1`,
  )
  await client.end()
  return rows[0]?.id ?? ''
}

/** How many orders a second the whole checkout carries, spread over the range and for one product. */
export async function orders(): Promise<Result> {
  const spread = await stream([])
  const hot = await stream(['--product', await hotProduct()])
  return {
    figures: [
      { name: `whole checkouts, ${CLIENTS} clients`, value: spread.perSecond, unit: '/s', atLeast: 100 },
      { name: 'confirm, half of them within', value: spread.confirmP50, unit: 'ms' },
      { name: 'confirm, 99 of 100 within', value: spread.confirmP99, unit: 'ms' },
      { name: 'one hot product beside spread ones', value: hot.perSecond / spread.perSecond, atLeast: 0.5 },
    ],
    notes: ['run pnpm faults:check afterwards: figures of a shop that lost an order count for nothing'],
  }
}
