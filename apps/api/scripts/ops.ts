import { parseArgs } from 'node:util'
import { readConfig } from '../src/config.ts'
import { opsCustomers, opsOrders } from '../src/modules/order/index.ts'
import { openDb } from '../src/platform/db.ts'

const HELP = `pnpm ops orders <what> [order number]

  list [state]          the newest orders
  open                  what needs a person: paid without goods, payments that do not fit, refunds that failed
  show <number>         one order with its payments, refunds and events
  prepare <number>      somebody picks it
  ready <number>        it lies at the counter: code and mail go out
  collect <number>      handed over at the counter; an order to be paid there was paid now
  send <number>         it is on its way
  deliver <number>      it was delivered
  receive <number>      goods of a confirmed withdrawal are back: money, points and stock are put right
  cancel <number>       everything goes back

Several steps of one order go in one call: pnpm ops orders prepare ready <number>

pnpm ops customers <what> <e-mail address> <figure>

  account <e-mail> <euros>   a business may owe this much; 0 ends it
  points <e-mail> <count>    puts points right, up or down`

const { positionals } = parseArgs({ allowPositionals: true })
const [area, first, ...rest] = positionals
if ((area !== 'orders' && area !== 'customers') || first === undefined) {
  console.log(HELP)
  process.exit(area === undefined ? 0 : 1)
}
const config = readConfig({ PORT: '0', ...process.env })
const db = openDb({ url: config.DATABASE_URL, max: 2, name: 'ops', onIdleError: () => {} })
try {
  const number = rest.at(-1)
  const run = (what: string) =>
    area === 'orders'
      ? opsOrders(db.raw, what, number, new Date())
      : opsCustomers(db.raw, what, rest[0] ?? '', rest[1] ?? '')
  for (const what of area === 'orders' ? [first, ...rest.slice(0, -1)] : [first]) {
    const { isDone, lines } = await run(what)
    for (const line of lines) console.log(line)
    process.exitCode = isDone ? 0 : 1
    if (!isDone) break
  }
} finally {
  await db.close()
}
