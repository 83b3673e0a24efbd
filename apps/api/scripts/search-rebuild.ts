import { indexNames, readKnowledge, rebuildIndex } from '../src/modules/search/index.ts'
import { openDb } from '../src/platform/db.ts'
import { openSearchEngine } from '../src/platform/opensearch.ts'

// Rebuilds the search index from the database while searches use the old one.
//   SEARCH_INDEX=products SEARCH_SHARDS=1 SEARCH_REPLICAS=0
const url = process.env['DATABASE_URL']
const engineUrl = process.env['OPENSEARCH_URL']
if (!url || !engineUrl) throw new Error('DATABASE_URL and OPENSEARCH_URL are needed')

const began = performance.now()
const engine = openSearchEngine({ url: engineUrl })
const db = openDb({ url, max: 1, name: 'search-rebuild', isUnlimited: true, onIdleError: () => {} })
const { index, count } = await rebuildIndex({
  engine,
  db,
  names: indexNames(process.env['SEARCH_INDEX'] ?? 'products'),
  lexicon: readKnowledge().lexicon,
  size: { shards: Number(process.env['SEARCH_SHARDS'] ?? 1), replicas: Number(process.env['SEARCH_REPLICAS'] ?? 0) },
  onProgress: (done) => process.stderr.isTTY && process.stderr.write(`\r${done}`),
})
await db.end()
engine.close()
console.log(`${index}: ${count} products in ${((performance.now() - began) / 1_000).toFixed(1)} s`)
