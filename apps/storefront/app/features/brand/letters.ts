export type BrandEntry = {
  readonly name: string
  readonly url: string
  readonly img: string | null
  /** number of products in this shop */
  readonly count?: number
}

export const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ', '#']

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '')
const letterOf = (name: string) => {
  const first = plain(name).charAt(0).toUpperCase()
  return /[A-Z]/.test(first) ? first : '#'
}

/** Groups brands by first letter, in order; brands that start with a figure come last. */
export function byLetter(brands: readonly BrandEntry[]): { letter: string; brands: BrandEntry[] }[] {
  const sorted = [...brands].sort((left, right) => left.name.localeCompare(right.name, 'nl'))
  const groups = Map.groupBy(sorted, ({ name }) => letterOf(name))
  return LETTERS.flatMap((letter) => {
    const own = groups.get(letter)
    return own ? [{ letter, brands: own }] : []
  })
}

export function matching(brands: readonly BrandEntry[], typed: string): readonly BrandEntry[] {
  const asked = plain(typed.trim()).toLowerCase()
  return asked === '' ? brands : brands.filter(({ name }) => plain(name).toLowerCase().includes(asked))
}
