import { currentLocale } from '~/lib/locale/locale.ts'
import { m } from '~/paraglide/messages.js'

const WORDS = { nl: () => m.review_language_nl(), en: () => m.review_language_en() } as const
const isKnown = (language: string): language is keyof typeof WORDS => Object.hasOwn(WORDS, language)

/** Names the language of a review if it differs from that of the page. */
export function languageNote(language: string | undefined): string | undefined {
  if (language === undefined || language === currentLocale() || !isKnown(language)) return undefined
  return WORDS[language]()
}
