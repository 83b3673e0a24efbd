import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const ROOT = new URL('../../../../../', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, ROOT), 'utf8')
const messages = (locale: string): [string, string][] =>
  Object.entries(JSON.parse(read(`apps/storefront/app/messages/${locale}.json`)))

/** The rows of docs/vocabulary.md: what an English text never says. */
const NEVER = read('docs/vocabulary.md')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| Dutch'))
  .flatMap((line) => (line.split('|')[3] ?? '').split(',').map((term) => term.trim()))
  .filter((term) => term !== '')

/** Addresses keep the words they were published with. */
const isAddress = (text: string) => text.startsWith('/') || text.startsWith('https://')

describe('one term for one concept', () => {
  test('the vocabulary lists what is never said', () => {
    expect(NEVER).toContain('kluslijst')
    expect(NEVER.length).toBeGreaterThan(20)
  })
  test('no English message says it otherwise', () => {
    const pattern = new RegExp(`(?<![\\w-])(${NEVER.join('|').replaceAll('.', '\\.')})s?(?![\\w-])`, 'i')
    const odd = messages('en').filter(([, text]) => !isAddress(text) && pattern.test(text))
    expect(odd.map(([key, text]) => `${key}: ${text}`)).toEqual([])
  })
})

describe('numbers in messages', () => {
  test('English amounts have a point, Dutch amounts a comma', () => {
    expect(messages('en').filter(([, text]) => /€ ?\d+,\d/.test(text))).toEqual([])
    expect(messages('nl').filter(([, text]) => /€ ?\d+\.\d\d\b/.test(text))).toEqual([])
  })
})

describe('Dutch', () => {
  /** Corrections of a reader; each is read again in every message. */
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
