import { type ParsedQuery, pairsOf, parseQuery, withoutWords } from '@shop/domain/search/query'
import type { SearchEngine } from '../../../platform/opensearch.ts'
import type { SearchKnowledge } from '../search-data.ts'
import { LEAST_CODE_SCORE, LEAST_EXACT_SCORE, type Leniency, STRICT } from './clauses.ts'
import { type SearchRequest, searchBody } from './search-body.ts'
import type { Vocabulary } from './vocabulary.ts'

type Bucket = { readonly key: string | number; readonly doc_count: number }
export type Group = {
  readonly doc_count: number
  readonly values?: { readonly buckets: readonly Bucket[] }
  readonly facets?: { readonly buckets: readonly Bucket[] }
  readonly brands?: { readonly buckets: readonly Bucket[] }
  readonly nodes?: { readonly buckets: readonly Bucket[] }
  readonly min?: { readonly value: number | null }
  readonly max?: { readonly value: number | null }
  readonly minExcl?: { readonly value: number | null }
  readonly maxExcl?: { readonly value: number | null }
  readonly here?: { readonly doc_count: number }
  readonly missed?: { readonly doc_count: number }
}
export type EngineReply = {
  readonly hits: {
    readonly total: { readonly value: number }
    readonly hits: readonly { readonly _id: string; readonly _score: number | null }[]
  }
  readonly aggregations?: Readonly<Record<string, Group>>
}

export type Found = {
  readonly ids: readonly string[]
  readonly total: number
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
const MOST_DROPS = 4

/** Usually one request to the engine; more only if the typed term finds few products. */
export async function findProducts(asking: EngineContext, wanted: ProductQuery): Promise<Found> {
  const { engine, index, knowledge } = asking
  const ask = async (query: ParsedQuery | undefined, leniency: Leniency = STRICT) => {
    const body = searchBody({ ...wanted, query, leniency }, wanted.withCounts)
    return engine.search<EngineReply>({
      path: `/${index}/_search?allow_partial_search_results=false&request_cache=${wanted.from === 0}`,
      body,
    })
  }
  const read = (text: string) => parseQuery(text, wanted.locale, knowledge)
  const query = wanted.term.trim() === '' ? undefined : read(wanted.term)
  const reply = await ask(query)
  const plain = toFound(reply, query)
  if (!query || isByCode(reply)) return plain
  if (plain.total >= FEW && !query.words.some(({ parts }) => parts.length > 1)) return plain

  const vocabulary = await asking.vocabulary()
  if (plain.total >= FEW && !query.words.some((word) => isOddCompound(word, vocabulary))) return plain
  const corrected = correctedText(query, wanted.term, vocabulary)
  if (corrected !== undefined) {
    const other = read(corrected)
    const better = toFound(await ask(other), other)
    if (better.total > plain.total) return { ...better, correctedTerm: corrected }
  }
  if (plain.total > 0) return plain
  const anywhere = toFound(await ask(query, { withText: true, sizesMayMiss: false }), query)
  return anywhere.total > 0 ? anywhere : dropWords(query, vocabulary, knowledge, ask)
}

const isByCode = ({ hits }: EngineReply) => (hits.hits[0]?._score ?? 0) >= LEAST_CODE_SCORE

function toFound({ hits, aggregations }: EngineReply, query: ParsedQuery | undefined): Found {
  const [first, second] = hits.hits
  const isOne = (first?._score ?? 0) >= LEAST_EXACT_SCORE && (second?._score ?? 0) < LEAST_CODE_SCORE
  return {
    ids: hits.hits.map(({ _id }) => _id),
    total: hits.total.value,
    groups: aggregations ?? {},
    query,
    correctedTerm: undefined,
    droppedWords: [],
    directId: query?.code && isOne ? first?._id : undefined,
  }
}

/** A compound of known words that never occur together: "gipsplat" is probably a misspelling. */
const isOddCompound = ({ surface, parts }: ParsedQuery['words'][number], vocabulary: Vocabulary) =>
  parts.length > 1 && !vocabulary.has(surface) && !pairsOf(parts).every(vocabulary.hasPair)

/** Replaces unknown words and unlikely compounds by the nearest known word. */
function correctedText(query: ParsedQuery, typed: string, vocabulary: Vocabulary): string | undefined {
  let text = typed.toLowerCase()
  let isChanged = false
  for (const { surface } of query.words) {
    if (vocabulary.has(surface)) continue
    const word = vocabulary.correct(surface)
    if (word === undefined) continue
    text = text.replace(surface, word)
    isChanged = true
  }
  return isChanged ? text : undefined
}

/** How specific a word is: 0 if unknown, 2 if it names a kind of product, otherwise 1. */
function tellingOf(parts: readonly string[], vocabulary: Vocabulary): number {
  if (!parts.every((part) => vocabulary.hasPart(part))) return 0
  return parts.some((part) => vocabulary.isHead(part)) ? 2 : 1
}

async function dropWords(
  query: ParsedQuery,
  vocabulary: Vocabulary,
  { synonyms }: SearchKnowledge,
  ask: (query: ParsedQuery, leniency: Leniency) => Promise<EngineReply>,
): Promise<Found> {
  const byTelling = query.words
    .map((word) => ({ word, telling: tellingOf(word.parts, vocabulary), count: vocabulary.countOf(word.head) }))
    .sort((a, b) => a.telling - b.telling || b.count - a.count)
  const known = byTelling.filter(({ telling }) => telling > 0)
  const hasSizes = query.sizes.length + query.unitless.length > 0
  if (known.length === 0) return toFound({ hits: { total: { value: 0 }, hits: [] } }, query)

  const dropped = new Set(byTelling.filter(({ telling }) => telling === 0).map(({ word }) => word.surface))
  let sizesMayMiss = false
  for (let tries = 0; tries < MOST_DROPS; tries++) {
    const left = known.filter(({ word }) => !dropped.has(word.surface))
    if (tries > 0 || dropped.size > 0) {
      const shorter = withoutWords(query, dropped, synonyms)
      const found = toFound(await ask(shorter, { withText: true, sizesMayMiss }), shorter)
      if (found.total > 0)
        return { ...found, droppedWords: [...dropped, ...(sizesMayMiss ? sizesSaid(query) : [])], directId: undefined }
    }
    const next = left.find(({ telling }) => telling === 1) ?? (hasSizes && !sizesMayMiss ? undefined : left[0])
    if (next && left.length > 1) dropped.add(next.word.surface)
    else if (hasSizes && !sizesMayMiss) sizesMayMiss = true
    else break
  }
  return toFound({ hits: { total: { value: 0 }, hits: [] } }, query)
}

const sizesSaid = ({ sizes, unitless }: ParsedQuery) => [
  ...sizes.map(({ dimension, value }) => `${value} ${dimension}`),
  ...unitless.map((group) => group.join('x')),
]
