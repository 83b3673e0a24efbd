import { readFileSync } from 'node:fs'
import { makeSearchService } from '../../../apps/api/src/modules/search/search-service.ts'
import { openDb } from '../../../apps/api/src/platform/db.ts'
import { openSearchEngine, type SearchEngine } from '../../../apps/api/src/platform/opensearch.ts'
import { randomFrom } from './random-carts.ts'
import { query } from './samples.ts'
import { DATABASE_URL } from './shop.ts'
import type { Request } from './varied-load.ts'

export type Kind = 'list' | 'search' | 'suggestions'
/** A request of a visitor, and the engine requests that the shop sends for it. */
export type Question = { readonly path: string; readonly bodies: readonly Request[] }

const SEED = 20_261_115
const JUDGED = new URL('../../../apps/api/search-data/judged.tsv', import.meta.url)
const SORTS = ['1', '1', '1', 'priceup', 'popular', '-1']

/** Search terms of the judged lines for the Dutch shop. */
function typedWords(): string[] {
  const lines = readFileSync(JUDGED, 'utf8').split('\n')
  const columns = lines.filter((line) => line !== '' && !line.startsWith('#')).map((line) => line.split('\t'))
  return columns.filter(([kind, , , , , shop]) => kind !== 'service' && shop === 'nl').map(([, typed]) => typed ?? '')
}

type Random = (below: number) => number
const oneOf = <T>(values: readonly T[], random: Random): T => values[random(values.length)] as T

/** Unique paths that vary category or term, branch, sort order, page and sometimes price; reproducible by seed. */
export async function pathsOf(kind: Kind, count: number): Promise<string[]> {
  const nodes = await query<{ id: number }>(
    `select n.id from web_node n where n.in_menu and n.level > 1
       and (select count(*) from (select from product_web_node p where p.web_node_id = n.id limit 12) few) = 12
     order by n.id`,
  )
  const branches = await query<{ id: number }>('select id from branch where manager is not null order by id')
  const words = typedWords()
  const random = randomFrom(SEED)
  const asked = new Set<string>()
  while (asked.size < count) {
    const given = new URLSearchParams({ requestType: kind === 'suggestions' ? 'autocompletesuggestions' : 'results' })
    given.set('branchID', String(oneOf(branches, random).id))
    if (kind === 'list') {
      given.set('categoryID', String(oneOf(nodes, random).id))
      given.set('sortOrder', oneOf(SORTS, random))
      if (random(3) === 0) given.set('page', '2')
      if (random(3) === 0) given.set('minPrice', String(1 + random(900) / 100))
    } else {
      const typed = oneOf(words, random)
      given.set('searchTerm', kind === 'search' ? typed : typed.slice(0, Math.min(typed.length, 2 + random(8))))
      if (kind === 'search' && random(4) === 0) given.set('sortOrder', oneOf(SORTS, random))
    }
    asked.add(`/api/sp/search?${given}`)
  }
  return [...asked]
}

type Ask = Parameters<SearchEngine['search']>[0]
const NOTHING = { hits: { total: { value: 0 }, hits: [] } }

/**
 * Records the requests to the engine. For a search term, the response decides whether the shop sends further requests,
 * so each is forwarded once per term; branch and sort order do not change that.
 */
function noting(engine: SearchEngine) {
  const replies = new Map<string, unknown>()
  let sent: Request[] = []
  let term = ''
  return {
    begin: (words: string) => {
      sent = []
      term = words
    },
    sent: () => sent,
    engine: {
      ...engine,
      search: async <T>(ask: Ask) => {
        const key = `${term}#${sent.length}`
        sent.push({ method: 'POST', path: ask.path, body: JSON.stringify(ask.body) })
        if (term === '') return NOTHING as T
        if (!replies.has(key)) replies.set(key, await engine.search(ask))
        return replies.get(key) as T
      },
    } satisfies SearchEngine,
  }
}

/** The engine requests that the shop's own code builds for these paths, obtained by calling the service once each. */
export async function questionsOf(kind: Kind, count: number, engineUrl: string, index: string): Promise<Question[]> {
  const db = openDb({ url: DATABASE_URL, max: 2, name: 'bench', onIdleError: () => {} })
  const engine = openSearchEngine({ url: engineUrl, timeoutMs: 20_000 })
  const onError = (error: unknown) => {
    throw error
  }
  const noted = noting(engine)
  const shelf = { take: async () => [] } // card contents are irrelevant here
  const service = makeSearchService({ db, engine: noted.engine, index, onError, shelf })
  const questions: Question[] = []
  try {
    for (const path of await pathsOf(kind, count)) {
      const { page, minPrice, ...given } = Object.fromEntries(new URL(path, 'http://shop').searchParams)
      const input = {
        ...given,
        ...(page === undefined ? {} : { page: Number(page) }),
        ...(minPrice === undefined ? {} : { minPrice: Number(minPrice) }),
      } as unknown as Parameters<typeof service.results>[0] // as the contract parses the same query
      const asked = { locale: 'nl', now: new Date(), isNow: true, write: JSON.stringify } as const
      noted.begin(kind === 'search' ? (given['searchTerm'] ?? '') : '')
      await (kind === 'suggestions' ? service.suggestions(input, asked) : service.results(input, asked))
      questions.push({ path, bodies: noted.sent() })
    }
  } finally {
    engine.close()
    await db.end()
  }
  return questions
}
