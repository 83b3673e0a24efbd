import { addDays, dayAt } from '@shop/domain/dates'
import type pg from 'pg'
import { foundNothing, type Nothing } from './log-queries.ts'

const MOST = 100
type Log = { readonly info: (facts: object, message: string) => void }

export const listZeroResults = (raw: pg.Pool, day: string): Promise<Nothing[]> => foundNothing.rows(raw, day, MOST)

/** Logs yesterday's searches without results, as input for synonyms, service pages and bench/relevance. */
export async function logZeroResults(raw: pg.Pool, log: Log, now: Date): Promise<void> {
  const day = addDays(dayAt(now), -1)
  const terms = await listZeroResults(raw, day)
  log.info(
    { day, count: terms.length, terms: terms.map(({ term, searches }) => `${searches}× ${term}`) },
    'found nothing',
  )
}
