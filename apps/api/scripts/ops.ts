import { parseArgs } from 'node:util'
import { DOCUMENTS } from '@shop/domain/order/collection'
import { readConfig } from '../src/config.ts'
import { opsProducts } from '../src/modules/catalogue/index.ts'
import {
  bookPayment,
  CONDITIONS,
  listOpenInvoices,
  type OpsAnswer,
  opsCustomers,
  opsOrders,
  SETTLEMENTS,
} from '../src/modules/order/index.ts'
import { readPaymentSettings } from '../src/modules/payment/index.ts'
import { listContacts } from '../src/modules/visitor/index.ts'
import { openDb } from '../src/platform/db.ts'

const HELP = `pnpm ops orders <what> [order number]

  list [state]          the newest orders
  open                  orders that need a person: paid without goods, payments that do not fit, refunds that failed
  show <number>         one order: what to pick and to saw, payments, refunds and events
  prepare <number>      marks it as being picked
  ready <number> --place P-B-07
                        marks it as picked without scans, stored at this place and ready for pickup, and emails the code
  collect <number> --code <pickup code> [--receipt <till reference> --euros <amount>] [--document passport|id_card|driving_licence]
                        marks it as handed over to the person with the code; an order that is paid in the branch needs
                        the receipt of the till, and some goods the kind of document that was shown
  send <number>         marks it as sent
  deliver <number>      marks it as delivered
  receive <number> --condition as_new|opened|damaged [--branch <number>]
                        goods of a confirmed withdrawal are back: money and points go back, goods as new go on sale in
                        the branch where they were handed in
  cancel <number>       cancels it and returns money, points and stock
  settle <number> --how accept|ask|refund|dismiss
                        decides about money that does not fit: go on with what was paid, ask the buyer for the rest,
                        give everything back, or dismiss a statement that moved no money
  refund-again <number> retries failed refunds
  mail-again <number>   retries emails that a mailbox refused

Several steps of one order go in one call: pnpm ops orders prepare ready <number> --place P-B-07

pnpm ops customers <what> <e-mail address> <figure>

  account <e-mail> <euros>   sets the credit limit of a business; 0 removes it
  points <e-mail> <count>    corrects the points balance, up or down

pnpm ops invoices open       invoices on account that are not paid yet
pnpm ops invoices paid <invoice number> <euros> <reference of the bank>
                             books what a business paid
pnpm ops contacts            customers who requested a call about a product
pnpm ops products locked     fields that a person corrected: the product feed leaves them alone
pnpm ops products correct <product number> <field> <value>
pnpm ops products release <product number> <field>
                             the next feed decides again`

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    code: { type: 'string' },
    receipt: { type: 'string' },
    euros: { type: 'string' },
    document: { type: 'string' },
    condition: { type: 'string' },
    branch: { type: 'string' },
    how: { type: 'string' },
    place: { type: 'string' },
  },
})
const [area, first, ...rest] = positionals
const AREAS = ['orders', 'customers', 'invoices', 'contacts', 'products']
if (area === undefined || !AREAS.includes(area) || (first === undefined && area !== 'contacts')) {
  console.log(HELP)
  process.exit(area === undefined ? 0 : 1)
}
const config = readConfig({ PORT: '0', ...process.env })
const db = openDb({ url: config.DATABASE_URL, max: 2, name: 'ops', process: 'ops', onIdleError: () => {} })

async function onOrders(what: string): Promise<OpsAnswer> {
  const { slotCapacity } = await readPaymentSettings(db)
  return opsOrders(db, what, rest.at(-1) ?? undefined, new Date(), {
    code: values.code,
    document: DOCUMENTS.find((one) => one === values.document),
    payment:
      values.receipt === undefined
        ? undefined
        : { reference: values.receipt, cents: Math.round(Number(values.euros) * 100) },
    condition: CONDITIONS.find((one) => one === values.condition),
    branchId: values.branch === undefined ? undefined : Number(values.branch),
    how: SETTLEMENTS.find((one) => one === values.how),
    place: values.place,
    slotCapacity,
  })
}

function run(what: string): Promise<OpsAnswer> {
  const [one = '', two = '', ...more] = rest
  if (area === 'orders') return onOrders(what)
  if (area === 'customers') return opsCustomers(db, what, one, two)
  if (area === 'contacts') return listContacts(db)
  if (area === 'products') return opsProducts(db, what, one, two, more.join(' '))
  return what === 'paid'
    ? bookPayment(db, one, Math.round(Number(two.replace(',', '.')) * 100), more.join(' '))
    : listOpenInvoices(db)
}
try {
  for (const what of area === 'orders' ? [first ?? '', ...rest.slice(0, -1)] : [first ?? '']) {
    const { isDone, lines } = await run(what)
    for (const line of lines) console.log(line)
    process.exitCode = isDone ? 0 : 1
    if (!isDone) break
  }
} finally {
  await db.end()
}
