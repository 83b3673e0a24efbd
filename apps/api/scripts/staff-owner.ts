import { addFirstOwner } from '../src/modules/staff/index.ts'
import { openDb } from '../src/platform/db.ts'

const HELP = `pnpm staff:owner <name> <e-mail address> <subject>

Adds the first owner, who can then add all other staff in the staff application. The subject is the value of \`sub\` that
the identity provider (STAFF_OIDC_ISSUER) states for this person. Fails if there is an owner.`

const [name, email, subject] = process.argv.slice(2)
const { DATABASE_URL: url, STAFF_OIDC_ISSUER: issuer } = process.env
if (!name || !email || !subject || !url || !issuer) {
  console.log(url && issuer ? HELP : `${HELP}\n\nDATABASE_URL and STAFF_OIDC_ISSUER must be set.`)
  process.exit(1)
}
const db = openDb({ url, max: 1, name: 'staff-owner', process: 'staff-owner', onIdleError: () => {} })
try {
  const added = await addFirstOwner(db, { name, email, issuer, subject })
  console.log(added.ok ? `${name} is an owner` : 'there is an owner already, or this person exists')
  process.exitCode = added.ok ? 0 : 1
} finally {
  await db.end()
}
