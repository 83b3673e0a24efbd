import { wordsIn } from '../analyse.ts'
import { normalise } from '../normalise.ts'
import { stemDutch } from '../stem-dutch.ts'
import { allowedEdits, distance } from '../typo.ts'
import { EXACT, type Key, keyOf, LEAST_PREFIX, type Match, matchesOf, type Token, tokensOf } from './service-words.ts'

/**
 * Keywords of one page. A phrase matches if all its words occur in the query, in any order. It must cover the query,
 * except that a phrase with '…' may have other words beside it: 'huren …' matches 'betonmolen huren', and one with '?…'
 * only in a question: 'repareren ?…' matches 'kun je mijn boor repareren' and not 'dak repareren'. A word may end or
 * begin with '*'.
 */
export type PageKeywords = { readonly path: string; readonly phrases: readonly string[] }
/** A branch with the names that visitors use for it. */
export type Place = { readonly url: string; readonly names: readonly string[] }
export type ServiceWords = {
  readonly pages: readonly PageKeywords[]
  readonly places: readonly Place[]
  /** Words without meaning in a question: 'mag', 'ik', 'jullie'. */
  readonly fillers: readonly string[]
  /** Fillers that occur in questions only: 'jullie', 'kunnen'. */
  readonly askers: readonly string[]
  /** Words that may be beside any phrase: 'winkel', 'vandaag', 'kosten'. */
  readonly context: readonly string[]
  /** Names of the shop, which are ignored. */
  readonly ownNames: readonly string[]
  /** Whether a word is spelt right, so that it is not read as a misspelt keyword. */
  readonly isWord: (word: string) => boolean
  /** Whether it is a word for products. */
  readonly isTerm: (word: string) => boolean
}
export type ServiceAnswer = {
  /** Best first. */
  readonly pages: readonly string[]
  /** Branches that the query names; they are an answer alone or beside a page. */
  readonly places: readonly string[]
}

/** A phrase of a page whose answer is the branch that the query names. */
export const BRANCH_MARK = '{branch}'
const OPEN_MARK = '…'
const ASKED_MARK = '?…'
const LEAST_FUZZY_PLACE = 6
const MOST_PAGES = 3

type Phrase = {
  readonly path: string
  /** As written, with '*'. */
  readonly keys: readonly string[]
  readonly isOpen: boolean
  readonly isAsked: boolean
  readonly joined: string
}
type PlaceName = { readonly url: string; readonly words: readonly string[] }

function phraseOf(path: string, written: string, fillers: ReadonlySet<string>): Phrase {
  const plain = written.toLowerCase().replace(ASKED_MARK, ' ').replace(OPEN_MARK, ' ').trim()
  const words = plain.split(/\s+/).filter((word) => !fillers.has(word))
  return {
    path,
    keys: words,
    isOpen: written.includes(OPEN_MARK),
    isAsked: written.includes(ASKED_MARK),
    joined: words.length > 1 ? words.join('') : '',
  }
}

type Context = {
  readonly phrases: readonly Phrase[]
  readonly keys: ReadonlyMap<string, Key>
  readonly names: readonly PlaceName[]
  readonly words: ServiceWords
  readonly fillers: ReadonlySet<string>
  readonly askers: ReadonlySet<string>
  /** The number of phrases per page. */
  readonly sizes: ReadonlyMap<string, number>
  readonly context: ReadonlySet<string>
  readonly own: ReadonlySet<string>
}

const stems = (words: readonly string[]) => new Set(words.flatMap((word) => [word, stemDutch(word)]))

/** Prepares the keywords once; the result answers queries. */
export function makeServiceFinder(words: ServiceWords) {
  const fillers = new Set(words.fillers)
  const phrases = words.pages.flatMap((page) =>
    page.phrases.filter((one) => one !== BRANCH_MARK).map((one) => phraseOf(page.path, one, fillers)),
  )
  const context: Context = {
    words,
    phrases,
    keys: new Map(phrases.flatMap(({ keys }) => keys.map((name) => [name, keyOf(name)] as const))),
    fillers,
    askers: new Set(words.askers),
    sizes: new Map(words.pages.map((page) => [page.path, page.phrases.length])),
    context: stems(words.context),
    own: new Set(words.ownNames.flatMap((name) => wordsIn(normalise(name)))),
    // Longer names first: 'Amsterdam Zuidoost' before 'Amsterdam'.
    names: words.places
      .flatMap(({ url, names }) => names.map((name) => ({ url, words: wordsIn(normalise(name)) })))
      .sort((a, b) => b.words.length - a.words.length),
  }
  const branchPages = new Set(
    words.pages.filter(({ phrases }) => phrases.includes(BRANCH_MARK)).map(({ path }) => path),
  )
  return {
    find: (query: string, isTyping = false): ServiceAnswer => answer(query, isTyping, context),
    /** Whether the page of a named branch answers the question better than this page. */
    isAnsweredByBranch: (path: string) => branchPages.has(path),
  }
}
export type ServiceFinder = ReturnType<typeof makeServiceFinder>

function answer(query: string, isTyping: boolean, context: Context): ServiceAnswer {
  const typed = wordsIn(normalise(query)).filter((word) => !context.own.has(word))
  const isLastWhole = !isTyping || /\s$/.test(query)
  const { places, rest } = placesIn(typed, !isLastWhole, context)
  const tokens = rest.filter((word) => !context.fillers.has(word))
  const isQuestion = typed.some((word) => context.askers.has(word))
  const scores = scoresOf({ words: tokens, last: isLastWhole ? undefined : typed.at(-1), isQuestion }, context)
  // Of two pages that match equally well, the one with fewer phrases is more specific: a crane before any delivery.
  const pages = [...scores]
    .sort(([one, a], [other, b]) => b - a || (context.sizes.get(one) ?? 0) - (context.sizes.get(other) ?? 0))
    .map(([path]) => path)
    .slice(0, MOST_PAGES)
  const isPlaceOnly = tokens.every((word) => isContext(word, context))
  return { pages, places: pages.length > 0 || isPlaceOnly ? places : [] }
}

const isContext = (word: string, { context }: Context) => context.has(word) || context.has(stemDutch(word))

/** The branches that the words name, and the other words. */
function placesIn(typed: readonly string[], isTyping: boolean, { names, words }: Context) {
  const at = (name: PlaceName, isSame: (typed: string, known: string, isLast: boolean) => boolean) =>
    typed.findIndex((_, start) =>
      name.words.every((known, step) => isSame(typed[start + step] ?? '', known, start + step === typed.length - 1)),
    )
  const exact = (one: string, known: string) => one === known
  const begun = (one: string, known: string, isLast: boolean) =>
    one === known || (isTyping && isLast && one.length >= LEAST_PREFIX && known.startsWith(one))
  // The cheap conditions come first: every query is compared with every name.
  const near = (one: string, known: string) =>
    one === known ||
    (one.length >= LEAST_FUZZY_PLACE &&
      one[0] === known[0] &&
      Math.abs(one.length - known.length) <= allowedEdits(known) &&
      distance(one, known) <= allowedEdits(known) &&
      !words.isWord(one))
  for (const isSame of [exact, begun, near]) {
    const found = names.find((name) => at(name, isSame) !== -1)
    if (!found) continue
    const start = at(found, isSame)
    const others = names.filter(
      ({ words: own, url }) => url !== found.url && own.join(' ').startsWith(`${found.words.join(' ')} `),
    )
    return {
      places: [...new Set([found.url, ...others.map(({ url }) => url)])],
      rest: typed.filter((_, place) => place < start || place >= start + found.words.length),
    }
  }
  return { places: [], rest: typed }
}

type Asked = { readonly words: readonly string[]; readonly last: string | undefined; readonly isQuestion: boolean }
/** In a question, one unknown word may be beside any phrase: 'kan ik op zondag langswippen'. */
const UNKNOWN = 0.5

function scoresOf({ words, last, isQuestion }: Asked, context: Context): Map<string, number> {
  const { isWord, isTerm } = context.words
  const tokens = tokensOf(words, last, { isWord: (word) => isContext(word, context) || isWord(word), isTerm })
  const matches = matchesOf(tokens, context.keys)
  const best = new Map<string, number>()
  for (const phrase of context.phrases) {
    const found = phrase.isAsked && !isQuestion ? undefined : scorePhrase(phrase, tokens, matches)
    if (!found) continue
    const others = words.filter((word, at) => !found.covered.has(at) && !isContext(word, context))
    const left = others.length
    const isTolerated = isQuestion && left === 1 && !others.some(isWord)
    if (left > 0 && !phrase.isOpen && !isTolerated) continue
    const score = found.score - left / 100 - (left > 0 && !phrase.isOpen ? UNKNOWN : 0)
    if (score > (best.get(phrase.path) ?? 0)) best.set(phrase.path, score)
  }
  return best
}

function scorePhrase({ keys, joined }: Phrase, tokens: readonly Token[], matches: ReadonlyMap<string, Match>) {
  const whole = joined === '' ? undefined : tokens.find(({ text }) => text === joined)
  if (whole) return { score: EXACT * keys.length, covered: new Set(whole.covers) }
  const covered = new Set<number>()
  let score = 0
  let isSure = false
  for (const name of keys) {
    const found = matches.get(name)
    if (!found) return undefined
    score += found.value
    isSure ||= !found.isWeak
    for (const at of found.covers) covered.add(at)
  }
  return isSure ? { score, covered } : undefined
}
