import { endpoints } from '@shop/contract/endpoints'
import { EMAIL, HOUSE_NUMBER, KVK, PASSWORD, PHONE, PIN, POSTCODE } from '@shop/domain/account/patterns'
import { greetedName } from '@shop/domain/account/person-name'
import { loggedTerm } from '@shop/domain/search/logged-term'
import { ownPath } from '@shop/routes'
import { expect, test } from 'vitest'
import { cleanHtml, cleanUrl } from '../../src/platform/clean-html.ts'
import { withoutReload } from '../../src/platform/http/request-context.ts'
import { maskText, maskUrl } from '../../src/platform/mask.ts'

const LENGTH = 50_000
/** A backtracking pattern would need a second or more, a linear one a few milliseconds. */
const MOST_MS = 250

/** Texts that match for long and fail at the end. */
const PIECES = [
  ...['a', 'A1', ' ', '-', '.', 'a.', '.a', 'a@', 'a@a.', '@', '0', '06-', '+31 ', '0031', '1234 ', '1234A', '\t'],
  ...[
    'eyJ',
    'eyJ-',
    'eyJa.',
    'Bearer ',
    'a%40',
    '%40',
    '%2f',
    '%',
    '/',
    '//',
    '\\',
    '?reload=',
    '&reload=',
    '<',
    '<a ',
    '<!--',
  ],
  ...['"', "'", ':', 'é', '\u0000', 'www.', 'a-b-', '-1', 'http://', '&', ';', '; '],
]
const TEXTS = PIECES.flatMap((piece) => {
  const long = piece.repeat(Math.ceil(LENGTH / piece.length)).slice(0, LENGTH)
  return [long, `${long}!`, `a@${long}`, `${long}@`, `/x?q=${long}#`]
})

/** All patterns in the schemas of the endpoints. */
function patternsIn(value: unknown, found = new Set<string>()): ReadonlySet<string> {
  if (typeof value !== 'object' || value === null) return found
  for (const [key, one] of Object.entries(value)) {
    if (key === 'pattern' && typeof one === 'string') found.add(one)
    else patternsIn(one, found)
  }
  return found
}

/** The best of three, because another process may have had the processor. */
function msOf(work: () => unknown): number {
  const times = [1, 2, 3].map(() => {
    const began = performance.now()
    work()
    return performance.now() - began
  })
  return Math.min(...times)
}

function slowest(work: (text: string) => unknown): string[] {
  return TEXTS.map((text) => [text.slice(0, 20), msOf(() => work(text))] as const)
    .filter(([, ms]) => ms > MOST_MS)
    .map(([text, ms]) => `${JSON.stringify(text)}: ${Math.round(ms)} ms`)
}

test('no pattern of the contract takes long over 50 kB of any text', () => {
  const patterns = new Set([
    ...patternsIn(endpoints.map(({ schema }) => schema)),
    EMAIL,
    POSTCODE,
    PHONE,
    PASSWORD,
    PIN,
    KVK,
    HOUSE_NUMBER,
  ])
  expect(patterns.size).toBeGreaterThan(15)
  for (const pattern of patterns) {
    const compiled = new RegExp(pattern, 'u')
    expect(
      slowest((text) => compiled.test(text)),
      pattern,
    ).toEqual([])
  }
})

test.for([
  ['masking a text', maskText],
  ['masking an address', maskUrl],
  ['taking reload out of an address', withoutReload],
  ['the name a mail greets by', greetedName],
  ['an address of this site', ownPath],
  ['a term for the log', loggedTerm],
  ['an address in content', cleanUrl],
] as const)('%s does not take long over 50 kB', ([, work]) => {
  expect(slowest(work as (text: string) => unknown)).toEqual([])
})

test('editorial HTML is sanitised in reasonable time', () => {
  const html = `<p>${'<b>'.repeat(2_000)}${'&lt;'.repeat(2_000)}</p>`
  expect(msOf(() => cleanHtml(html))).toBeLessThan(2_000)
})
