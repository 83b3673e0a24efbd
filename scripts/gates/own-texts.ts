import type { Tree } from '../../packages/texts/src/texts.ts'

type Texts = Readonly<Record<string, string>>

/** Every text of a tree by its key. */
function flatTexts(key: string, text: Tree[string]): [key: string, text: string][] {
  if (typeof text === 'string') return [[key, text]]
  return Object.entries(text).flatMap(([name, one]) => flatTexts(`${key}.${name}`, one))
}

export const textsOf = (areas: ReadonlyMap<string, Readonly<Partial<Record<string, Tree>>>>, locale: string): Texts =>
  Object.fromEntries(
    [...areas].flatMap(([area, { [locale]: tree }]) => (tree === undefined ? [] : flatTexts(area, tree))),
  )

const placeholders = (text: string) => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort().join(' ')

/** Keys that differ between the languages. `{name}` in one language has to be in the other. */
export function findLanguageFaults(nl: Texts, en: Texts): string[] {
  return Object.keys({ ...nl, ...en }).flatMap((key) => {
    const [dutch, english] = [nl[key], en[key]]
    if (!dutch || !english) return [`${key}: no text in ${dutch ? 'en' : 'nl'}`]
    return placeholders(dutch) === placeholders(english) ? [] : [`${key}: placeholders differ`]
  })
}

/** Keys of a retailer's own texts that replace nothing, and values that the code does not supply. */
export function findOwnFaults(own: Texts, texts: Texts): string[] {
  return Object.entries(own).flatMap(([key, text]) => {
    const replaced = texts[key]
    if (replaced === undefined) return [`${key}: no such text`]
    const known = placeholders(replaced).split(' ')
    const missing = (text.match(/\{\w+\}/g) ?? []).filter((one) => one !== '{retailer}' && !known.includes(one))
    return missing.map((one) => `${key}: ${one} has no value`)
  })
}
