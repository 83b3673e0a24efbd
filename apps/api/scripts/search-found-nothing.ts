import { dayAt } from '@shop/domain/dates'
import pg from 'pg'
import { listZeroResults } from '../src/modules/search/index.ts'

// Lists searches without results on a day (default today), most frequent first.
const url = process.env['DATABASE_URL']
if (!url) throw new Error('DATABASE_URL is needed')
const day = process.argv[2] ?? dayAt(new Date())
const raw = new pg.Pool({ connectionString: url, max: 1 })
const terms = await listZeroResults(raw, day)
await raw.end()
for (const { searches, locale, term } of terms) console.log(`${searches}\t${locale}\t${term}`)
console.log(`${terms.length} on ${day}`)
