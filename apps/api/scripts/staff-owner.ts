import { addFirstOwner } from '../src/modules/staff/index.ts'
import { openDb } from '../src/platform/db.ts'

const HELP = `pnpm staff:owner <name> <e-mail address> [subject]

Adds the first owner, who can then add all other staff in the staff application. The subject is the value of \`sub\` that
the identity provider (STAFF_OIDC_ISSUER) states for this person. Without a subject, the command prints a link with which
the owner registers a passkey within 30 minutes. Fails if there is an owner.`

const [name, email, subject] = process.argv.slice(2)
const { DATABASE_URL: url, STAFF_OIDC_ISSUER: issuer, STAFF_ORIGIN: origin } = process.env
const identity = subject && issuer ? { issuer, subject } : undefined
if (!name || !email || !url || (subject ? !issuer : !origin)) {
  console.log(`${HELP}\n\nDATABASE_URL must be set, and STAFF_OIDC_ISSUER with a subject or STAFF_ORIGIN without.`)
  process.exit(1)
}
const db = openDb({ url, max: 1, name: 'staff-owner', process: 'staff-owner', onIdleError: () => {} })
try {
  const added = await addFirstOwner(db, { name, email, identity })
  console.log(added.ok ? `${name} is an owner` : 'there is an owner already, or this person exists')
  if (added.ok && added.secret) console.log(`Register the passkey: ${origin}/passkey#${added.secret}`)
  process.exitCode = added.ok ? 0 : 1
} finally {
  await db.end()
}
