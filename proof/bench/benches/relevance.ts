import { NO_FILTERS } from '../../../apps/api/src/modules/search/query/filters.ts'
import { type EngineContext, findProducts } from '../../../apps/api/src/modules/search/query/find-products.ts'
import { makeVocabulary, readCounts } from '../../../apps/api/src/modules/search/query/vocabulary.ts'
import { readKnowledge } from '../../../apps/api/src/modules/search/search-data.ts'
import { openDb } from '../../../apps/api/src/platform/db.ts'
import { openSearchEngine } from '../../../apps/api/src/platform/opensearch.ts'
import { readJudged } from '../../../apps/api/test/search/support/judged.ts'
import { scoreOf, tableOf } from '../../../apps/api/test/search/support/measure.ts'
import type { Result } from '../support/report.ts'
import { DATABASE_URL, ENGINE_URL } from '../support/shop.ts'

/** Maximum number of hits to read until ten originals are found; copies count as their original. */
const DEEP = 5_000
/** `proof/bench/million.ts` preserves the end of the original id. */
const originOf = (id: string) => id.slice(8)

/** nDCG@10 of the judged set on the index of `SEARCH_INDEX`; copies of a product count once. */
export async function relevance(): Promise<Result> {
  const index = process.env.SEARCH_INDEX ?? 'products'
  const raw = openDb({ url: DATABASE_URL, max: 2, name: 'bench', onIdleError: () => {} })
  const engine = openSearchEngine({ url: ENGINE_URL, timeoutMs: 60_000 })
  try {
    const knowledge = readKnowledge()
    const vocabularies = {
      nl: makeVocabulary({ ...(await readCounts(engine, index, 'nl')), terms: knowledge.terms }),
      en: makeVocabulary({ ...(await readCounts(engine, index, 'en')), terms: knowledge.terms }),
    }
    const judged = (await readJudged(raw)).filter(({ page }) => page === undefined)
    const scores = []
    for (const one of judged) {
      const { locale, query: term, grades } = one
      const asking: EngineContext = { engine, index, knowledge, vocabulary: async () => vocabularies[locale] }
      const asked = { nodeId: undefined, branchId: undefined, filters: NO_FILTERS, sort: 'relevance' } as const
      const wanted = { term, locale, ...asked, from: 0, size: DEEP, withCounts: false }
      const { ids } = await findProducts(asking, wanted)
      const graded = { ...one, grades: new Map([...grades].map(([id, grade]) => [originOf(id), grade] as const)) }
      scores.push(scoreOf(graded, { ids: [...new Set(ids.map(originOf))], pages: [] }))
    }
    const rows = tableOf(scores)
    return {
      figures: rows.map(({ kind, ndcg }) => ({
        name: `nDCG@10 of ${kind}`,
        value: ndcg,
        ...(kind === 'all' ? { atLeast: 0.95 } : {}),
      })),
      notes: scores.filter(({ ndcg }) => ndcg < 0.7).map(({ query, ndcg }) => `weak: '${query}' ${ndcg.toFixed(2)}`),
    }
  } finally {
    engine.close()
    await raw.end()
  }
}
