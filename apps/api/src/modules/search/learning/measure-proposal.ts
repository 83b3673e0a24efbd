import type { Db } from '../../../platform/db.ts'
import { readRules } from '../lexicon/lexicon-table.ts'
import { readSeed, type StoredRules } from '../search-data.ts'
import { withProposal } from './accept.ts'
import { type Figures, type Proposal, saveFigures } from './learning-queries.ts'

/** nDCG@10 of both sets with these rules in place of those of the table. */
export type MeasureRules = (rules: StoredRules) => Promise<Readonly<Record<keyof Figures, number>>>

/** Measures both sets without and with a proposal and stores the figures; search itself is not changed. */
export async function measureProposal(db: Db, proposal: Proposal, measure: MeasureRules): Promise<Figures> {
  const stored = (await readRules(db, undefined)) ?? { version: 'files', rules: readSeed(), boosts: [] }
  const before = await measure(stored)
  const after = await measure(withProposal(stored, proposal))
  const figures = {
    judged: { before: before.judged, after: after.judged },
    sealed: { before: before.sealed, after: after.sealed },
  }
  const saved = await saveFigures.rows(db, proposal.id, JSON.stringify(figures))
  if (saved.length === 0) throw new Error(`proposal ${proposal.id} is already decided`)
  return figures
}
