import { dataGaps, type GapField, gapPriority, kindOfGap } from '@shop/domain/catalogue/data-gaps'
import type { Db, Tx } from '../../../platform/db.ts'
import { firstIdOf } from '../../../platform/sql/first-id.ts'
import { transaction } from '../../../platform/sql/transaction.ts'
import {
  ANY_KIND,
  claimGapBacklog,
  countTurnover,
  type GapFacts,
  listGapFacts,
  listProductIds,
  lockGaps,
  saveGaps,
} from './gap-queries.ts'

/** A statement has a timeout of 3 s, and best sellers have thousands of lines. */
const SLICE = 250
const DAYS = 90
const DAY_MS = 86_400_000
const NO_ID = '00000000-0000-0000-0000-000000000000'

const gapsOf = ({ scan_code, required, descriptions, is_made_to_measure, ...row }: GapFacts) =>
  dataGaps({
    ...{ media: row.media, files: row.files, specs: row.specs, barcode: scan_code, requiredSpecs: required },
    ...{ descriptions: descriptions ?? {}, isMadeToMeasure: is_made_to_measure, safety: row.safety },
    measures: {
      ...{ weight_grams: row.weight_grams, width_mm: row.width_mm },
      ...{ height_mm: row.height_mm, depth_mm: row.depth_mm },
    },
    standard: typeof row.specs['standard'] === 'string' ? row.specs['standard'] : null,
  })

/** One row for all gaps, and one per kind. */
function rowsOf(facts: GapFacts) {
  const gaps = gapsOf(facts)
  const byKind = new Map<string, GapField[]>(gaps.length === 0 ? [] : [[ANY_KIND, [...gaps]]])
  for (const gap of gaps) byKind.set(kindOfGap(gap), [...(byKind.get(kindOfGap(gap)) ?? []), gap])
  const priority = gapPriority(facts.turnover_cents, gaps.length)
  return [...byKind].map(([kind, fields]) => ({
    ...{ product_id: facts.id, web_node_id: facts.web_node_id, kind, fields, priority },
  }))
}

async function check(tx: Tx, ids: readonly string[]) {
  const facts = await listGapFacts.rows(tx, ids)
  await saveGaps.rows(tx, ids, JSON.stringify(facts.flatMap(rowsOf)))
}

/** Checks changed products, with the turnover of the last night. Returns whether there may be more. */
export async function checkChanged(db: Db, size = SLICE): Promise<boolean> {
  const { claimed } = await transaction(db, '', async (tx) => {
    await lockGaps.rows(tx)
    const ids = (await claimGapBacklog.rows(tx, size)).map(({ product_id }) => product_id)
    if (ids.length > 0) await check(tx, ids)
    return { ok: true, claimed: ids.length }
  })
  return claimed === size
}

/**
 * Counts the turnover of every product again and checks its data: a category may require other specs, and loads of large
 * tables announce no changes.
 */
export async function checkAll(db: Db, now: Date, signal?: AbortSignal, size = SLICE): Promise<void> {
  const from = new Date(now.getTime() - DAYS * DAY_MS)
  // An order is confirmed after its id was made.
  const firstId = firstIdOf(new Date(from.getTime() - DAY_MS))
  for (let after: string | undefined = NO_ID; after !== undefined; ) {
    signal?.throwIfAborted()
    const ids: string[] = (await listProductIds.rows(db, after, size)).map(({ id }) => id)
    if (ids.length > 0)
      await transaction(db, '', async (tx) => {
        await lockGaps.rows(tx)
        await countTurnover.rows(tx, ids, from, firstId)
        await check(tx, ids)
        return { ok: true }
      })
    after = ids.length === size ? ids.at(-1) : undefined
  }
}
