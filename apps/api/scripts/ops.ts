import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { type Lines, orderCommand } from './ops/order-commands.ts'
import {
  attentionCommand,
  contactCommand,
  customerCommand,
  invoiceCommand,
  productCommand,
  signIn,
  signOut,
} from './ops/other-commands.ts'
import { openStaffApi, readToken } from './ops/staff-api.ts'

const HELP = `Commands of staff in a terminal. They request the staff API (STAFF_ORIGIN) as the person who signed in.

pnpm ops sign-in      reads a token, which you create under Terminal in the staff application; it expires within 12 hours
pnpm ops sign-out     ends the token

receive, settle and refund-again refund money: they need a token that was created in the last five minutes.

pnpm ops attention    everything that needs a decision
pnpm ops contacts     customers who requested a call about a product

pnpm ops orders <what> [order number]

  list [state]          the newest orders
  open                  orders that need a decision: paid without goods, payments that do not match, failed refunds
  show <number>         one order: goods to pick and to saw, and events
  prepare <number>      marks it as being picked
  ready <number> --place P-B-07
                        marks it as picked without scans, stored at this place and ready for pickup, and emails the code
  collect <number> --code <pickup code> [--receipt <till reference> --euros <amount>] [--document passport|id_card|driving_licence]
                        marks it as handed over to the person with the code; an order that is paid in the branch needs
                        the receipt of the till, and some goods the kind of document that was shown
  send <number>         marks it as sent
  deliver <number>      marks it as delivered
  receive <number> --condition as_new|opened|damaged|defective [--branch <number>]
                        receives the goods of a confirmed withdrawal: refunds money and points, and sells goods as new
                        again in the branch where they were handed in
  settle <number> --how accept|ask|refund|dismiss
                        decides about money that does not match: continue with the amount paid, request the rest,
                        refund everything, or dismiss a statement that moved no money
  refund-again <number> retries failed refunds
  mail-again <number> [--to <e-mail address>]
                        retries emails that a mailbox refused, to a corrected address

Several steps of one order go in one command: pnpm ops orders prepare ready <number> --place P-B-07

pnpm ops customers account <e-mail> <euros>   sets the credit limit of a business; 0 removes it
pnpm ops customers points <e-mail> <count>    corrects the points balance, up or down
pnpm ops invoices open                        unpaid invoices on account
pnpm ops invoices paid <invoice number> <euros> <reference of the bank>
pnpm ops products locked                      fields that a person corrected, which the product feed leaves unchanged
pnpm ops products correct <product number> <field> <value>
pnpm ops products release <product number> <field>`

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
    to: { type: 'string' },
    place: { type: 'string' },
  },
})
const [area, first, ...rest] = positionals
const ALONE = ['sign-in', 'sign-out', 'attention', 'contacts']
const AREAS = ['orders', 'customers', 'invoices', 'products']
if (area === undefined || (!ALONE.includes(area) && (!AREAS.includes(area) || first === undefined))) {
  console.log(HELP)
  process.exit(area === undefined ? 0 : 1)
}

/** From the terminal, without showing it in the list of processes or in the history of the shell. */
async function readSecret(): Promise<string> {
  const lines = createInterface({ input: process.stdin, output: process.stdin.isTTY ? process.stderr : undefined })
  const secret = await lines.question('token: ')
  lines.close()
  return secret.trim()
}

async function run(): Promise<void> {
  const { STAFF_ORIGIN: origin } = process.env
  if (!origin) throw new Error('STAFF_ORIGIN must be set')
  const token = area === 'sign-in' ? await readSecret() : await readToken()
  if (!token) throw new Error('not signed in: run `pnpm ops sign-in`')
  const call = openStaffApi(origin, token)
  const print = (lines: Lines) => {
    for (const line of lines) console.log(line)
  }
  if (area === 'sign-in') return print(await signIn(call, token))
  if (area === 'sign-out') return print(await signOut(call))
  if (area === 'attention') return print(await attentionCommand(call))
  if (area === 'contacts') return print(await contactCommand(call))
  const what = first ?? ''
  if (area === 'customers') return print(await customerCommand(call, what, rest[0], rest[1]))
  if (area === 'invoices') return print(await invoiceCommand(call, what, rest))
  if (area === 'products') return print(await productCommand(call, what, rest))
  for (const step of [what, ...rest.slice(0, -1)]) print(await orderCommand(call, step, rest.at(-1), values))
}

try {
  await run()
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
