import { readConfig } from '../src/config.ts'
import { rotateKeys, signingSeal } from '../src/modules/identity/index.ts'
import { openDb } from '../src/platform/db.ts'

// node scripts/keys.ts rotate    signs with a new key from the next minute; old tokens stay valid until expiry
const config = readConfig({ ...process.env, PORT: '0' })
if (process.argv[2] !== 'rotate') throw new Error('usage: keys.ts rotate')
const db = openDb({ url: config.DATABASE_URL, max: 1, name: 'keys', onIdleError: (error) => console.error(error) })
try {
  console.log(`${await rotateKeys(db, signingSeal(config.AUTH_SECRET))} signs from the next minute on`)
} finally {
  await db.end()
}
