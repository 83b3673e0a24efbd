import { describe, expect, test } from 'vitest'
import { makeServiceFinder } from './service-pages.ts'

const { find, isAnsweredByBranch } = makeServiceFinder({
  pages: [
    { path: '/hours', phrases: ['openingstijden …', 'open', '{branch}'] },
    { path: '/returns', phrases: ['terugbrengen …', 'retour* …', 'geld terug …'] },
    { path: '/hire', phrases: ['huren …', '*verhuur …'] },
    { path: '/trailer', phrases: ['aanhanger huren …'] },
    { path: '/contact', phrases: ['klantenservice …', 'contact …'] },
    { path: '/cutting', phrases: ['gezaagd …', 'zaag maat …'] },
    { path: '/repair', phrases: ['repareren ?…'] },
  ],
  places: [
    { url: 'amsterdam', names: ['Amsterdam'] },
    { url: 'amsterdam-zuidoost', names: ['Amsterdam Zuidoost'] },
    { url: 's-hertogenbosch', names: ["'s-Hertogenbosch", 'den bosch'] },
  ],
  fillers: ['mag', 'ik', 'dit', 'zijn', 'jullie', 'de', 'in'],
  askers: ['ik', 'jullie'],
  context: ['winkel', 'zaterdag'],
  ownNames: ['Bouwmeester'],
  isWord: (word) => ['muren', 'haard', 'zaag', 'dak', 'stop', 'contact'].includes(word),
  isTerm: (word) => word === 'stopcontact',
})
const pages = (query: string, isTyping = false) => find(query, isTyping).pages

describe('pages', () => {
  test.each([
    ['mag ik dit terugbrengen', '/returns'],
    ['zijn jullie zaterdag open', '/hours'],
    ['retourbeleid', '/returns'],
    ['machineverhuur', '/hire'],
    ['bouwmeester openingstijden', '/hours'],
    ['klanten service', '/contact'],
    ['geldterug', '/returns'],
  ])('answers %s with %s', (query, path) => expect(pages(query)[0]).toBe(path))

  test('a form of another word needs a second word of the phrase beside it', () => {
    expect(pages('zaag')).toEqual([])
    expect(pages('zaag op maat')).toEqual(['/cutting'])
  })

  test('pieces of a product that is written apart are no keywords', () => {
    expect(pages('contact')).toEqual(['/contact'])
    expect(pages('stop contact')).toEqual([])
  })

  test('a phrase for questions needs a question', () => {
    expect(pages('dak repareren')).toEqual([])
    expect(pages('repareren')).toEqual([])
    expect(pages('repareren jullie ook een boor')).toEqual(['/repair'])
  })

  test('in a question one unknown word may be beside a closed phrase, but no product', () => {
    expect(pages('mag ik open langswippen')).toEqual(['/hours'])
    expect(pages('open langswippen')).toEqual([])
    expect(pages('mag ik open haard')).toEqual([])
    expect(pages('mag ik open langswippen vanavond')).toEqual([])
  })

  test('accepts a misspelt keyword, but not another word', () => {
    expect(pages('opningstijden')).toEqual(['/hours'])
    expect(pages('muren')).toEqual([])
  })

  test('an open phrase allows other words; a closed one does not', () => {
    expect(pages('betonmolen huren')).toEqual(['/hire'])
    expect(pages('open haard')).toEqual([])
  })

  test('the phrase with more words comes first', () => {
    expect(pages('aanhanger huren')).toEqual(['/trailer', '/hire'])
  })

  test('completes the last word only while typing', () => {
    expect(pages('openings', true)).toEqual(['/hours'])
    expect(pages('openings')).toEqual([])
    expect(pages('openings ', true)).toEqual([])
    expect(pages('ope', true)).toEqual([])
  })

  test('finds nothing for a product or an empty query', () => {
    expect(find('gipsplaat')).toEqual({ pages: [], places: [] })
    expect(find('').pages).toEqual([])
  })
})

describe('branches', () => {
  test('finds a branch by its name, another name and a misspelt name', () => {
    expect(find('winkel in den bosch').places).toEqual(['s-hertogenbosch'])
    expect(find('amsterdan').places).toEqual(['amsterdam', 'amsterdam-zuidoost'])
    expect(find('bouwmeester amsterdam zuidoost').places).toEqual(['amsterdam-zuidoost'])
    expect(find('amste', true).places).toEqual(['amsterdam', 'amsterdam-zuidoost'])
  })

  test('ignores a place beside the name of a product', () => {
    expect(find('amsterdam gipsplaat').places).toEqual([])
  })

  test('reports branches beside the page, and which pages they answer', () => {
    expect(find('openingstijden amsterdam').places).toContain('amsterdam')
    expect(isAnsweredByBranch('/hours')).toBe(true)
    expect(isAnsweredByBranch('/hire')).toBe(false)
  })
})
