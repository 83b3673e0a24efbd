import { readFileSync } from 'node:fs'
import type { SearchResult, SearchSuggestions } from '@shop/contract'
import { test as base, inject as provided } from 'vitest'
import type { Api } from '../../../src/app.ts'
import type { LoadRules } from '../../../src/modules/search/index.ts'
import { makeCache } from '../../../src/platform/cache/cache.ts'
import { type Db, openDb } from '../../../src/platform/db.ts'
import { openSearchEngine } from '../../../src/platform/opensearch.ts'
import { openRedis } from '../../../src/platform/redis.ts'
import { makeApp, waitFor } from '../../support/api.ts'

type Params = Readonly<Record<string, string | number | boolean | readonly string[]>>

function queryOf(params: Params): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(params))
    for (const one of Array.isArray(value) ? value : [value]) query.append(name, String(one))
  return query.toString()
}

/** A product of the reply as readable text: 'Gipsplaat … [Rigips]'. */
const lineOf = ({ name, brand }: SearchResult['products'][number]) => `${name} [${brand?.name ?? ''}]`

export function asking(app: Api) {
  async function call<T>(params: Params, locale: 'nl' | 'en', tries = 2): Promise<T> {
    const reply = await app.inject({ url: `/api/sp/search?${queryOf(params)}`, headers: { 'x-language': locale } })
    // This suite tests the results; a machine that stalls for three seconds is not its concern.
    if (reply.statusCode === 503 && reply.json().Code === 'timeout' && tries > 0) return call(params, locale, tries - 1)
    if (reply.statusCode !== 200) throw new Error(`${reply.statusCode} ${reply.body.slice(0, 500)}`)
    return reply.json().Data
  }
  return {
    async find(searchTerm: string, params: Params = {}, locale: 'nl' | 'en' = 'nl') {
      const asked = { requestType: 'results', pageSize: 10, searchTerm, ...params }
      const { results } = await call<{ results: SearchResult }>(asked, locale)
      return { ...results, lines: results.products.map(lineOf) }
    },
    async suggest(searchTerm: string, params: Params = {}, locale: 'nl' | 'en' = 'nl') {
      const asked = { requestType: 'autocompletesuggestions', searchTerm, ...params }
      return (await call<{ suggestions: SearchSuggestions }>(asked, locale)).suggestions
    },
  }
}
export type SearchHelpers = ReturnType<typeof asking>

/** A run for a proposal has its own rules in a file. */
function measuredRules(): { loadRules?: LoadRules } {
  const file = process.env['RULES']
  if (file === undefined) return {}
  const rules = JSON.parse(readFileSync(file, 'utf8'))
  return { loadRules: async (version) => (version === rules.version ? undefined : rules) }
}

/** The production API on the demo catalogue and its index. Tests share the catalogue, so they must not change it. */
export const test = base
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads from the pattern which fixtures are wanted
  .extend('engines', { scope: 'worker' }, async ({}, { onCleanup }) => {
    const db: Db = openDb({ url: provided('searchDatabase'), max: 6, name: 'test', onIdleError: () => {} })
    const redis = openRedis({ url: `${provided('searchRedis')}/7`, name: 'test', onChange: () => {}, budgetMs: 2_000 })
    await waitFor(() => redis.isUp())
    const flushed = await redis.ask((client) => client.flushdb())
    if (!flushed.ok) throw new Error('cannot flush cached replies of an earlier run')
    // Generous, because a busy test machine is not an outage.
    const engine = openSearchEngine({ url: provided('searchEngine'), timeoutMs: 10_000 })
    onCleanup(async () => {
      engine.close()
      await db.end()
      await redis.close()
    })
    return { db, redis, cache: makeCache(redis), engine, index: provided('searchIndex') }
  })
  .extend('app', { scope: 'worker' }, async ({ engines }, { onCleanup }): Promise<Api> => {
    const { db, redis, cache, engine, index } = engines
    const app = await makeApp({ db, redis, cache }, { search: { engine, index, ...measuredRules() } })
    onCleanup(() => app.close())
    return app
  })
  .extend('shop', { scope: 'worker' }, async ({ app }): Promise<SearchHelpers> => asking(app))
