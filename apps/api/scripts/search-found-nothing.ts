import { dayAt } from '@shop/domain/dates'
import pg from 'pg'
import { foundNothingOn } from '../src/modules/search/index.ts'

// What was searched for on a day (today unless one is given) and found nothing, most often first.
const url = process.env['DATABASE_URL']
if (!url) throw new Error('DATABASE_URL is needed')
const day = process.argv[2] ?? dayAt(new Date())
const raw = new pg.Pool({ connectionString: url, max: 1 })
const terms = await foundNothingOn(raw, day)
await raw.end()
for (const { searches, locale, term } of terms) console.log(`${searches}\t${locale}\t${term}`)
console.log(`${terms.length} on ${day}`)
