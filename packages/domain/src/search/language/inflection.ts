/**
 * Possible base forms of an inflected Dutch word, most likely first: 'kwastjes' is 'kwast', 'ringetje' is 'ring',
 * 'grijze' is 'grijs'. Only a word list can tell which of them exists, so the caller chooses.
 */
export function baseForms(word: string): readonly string[] {
  const found = new Set<string>()
  for (const form of [...diminutives(word), ...plurals(word), ...adjectives(word)])
    if (form.length >= 3 && form !== word) found.add(form)
  return [...found]
}

const VOICED: Readonly<Record<string, string>> = { z: 's', v: 'f' }
/** Dutch spelling at the end of a word: no doubled consonant, no v or z. */
function ending(stem: string): string[] {
  const last = stem.at(-1) ?? ''
  const open = stem.slice(0, -1)
  const sharp = VOICED[last]
  const closed = sharp ? open + sharp : stem
  const short = /([bcdfgklmnprst])\1$/.test(closed) ? [closed.slice(0, -1)] : []
  const long = /[^aeiouy]([aeou])[bcdfgklmnprst]$/.test(closed)
    ? [closed.slice(0, -1) + (closed.at(-2) ?? '') + (closed.at(-1) ?? '')]
    : []
  return [...short, closed, ...long]
}

const isLong = (form: string) => Number(/(aa|ee|oo|uu)[bcdfgklmnprst]$/.test(form))

/** 'gaatje' is of 'gat', 'blaadje' of 'blad'. */
const shortened = (stem: string) => {
  const found = /^(.*)(aa|ee|oo|uu)([bcdfgklmnprst])$/.exec(stem)
  return found ? [`${found[1] ?? ''}${found[2]?.[0] ?? ''}${found[3] ?? ''}`] : []
}

function diminutives(word: string): string[] {
  const found = /^(.{3,})je(?:s)?$/.exec(word)
  const stem = found?.[1]
  if (stem === undefined) return []
  const forms: string[] = []
  if (stem.endsWith('et')) forms.push(...ending(stem.slice(0, -2)))
  if (stem.endsWith('mp')) forms.push(stem.slice(0, -1))
  if (stem.endsWith('nk')) forms.push(`${stem.slice(0, -1)}g`)
  forms.push(stem)
  if (stem.endsWith('t')) forms.push(stem.slice(0, -1))
  return [...forms, ...forms.flatMap(shortened)]
}

function plurals(word: string): string[] {
  const forms: string[] = []
  if (word.endsWith('en')) forms.push(...ending(word.slice(0, -2)))
  if (word.endsWith('s')) forms.push(word.slice(0, -1))
  if (word.endsWith('eren')) forms.push(word.slice(0, -4))
  return forms
}

function adjectives(word: string): string[] {
  const forms: string[] = []
  if (word.endsWith('houten')) forms.push(word.slice(0, -6), `${word.slice(0, -6)}en`)
  if (word.endsWith('hout') && word.length > 6) forms.push(word.slice(0, -4), `${word.slice(0, -4)}en`)
  // 'gele' is more likely of 'geel' than of 'gel'.
  if (word.endsWith('e')) forms.push(...ending(word.slice(0, -1)).toSorted((a, b) => isLong(b) - isLong(a)))
  if (word.endsWith('kleurig')) forms.push(word.slice(0, -7))
  if (word.endsWith('kleurige')) forms.push(word.slice(0, -8))
  return forms
}
