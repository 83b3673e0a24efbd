import { makeLexicon } from '@shop/domain/search/lexicon'
import { parseQuery } from '@shop/domain/search/query'
import { makeSynonyms } from '@shop/domain/search/synonyms'
import { expect, test } from 'vitest'
import { textClause } from '../../../src/modules/search/query/clauses.ts'
import { countsFor } from '../../../src/modules/search/query/counts.ts'
import { NO_FILTERS, selections } from '../../../src/modules/search/query/filters.ts'
import { type SearchRequest, searchBody } from '../../../src/modules/search/query/search-body.ts'
import { codeClauses, unitlessClause } from '../../../src/modules/search/query/size-clauses.ts'
import { synonymOf } from '../../../src/modules/search/search-data.ts'

const lexicon = makeLexicon({ words: ['gips', 'plaat', 'schroef'], compounds: [], protected: ['rvs'] })
const synonyms = makeSynonyms([{ kind: 'equal', terms: ['rvs', 'inox'] }], lexicon)
const parse = (text: string) => parseQuery(text, 'nl', { lexicon, synonyms })
const request = (over: Partial<SearchRequest> = {}): SearchRequest => ({
  query: undefined,
  nodeId: undefined,
  filters: NO_FILTERS,
  sort: 'relevance',
  branchId: undefined,
  from: 0,
  size: 12,
  ...over,
})
const text = (value: unknown) => JSON.stringify(value)

test('each part must match, in its best field', () => {
  const clause = text(textClause(parse('gipsplaat')))
  for (const field of ['nl.head', 'brand_word', 'nl.name', 'nl.category', 'nl.spec'])
    expect(clause).toContain(text({ term: { [field]: 'plaat' } }))
  expect(clause).toContain(text({ term: { 'nl.pair': 'gip_plaat' } }))
  expect(clause).not.toContain('nl.text')
  expect(text(textClause(parse('gipsplaat'), { withText: true, sizesMayMiss: false }))).toContain('nl.text')
})

test('a synonym is an alternative for the same part', () => {
  const plain = textClause(parse('schroef zink')) as { bool: { must: unknown[] } }
  const wider = textClause(parse('schroef rvs')) as { bool: { must: unknown[] } }
  expect(wider.bool.must.length).toBe(plain.bool.must.length)
  expect(text(wider)).toContain('inox')
})

test('an exact code outranks a prefix, that an infix, and all outrank text', () => {
  const boosts = codeClauses(parse('KLS-123')).map(
    (clause) => (clause as { constant_score: { boost: number } }).constant_score.boost,
  )
  expect(boosts).toHaveLength(3)
  expect(boosts).toEqual([...boosts].sort((a, b) => b - a))
  expect(new Set(boosts).size).toBe(3)
  const long = text(textClause(parse('gipsplaat schroef rvs zink wit 260 cm 12,5 mm')))
  const most = [...long.matchAll(/"boost":([\d.]+)/g)].reduce((sum, [, boost]) => sum + Number(boost), 0)
  expect(boosts.at(-1)).toBeGreaterThan(most)
})

test('only the larger of two numbers may be centimetres', () => {
  const clause = text(unitlessClause([12, 300]))
  for (const group of ['size:12x300', 'size:12x3000', 'size:120x3000']) expect(clause).toContain(group)
  expect(clause).not.toContain('size:120x300"')
})

test('a list without words needs no score and has its own order', () => {
  const body = searchBody(request({ nodeId: 133 }))
  expect(body).toMatchObject({
    query: { bool: { filter: [{ term: { is_ended: false } }, { term: { node: 133 } }] } },
    sort: [{ is_orderable: 'desc' }, { rank: 'asc' }, { number: 'asc' }],
  })
})

const NO_DETAILS = { branchId: undefined, isList: false, isGrouped: false, isDeals: false }

test('selected values filter after counting; each facet counts without its own', () => {
  const filters = { ...NO_FILTERS, brandIds: [7], facets: new Map([['colour', ['wit', 'grijs']]]) }
  const brand = { terms: { brand_id: [7] } }
  const colour = { terms: { facet: ['colour=wit', 'colour=grijs'] } }
  expect(searchBody(request({ filters })).post_filter).toEqual({ bool: { filter: [brand, colour] } })
  const counts = countsFor(selections(filters), NO_DETAILS) as Record<string, { filter: unknown }>
  expect(counts.all?.filter).toEqual({ bool: { filter: [brand, colour] } })
  expect(counts.brand?.filter).toEqual({ bool: { filter: [colour] } })
  expect(counts['facet:colour']?.filter).toEqual({ bool: { filter: [brand] } })
})

test('an editorial rule has a kind, two terms, a date and an author', () => {
  expect(synonymOf('equal\trvs | inox\t2026-11-15\tsearch\twhy')).toEqual({ kind: 'equal', terms: ['rvs', 'inox'] })
  for (const line of [
    'equal\trvs\t2026-11-15\tsearch',
    'same\ta | b\t2026-11-15\tsearch',
    'equal\ta | b\t\tsearch',
    'equal\ta | b\t2026-11-15\t',
  ])
    expect(() => synonymOf(line)).toThrow(/date and author/)
})
