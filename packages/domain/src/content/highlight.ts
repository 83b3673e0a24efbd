export type HighlightPart = { readonly text: string; readonly isMatch: boolean }

/** Folds one character to one character, so that positions in the folded text match those in the original. */
const folded = (text: string): string =>
  [...text]
    .map((sign) => {
      const plain = sign.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
      return plain.length === sign.length ? plain : sign
    })
    .join('')

/** Splits a suggestion into matching and other parts, ignoring case and accents. */
export function highlight(name: string, typed: string): readonly HighlightPart[] {
  const text = folded(name)
  const whole = folded(typed.trim())
  const words = whole.split(/\s+/).filter(Boolean)
  // The whole phrase is the better match; match single words only when it does not occur.
  const wanted = whole !== '' && text.includes(whole) ? [whole] : words
  const isMatch = new Array<boolean>(text.length).fill(false)
  for (const word of wanted) {
    const at = text.indexOf(word)
    if (at !== -1) isMatch.fill(true, at, at + word.length)
  }
  const parts: { text: string; isMatch: boolean }[] = []
  for (let at = 0; at < text.length; at++) {
    const matches = isMatch[at] ?? false
    const last = parts.at(-1)
    if (last?.isMatch === matches) last.text += name[at]
    else parts.push({ text: name[at] ?? '', isMatch: matches })
  }
  return parts
}
