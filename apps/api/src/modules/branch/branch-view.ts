import type { BranchView } from '@shop/contract'
import { dayAt } from '@shop/domain/dates'
import type { Locale } from '@shop/domain/locale'
import type { Db } from '../../platform/db.ts'
import { findBranchById } from './queries.ts'
import { toBranchView } from './view.ts'

/** One branch by id, for other modules. */
export async function branchView(
  db: Db,
  id: number,
  { locale, now }: { readonly locale: Locale; readonly now: Date },
): Promise<BranchView | undefined> {
  const [row] = await findBranchById.rows(db, locale, dayAt(now), id)
  return row && toBranchView(row)
}
