/** Input of a stemming rule: the letters, and the start of the regions in which endings may be removed. */
export type Word = { readonly text: string; readonly r1: number; readonly r2: number }

/** Receives the stem before the ending. Returns the new word, or undefined when the ending belongs to the word. */
export type Ending = (stem: string, word: Word) => string | undefined

const VOWELS = 'aeiouyàáâäèéêëìíîïòóôöùúûü'
const isVowel = (letter: string | undefined) => letter !== undefined && VOWELS.includes(letter)
const isVowelButY = (letter: string | undefined) => isVowel(letter) && letter !== 'y'
const isAIOU = (letter: string | undefined) => isVowelButY(letter) && !'eèéêë'.includes(letter ?? '')

/** 'ij' counts as one vowel. */
export const isVowelAt = (text: string, index: number) => isVowel(text[index])
export const endsInVowel = (text: string) => isVowel(text.at(-1)) || text.endsWith('ij')
export const endsInConsonant = (text: string) => text !== '' && !endsInVowel(text)

/** R1 begins after the first consonant that follows a vowel, R2 after the next. */
export function regionsOf(text: string): { r1: number; r2: number } {
  const r1 = afterVowelAndConsonant(text, 0)
  return { r1, r2: afterVowelAndConsonant(text, r1) }
}

function afterVowelAndConsonant(text: string, from: number): number {
  let i = from
  while (i < text.length && !isVowel(text[i])) i++
  if (i === text.length) return text.length
  while (i < text.length && isVowel(text[i])) i += text.startsWith('ij', i) ? 2 : 1
  return i < text.length ? i + 1 : text.length
}

/** Restores the long vowel when removing the ending closes the syllable: plat(en) becomes plaat. */
export function lengthened(stem: string): string {
  const last = stem.at(-1)
  if (last === undefined || isVowel(last) || last === 'w' || last === 'x') return stem
  const open = stem.slice(0, -1)
  if (open.endsWith('eë')) return `${open}e${last}`
  if (open.endsWith('ië')) return `${open.slice(0, -1)}ee${last}`
  const vowel = open.at(-1)
  const before = open.slice(0, -1)
  if (vowel === undefined || isVowelButY(before.at(-1))) return stem
  if (isAIOU(vowel) && !'iìíîï'.includes(vowel)) return before + vowel + vowel + last
  return 'eèéê'.includes(vowel) && isStressed(before) ? before + vowel + vowel + last : stem
}

/** An 'e' is long only if the syllable before it is unstressed. */
function isStressed(before: string): boolean {
  const earlier = before.slice(0, -1)
  if (before === '') return true
  if (isAIOU(earlier.at(-1))) return false
  if (earlier.length === 1 && 'eèéêë'.includes(earlier)) return false
  const third = earlier.at(-2)
  const fourth = earlier.at(-3)
  return !(isAIOU(third) && fourth !== undefined && !isVowelButY(fourth))
}

/** Removes the trema that separated 'ge' from the stem: geëist becomes eist. */
export const bare = (text: string) => text.replace(/^ë/, 'e').replace(/^ï/, 'i')
