import type { SynonymRule } from '@shop/domain/search/synonyms'
import { expect } from 'vitest'
import { NO_FILTERS } from '../../src/modules/search/query/filters.ts'
import { findProducts } from '../../src/modules/search/query/find-products.ts'
import { makeVocabulary, readCounts } from '../../src/modules/search/query/vocabulary.ts'
import { readKnowledge, readSeed } from '../../src/modules/search/search-data.ts'
import { readServicePages } from '../../src/modules/search/services/service-pages.ts'
import { test } from './support/searching.ts'

const WITHOUT_VOOR = new Set(['equal', 'narrower', 'means', 'brand'])
const HITS = 100
const AT_ONCE = 8

test('every rule of every file finds what it says', { tags: ['REL-24'], timeout: 900_000 }, async ({ engines }) => {
  const { engine, index } = engines
  const knowledge = readKnowledge()
  const words = makeVocabulary({ ...(await readCounts(engine, index, 'nl')), terms: knowledge.terms })
  const known = new Map<string, Promise<readonly string[]>>()
  const ask = async (term: string) => {
    const page = { from: 0, size: HITS, term, locale: 'nl', withCounts: false, sort: 'relevance' } as const
    const wanted = { ...page, nodeId: undefined, branchId: undefined, filters: NO_FILTERS }
    return (await findProducts({ engine, index, knowledge, vocabulary: async () => words }, wanted)).ids
  }
  const find = (term: string) => {
    const found = known.get(term) ?? ask(term)
    known.set(term, found)
    return found
  }
  const wrong: string[] = []
  const rules = readSeed()
  expect(rules.length).toBeGreaterThan(4_000)
  const check = async ({ kind, terms: [first = '', ...others] }: SynonymRule) => {
    const meant = new Set((await Promise.all(others.map(find))).flat())
    // A purpose works after a product, and a colour has many products: the terms that they lead to have to exist.
    const isAlone = WITHOUT_VOOR.has(kind) && !others.every((term) => term.startsWith('ral '))
    const found = isAlone ? await find(first) : [...meant]
    if (!found.some((id) => meant.has(id))) wrong.push(`${kind} ${first} | ${others.join(' | ')}`)
  }
  for (let at = 0; at < rules.length; at += AT_ONCE) await Promise.all(rules.slice(at, at + AT_ONCE).map(check))
  console.log(`rules without effect: ${wrong.length} of ${rules.length}`)
  expect(wrong).toEqual([])
})

test('words of the trade and names of products show no service page', async ({ engines: { db } }) => {
  const services = await readServicePages(db, readKnowledge())
  const { rows } = await db.query<{ name: string }>(
    `select distinct name from product_text where locale = 'nl' union select name from web_node_text where locale = 'nl'`,
  )
  const names = rows.map(({ name }) => name.split(/,|\s\d/)[0] ?? '')
  const terms = readSeed().flatMap((rule) => (rule.kind === 'use' ? [] : rule.terms))
  const all = [...new Set([...names, ...terms])]
  const answered = all.filter((name) => services.find(name, 'nl').length > 0)
  // Some name a service as well: 'lak op kleur gemengd', 'multiplex garantie', 'acties'.
  expect(answered.length / all.length, answered.join(', ')).toBeLessThan(0.005)
})
