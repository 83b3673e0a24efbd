import { wrongFormats } from './formats.ts'
import { type BothTexts, LANGUAGES } from './text.ts'
import { makeReader } from './words.ts'

/** Spelling that no English word has. A Dutch word that only English texts have is not shared, so the list misses it. */
const DUTCH = /ij|aa|uu|ieuw|eeuw|sch|aai|ooi|lijk|heid$|tje$/
/** English, a brick format, and a level of accessibility. */
const NOT_DUTCH = new Set(['aa', 'schedule', 'school', 'vacuum', 'waal'])

type Words = ReadonlyMap<string, string>

/** Each word with the key of its first text. */
function wordsIn(texts: readonly BothTexts[], language: 'nl' | 'en', read: (text: string) => string[]): Words {
  const found = new Map<string, string>()
  for (const text of texts) for (const word of read(text[language])) if (!found.has(word)) found.set(word, text.key)
  return found
}

/** Faults of texts that exist in both languages: a missing text, a word or a format of the other language. */
export function findLanguageMix(
  texts: readonly BothTexts[],
  { names, same }: { readonly names: readonly string[]; readonly same: ReadonlySet<string> },
): string[] {
  const read = makeReader(names)
  const [nl, en] = [wordsIn(texts, 'nl', read), wordsIn(texts, 'en', read)]
  const missing = texts.flatMap(({ key, nl: dutch, en: english }) =>
    (dutch.trim() === '') === (english.trim() === '')
      ? []
      : [`${key}: no text in ${dutch.trim() === '' ? 'nl' : 'en'}`],
  )
  const shared = [...en].flatMap(([word, key]) =>
    nl.has(word) && !same.has(word) ? [`${key}: '${word}' is in the Dutch texts too (${nl.get(word)})`] : [],
  )
  const unused = [...same].filter((word) => !nl.has(word) || !en.has(word)).map((word) => `'${word}' is not in both`)
  const dutch = [...en].flatMap(([word, key]) =>
    !nl.has(word) && DUTCH.test(word) && !NOT_DUTCH.has(word) ? [`${key}: '${word}' looks Dutch`] : [],
  )
  const formats = texts.flatMap((text) =>
    LANGUAGES.flatMap((language) =>
      wrongFormats(text[language], language).map((figure) => `${text.key}: '${figure}' in ${language}`),
    ),
  )
  return [...new Set([...missing, ...shared, ...unused, ...dutch, ...formats])]
}
