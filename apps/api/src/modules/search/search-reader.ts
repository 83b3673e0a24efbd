import type { Locale } from '@shop/domain/locale'
import type { Queryable } from '../../platform/db.ts'
import type { SearchEngine } from '../../platform/opensearch.ts'
import { readRules } from './lexicon/lexicon-table.ts'
import { readCounts } from './query/vocabulary.ts'
import { vocabularyOf } from './query/vocabulary-cache.ts'
import { watchSearchData } from './search-data.ts'

type ReaderOptions = {
  readonly db: Queryable
  readonly engine: SearchEngine
  readonly index: string
  readonly onError: (error: unknown) => undefined
}

/** The rules and words of the shop's search, for staff who want to know what it finds. */
export function makeSearchReader({ db, engine, index, onError }: ReaderOptions) {
  const source = watchSearchData(onError, (version) => readRules(db, version))
  const wordsOf = (locale: Locale) => vocabularyOf(() => readCounts(engine, index, locale), source.current, onError)
  return { engine, index, onError, source, words: { nl: wordsOf('nl'), en: wordsOf('en') } }
}
export type SearchReader = ReturnType<typeof makeSearchReader>
