import type { Family } from './range/family.ts'
import type { KindName } from './range/kinds.ts'

/** The harmonised standard goods are declared to; whoever sells them has the declaration of performance with them. */
const BY_KIND: Partial<Record<KindName, string>> = {
  board: 'EN 13986',
  insulation: 'EN 13162',
  profile: 'EN 14195',
  roof: 'EN 1304',
  membrane: 'EN 13707',
  mortar: 'EN 998-2',
  plaster: 'EN 13279-1',
  brick: 'EN 771-1',
  tile: 'EN 14411',
  floor: 'EN 14041',
  pipe: 'EN 15012',
  sanitary: 'EN 997',
  cable: 'EN 50575',
}
const BY_NODE: readonly (readonly [node: string, standard: string])[] = [
  ['gips-en-afbouw/gipsplaten', 'EN 520'],
  ['mortel-en-cement/cement-en-kalk', 'EN 197-1'],
]

export const standardOf = ({ kind, node }: Pick<Family, 'kind' | 'node'>): string | undefined =>
  BY_KIND[kind] && (BY_NODE.find(([start]) => node.startsWith(start))?.[1] ?? BY_KIND[kind])
