import { FAMILIES } from '../families/all.ts'
import { SIZE_SPECS, variants } from './range/axes.ts'
import type { Family, Sizes } from './range/family.ts'
import { SPEC_BY_CODE } from './specs.ts'
import { webNode } from './tree.ts'

export type DecidingSpec = { nodeId: number; code: string; position: number; isPromoted: boolean }

const MOST = 8
const PROMOTED = 3
/** Facts of every product, which decide where the name contains all sizes; the last of each node. */
const factsOf = (isSoldByArea: boolean) => [...(isSoldByArea ? ['area_m2'] : []), 'weight_kg']

/** The axes that differ within a family, in the family's order, then the shared specifications. */
function codesOf(family: Family): string[] {
  const axes = family.grid
    .flatMap((axis) => (axis.split(' ')[0] ?? '').split('×'))
    .map((axis) => SIZE_SPECS[axis as keyof Sizes] ?? axis)
  const shared = [
    ...Object.keys(
      family.derived?.(variants(family.grid)[0]?.sizes as Sizes, variants(family.grid)[0]?.choices ?? {}) ?? {},
    ),
    ...Object.keys(family.specs ?? {}),
  ]
  return [...new Set([...axes, ...shared])].filter((code) => SPEC_BY_CODE.has(code) && code !== 'plaatservice')
}

/** The deciding specifications of each node, counted over the families below it, most frequent first. */
export function decidingSpecs(): DecidingSpec[] {
  const votes = new Map<number, Map<string, number>>()
  const soldByArea = new Set<number>()
  for (const family of FAMILIES) {
    const codes = codesOf(family)
    const nodes = new Set(
      variants(family.grid).map((variant) =>
        family.node.replace(/\{(\w+)\}/g, (_, axis: string) => variant.choices[axis] ?? axis),
      ),
    )
    for (const code of nodes)
      for (const nodeId of webNode(code).line) {
        const counts = votes.get(nodeId) ?? new Map<string, number>()
        codes.forEach((spec, at) => {
          counts.set(spec, (counts.get(spec) ?? 0) + 10 - Math.min(9, at))
        })
        votes.set(nodeId, counts)
        if (family.per === 'm2') soldByArea.add(nodeId)
      }
  }
  return [...votes].flatMap(([nodeId, counts]) => {
    const most = [...counts].sort((a, b) => b[1] - a[1] || a[0].localeCompare(b[0])).slice(0, MOST)
    const codes = most.map(([code]) => code)
    return [
      ...codes.map((code, position) => ({ nodeId, code, position, isPromoted: position < PROMOTED })),
      ...factsOf(soldByArea.has(nodeId))
        .filter((code) => !codes.includes(code))
        .map((code, at) => ({ nodeId, code, position: MOST + at, isPromoted: false })),
    ]
  })
}
