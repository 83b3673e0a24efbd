import type { ParsedQuery } from '@shop/domain/search/query'
import type { Weight } from '../terms/staff-rules.ts'
import { type Clause, constant } from './clause.ts'
import { exclusions, type Leniency, textClause, thingClause } from './clauses.ts'
import { countsFor } from './counts.ts'
import { type Filters, selections, without } from './filters.ts'
import { codeClauses } from './size-clauses.ts'

export type SortOrder = 'relevance' | 'newest' | 'priceUp' | 'priceDown' | 'unitPriceUp' | 'popular' | 'savingDown'

export type SearchRequest = {
  /** Undefined for a list without a search term. */
  readonly query: ParsedQuery | undefined
  readonly nodeId: number | undefined
  readonly filters: Filters
  readonly sort: SortOrder
  /** The visitor's branch; its stock ranks first among equal hits. */
  readonly branchId: number | undefined
  readonly from: number
  readonly size: number
  readonly leniency?: Leniency
  /** Numbers of products that come first among equals. */
  readonly boosted?: readonly string[]
  /** Boosts of staff for the term. */
  readonly weights?: readonly Weight[]
  /** Whether a family is one hit: its first product in this order. */
  readonly isGrouped?: boolean
  /** Whether the list is one of deals, which has a filter for the saving. */
  readonly isDeals?: boolean
  /** Whether a list in another order than relevance may have any match, because no product is of the kind itself. */
  readonly anyKind?: boolean
}

const ORDERABLE_FIRST = 1_000
/** Less than a pair of words or a better field, so that a boost orders products that match equally well. */
const BOOST = 12
const IN_MY_BRANCH = 0.5
const IN_STOCK = 0.25

const SORTS: Readonly<Record<SortOrder, readonly Clause[]>> = {
  relevance: [{ _score: 'desc' }, { rank: 'asc' }, { number: 'asc' }],
  newest: [{ created: 'desc' }, { rank: 'asc' }],
  priceUp: [{ price: 'asc' }, { rank: 'asc' }],
  priceDown: [{ price: 'desc' }, { rank: 'asc' }],
  // Prices per m² and per kg cannot be compared, so every measure has its own run. The card names the measure.
  unitPriceUp: [
    { unit_price_unit: { order: 'asc', missing: '_last' } },
    { unit_price: { order: 'asc', missing: '_last' } },
    { price: 'asc' },
    { rank: 'asc' },
  ],
  popular: [{ rank: 'asc' }, { number: 'asc' }],
  // An index of an earlier release has no savings until the worker has rebuilt it.
  savingDown: [{ saving: { order: 'desc', missing: '_last', unmapped_type: 'integer' } }, { rank: 'asc' }],
}
const LIST_ORDER: readonly Clause[] = [{ is_orderable: 'desc' }, { rank: 'asc' }, { number: 'asc' }]

/** Ended products are found only by code or full name. */
function mayBeSeen(query: ParsedQuery | undefined): Clause {
  const here = { term: { is_ended: false } }
  if (!query) return here
  const byCode = query.code ? [{ terms: { code: query.code.exact } }] : []
  const byName = [{ term: { [`${query.locale}.full`]: query.nameKey } }]
  return { bool: { should: [here, ...byCode, ...byName], minimum_should_match: 1 } }
}

/** Multiplies the score of the text only: codes and orderable products precede as before. */
const weighted = (text: Clause, weights: readonly Weight[]): Clause =>
  weights.length === 0
    ? text
    : {
        function_score: {
          query: text,
          functions: weights.map(({ field, value, factor }) => ({
            filter: { term: { [field]: value } },
            weight: factor,
          })),
          score_mode: 'multiply',
          boost_mode: 'multiply',
        },
      }

/** The clause that selects and scores products. */
export function matchClause(request: SearchRequest): Clause {
  const { query, nodeId, branchId, leniency, sort, anyKind = false, boosted = [], weights = [] } = request
  const thing = query && sort !== 'relevance' && !anyKind ? thingClause(query) : undefined
  const filter = [
    mayBeSeen(query),
    ...(nodeId === undefined ? [] : [{ term: { node: nodeId } }]),
    ...(thing ? [thing] : []),
  ]
  if (!query) return { bool: { filter } }
  const excluded = exclusions(query)
  const text = textClause(query, leniency)
  const found = [...(text ? [weighted(text, weights)] : []), ...codeClauses(query)]
  return {
    bool: {
      filter,
      ...(excluded.length > 0 ? { must_not: excluded } : {}),
      must: [found.length === 0 ? { match_none: {} } : { dis_max: { queries: found } }],
      should: [
        constant({ term: { is_orderable: true } }, ORDERABLE_FIRST),
        ...(branchId === undefined ? [] : [constant({ term: { branch: branchId } }, IN_MY_BRANCH)]),
        constant({ range: { stock: { gt: 0 } } }, IN_STOCK),
        ...(boosted.length > 0 ? [constant({ terms: { code: boosted } }, BOOST)] : []),
      ],
    },
  }
}

export const MOST_COUNTED = 10_000

/** The request for one page: hits, facet counts, categories and price range. */
export function searchBody(request: SearchRequest, withCounts = true): Clause {
  const chosen = selections(request.filters)
  const post = without(chosen)
  const isList = !request.query && request.sort === 'relevance'
  return {
    from: request.from,
    size: request.size,
    _source: false,
    track_total_hits: MOST_COUNTED,
    timeout: '700ms',
    query: matchClause(request),
    sort: isList ? LIST_ORDER : SORTS[request.sort],
    track_scores: request.query !== undefined,
    ...(request.isGrouped ? { collapse: { field: 'family' } } : {}),
    ...(post.length > 0 ? { post_filter: { bool: { filter: post } } } : {}),
    ...(withCounts
      ? {
          aggs: countsFor(chosen, {
            branchId: request.branchId,
            isList: !request.query && request.nodeId !== undefined,
            isGrouped: request.isGrouped ?? false,
            isDeals: request.isDeals ?? false,
          }),
        }
      : {}),
  }
}
