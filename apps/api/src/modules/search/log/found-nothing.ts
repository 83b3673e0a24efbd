import { addDays, dayAt } from '@shop/domain/dates'
import type pg from 'pg'
import { foundNothing, type Nothing } from './log-queries.ts'

const MOST = 100
type Log = { readonly info: (facts: object, message: string) => void }

export const foundNothingOn = (raw: pg.Pool, day: string): Promise<Nothing[]> => foundNothing.rows(raw, day, MOST)

/** Yesterday's list, for who mends the search: a synonym or a page for it, and a line in bench/relevance. */
export async function tellFoundNothing(raw: pg.Pool, log: Log, now: Date): Promise<void> {
  const day = addDays(dayAt(now), -1)
  const terms = await foundNothingOn(raw, day)
  log.info(
    { day, count: terms.length, terms: terms.map(({ term, searches }) => `${searches}× ${term}`) },
    'found nothing',
  )
}
