import { describe, expect } from 'vitest'
import { learnFromSearches } from '../../../src/modules/search/index.ts'
import { acceptProposal, withProposal } from '../../../src/modules/search/learning/accept.ts'
import { decideProposal, listProposals, saveFigures } from '../../../src/modules/search/learning/learning-queries.ts'
import { readRules, seedLexicon } from '../../../src/modules/search/lexicon/lexicon-table.ts'
import { readKnowledge } from '../../../src/modules/search/search-data.ts'
import type { Db } from '../../../src/platform/db.ts'
import { asWorker, test } from '../../support/api.ts'
import { aProduct } from '../../support/seed.ts'

const NOW = new Date('2026-11-10T02:00:00Z')
const aSession = () => crypto.randomUUID().replaceAll('-', '')

type Step = { session: string; kind: 'search' | 'click'; term: string; second: number; productId?: string }
const step = (db: Db, { session, kind, term, second, productId }: Step) =>
  db.query(
    `insert into search_event (session_id, kind, locale, term, hits, product_id, at)
     values ($1, $2, 'nl', $3, 1, $4, timestamptz '2026-11-09T12:00:00Z' + $5 * interval '1 second')`,
    [session, kind, term, productId ?? null, second],
  )

/** Each visit searches with one word, then with another, and opens a product of the second. */
async function reformulate(db: Db, visits: number, term: string, next: string, productId: string) {
  for (let visit = 1; visit <= visits; visit += 1) {
    const session = aSession()
    await step(db, { session, kind: 'search', term, second: 0 })
    await step(db, { session, kind: 'search', term: next, second: 30 })
    await step(db, { session, kind: 'click', term: next, second: 40, productId })
  }
}

describe('learning from searches', () => {
  test('proposes a synonym from ten visits and stores no session', async ({ engines: { db } }) => {
    const product = await aProduct(db)
    await reformulate(db, 10, 'tocht lat', 'tochtstrip', product.id)
    await learnFromSearches(asWorker(db), NOW)
    const [found] = (await listProposals.rows(db)).filter(({ term }) => term === 'tocht lat')
    expect(found).toMatchObject({ kind: 'synonym', target: 'tochtstrip', visits: 10, state: 'proposed' })
    const { rows } = await db.query(
      `select day, locale, term, product_id, clicks, adds from search_use where term = 'tochtstrip'`,
    )
    expect(rows).toHaveLength(1)
    expect(Object.keys(rows[0])).toEqual(['day', 'locale', 'term', 'product_id', 'clicks', 'adds'])
  })

  test('stores nothing of fewer than three visits', async ({ engines: { db } }) => {
    const product = await aProduct(db)
    await reformulate(db, 2, 'zeldzaam woord', 'ander woord', product.id)
    await learnFromSearches(asWorker(db), NOW)
    for (const table of ['search_use', 'search_reformulation'])
      expect((await db.query(`select from ${table} where term in ('zeldzaam woord', 'ander woord')`)).rowCount).toBe(0)
  })

  test('a second run of a day counts nothing twice', async ({ engines: { db } }) => {
    const product = await aProduct(db)
    await reformulate(db, 12, 'gips ding', 'gipszaag', product.id)
    await learnFromSearches(asWorker(db), NOW)
    await learnFromSearches(asWorker(db), NOW)
    const [found] = (await listProposals.rows(db)).filter(({ term }) => term === 'gips ding')
    expect(found?.visits).toBe(12)
  })

  test('accepts a proposal only with measured figures', async ({ engines: { db } }) => {
    const product = await aProduct(db)
    await reformulate(db, 10, 'dak leer', 'dakrol', product.id)
    await learnFromSearches(asWorker(db), NOW)
    const [found] = (await listProposals.rows(db)).filter(({ term }) => term === 'dak leer')
    const id = found?.id ?? 0
    expect(await decideProposal.rows(db, id, 'accepted', 'tester')).toEqual([])
    const figures = { judged: { before: 0.9, after: 0.91 }, sealed: { before: 0.8, after: 0.8 } }
    await saveFigures.rows(db, id, JSON.stringify(figures))
    expect(await decideProposal.rows(db, id, 'accepted', 'tester')).toEqual([{ id }])
  })

  test('an accepted synonym is a rule of the table', async ({ engines: { db } }) => {
    await seedLexicon(asWorker(db))
    const product = await aProduct(db)
    await reformulate(db, 10, 'kier pluim', 'tochtstrip', product.id)
    await learnFromSearches(asWorker(db), NOW)
    const [found] = (await listProposals.rows(db)).filter(({ term }) => term === 'kier pluim')
    if (!found) throw new Error('no proposal')
    const before = await readRules(db, undefined)
    if (!before) throw new Error('no rules')
    expect(withProposal(before, found).rules.at(-1)).toEqual({ kind: 'equal', terms: ['kier pluim', 'tochtstrip'] })
    expect(await acceptProposal(db, found, 'ine')).toBe(false)
    expect(await readRules(db, before.version)).toBeUndefined()
    await saveFigures.rows(db, found.id, JSON.stringify({}))
    expect(await acceptProposal(db, found, 'ine')).toBe(true)
    const after = await readRules(db, before.version)
    expect(after?.rules.map(({ terms }) => terms.join(' | '))).toContain('kier pluim | tochtstrip')
    await seedLexicon(asWorker(db)) // a rule of staff stays
    expect((await readRules(db, undefined))?.rules.length).toBe((before?.rules.length ?? 0) + 1)
  })

  test('an accepted boost raises the product for that term only', async ({ engines: { db } }) => {
    await seedLexicon(asWorker(db))
    const { id: productId } = await aProduct(db)
    const { number } = (await db.query<{ number: string }>('select number from product where id = $1', [productId]))
      .rows[0] ?? { number: '' }
    for (let visit = 1; visit <= 20; visit += 1)
      await step(db, { session: aSession(), kind: 'click', term: 'goede kwast', second: visit, productId })
    await learnFromSearches(asWorker(db), NOW)
    const [found] = (await listProposals.rows(db)).filter(({ term }) => term === 'goede kwast')
    expect(found).toMatchObject({ kind: 'boost', target: number })
    if (!found) throw new Error('no proposal')
    const before = await readRules(db, undefined)
    if (!before) throw new Error('no rules')
    expect(readKnowledge(before).boosted('nl', 'goede kwast')).toEqual([])
    expect(readKnowledge(withProposal(before, found)).boosted('nl', ' Goede  kwast')).toEqual([number])
    await saveFigures.rows(db, found.id, JSON.stringify({}))
    expect(await acceptProposal(db, found, 'ine')).toBe(true)
    const after = await readRules(db, before.version)
    expect(after && readKnowledge(after).boosted('nl', 'goede kwast')).toEqual([number])
    expect(after && readKnowledge(after).boosted('en', 'goede kwast')).toEqual([])
    expect(after && readKnowledge(after).boosted('nl', 'kwast')).toEqual([])
  })
})
