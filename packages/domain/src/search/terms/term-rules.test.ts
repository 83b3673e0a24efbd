import { describe, expect, test } from 'vitest'
import { isDrop, ndcgOf } from './ndcg.ts'
import { issueOfRule, MOST_TERM_RULES, type TermRule, tidyTerm, typedKey } from './term-rules.ts'

const keyOf = (term: string) => typedKey(term).replace(/s$/, '')
const rule = (kind: TermRule['kind'], terms: string, over: Partial<TermRule> = {}): TermRule => ({
  ...{ kind, terms: terms.split('|'), locale: null, target: null, factor: null },
  ...over,
})
const boost = (term: string, factor: number | null, target = '000123') =>
  rule('boost', term, { locale: 'nl', target, factor })
const issue = (one: TermRule, ...others: TermRule[]) => issueOfRule(one, others, keyOf)

describe('a rule of staff for search terms', { tags: ['RANGE-26'] }, () => {
  test.each([
    ['a letter', rule('equal', 'a|gips'), 'term_unusable'],
    ['61 characters', rule('equal', `${'a'.repeat(61)}|gips`), 'term_unusable'],
    ['punctuation only', rule('equal', '<>|gips'), 'term_unusable'],
    ['a character that reverses text', rule('equal', 'gips\u202eplaat|gips'), 'term_unusable'],
    ['a character of no width', rule('equal', 'gi\u200bps|gips'), 'term_unusable'],
    ['an email address', rule('equal', 'jo@example.nl|gips'), 'term_unusable'],
    ['one term', rule('narrower', 'gips'), 'term_unusable'],
    ['nine terms', rule('equal', 'aa|bb|cc|dd|ee|ff|gg|hh|ii'), 'term_unusable'],
    ['two terms of a redirect', rule('redirect', 'gips|plaat', { locale: 'nl' }), 'term_unusable'],
    ['stop words', rule('equal', 'voor de|gips'), 'term_stop_word'],
    ['a question word', rule('redirect', 'welke', { locale: 'nl' }), 'term_stop_word'],
    ['itself', rule('equal', 'gips|Gips'), 'term_repeated'],
    ['its plural', rule('narrower', 'tegels|tegel'), 'term_repeated'],
    ['no factor', boost('gips', null), 'odd_value'],
    ['a factor that changes nothing', boost('gips', 100), 'odd_value'],
    ['a factor below the bound', boost('gips', 49), 'odd_value'],
    ['a factor above the bound', boost('gips', 201), 'odd_value'],
  ])('is refused with %s', (_, one, expected) => {
    expect(issue(one)).toBe(expected)
  })

  test('is accepted with hostile text, which is only compared', () => {
    expect(issue(rule('equal', `<script>alert(1)</script>|' or 1=1 --`))).toBeUndefined()
    expect(issue(boost('gips', 50))).toBeUndefined()
    expect(issue(boost('gips', 200))).toBeUndefined()
  })

  test('leads a term back to itself by no number of steps', () => {
    expect(issue(rule('narrower', 'bb|aa'), rule('narrower', 'aa|bb'))).toBe('term_cycle')
    expect(issue(rule('narrower', 'cc|aa'), rule('narrower', 'aa|bb'), rule('narrower', 'bb|cc'))).toBe('term_cycle')
    expect(issue(rule('narrower', 'bb|aa'), rule('equal', 'aa|bb'))).toBe('term_cycle')
    expect(issue(rule('equal', 'aa|cc'), rule('narrower', 'aa|bb'), rule('narrower', 'bb|cc'))).toBe('term_cycle')
    expect(issue(rule('narrower', 'aa|cc'), rule('narrower', 'bb|cc'), rule('equal', 'aa|dd'))).toBeUndefined()
  })

  test('has its term for itself', () => {
    expect(issue(rule('equal', 'bb|cc'), rule('equal', 'aa|bb'))).toBe('term_taken')
    expect(issue(rule('narrower', 'aa|cc'), rule('narrower', 'aa|bb'))).toBe('term_taken')
    const redirect = rule('redirect', 'Gips-plaat', { locale: 'nl', target: '/a' })
    expect(issue(rule('redirect', 'gips plaat', { locale: 'nl', target: '/b' }), redirect)).toBe('term_taken')
    expect(issue(rule('redirect', 'gips plaat', { locale: 'en', target: '/b' }), redirect)).toBeUndefined()
    expect(issue(boost('gips', 150), boost('gips', 60))).toBe('term_taken')
    expect(issue(boost('gips', 150), boost('gips', 60, '000124'))).toBeUndefined()
  })

  test('is one of a limited number', () => {
    const many = Array.from({ length: MOST_TERM_RULES }, (_, at) => rule('equal', `a${at}|b${at}`))
    expect(issue(boost('gips', 150), ...many)).toBe('too_many')
    const boosts = Array.from({ length: 10 }, (_, at) => boost('gips', 150, `00010${at}`))
    expect(issue(boost('gips', 150), ...boosts)).toBe('too_many')
  })

  test('is stored in small letters with single spaces', () => {
    expect(tidyTerm('  Gips \t Plaat ')).toBe('gips plaat')
  })
})

describe('nDCG over ten results', { tags: ['RANGE-26'] }, () => {
  const grades = new Map([
    ['a', 3],
    ['b', 1],
  ])
  test('is 1 in the best order, less in another, and 0 without a relevant product', () => {
    expect(ndcgOf(['a', 'b', 'x'], grades)).toBe(1)
    expect(ndcgOf(['b', 'a'], grades)).toBeCloseTo((1 + 7 / Math.log2(3)) / (7 + 1 / Math.log2(3)))
    expect(ndcgOf(['x', 'y'], grades)).toBe(0)
    expect(ndcgOf([...Array.from({ length: 10 }, (_, at) => `x${at}`), 'a'], grades)).toBe(0)
    expect(ndcgOf(['a'], new Map())).toBe(0)
  })

  test('is a drop if it falls by more than 0.01', () => {
    const before = { products: 0.98, pages: 1 }
    expect(isDrop(before, { products: 0.97, pages: 1 })).toBe(false)
    expect(isDrop(before, { products: 0.9699, pages: 1 })).toBe(true)
    expect(isDrop(before, { products: 0.99, pages: 0.98 })).toBe(true)
    expect(isDrop(before, { products: 1, pages: 1 })).toBe(false)
  })
})
