import type { SearchSuggestions } from '@shop/contract'
import { analyse, wordsIn } from '@shop/domain/search/analyse'
import { isSentenceWord, isStopWord } from '@shop/domain/search/language/stop-words'
import { normalise } from '@shop/domain/search/normalise'
import { analyseEnglish } from '@shop/domain/search/query'
import type { Queryable } from '../../../platform/db.ts'
import type { SearchKnowledge } from '../search-data.ts'
import { type NodeWords, nodeWords } from '../shop-facts.ts'
import { listAdvice } from './advice-queries.ts'

type Locale = 'nl' | 'en'
type Link = SearchSuggestions['advice'][number]
type Article = { readonly link: Link; readonly words: NodeWords }

const ADVICE_PATH = '/klusadvies/'
const MOST = 2

const isTelling = (word: string) => !isStopWord(word) && !isSentenceWord(word)

/** Finds articles whose title contains every typed word, its beginning or another form of it. */
export async function readAdvice(db: Queryable, { lexicon }: SearchKnowledge) {
  const rows = await listAdvice.rows(db, ADVICE_PATH)
  const analysed = {
    nl: (text: string) => analyse(text, lexicon).words,
    en: (text: string) => analyseEnglish(text).words,
  }
  const articlesOf = (locale: Locale): Article[] =>
    rows
      .map((row) => {
        const name = locale === 'nl' ? row.nlTitle : row.enTitle
        const words = analysed[locale](name).filter(({ surface }) => isTelling(surface))
        const told = words.map(({ surface }) => surface)
        const link = { name, url: locale === 'nl' ? row.nlPath : row.enPath }
        return { link, words: nodeWords(told.join(' '), words), length: told.length }
      })
      // A title with fewer words is more about each of them.
      .sort((one, other) => one.length - other.length)
  const articles = { nl: articlesOf('nl'), en: articlesOf('en') }

  return (term: string, locale: Locale): Link[] => {
    const typed = wordsIn(normalise(term)).filter(isTelling)
    if (typed.length === 0) return []
    const has = ({ written, tails, parts }: NodeWords, word: string) => {
      if (written.includes(` ${word}`) || tails.some((tail) => tail.startsWith(word))) return true
      const meant = analysed[locale](word).flatMap((one) => one.parts)
      return meant.length > 0 && meant.every((part) => parts.has(part))
    }
    return articles[locale]
      .filter(({ words }) => typed.every((word) => has(words, word)))
      .slice(0, MOST)
      .map(({ link }) => link)
  }
}
