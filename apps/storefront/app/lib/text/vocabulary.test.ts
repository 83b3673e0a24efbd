import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const ROOT = new URL('../../../../../', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, ROOT), 'utf8')
const messages = (locale: string): [string, string][] =>
  Object.entries(JSON.parse(read(`apps/storefront/app/messages/${locale}.json`)))

/** Terms that docs/vocabulary.md forbids in English texts. */
const NEVER = read('docs/vocabulary.md')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| Dutch'))
  .flatMap((line) => (line.split('|')[3] ?? '').split(',').map((term) => term.trim()))
  .filter((term) => term !== '')

/** URLs keep their published words. */
const isAddress = (text: string) => text.startsWith('/') || text.startsWith('https://')

describe('one term for one concept', () => {
  test('finds the forbidden terms in the vocabulary', () => {
    expect(NEVER).toContain('kluslijst')
    expect(NEVER.length).toBeGreaterThan(20)
  })
  test('uses no forbidden term in an English message', () => {
    const pattern = new RegExp(`(?<![\\w-])(${NEVER.join('|').replaceAll('.', '\\.')})s?(?![\\w-])`, 'i')
    const odd = messages('en').filter(([, text]) => !isAddress(text) && pattern.test(text))
    expect(odd.map(([key, text]) => `${key}: ${text}`)).toEqual([])
  })
})

describe('numbers in messages', () => {
  test('writes English amounts with a point and Dutch amounts with a comma', () => {
    expect(messages('en').filter(([, text]) => /€ ?\d+,\d/.test(text))).toEqual([])
    expect(messages('nl').filter(([, text]) => /€ ?\d+\.\d\d\b/.test(text))).toEqual([])
  })
})

describe('Dutch', () => {
  /** Corrections by a native reader, checked in every message. */
  const ODD: readonly (readonly [RegExp, string])[] = [
    [/\bmag leeg\b/, 'optioneel'],
    [/[Dd]ichtste\b/, 'dichtstbijzijnde, dichtst'],
    [/gratis bezorging van groot\b/, 'van grote artikelen'],
    [/[Aa]ltijd een\b/, 'altijd één'],
    [/\b[Ee]en (zijde|laag)\b/, 'één'],
    [/\bjouw contact\b/, 'je pincode'],
    [/\bhoogstens\b/, 'maximaal'],
  ]
  test.each(ODD)('never %s but %s', (pattern) => {
    expect(messages('nl').filter(([, text]) => pattern.test(text))).toEqual([])
  })
})
