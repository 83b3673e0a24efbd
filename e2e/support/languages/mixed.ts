import { catalogueTexts } from './catalogue-texts.ts'
import { wrongFormats } from './formats.ts'
import { messageTexts } from './message-texts.ts'
import { namesOfShop } from './names.ts'
import type { BothTexts, Language } from './text.ts'
import { makeReader } from './words.ts'

const OTHER: Readonly<Record<Language, Language>> = { nl: 'en', en: 'nl' }

/** Names of days and months, long and short, as `Intl` writes them: no text has them. */
function calendarWords(language: Language): string[] {
  // The months of 2024 begin on all days of the week.
  const days = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2024, month, 1)))
  const styles = [{ weekday: 'long' }, { weekday: 'short' }, { month: 'long' }, { month: 'short' }] as const
  return styles.flatMap((style) =>
    days.map((day) => new Intl.DateTimeFormat(language, { ...style, timeZone: 'UTC' }).format(day)),
  )
}

/** Finds words of the other language and figures in its format. A word that neither language has is a name. */
export function makeFinder(texts: readonly BothTexts[], names: readonly string[]) {
  const read = makeReader(names)
  const of = (language: Language) =>
    new Set([...texts.map((text) => text[language]), ...calendarWords(language)].flatMap(read))
  const words = { nl: of('nl'), en: of('en') }
  return (text: string, language: Language): string[] => {
    const [own, other] = [words[language], words[OTHER[language]]]
    const foreign = read(text).filter((word) => other.has(word) && !own.has(word))
    return [...new Set([...foreign, ...wrongFormats(text, language)])]
  }
}

/** The finder with the words of every text of the shop. */
export const finderOfShop = async () => makeFinder([...(await messageTexts()), ...catalogueTexts()], [...namesOfShop()])
