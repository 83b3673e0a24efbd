export type DecidingSpec = { readonly code: string; readonly kind: 'number' | 'choice' | 'flag' }

/** Specifications that describe appearance. */
const LOOKS = new Set(['colour', 'finish', 'gloss', 'series', 'surface'])
const TELLING = 3
const LEAST_MEASURES = 2

/**
 * Default view of a category for visitors who have not chosen one: lines where measures decide (screws, boards, pipe),
 * tiles where appearance does (tiles, paint). The most deciding specifications come first.
 */
export function defaultListView(specs: readonly DecidingSpec[]): 'list' | 'grid' {
  const telling = specs.slice(0, TELLING)
  if (telling.some(({ code }) => LOOKS.has(code))) return 'grid'
  return telling.filter(({ kind }) => kind === 'number').length >= LEAST_MEASURES ? 'list' : 'grid'
}
