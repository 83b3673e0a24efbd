import { type Literal, readLiterals } from './literals.ts'

/** Values and branches that belong to one language: `nl: …`, `const nl = …`, `locale === 'en' ? … : …`. */
const OF_LANGUAGE = /(?<![\w.])nl\s*\??:|\bconst nl\b[^=]*=/g
const OF_CHOICE = /^\s*\?/
const OPENS = '([{'
const CLOSES = ')]}'

/** Whether an expression ends with this line: neither it nor the next line has an operator at the break. */
const endsLine = (code: string, at: number) =>
  !/[:?=>(]\s*$/.test(code.slice(0, at)) && !/^\s*[:?.]/.test(code.slice(at))

/** The end of a value: the next comma, closing bracket or line that does not belong to it. */
function valueEnd(code: string, literals: readonly Literal[], start: number): number {
  const isString = (at: number) => literals.some((one) => one.start <= at && at < one.end)
  for (let at = start, depth = 0; at < code.length; at += 1) {
    const char = code[at] ?? ''
    if (OPENS.includes(char)) depth += 1
    if (CLOSES.includes(char)) depth -= 1
    if (depth < 0 || (depth === 0 && (char === ',' || char === ';'))) return at
    if (depth === 0 && char === '\n' && !isString(at) && endsLine(code, at)) return at
  }
  return code.length
}

const DUTCH = /(?<![\w-])(?:de|het|een|je|jouw|niet|voor|naar|wordt|zijn|kunt|bestelling|artikel|artikelen)(?![\w-])/i

/** No text: a locale, a path, a figure or a key. */
const CODE = /^(?:nl|en|[a-z]{2}[-_][A-Z]{2}|\/.*|[^a-zA-Z]*|.)$/

const wordsOf = ({ text }: Literal) => text.replaceAll(/\$\{[^}]*\}/g, ' ').trim()

/** Texts for people in a file of code: those of one language, and Dutch sentences. Returns line and text of each. */
export function findCustomerTexts(source: string): { readonly line: number; readonly text: string }[] {
  const { literals, code } = readLiterals(source)
  const values = [...code.matchAll(OF_LANGUAGE)].map(({ index, 0: mark }) => index + mark.length)
  const choices = literals
    .filter(
      ({ start, end, text }) =>
        /^(?:nl|en)$/.test(text) && /===\s*$/.test(code.slice(0, start)) && OF_CHOICE.test(code.slice(end)),
    )
    .map(({ end }) => code.indexOf('?', end) + 1)
  const spans = [...values, ...choices].map((start) => ({ start, end: valueEnd(code, literals, start) }))
  const isOfLanguage = ({ start }: Literal) => spans.some((span) => start >= span.start && start < span.end)
  return literals
    .filter((one) => {
      const words = wordsOf(one)
      if (CODE.test(words)) return false
      return isOfLanguage(one) || (/\w\W+\w/.test(words) && DUTCH.test(words))
    })
    .map((one) => ({ line: source.slice(0, one.start).split('\n').length, text: one.text }))
}
