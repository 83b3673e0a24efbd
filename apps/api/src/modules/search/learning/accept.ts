import type { Db } from '../../../platform/db.ts'
import { transaction } from '../../../platform/sql/transaction.ts'
import { addStaffRule } from '../lexicon/lexicon-queries.ts'
import { ruleKey, type StoredRules } from '../search-data.ts'
import { decideProposal, type Proposal } from './learning-queries.ts'

const ruleOf = ({ term, target }: Proposal) => ({ kind: 'equal', terms: [term, target] }) as const

/** The rules as they would be with the proposal, to measure it. */
export function withProposal(stored: StoredRules, proposal: Proposal): StoredRules {
  const { kind, locale, term, target } = proposal
  return kind === 'synonym'
    ? { ...stored, rules: [...stored.rules, ruleOf(proposal)] }
    : { ...stored, boosts: [...stored.boosts, { locale, term, number: target }] }
}

/**
 * Accepts a measured proposal. A synonym becomes a rule of staff; search reads accepted boosts as they are. False if it
 * is not measured or was decided before.
 */
export async function acceptProposal(db: Db, proposal: Proposal, by: string): Promise<boolean> {
  const done = await transaction(db, '', async (tx) => {
    const [decided] = await decideProposal.rows(tx, proposal.id, 'accepted', by)
    if (!decided) return { ok: false }
    if (proposal.kind === 'synonym') {
      const rule = ruleOf(proposal)
      await addStaffRule.rows(tx, ruleKey(rule), rule.kind, rule.terms, 'proposed by visits', by)
    }
    return { ok: true }
  })
  return done.ok
}
