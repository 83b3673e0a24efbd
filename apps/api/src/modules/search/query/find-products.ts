import { cleaned } from '@shop/domain/search/language/clean'
import { type ParsedQuery, parseQuery } from '@shop/domain/search/query'
import { type SearchEngine, SearchEngineError } from '../../../platform/opensearch.ts'
import type { SearchKnowledge } from '../search-data.ts'
import { type Leniency, STRICT } from './clauses.ts'
import { correctedText, isOddCompound } from './corrections.ts'
import { leftOut, relaxations } from './relax.ts'
import { MOST_COUNTED, type SearchRequest, searchBody } from './search-body.ts'
import { LEAST_CODE_SCORE, LEAST_EXACT_SCORE } from './size-clauses.ts'
import type { Vocabulary } from './vocabulary.ts'

type Bucket = { readonly key: string | number; readonly doc_count: number }
export type Group = {
  readonly doc_count: number
  readonly values?: { readonly buckets: readonly Bucket[] }
  readonly facets?: { readonly buckets: readonly Bucket[] }
  readonly brands?: { readonly buckets: readonly Bucket[] }
  readonly nodes?: { readonly buckets: readonly Bucket[] }
  readonly savings?: { readonly buckets: readonly Bucket[] }
  readonly min?: { readonly value: number | null }
  readonly max?: { readonly value: number | null }
  readonly minExcl?: { readonly value: number | null }
  readonly maxExcl?: { readonly value: number | null }
  readonly here?: { readonly doc_count: number }
  readonly missed?: { readonly doc_count: number }
  readonly families?: { readonly value: number }
}
export type EngineReply = {
  readonly hits: {
    readonly total: { readonly value: number }
    readonly hits: readonly {
      readonly _id: string
      readonly _score: number | null
      readonly matched_queries?: readonly string[]
    }[]
  }
  readonly aggregations?: Readonly<Record<string, Group>>
}

export type Found = {
  readonly ids: readonly string[]
  readonly total: number
  /** Whether a family is one of the entries. */
  readonly isGrouped: boolean
  readonly entries: number
  readonly groups: Readonly<Record<string, Group>>
  readonly query: ParsedQuery | undefined
  /** The corrected term, if the typed one found nothing. */
  readonly correctedTerm: string | undefined
  readonly droppedWords: readonly string[]
  /** The single product that a code identifies. */
  readonly directId: string | undefined
}

export type EngineContext = {
  readonly engine: SearchEngine
  readonly index: string
  readonly knowledge: SearchKnowledge
  readonly vocabulary: () => Promise<Vocabulary>
}
export type ProductQuery = Omit<SearchRequest, 'query'> & {
  readonly term: string
  readonly locale: 'nl' | 'en'
  readonly withCounts: boolean
}

/** With fewer hits than this, a misspelling is more likely than a rare product. */
const FEW = 3

type Ask = (query?: ParsedQuery, leniency?: Leniency, anyKind?: boolean, isGrouped?: boolean) => Promise<EngineReply>

/** Usually one request to the engine; more only if the typed term finds few products. */
export async function findProducts(asking: EngineContext, wanted: ProductQuery): Promise<Found> {
  const { engine, index } = asking
  const boosted = asking.knowledge.boosted(wanted.locale, wanted.term)
  const weights = asking.knowledge.weightsOf(wanted.locale, wanted.term)
  const ask: Ask = (query, leniency = STRICT, anyKind = false, isGrouped = false) =>
    engine.search<EngineReply>({
      path: `/${index}/_search?allow_partial_search_results=false&request_cache=${wanted.from === 0}`,
      body: searchBody({ ...wanted, query, leniency, anyKind, boosted, weights, isGrouped }, wanted.withCounts),
    })
  if (wanted.term.trim() === '') return wanted.isGrouped ? grouped(ask) : toFound(await ask(), undefined)

  const vocabulary = await asking.vocabulary().catch(orNone)
  if (!vocabulary) return byRulesAlone(asking, wanted, ask)
  const knowledge = { ...asking.knowledge, catalogue: vocabulary }
  const read = (text: string) => parseQuery(text, wanted.locale, knowledge)
  const query = read(wanted.term)
  const reply = await ask(query)
  const plain = toFound(reply, query)
  if (isByCode(reply)) return plain
  const isOdd = query.words.some((word) => isOddCompound(word, vocabulary))
  if (plain.total >= FEW && !isOdd) return relaxed(plain, vocabulary, ask, wanted)
  const better = await corrected(plain, wanted, vocabulary, read, ask)
  return relaxed(better ?? plain, vocabulary, ask, wanted)
}

/** Each family as one hit. An index of an earlier release has no families until the worker has rebuilt it. */
async function grouped(ask: Ask): Promise<Found> {
  try {
    return { ...toFound(await ask(undefined, STRICT, false, true), undefined), isGrouped: true }
  } catch (error) {
    if (!(error instanceof SearchEngineError) || error.status !== 400) throw error
    return toFound(await ask(), undefined)
  }
}

/** While a new process reads the words of the index, searches do not wait for them. */
function orNone(error: unknown): undefined {
  if (!(error instanceof SearchEngineError)) throw error
}

async function byRulesAlone({ knowledge }: EngineContext, { term, locale }: ProductQuery, ask: Ask): Promise<Found> {
  const query = parseQuery(term, locale, knowledge)
  return toFound(await ask(query), query)
}

/** The results of the corrected term, if it finds more than the typed one. */
async function corrected(
  plain: Found,
  { term }: ProductQuery,
  vocabulary: Vocabulary,
  read: (text: string) => ParsedQuery,
  ask: Ask,
): Promise<Found | undefined> {
  const text = plain.query && correctedText(plain.query, cleaned(term), vocabulary)
  if (text === undefined) return undefined
  const query = read(text)
  const found = toFound(await ask(query), query)
  // With other words beside it, the correction may still find nothing; then it is relaxed in place of the typed term.
  const isNearer = found.total > plain.total || (plain.total === 0 && query.words.length > 1)
  return isNearer ? { ...found, correctedTerm: text } : undefined
}

/** Loosens a query with too few results step by step, and reports the words that the first hit lacks. */
async function relaxed(plain: Found, vocabulary: Vocabulary, ask: Ask, { sort }: ProductQuery): Promise<Found> {
  const { query } = plain
  if (!query) return plain
  for (const { leniency, least, anyKind } of relaxations(query, plain.total, sort, vocabulary)) {
    if (plain.total >= least) continue
    const reply = await ask(query, leniency, anyKind)
    if (reply.hits.total.value <= plain.total) continue
    const found = toFound(reply, query)
    const matched = reply.hits.hits[0]?.matched_queries
    const isExact = plain.total > 0
    return {
      ...found,
      correctedTerm: plain.correctedTerm,
      droppedWords: [...found.droppedWords, ...leftOut(query, leniency, matched, isExact)],
      directId: undefined,
    }
  }
  return plain
}

const isByCode = ({ hits }: EngineReply) => (hits.hits[0]?._score ?? 0) >= LEAST_CODE_SCORE

function toFound(reply: EngineReply, query: ParsedQuery | undefined): Found {
  const { hits, aggregations } = reply
  const [first, second] = hits.hits
  const isOne = (first?._score ?? 0) >= LEAST_EXACT_SCORE && (second?._score ?? 0) < LEAST_CODE_SCORE
  return {
    ids: hits.hits.map(({ _id }) => _id),
    total: hits.total.value,
    isGrouped: false,
    entries: Math.min(aggregations?.['all']?.families?.value ?? hits.total.value, MOST_COUNTED),
    groups: aggregations ?? {},
    query,
    correctedTerm: undefined,
    droppedWords: query?.codeBeside !== undefined && !isByCode(reply) ? [query.codeBeside] : [],
    directId: query?.code && isOne ? first?._id : undefined,
  }
}
