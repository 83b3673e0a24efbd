import { addDays, dayAt } from '@shop/domain/dates'
import { BEST_SELLERS, SALES_DAYS } from '@shop/domain/staff/missed-sales'
import type { Db } from '../../../platform/db.ts'
import { firstIdOfDay } from '../../../platform/sql/first-id.ts'
import { allowMinutes } from '../../../platform/sql/timeout-queries.ts'
import { transaction } from '../../../platform/sql/transaction.ts'
import {
  countCheck,
  dropBestSellers,
  dropOldChecks,
  noteGaps,
  rankBestSellers,
  sumBranchSales,
} from './missed-queries.ts'

/** Reports may be of any month of the last year. */
const RETAINED_DAYS = 400
/** The orders of 90 days are many. */
const MINUTES = 5

/**
 * Notes the best sellers without sellable stock per branch. The first check of a day ranks the best sellers of the days
 * before it. Two checks at the same time count once.
 */
export async function checkBestSellers(db: Db, now: Date): Promise<void> {
  const day = dayAt(now)
  await transaction(db, 'check-best-sellers', async (tx) => {
    await allowMinutes.rows(tx, MINUTES)
    const [counted] = await countCheck.rows(tx, day, now)
    if (!counted) return { ok: false }
    if (counted.checks === 1) {
      const [from, until] = [firstIdOfDay(addDays(day, -SALES_DAYS)), firstIdOfDay(day)]
      await dropBestSellers.rows(tx)
      await rankBestSellers.rows(tx, from, until, BEST_SELLERS)
      await sumBranchSales.rows(tx, from, until, day, SALES_DAYS)
      await dropOldChecks.rows(tx, addDays(day, -RETAINED_DAYS))
    }
    await noteGaps.rows(tx, day)
    return { ok: true }
  })
}
