import { addDays, dayAt } from '@shop/domain/dates'
import type { Db } from '../../../platform/db.ts'
import {
  deleteOldReformulations,
  deleteOldUse,
  proposeBoosts,
  proposeSynonyms,
  sumReformulations,
  sumUse,
} from './learning-queries.ts'

const PROPOSE_FROM_DAYS = 28
const KEEP_DAYS = 90

/**
 * Sums what consenting visitors did yesterday, without their sessions, and proposes synonyms and boosts from four weeks.
 * Proposals change nothing: staff accept them after a measured run (ADR 0054).
 */
export async function learnFromSearches(db: Db, now: Date): Promise<void> {
  const today = dayAt(now)
  const yesterday = addDays(today, -1)
  await sumUse.rows(db, yesterday)
  await sumReformulations.rows(db, yesterday)
  const since = addDays(today, -PROPOSE_FROM_DAYS)
  await proposeSynonyms.rows(db, since)
  await proposeBoosts.rows(db, since)
  const until = addDays(today, -KEEP_DAYS)
  await deleteOldUse.rows(db, until)
  await deleteOldReformulations.rows(db, until)
}
