import { type Break, breaksIn } from '../break.ts'

const DOMAIN = 'packages/domain/src/search'
const QUERY = 'apps/api/src/modules/search/query'

/** Search results, in a real index. */
export const SEARCH: readonly Break[] = [
  ...breaksIn(`${QUERY}/size-clauses.ts`, [
    [
      'REL-04',
      'numbers without a unit are millimetres in every category',
      "[term('size', writtenSize(values), AS_WRITTEN)]",
      '[]',
      'search',
    ],
    ['REL-04', '12x300 finds no 300 cm', '{ length: values.length + 1 }', '{ length: 1 }', 'search'],
  ]),
  ...breaksIn(`${QUERY}/relax.ts`, [
    [
      'REL-14',
      'products that lack a word follow those that have all',
      'const FEW = 3\n',
      'const FEW = 300\n',
      'search',
    ],
  ]),
  ...breaksIn(`${QUERY}/clauses.ts`, [
    ['QUERY-41', 'products of another size come before the exact one', 'EXACT_FIRST = 10', 'EXACT_FIRST = 0', 'search'],
    [
      'QUERY-10',
      'boards of every length come up',
      '...(sizesMayMiss ? [] : figures)]',
      '...(sizesMayMiss ? [] : figures.slice(1))]',
      'search',
    ],
    [
      'QUERY-39',
      'only the last part of a compound is asked for',
      '...concepts.map((concept) => conceptClause(concept, locale, withText))',
      '...concepts.slice(-1).map((concept) => conceptClause(concept, locale, withText))',
      'search',
    ],
  ]),
  ...breaksIn(`${DOMAIN}/quantities.ts`, [
    ['REL-04', 'a metre is 100 mm', "  m: ['mm', 1000]", "  m: ['mm', 100]", 'search'],
  ]),
  ...breaksIn(`${DOMAIN}/compounds.ts`, [
    ['REL-09', 'no letters join two words', "['', 's', 'e', 'en', 'n']", "['']", 'search'],
    ['REL-09', 'parts of two letters count', 'SHORTEST_PART = 3', 'SHORTEST_PART = 2', 'search'],
    ['REL-09', 'the shortest parts win', 'letters !== 0 ? letters > 0', 'letters !== 0 ? letters < 0', 'search'],
    [
      'REL-09',
      'a word need not be covered whole',
      'const others = isWord(rest) ? [rest] : cover(rest, isWord, memo)',
      'const others = isWord(rest) ? [rest] : (cover(rest, isWord, memo) ?? [first])',
      'search',
    ],
  ]),
  ...breaksIn(`${DOMAIN}/document.ts`, [
    [
      'REL-09',
      'the whole word is not kept',
      'const tails = ({ surface, pieces }: AnalysedWord) => [\n  surface,\n',
      'const tails = ({ surface, pieces }: AnalysedWord) => [\n  ...(pieces.length > 1 ? [] : [surface]),\n',
      'search',
    ],
    [
      'REL-09',
      'names are not split',
      'const dutch: Reader = (text) => analyse(text, lexicon)',
      'const dutch: Reader = (text) => analyse(text, { ...lexicon, isWord: () => false })',
      'search',
    ],
  ]),
]
