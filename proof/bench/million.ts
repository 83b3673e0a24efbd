import { parseArgs } from 'node:util'
import { mappingFor, type SpecKind, settingsFor } from '../../apps/api/src/modules/search/indexing/mapping.ts'
import { allSources } from '../../apps/api/src/modules/search/indexing/product-source.ts'
import { readKnowledge } from '../../apps/api/src/modules/search/search-data.ts'
import { type Db, openDb } from '../../apps/api/src/platform/db.ts'
import { openSearchEngine } from '../../apps/api/src/platform/opensearch.ts'
import { toDocument } from '../../packages/domain/src/search/document.ts'
import { randomFrom } from './support/random-carts.ts'
import { DATABASE_URL, ENGINE_URL } from './support/shop.ts'

const HELP = `node proof/bench/million.ts [--products 1000000] [--index bench-million] [--shards 1] | --delete

Fills a separate index with the demo range and copies of it, written to the engine in bulk. The content depends only on
the number of products. Copies have other ids, codes and prices, and rank after their original. Then run
SEARCH_INDEX=bench-million pnpm bench search. --delete removes the index.`

const { values } = parseArgs({
  options: {
    products: { type: 'string', default: '1000000' },
    index: { type: 'string', default: 'bench-million' },
    shards: { type: 'string', default: '1' },
    delete: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})
if (values.help) {
  console.log(HELP)
  process.exit(0)
}

const { index } = values
const wanted = Number(values.products)
const BULK = 2_000
const SEED = 1_000_000
const engine = openSearchEngine({ url: ENGINE_URL })

async function remove() {
  await engine.manage({ method: 'DELETE', path: `/${index}?ignore_unavailable=true` })
}

type Original = { readonly id: string; readonly document: ReturnType<typeof toDocument> }
async function originals(db: Db): Promise<Original[]> {
  const { lexicon } = readKnowledge()
  const found: Original[] = []
  for await (const batch of allSources(db, 500))
    found.push(...batch.map(({ id, source }) => ({ id, document: toDocument(source, lexicon) })))
  return found
}

/** Replaces the start of an id; the rest identifies the original. */
const copyId = (id: string, nth: number) => `f${nth.toString(16).padStart(7, '0')}${id.slice(8)}`

async function fill() {
  const db = openDb({ url: DATABASE_URL, max: 1, name: 'bench', isUnlimited: true, onIdleError: () => {} })
  const specs = await db.query<{ code: string; kind: SpecKind }>('select code, kind from spec_definition')
  const range = await originals(db)
  await db.end()
  if (new Set(range.map(({ id }) => id.slice(8))).size < range.length)
    throw new Error('ids of originals are not unique after their first eight characters')
  const settings = { ...settingsFor({ shards: Number(values.shards), replicas: 0 }), refresh_interval: '-1' }
  await engine.manage({ method: 'PUT', path: `/${index}`, body: { settings, mappings: mappingFor(specs.rows) } })

  const random = randomFrom(SEED)
  const rests = range.map(({ document: { rank, price, code, ...rest } }) => JSON.stringify(rest).slice(1))
  let lines: string[] = []
  const began = performance.now()
  for (let nth = 0; nth < wanted; nth++) {
    const at = nth % range.length
    const copy = Math.floor(nth / range.length)
    const original = range[at] as Original
    const { rank, price, code } = original.document
    const changed =
      copy === 0
        ? { rank, price, code }
        : { rank: rank + copy * 100_000, price: price + random(500), code: [`kopie${copy}x${code[0]}`] }
    const id = copy === 0 ? original.id : copyId(original.id, copy)
    lines.push(`{"index":{"_id":"${id}"}}`, `${JSON.stringify(changed).slice(0, -1)},${rests[at]}`)
    if (lines.length < BULK * 2 && nth < wanted - 1) continue
    const { errors } = await engine.manage<{ errors: boolean }>({
      path: `/${index}/_bulk?filter_path=errors`,
      body: `${lines.join('\n')}\n`,
    })
    if (errors) throw new Error('the engine rejected documents of the bulk request')
    lines = []
    if (nth % 50_000 < BULK) console.log(`${nth + 1} in ${((performance.now() - began) / 1_000).toFixed(0)} s`)
  }
  await engine.manage({ method: 'PUT', path: `/${index}/_settings`, body: { refresh_interval: '1s' } })
  await engine.manage({ method: 'POST', path: `/${index}/_refresh`, timeoutMs: 600_000 })
}

if (values.delete) await remove()
else await fill()
engine.close()
