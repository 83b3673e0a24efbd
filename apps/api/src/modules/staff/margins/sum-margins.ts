import { addDays, dayAt } from '@shop/domain/dates'
import type { Db } from '../../../platform/db.ts'
import { firstIdOfDay } from '../../../platform/sql/first-id.ts'
import { allowMinutes } from '../../../platform/sql/timeout-queries.ts'
import { transaction } from '../../../platform/sql/transaction.ts'
import { dropDay, sumDay } from './margin-queries.ts'

/** Most cancellations and returns are within the withdrawal period and the days to send goods back. */
const DAYS = 35
const MINUTES = 5

/** Sums each of the last days again. A repeated run writes the same figures. */
export async function sumMargins(db: Db, now: Date): Promise<void> {
  const today = dayAt(now)
  for (let back = 1; back <= DAYS; back += 1) {
    const day = addDays(today, -back)
    const [from, until] = [firstIdOfDay(day), firstIdOfDay(addDays(day, 1))]
    await transaction(db, 'sum-margins', async (tx) => {
      await allowMinutes.rows(tx, MINUTES)
      await dropDay.rows(tx, day)
      await sumDay.rows(tx, day, from, until)
      return { ok: true }
    })
  }
}
