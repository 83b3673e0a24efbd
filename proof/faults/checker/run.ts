import { parseArgs } from 'node:util'
import pg from 'pg'
import { writeTextfile } from '../../kit/textfile.ts'
import { check } from './check.ts'
import { readJournal, readLedger, readMails, type Witnesses } from './witnesses.ts'

const HELP = `pnpm faults:check [--grace 120] [--journal file] [--no-ledger] [--no-mails] [--textfile file]

Compares the shop's database with the ledger of the payment simulator (PAYMENT_URL), the mail sink (MAIL_URL) and the
journals of clients, and counts the violations of each invariant. Exits with 1 on any violation. --textfile writes the
result for Prometheus.`

const { values } = parseArgs({
  options: {
    grace: { type: 'string', default: '120' },
    journal: { type: 'string' },
    'no-ledger': { type: 'boolean', default: false },
    'no-mails': { type: 'boolean', default: false },
    textfile: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
})
const { DATABASE_URL: url, PAYMENT_URL: paymentUrl, MAIL_URL: mailUrl } = process.env
if (values.help || !url) {
  console.log(HELP)
  process.exit(values.help ? 0 : 64)
}
const client = new pg.Client({ connectionString: url, application_name: 'checker' })
await client.connect()
try {
  // Read the other sources first, so that their data is never newer than the database snapshot.
  const witnesses: Witnesses = {
    ...(paymentUrl && !values['no-ledger'] ? { ledger: await readLedger(paymentUrl) } : {}),
    ...(mailUrl && !values['no-mails'] ? { mails: await readMails(mailUrl) } : {}),
    ...(values.journal ? { journal: await readJournal(values.journal) } : {}),
  }
  await client.query('begin isolation level repeatable read read only')
  const findings = await check(client, witnesses, { graceSeconds: Number(values.grace) })
  for (const { id, count, says, examples } of findings)
    console.log(
      `${count === 0 ? 'ok ' : 'BAD'} ${id.padEnd(5)} ${String(count).padStart(5)}  ${says}${count === 0 ? '' : `\n           ${examples.join('\n           ')}`}`,
    )
  const broken = findings.filter(({ count }) => count > 0)
  console.log(`${findings.length} invariants, ${broken.length} broken`)
  if (values.textfile)
    writeTextfile(values.textfile, {
      checker_broken_invariants: broken.length,
      checker_last_run_timestamp_seconds: Math.round(Date.now() / 1_000),
    })
  process.exitCode = broken.length === 0 ? 0 : 1
} finally {
  await client.end()
}
