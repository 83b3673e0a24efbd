import type { Language } from './text.ts'

/** Standards, classes, versions, phone numbers, addresses on the web and codes: the same in every language. */
const CODE =
  /(?<=[Ss]terkteklasse )\d+[.]\d|\b(?:EN|ISO|NEN|WCAG|UN|NPR|BRL|AWK)[- ]?[\d.:/-]+|\b0\d{2,3} \d[\d ]+|\b[\w.-]+[.][a-z]{2,}\b|\bv?\d+[.]\d+[.]\d+\b|\b\d,\d-benz\w+/gi

const NL_MONTHS = 'januari|februari|maart|april|mei|juni|juli|augustus|september|oktober|november|december'
const EN_MONTHS = 'January|February|March|April|May|June|July|August|September|October|November|December'

/** 12.5 and 1,234 are English; 12,5 and 1.234 are Dutch. A time has a colon in both languages. */
const WRONG: Readonly<Record<Language, readonly RegExp[]>> = {
  en: [
    /(?<![\d.,])\d+,\d{1,2}(?!\d)/g, // 12,5
    /(?<![\d.,])\d{1,3}(?:[.]\d{3})+,\d/g, // 1.234,5
    /\d,-/g, // 500,-
    new RegExp(`\\b\\d{1,2} (?:${NL_MONTHS})\\b`, 'g'), // 3 maart, 3 april
  ],
  nl: [
    /(?<![\d.,])\d+[.]\d{1,2}(?![\d.])/g, // 12.5
    /(?<![\d.,])[1-9]\d{0,2}(?:,\d{3})+(?:[.]\d+)?(?!\d)/g, // 1,234.5
    new RegExp(`\\b\\d{1,2} (?:${EN_MONTHS})\\b`, 'g'), // 3 March
  ],
}

/** Numbers, amounts and dates that are written as in the other language. */
export const wrongFormats = (text: string, language: Language): string[] => {
  const read = text.replace(CODE, ' ')
  return WRONG[language].flatMap((pattern) => read.match(pattern) ?? [])
}
