import { findSetting, isSettingKey, saveSetting } from '../src/modules/settings/index.ts'
import { openDb } from '../src/platform/db.ts'
import { transaction } from '../src/platform/sql/transaction.ts'

// node scripts/setting.ts get <key>
// node scripts/setting.ts set <key> <value as JSON, or as plain text>
const [verb, key, text] = process.argv.slice(2)
const url = process.env.DATABASE_URL
if (!url) throw new Error('DATABASE_URL is missing')
if (!key || !(verb === 'get' || (verb === 'set' && text !== undefined)))
  throw new Error('usage: setting.ts get <key> | set <key> <value>')

/** `16:00` is text, `25` a number and `["a"]` a list, so that shells need no nested quotes. */
function asValue(given: string): unknown {
  try {
    return JSON.parse(given)
  } catch {
    return given
  }
}

const db = openDb({ url, max: 2, name: 'setting', process: 'setting', onIdleError: (error) => console.error(error) })
try {
  if (verb === 'set' && text !== undefined) {
    const saved = await transaction(db, `setting-${process.pid}`, (tx) => saveSetting(tx, key, asValue(text)))
    if (!saved.ok) {
      console.error(`${saved.code}: ${saved.detail}`)
      process.exitCode = 1
    }
  } else if (!isSettingKey(key)) {
    console.error(`unknown_key: there is no setting ${key}`)
    process.exitCode = 1
  }
  if (process.exitCode === undefined && isSettingKey(key)) console.log(JSON.stringify(await findSetting(db, key)))
} finally {
  await db.end()
}
