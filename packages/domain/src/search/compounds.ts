/** The parts of a compound: the head (last) names the thing, the modifiers describe it. */
export type Compound = { readonly modifiers: readonly string[]; readonly head: string }

const SHORTEST_PART = 3
/** Linking letters: werk-s-leutel, plant-en-bak, zonn-e-scherm. The empty link is tried first. */
const LINKS = ['', 's', 'e', 'en', 'n'] as const

/**
 * Splits a Dutch compound into words of the lexicon. The words must cover it fully, so 'plaatjes' does not become
 * 'plaat'. Of several covers, prefer the fewest parts, then the fewest linking letters (steen-boor, not stee-n-boor),
 * then the longest head.
 */
export function splitCompound(word: string, isWord: (part: string) => boolean): Compound | undefined {
  const parts = cover(word, isWord, new Map())
  const head = parts?.at(-1)
  return parts && head !== undefined ? { modifiers: parts.slice(0, -1), head } : undefined
}

type Memo = Map<string, readonly string[] | undefined>

function cover(word: string, isWord: (part: string) => boolean, memo: Memo): readonly string[] | undefined {
  if (memo.has(word)) return memo.get(word)
  let best: readonly string[] | undefined
  for (let end = SHORTEST_PART; end <= word.length - SHORTEST_PART; end++) {
    const first = word.slice(0, end)
    if (!isWord(first)) continue
    for (const link of LINKS) {
      const rest = word.slice(end + link.length)
      if (rest.length < SHORTEST_PART || !word.startsWith(link, end)) continue
      const others = isWord(rest) ? [rest] : cover(rest, isWord, memo)
      const found = others && [first, ...others]
      if (found && (best === undefined || isBetter(found, best))) best = found
    }
  }
  memo.set(word, best)
  return best
}

const lettersOf = (parts: readonly string[]) => parts.reduce((sum, part) => sum + part.length, 0)

function isBetter(one: readonly string[], other: readonly string[]): boolean {
  if (one.length !== other.length) return one.length < other.length
  const letters = lettersOf(one) - lettersOf(other)
  return letters !== 0 ? letters > 0 : (one.at(-1) ?? '').length > (other.at(-1) ?? '').length
}
