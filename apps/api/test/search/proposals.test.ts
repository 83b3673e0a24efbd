import { expect } from 'vitest'
import { listProposals } from '../../src/modules/search/learning/learning-queries.ts'
import { type MeasureRules, measureProposal } from '../../src/modules/search/learning/measure-proposal.ts'
import { NO_FILTERS } from '../../src/modules/search/query/filters.ts'
import { findProducts } from '../../src/modules/search/query/find-products.ts'
import { makeVocabulary, readCounts } from '../../src/modules/search/query/vocabulary.ts'
import { readKnowledge } from '../../src/modules/search/search-data.ts'
import type { Db } from '../../src/platform/db.ts'
import { test } from './support/searching.ts'

const TERM = 'kwispelzool'

async function plant(db: Db) {
  await db.query(
    `insert into search_proposal (kind, locale, term, target, visits) values ('synonym', 'nl', $1, 'tochtstrip', 12)`,
    [TERM],
  )
  const found = (await listProposals.rows(db)).find(({ term }) => term === TERM)
  if (!found) throw new Error('no proposal')
  return found
}

test('measures a proposal without and with its rule and stores both figures', async ({ engines, onTestFinished }) => {
  const { db, engine, index } = engines
  onTestFinished(async () => void (await db.query('delete from search_proposal where term = $1', [TERM])))
  const counts = await readCounts(engine, index, 'nl')
  /** The share of terms that find products with these rules. */
  const measure: MeasureRules = async (rules) => {
    const knowledge = readKnowledge(rules)
    const vocabulary = async () => makeVocabulary({ ...counts, terms: knowledge.terms })
    const page = { from: 0, size: 10, locale: 'nl', withCounts: false, sort: 'relevance', filters: NO_FILTERS } as const
    const share = async (...terms: readonly string[]) => {
      const found = terms.map((term) =>
        findProducts(
          { engine, index, knowledge, vocabulary },
          { ...page, term, nodeId: undefined, branchId: undefined },
        ),
      )
      return (await Promise.all(found)).filter(({ total }) => total > 0).length / terms.length
    }
    return { judged: await share(TERM, 'tochtstrip'), sealed: await share('gipsplaat') }
  }
  const expected = { judged: { before: 0.5, after: 1 }, sealed: { before: 1, after: 1 } }
  const proposal = await plant(db)
  expect(await measureProposal(db, proposal, measure)).toEqual(expected)
  const stored = (await listProposals.rows(db)).find(({ id }) => id === proposal.id)
  expect(stored).toMatchObject({ state: 'measured', figures: expected })
})

test('a decided proposal is not measured again', async ({ engines: { db }, onTestFinished }) => {
  onTestFinished(async () => void (await db.query('delete from search_proposal where term = $1', [TERM])))
  const proposal = await plant(db)
  await db.query(`update search_proposal set state = 'rejected' where id = $1`, [proposal.id])
  const measure: MeasureRules = async () => ({ judged: 1, sealed: 1 })
  await expect(measureProposal(db, proposal, measure)).rejects.toThrow('already decided')
})
