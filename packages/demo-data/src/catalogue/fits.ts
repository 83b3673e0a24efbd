import { type Product, product, type Range } from './range/product.ts'

/** Goods that work together only if they share a property: a battery platform and its brand, or a diameter. */
type Fit = { left: readonly string[]; right: readonly string[]; shares: (one: Product) => string }

const FITS: readonly Fit[] = [
  {
    left: ['accuboormachine', 'boorhamer', 'schroefmachine', 'cirkelzaag', 'haakse-slijper'],
    right: ['accu', 'acculader'],
    shares: ({ place, specs }) => `${place.brand} ${specs.battery}`,
  },
  {
    left: ['pvc-buis'],
    right: ['pvc-bocht', 'pvc-t-stuk', 'pvc-mof'],
    shares: ({ specs }) => `${specs.diameter_mm}`,
  },
]

/** Number of products searched per family: its usual sizes by its usual brands. */
const LOOKED_AT = 60
const MOST = 24
const known = new WeakMap<Range, Map<string, ReadonlyMap<string, readonly Product[]>>>()

/** The products of one side by shared property; computed once per range. */
function partners(range: Range, fit: Fit, side: 'left' | 'right'): ReadonlyMap<string, readonly Product[]> {
  const kept = known.get(range) ?? new Map<string, ReadonlyMap<string, readonly Product[]>>()
  known.set(range, kept)
  const key = fit[side].join(' ')
  const found = kept.get(key) ?? Map.groupBy(usual(range, fit[side]), fit.shares)
  kept.set(key, found)
  return found
}

const usual = (range: Range, families: readonly string[]): Product[] =>
  families
    .flatMap((code) =>
      Array.from({ length: Math.min(LOOKED_AT, range.layout.count(code)) }, (_, member) =>
        product(range, range.layout.indexIn(code, member)),
      ),
    )
    .filter(({ traits }) => traits.state === 'Active')

/** Products that fit this one: tools list their batteries and chargers, and vice versa. */
export function fitting(range: Range, one: Product): readonly Product[] {
  const { code } = one.place.family
  return FITS.flatMap((fit) => {
    const side = fit.left.includes(code) ? 'right' : fit.right.includes(code) ? 'left' : undefined
    return side ? (partners(range, fit, side).get(fit.shares(one)) ?? []) : []
  }).slice(0, MOST)
}
