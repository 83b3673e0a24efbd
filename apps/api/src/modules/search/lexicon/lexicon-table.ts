import type { Db, Queryable } from '../../../platform/db.ts'
import { transaction } from '../../../platform/sql/transaction.ts'
import { readSeed, ruleKey, type StoredRules } from '../search-data.ts'
import { findLiveRules } from '../terms/version-queries.ts'
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

/** Identifies the rules that the shop follows now. */
export const readRulesVersion = async (db: Queryable): Promise<string> =>
  (await rulesVersion.rows(db))[0]?.version ?? ''

/** The rules of the tables if they changed since `version`. While the table of the lexicon is empty, the files apply. */
export async function readRules(db: Queryable, version: string | undefined): Promise<StoredRules | undefined> {
  const [current] = await rulesVersion.rows(db)
  if (!current || current.version === version) return undefined
  const rules = await listRules.rows(db)
  const staff = (await findLiveRules.rows(db))[0]?.rules ?? []
  const isOfFiles = rules.length === 0 && staff.length === 0 && version === undefined
  if (isOfFiles) return undefined
  const boosts = await listBoosts.rows(db)
  return { version: current.version, rules: rules.length === 0 ? readSeed() : rules, boosts, staff }
}
