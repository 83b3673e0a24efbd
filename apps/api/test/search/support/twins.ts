import pg from 'pg'
import type { SearchEngine } from '../../../src/platform/opensearch.ts'

export type Twin = (query: string, locale: 'nl' | 'en') => Promise<string[]>

type Line = {
  readonly id: string
  readonly name: string
  readonly brand: string
  readonly category: string
  readonly text: string
}
const LINES = `
  select p.id, t.name, coalesce(b.name, '') as brand, n.name as category, t.description as text
  from product p join product_text t on t.product_id = p.id and t.locale = 'nl'
  join web_node_text n on n.web_node_id = p.web_node_id and n.locale = 'nl'
  left join brand b on b.id = p.brand_id where p.state = 'Active'`

/** Baseline: the engine's built-in Dutch analysis with the same words, its stemmer and its scores. */
export async function plainOpenSearch(engine: SearchEngine, raw: pg.Pool, index: string): Promise<Twin> {
  const text = { type: 'text', analyzer: 'dutch' }
  await engine.manage({ method: 'DELETE', path: `/${index}?ignore_unavailable=true` })
  const properties = { name: text, brand: text, category: text, text }
  await engine.manage({
    method: 'PUT',
    path: `/${index}`,
    body: { settings: { number_of_replicas: 0 }, mappings: { properties } },
  })
  const { rows } = await raw.query<Line>(LINES)
  for (let at = 0; at < rows.length; at += 2_000) {
    const lines = rows
      .slice(at, at + 2_000)
      .flatMap(({ id, ...fields }) => [{ index: { _index: index, _id: id } }, fields])
    await engine.manage({ path: '/_bulk', body: `${lines.map((line) => JSON.stringify(line)).join('\n')}\n` })
  }
  await engine.manage({ method: 'POST', path: `/${index}/_refresh` })
  const fields = ['name^4', 'brand^3', 'category^2', 'text']
  return async (query) => {
    const { hits } = await engine.search<{ hits: { hits: { _id: string }[] } }>({
      path: `/${index}/_search`,
      body: {
        size: 50,
        _source: false,
        query: { multi_match: { query, fields, type: 'cross_fields', operator: 'and' } },
      },
    })
    return hits.hits.map(({ _id }) => _id)
  }
}

/** Baseline: full-text search of the database alone. */
export async function plainPostgres(url: string): Promise<{ readonly ask: Twin; readonly close: () => Promise<void> }> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`create temp table line as select l.id,
    setweight(to_tsvector('dutch', l.name), 'A') || setweight(to_tsvector('dutch', l.brand || ' ' || l.category), 'B')
    || setweight(to_tsvector('dutch', l.text), 'D') as words from (${LINES}) l`)
  await client.query('create index on line using gin (words)')
  const statement = `select l.id from line l, plainto_tsquery('dutch', $1) q
    where l.words @@ q order by ts_rank(l.words, q) desc, l.id limit 50`
  const ask: Twin = async (query) => (await client.query<{ id: string }>(statement, [query])).rows.map(({ id }) => id)
  return { ask, close: () => client.end() }
}
