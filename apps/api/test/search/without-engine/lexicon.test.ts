import { expect } from 'vitest'
import { readRules, seedLexicon } from '../../../src/modules/search/lexicon/lexicon-table.ts'
import { readSeed } from '../../../src/modules/search/search-data.ts'
import { asWorker, test } from '../../support/api.ts'

test('the lexicon covers every department and names the origin of each rule', () => {
  const rules = readSeed()
  expect(rules.length).toBeGreaterThan(800)
  for (const { added, by, source } of rules) expect(added !== '' && by !== '' && source !== '').toBe(true)
  expect(new Set(rules.map(({ kind }) => kind))).toEqual(new Set(['equal', 'narrower', 'means', 'use', 'brand']))
})

test('the files seed the table once, and changes by staff stay', async ({ engines: { db } }) => {
  await db.query('delete from search_rule') // an earlier test file of this worker may have accepted a rule
  await seedLexicon(asWorker(db))
  const first = await readRules(db, undefined)
  expect(first?.rules.length).toBe(readSeed().length)
  expect(await readRules(db, first?.version)).toBeUndefined()

  await db.query(
    `insert into search_rule (key, kind, terms, source, added, added_by, edited_by)
     values ('own', 'equal', array['pok', 'hamer'], 'staff', current_date, 'ine', 'ine')`,
  )
  await db.query(
    `update search_rule set is_active = false, edited_by = 'ine' where terms[1] = 'isomo' or 'isomo' = any (terms)`,
  )
  await db.query(
    `insert into search_rule (key, kind, terms, source, added, added_by)
     values ('left the files', 'equal', array['oud', 'woord'], 'trade usage', current_date, 'search')`,
  )
  await seedLexicon(asWorker(db))
  const second = await readRules(db, first?.version)
  const terms = second?.rules.map((rule) => rule.terms.join(' | ')) ?? []
  expect(terms).toContain('pok | hamer')
  expect(terms).not.toContain('oud | woord')
  expect(terms.some((text) => text.includes('isomo |') || text.includes('| isomo'))).toBe(false)
})
