import { FAMILIES } from '../../families/all.ts'
import { hash } from '../../seed/random.ts'
import { houseBrand, rootBrands } from '../brands.ts'
import { type Variant, variants } from './axes.ts'
import type { Family } from './family.ts'

type Block = { family: Family; variants: Variant[]; brands: string[]; start: number; count: number }

/** Origin of product `index`: family, variant, brand, and round of the whole range. */
export type Place = { family: Family; variant: Variant; brand: string; index: number; member: number; round: number }

/** A range of a given size: determines which products exist without creating them. */
export type Layout = {
  size: number
  place(index: number): Place
  /** index of the `member`th product of a family; wraps around */
  indexIn(family: string, member: number): number
  count(family: string): number
}

/** A shop does not stock every size of slow-moving goods: about a third of a long range is left out. */
const LONG = 16
function kept(family: Family): Variant[] {
  const all = variants(family.grid)
  if (all.length <= LONG || family.pull !== undefined) return all
  return all.filter((_, at) => at < LONG / 2 || hash(family.code, 'kept', at) % 100 >= 38)
}

function blocks(): Omit<Block, 'start' | 'count'>[] {
  return FAMILIES.map((family, at) => {
    const group = rootBrands(family.node.split('/')[0] ?? '')
    const extra = group.length === 0 ? [] : [group[at % group.length] ?? '', group[(at * 3 + 1) % group.length] ?? '']
    // The three real names stay with the goods that the search lines name.
    if (at % 6 === 0) extra.unshift(houseBrand('own-pro'))
    const own = extra.filter((brand) => !['rigips', 'gyproc', 'makita'].includes(brand))
    return {
      family,
      variants: kept(family),
      brands: [...new Set([...family.brands.split(' ').map(houseBrand), ...own])],
    }
  })
}

/** Whole shares in proportion to the weights; they add up to the total exactly. */
function shares(weights: number[], total: number): number[] {
  const sum = weights.reduce((all, weight) => all + weight, 0)
  const exact = weights.map((weight) => (weight / sum) * total)
  const whole = exact.map(Math.floor)
  const left = total - whole.reduce((all, count) => all + count, 0)
  const order = exact
    .map((share, at) => [share - Math.floor(share), at] as const)
    .sort((a, b) => b[0] - a[0] || a[1] - b[1])
  for (const [, at] of order.slice(0, left)) whole[at] = (whole[at] ?? 0) + 1
  return whole
}

/** Every size once. The remainder goes to popular goods by a second brand first, then to all equally. */
function counts(made: Omit<Block, 'start' | 'count'>[], size: number): number[] {
  const sizes = made.map((block) => block.variants.length)
  const once = sizes.reduce((all, count) => all + count, 0)
  if (size <= once) {
    const rest = shares(
      sizes.map((count) => count - 1),
      size - made.length,
    )
    return rest.map((count) => count + 1)
  }
  const wanted = shares(
    made.map(({ family, variants: all }) => all.length * ((family.pull ?? 1) - 0.8)),
    Math.min(size - once, once),
  )
  const others = size > once * 2 ? shares(sizes, size - once * 2) : []
  return sizes.map((count, at) => count + (wanted[at] ?? 0) + (others[at] ?? 0))
}

export function layout(size: number): Layout {
  const made = blocks()
  if (size < made.length) throw new RangeError(`a range has at least ${made.length} products, one of each family`)
  const perFamily = counts(made, size)
  let start = 0
  const placed: Block[] = made.map((block, at) => {
    const count = perFamily[at] ?? 0
    start += count
    return { ...block, start: start - count, count }
  })
  const byCode = new Map(placed.map((block) => [block.family.code, block]))
  const blockOf = (family: string): Block => {
    const block = byCode.get(family)
    if (!block) throw new Error(`there is no family '${family}'`)
    return block
  }
  const find = (index: number): Block => {
    let low = 0
    let high = placed.length - 1
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if ((placed[middle]?.start ?? 0) <= index) low = middle
      else high = middle - 1
    }
    const block = placed[low]
    if (!block) throw new RangeError(`no product ${index}`)
    return block
  }
  return {
    size,
    place(index) {
      const { family, variants: all, brands, start: first } = find(index)
      const member = index - first
      // Brands alternate along the sizes; a second round assigns each size to the next brand.
      const variant = all[member % all.length]
      const turn = Math.floor(member / all.length)
      const brand = brands[((member % all.length) + turn) % brands.length]
      if (!variant || !brand) throw new Error(`family '${family.code}' has no variant or no brand`)
      return { family, variant, brand, index, member, round: Math.floor(turn / brands.length) }
    },
    indexIn(family, member) {
      const block = blockOf(family)
      return block.start + (((member % block.count) + block.count) % block.count)
    },
    count: (family) => blockOf(family).count,
  }
}
