import { addDays, dayAt } from '@shop/domain/dates'
import type { Db } from '../../../platform/db.ts'
import { foundNothing, type Nothing } from './log-queries.ts'

const MOST = 100
type Log = { readonly info: (facts: object, message: string) => void }

export const listZeroResults = (db: Db, day: string): Promise<Nothing[]> => foundNothing.rows(db, day, MOST)

/** Logs yesterday's searches without results, as input for synonyms, service pages and proof/bench/relevance. */
export async function logZeroResults(db: Db, log: Log, now: Date): Promise<void> {
  const day = addDays(dayAt(now), -1)
  const terms = await listZeroResults(db, day)
  log.info(
    { day, count: terms.length, terms: terms.map(({ term, searches }) => `${searches}× ${term}`) },
    'found nothing',
  )
}
