import { readFileSync, statSync } from 'node:fs'
import { makeLexicon } from '@shop/domain/search/lexicon'
import { makeSynonyms, type SynonymRule } from '@shop/domain/search/synonyms'
import { BRAND } from '@shop/retailer/brand'

/** Text files that editors may change, next to the code. */
const FOLDER = new URL('../../../search-data/', import.meta.url)

const linesOf = (name: string) =>
  readFileSync(new URL(name, FOLDER), 'utf8')
    .replaceAll('{retailer}', BRAND.name)
    .replaceAll('{slug}', BRAND.slug)
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line) => line !== '' && !line.startsWith('#'))

const isKind = (kind: string): kind is SynonymRule['kind'] => ['equal', 'narrower', 'brand'].includes(kind)

/** Columns: kind, terms, added, by, why. A line without date or author is rejected. */
export function synonymOf(line: string): SynonymRule {
  const [kind = '', terms = '', added = '', by = ''] = line.split('\t')
  const list = terms.split('|').map((term) => term.trim())
  if (!isKind(kind) || list.length < 2 || !/^\d{4}-\d\d-\d\d$/.test(added) || by === '')
    throw new Error(`search-data/synonyms.tsv: '${line}' is not a rule with date and author`)
  return { kind, terms: list }
}

export type ServicePage = {
  readonly words: readonly string[]
  readonly nl: { readonly name: string; readonly url: string }
  readonly en: { readonly name: string; readonly url: string }
}

export function serviceOf(line: string): ServicePage {
  const [words = '', nameNl = '', urlNl = '', nameEn = '', urlEn = '', added = '', by = ''] = line.split('\t')
  if (!urlNl.startsWith('/') || !urlEn.startsWith('/') || !/^\d{4}-\d\d-\d\d$/.test(added) || by === '')
    throw new Error(`search-data/services.tsv: '${line}' is not a page with date and author`)
  const list = words.split('|').map((word) => word.trim())
  return { words: list, nl: { name: nameNl, url: urlNl }, en: { name: nameEn, url: urlEn } }
}

/** A word and its parts, such as "terrastegel terras tegel". A word without parts is its own part. */
const compoundOf = (line: string): readonly [string, readonly string[]] => {
  const [word = '', ...parts] = line.split(' ')
  return [word, parts.length > 0 ? parts : [word]]
}

const stemOf = (line: string): readonly [string, string] => {
  const [word = '', stem = ''] = line.split(' ')
  return [word, stem]
}

export const readSearchData = () => ({
  words: linesOf('lexicon.txt'),
  compounds: linesOf('compounds.txt').map(compoundOf),
  stems: linesOf('stems.txt').map(stemOf),
  shortParts: linesOf('short-parts.txt'),
  protected: linesOf('protected.txt'),
  notParts: linesOf('not-parts.txt'),
  synonyms: linesOf('synonyms.tsv').map(synonymOf),
  services: linesOf('services.tsv').map(serviceOf),
})

const LOOK_AGAIN_MS = 10_000
const changedAt = () =>
  ['synonyms.tsv', 'services.tsv'].reduce(
    (newest, name) => Math.max(newest, statSync(new URL(name, FOLDER)).mtimeMs),
    0,
  )

export function readKnowledge() {
  const data = readSearchData()
  const lexicon = { ...makeLexicon(data), memo: new Map() }
  return { lexicon, synonyms: makeSynonyms(data.synonyms, lexicon), services: data.services }
}
export type SearchKnowledge = ReturnType<typeof readKnowledge>

/**
 * The word lists of this process. A new synonym takes effect within ten seconds, without rebuild or restart. If a file
 * has an error, it is reported and the last good version stays.
 */
export function watchSearchData(
  onError: (error: unknown) => void,
  now: () => number = Date.now,
): () => SearchKnowledge {
  let current = readKnowledge()
  let stamp = changedAt()
  let lookedAt = now()
  return () => {
    if (now() - lookedAt < LOOK_AGAIN_MS) return current
    lookedAt = now()
    try {
      const newest = changedAt()
      if (newest === stamp) return current
      stamp = newest
      current = readKnowledge()
    } catch (error) {
      onError(error)
    }
    return current
  }
}
