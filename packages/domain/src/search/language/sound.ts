const RULES: readonly (readonly [RegExp, string])[] = [
  [/sch/g, 'sg'],
  [/ph/g, 'f'],
  [/ck/g, 'k'],
  [/qu/g, 'kw'],
  [/x/g, 'ks'],
  [/ch/g, 'g'],
  [/th/g, 't'],
  [/sj/g, 's'],
  [/c(?=[eiy])/g, 's'],
  [/c/g, 'k'],
  [/ij|ei|ey/g, 'y'],
  [/ou|au|oe/g, 'u'],
  [/ie|i/g, 'i'],
  [/z/g, 's'],
  [/v/g, 'f'],
  [/dt$|d$/g, 't'],
  [/b$/g, 'p'],
  [/(.)\1+/g, '$1'],
]

/** One spelling for words that sound alike in Dutch: 'kontakt' and 'contact', 'tripleks' and 'triplex'. */
export const soundKey = (word: string): string => RULES.reduce((text, [pattern, by]) => text.replace(pattern, by), word)
