/**
 * Dutch stemming after Kraaij and Pohlmann: joins singular and plural (plaat and platen, schroef and schroeven) and
 * separates plat from plaat. The search engine dropped this stemmer, and its remaining one does neither.
 * Rules for apostrophes are left out: `normalise` and `wordsIn` leave none.
 */
import {
  bare,
  type Ending,
  endsInConsonant,
  endsInVowel,
  isVowelAt,
  lengthened,
  regionsOf,
  type Word,
} from './stem-word.ts'

const inR1 = (stem: string, word: Word) => stem.length >= word.r1
const inR2 = (stem: string, word: Word) => stem.length >= word.r2
const deep = (stem: string, word: Word) => inR1(stem, word) && endsInConsonant(stem)

const replaceBy =
  (end: string): Ending =>
  (stem, word) =>
    inR1(stem, word) ? stem + end : undefined
const drop: Ending = replaceBy('')
const dropAndLengthen: Ending = (stem, word) => (inR1(stem, word) ? lengthened(stem) : undefined)

const PLURALS: Readonly<Record<string, Ending>> = {
  s: (stem, word) => (deep(stem, word) && !(stem.endsWith('t') && stem.length - 1 >= word.r1) ? stem : undefined),
  ies: replaceBy('ie'),
  és: replaceBy('é'),
  es: (stem, word) => {
    if (stem.endsWith('ar') && deep(stem.slice(0, -2), word)) return lengthened(stem)
    if (stem.endsWith('er') && deep(stem.slice(0, -2), word)) return stem
    return deep(stem, word) ? `${stem}e` : undefined
  },
  aus: (stem, word) => (inR1(stem, word) && endsInVowel(stem) ? `${stem}au` : undefined),
  en: (stem, word) => {
    if (stem.endsWith('hed') && inR1(stem.slice(0, -3), word)) return `${stem.slice(0, -2)}eid`
    if (stem.endsWith('nd')) return stem
    if (stem.endsWith('d') && deep(stem.slice(0, -1), word)) return stem.slice(0, -1)
    if (/[ij]$/.test(stem) && endsInVowel(stem.slice(0, -1))) return stem
    return deep(stem, word) ? lengthened(stem) : undefined
  },
  nde: (stem) => `${stem}nd`,
}

const DIMINUTIVES_AND_ADJECTIVES: Readonly<Record<string, Ending>> = {
  je: (stem, word) => {
    const without = (end: string) => (stem.endsWith(end) ? stem.slice(0, -end.length) : undefined)
    const et = without('et')
    if (et !== undefined && deep(et, word)) return et
    if (stem.endsWith('rnt')) return stem.slice(0, -1)
    const t = without('t')
    if (t !== undefined && inR1(t, word) && endsInVowel(t.slice(0, -1))) return t
    if (stem.endsWith('ink')) return `${stem.slice(0, -1)}g`
    if (stem.endsWith('mp')) return stem.slice(0, -1)
    return deep(stem, word) ? stem : undefined
  },
  ge: replaceBy('g'),
  lijke: replaceBy('lijk'),
  ische: replaceBy('isch'),
  de: (stem, word) => (deep(stem, word) ? stem : undefined),
  te: replaceBy('t'),
  se: replaceBy('s'),
  re: replaceBy('r'),
  le: (stem, word) => (inR1(stem, word) ? lengthened(`${stem}l`) : undefined),
  ene: (stem, word) => (deep(stem, word) ? lengthened(`${stem}en`) : undefined),
  ieve: (stem, word) => (deep(stem, word) ? `${stem}ief` : undefined),
}

const afterIld: Ending = (stem, word) => (stem.endsWith('ild') ? `${stem}er` : dropAndLengthen(stem, word))

const NOUNS: Readonly<Record<string, Ending>> = {
  atie: replaceBy('eer'),
  iteit: dropAndLengthen,
  heid: drop,
  sel: drop,
  ster: drop,
  rder: (stem) => `${stem}r`,
  ing: afterIld,
  isme: afterIld,
  erij: afterIld,
  arij: (stem, word) => (deep(stem, word) ? `${stem}aar` : undefined),
  fie: (stem, word) => (inR2(stem, word) ? lengthened(`${stem}f`) : undefined),
  gie: (stem, word) => (inR2(stem, word) ? lengthened(`${stem}g`) : undefined),
  tst: (stem, word) => (deep(stem, word) ? `${stem}t` : undefined),
  dst: (stem, word) => (deep(stem, word) ? `${stem}d` : undefined),
}

const agent =
  (end: string): Ending =>
  (stem, word) =>
    inR1(stem, word) && endsInVowel(stem) ? stem + end : undefined
const dropIfDeep: Ending = (stem, word) => (deep(stem, word) ? lengthened(stem) : undefined)

const ADJECTIVES: Readonly<Record<string, Ending>> = {
  ioneel: replaceBy('ie'),
  atief: replaceBy('eer'),
  baar: drop,
  naar: agent('n'),
  laar: agent('l'),
  raar: agent('r'),
  tant: replaceBy('teer'),
  lijker: replaceBy('lijk'),
  lijkst: replaceBy('lijk'),
  achtig: drop,
  achtiger: drop,
  achtigst: drop,
  eriger: dropIfDeep,
  erigst: dropIfDeep,
  erig: dropIfDeep,
  end: dropIfDeep,
}

const dropIg: Ending = (stem, word) => (stem === 'inn' ? undefined : dropIfDeep(stem, word))
const IG: Readonly<Record<string, Ending>> = { ig: dropIg, iger: dropIg, igst: dropIg }

const PARTICIPLES: Readonly<Record<string, Ending>> = {
  d: (stem, word) => {
    if (!deep(stem, word) || (stem.endsWith('n') && stem.length - 1 >= word.r1)) return undefined
    return stem === 'in' ? 'inn' : stem
  },
  t: (stem, word) =>
    deep(stem, word) && stem !== 'en' && !(stem.endsWith('h') && stem.length - 1 >= word.r1) ? stem : undefined,
}

const LONGEST = 8

/** The longest matching ending decides, even if it then refuses. */
function apply(table: Readonly<Record<string, Ending>>, word: Word): string | undefined {
  for (let length = Math.min(LONGEST, word.text.length); length > 0; length--) {
    const act = table[word.text.slice(-length)]
    if (act) return act(word.text.slice(0, -length), word)
  }
  return undefined
}

// Words that begin with ge- but are not participles: gevaar, geval, gevaren, geeft.
const NO_PARTICIPLE = /^(eft|vaa|val(?!i)|vare)/

/** Removes 'ge' at `at` if enough of a word follows. */
function withoutGe(text: string, at: number): string | undefined {
  const rest = text.slice(at + 2)
  if (rest.length < 3) return undefined
  let i = 0
  while (i < rest.length && !isVowelAt(rest, i)) i++
  if (i === rest.length) return undefined
  while (i < rest.length && isVowelAt(rest, i)) i += rest.startsWith('ij', i) ? 2 : 1
  if (i >= rest.length) return undefined
  return text.slice(0, at) + bare(rest)
}

const SINGLE: Readonly<Record<string, string>> = { v: 'f', z: 's' }

/** No stem ends in a doubled consonant, v or z: kitten becomes kit, buizen becomes buis. */
function undoubled(text: string): string {
  if (/([bcdfghjklmnpqrstvwxz])\1$/.test(text)) return text === 'inn' ? text : text.slice(0, -1)
  const last = SINGLE[text.at(-1) ?? '']
  return last ? text.slice(0, -1) + last : text
}

export function stemDutch(original: string): string {
  let word: Word = { text: original, ...regionsOf(original) }
  let isStemmed = false
  const set = (text: string | undefined) => {
    if (text === undefined) return
    word = { ...word, text }
    isStemmed = true
  }

  set(apply(PLURALS, word))
  set(apply(DIMINUTIVES_AND_ADJECTIVES, word))
  set(apply(NOUNS, word))
  set(apply(ADJECTIVES, word) ?? apply(IG, word))

  const isParticiple = word.text.startsWith('ge') && !NO_PARTICIPLE.test(word.text.slice(2))
  for (const stripped of [() => (isParticiple ? withoutGe(word.text, 0) : undefined), () => withoutInfix(word.text)]) {
    const text = stripped()
    if (text === undefined) continue
    word = { text, ...regionsOf(text) }
    isStemmed = true
    set(apply(PARTICIPLES, word))
  }

  if (/[kfp]t$/.test(word.text)) set(word.text.slice(0, -1))
  return isStemmed ? undoubled(word.text) : word.text
}

function withoutInfix(text: string): string | undefined {
  const at = text.indexOf('ge', 1)
  return at === -1 ? undefined : withoutGe(text, at)
}
