import { readFileSync } from 'node:fs'
import type { SearchResult } from '@shop/contract'
import { analyseWord } from '@shop/domain/search/analyse'
import { isSentenceWord } from '@shop/domain/search/language/stop-words'
import { makeServiceFinder, type ServiceFinder } from '@shop/domain/search/services/service-pages'
import { stemDutch } from '@shop/domain/search/stem-dutch'
import { BRAND } from '@shop/retailer/brand'
import { BRANCH_LINK } from '@shop/texts/search'
import { fill } from '@shop/texts/texts'
import type { Queryable } from '../../../platform/db.ts'
import { type BranchRow, listBranches } from '../fact-queries.ts'
import type { SearchKnowledge, ServicePage } from '../search-data.ts'
import { addServicePage, listServicePages, type ServicePageRow } from './service-queries.ts'

type Locale = 'nl' | 'en'
type Link = SearchResult['servicePages'][number]

/** Marks a row whose phrases are names of a branch, such as 'den bosch'. */
const PLACE_MARK = '@place'
const BRANCH_PATH = '/vestigingen/'
const SERVICE_PATH = '/diensten/'
const WORDS = new URL('../../../../search-data/service-words.tsv', import.meta.url)

const wordsOf = (kind: 'filler' | 'asker' | 'context') =>
  readFileSync(WORDS, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith(`${kind}\t`))
    .flatMap((line) => line.slice(kind.length + 1).split(' '))

/** The rows of the seed file. A path may have two lines with different titles; the first title counts. */
function seedRows(services: readonly ServicePage[]): ServicePageRow[] {
  const rows = new Map<string, ServicePageRow>()
  for (const { words, nl, en } of services) {
    const known = rows.get(nl.url)
    const row = { nlPath: nl.url, nlTitle: nl.name, enPath: en.url, enTitle: en.name, phrases: words }
    rows.set(nl.url, known ? { ...known, phrases: [...new Set([...known.phrases, ...words])] } : row)
  }
  return [...rows.values()]
}

/** Copies the pages of the seed file to the table, except those that staff changed. */
export async function seedServicePages(db: Queryable, services: readonly ServicePage[]): Promise<void> {
  for (const [at, row] of seedRows(services).entries())
    await addServicePage.rows(db, row.nlPath, row.nlTitle, row.enPath, row.enTitle, row.phrases, at)
}

const isPlace = ({ phrases }: ServicePageRow) => phrases.includes(PLACE_MARK)

function finderOf(rows: readonly ServicePageRow[], branches: readonly BranchRow[], knowledge: SearchKnowledge) {
  const { lexicon, terms } = knowledge
  const ruleWords = new Set(terms)
  const isTerm = (word: string) => ruleWords.has(word)
  const isWord = (word: string) =>
    lexicon.isWord(word) ||
    lexicon.isWord(stemDutch(word)) ||
    isTerm(word) ||
    isSentenceWord(word) ||
    analyseWord(word, lexicon).pieces.length > 1
  const aliases = new Map(
    rows.filter(isPlace).map(({ nlPath, phrases }) => [nlPath, phrases.filter((one) => one !== PLACE_MARK)]),
  )
  return makeServiceFinder({
    pages: rows.filter((row) => !isPlace(row)).map(({ nlPath, phrases }) => ({ path: nlPath, phrases })),
    places: branches.map(({ name, url }) => ({ url, names: [name, ...(aliases.get(`${BRANCH_PATH}${url}`) ?? [])] })),
    fillers: [...wordsOf('filler'), ...wordsOf('asker')],
    askers: wordsOf('asker'),
    context: wordsOf('context'),
    ownNames: [BRAND.name],
    isWord,
    isTerm,
  })
}

const pageLink = ({ nlTitle, nlPath, enTitle, enPath }: ServicePageRow, locale: Locale): Link =>
  locale === 'nl' ? { name: nlTitle, url: nlPath } : { name: enTitle, url: enPath }

const branchLink = ({ name, url }: BranchRow, locale: Locale): Link => ({
  name: fill(BRANCH_LINK[locale], { name }),
  url: `${locale === 'nl' ? BRANCH_PATH : '/store/'}${url}`,
})

function linksOf(
  finder: ServiceFinder,
  rows: readonly ServicePageRow[],
  branches: readonly BranchRow[],
  query: string,
  locale: Locale,
  isTyping: boolean,
): Link[] {
  const found = finder.find(query, isTyping)
  const pages = found.pages.flatMap((path) => {
    const row = rows.find(({ nlPath }) => nlPath === path)
    return row ? [pageLink(row, locale)] : []
  })
  const named = found.places.flatMap((url) => branches.filter((branch) => branch.url === url))
  const places = named.map((branch) => branchLink(branch, locale))
  const [first] = found.pages
  return first !== undefined && !finder.isAnsweredByBranch(first) ? [...pages, ...places] : [...places, ...pages]
}

/** Pages and branches that answer a question. Without rows in the table, the seed file applies. */
export async function readServicePages(db: Queryable, knowledge: SearchKnowledge) {
  const stored = await listServicePages.rows(db)
  const branches = await listBranches.rows(db)
  const rows = stored.length > 0 ? stored : seedRows(knowledge.services)
  const finder = finderOf(rows, branches, knowledge)
  return {
    find: (query: string, locale: Locale, isTyping = false) => linksOf(finder, rows, branches, query, locale, isTyping),
    /** Pages about services, in the order of the table. */
    services: (locale: Locale): Link[] =>
      rows.filter(({ nlPath }) => nlPath.startsWith(SERVICE_PATH)).map((row) => pageLink(row, locale)),
  }
}
