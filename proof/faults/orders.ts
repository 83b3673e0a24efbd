import { spawn } from 'node:child_process'
import { parseArgs } from 'node:util'

const HELP = `pnpm faults:orders [--orders 20000] [--at-once 16] [--seed 20261116]

Places orders at random and cancels, withdraws, returns, receives, refunds and pays them in random order and in parallel,
with points, vouchers and credit, on a separate database. The checker must find no violation afterwards. The API tests
include the same run with few orders. Needs PostgreSQL (./shop engines start postgres redis mail).`

const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '20000' },
    'at-once': { type: 'string', default: '16' },
    seed: { type: 'string', default: '20261116' },
    help: { type: 'boolean', default: false },
  },
})
if (values.help) {
  console.log(HELP)
  process.exit(0)
}
const env = {
  ...process.env,
  STREAM_ORDERS: values.orders,
  STREAM_AT_ONCE: values['at-once'],
  STREAM_SEED: values.seed,
}
const began = Date.now()
const run = spawn('pnpm', ['exec', 'vitest', 'run', '--project', 'api', 'apps/api/test/order/stream'], {
  env,
  stdio: 'inherit',
})
run.once('exit', (code) => {
  const seconds = Math.round((Date.now() - began) / 1_000)
  console.log(code === 0 ? `${values.orders} orders in ${seconds} s` : `failed after ${seconds} s`)
  process.exitCode = code ?? 1
})
