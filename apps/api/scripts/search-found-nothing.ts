import { dayAt } from '@shop/domain/dates'
import { listZeroResults } from '../src/modules/search/index.ts'
import { openDb } from '../src/platform/db.ts'

// Lists searches without results on a day (default today), most frequent first.
const url = process.env['DATABASE_URL']
if (!url) throw new Error('DATABASE_URL is needed')
const day = process.argv[2] ?? dayAt(new Date())
const db = openDb({ url, max: 1, name: 'search-found-nothing', onIdleError: () => {} })
const terms = await listZeroResults(db, day)
await db.end()
for (const { searches, locale, term } of terms) console.log(`${searches}\t${locale}\t${term}`)
console.log(`${terms.length} on ${day}`)
