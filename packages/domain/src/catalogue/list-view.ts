export type DecidingSpec = { readonly code: string; readonly kind: 'number' | 'choice' | 'flag' }

/** What one sees rather than reads. */
const LOOKS = new Set(['colour', 'finish', 'gloss', 'series', 'surface'])
const TELLING = 3
const LEAST_MEASURES = 2

/**
 * How the list of a category opens for who never chose: lines where measures decide (screws, boards, pipe), tiles where
 * looks do (tiles, paint). The specs come with the most deciding first.
 */
export function opensAs(specs: readonly DecidingSpec[]): 'list' | 'grid' {
  const telling = specs.slice(0, TELLING)
  if (telling.some(({ code }) => LOOKS.has(code))) return 'grid'
  return telling.filter(({ kind }) => kind === 'number').length >= LEAST_MEASURES ? 'list' : 'grid'
}
