import type { Db, Queryable } from '../../../platform/db.ts'
import { transaction } from '../../../platform/sql/transaction.ts'
import { readSeed, ruleKey, type StoredRules } from '../search-data.ts'
import { addSeedRules, listBoosts, listRules, removeOldRules, rulesVersion } from './lexicon-queries.ts'

/** Copies the lexicon files to the table. Rules that staff added, changed or switched off stay as they are. */
export async function seedLexicon(db: Db): Promise<void> {
  const rules = readSeed().map((rule) => ({ ...rule, key: ruleKey(rule) }))
  const keys = rules.map(({ key }) => key)
  await transaction(db, '', async (tx) => {
    await addSeedRules.rows(tx, JSON.stringify(rules))
    await removeOldRules.rows(tx, keys)
    return { ok: true }
  })
}

/** The rules of the table if they changed since `version`; undefined if they did not, or if the table is empty. */
export async function readRules(db: Queryable, version: string | undefined): Promise<StoredRules | undefined> {
  const [current] = await rulesVersion.rows(db)
  if (!current || current.version === version) return undefined
  const rules = await listRules.rows(db)
  return rules.length === 0 ? undefined : { version: current.version, rules, boosts: await listBoosts.rows(db) }
}
