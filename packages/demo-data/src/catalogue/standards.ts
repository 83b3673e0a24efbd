import type { Family } from './range/family.ts'
import type { KindName } from './range/kinds.ts'

/** The harmonised standard of a kind of goods; sellers must provide the declaration of performance. */
const BY_KIND: Partial<Record<KindName, string>> = {
  board: 'EN 13986',
  insulation: 'EN 13162',
  profile: 'EN 14195',
  roof: 'EN 1304',
  membrane: 'EN 13707',
  mortar: 'EN 998-2',
  plaster: 'EN 13279-1',
  brick: 'EN 771-1',
  sill: 'EN 12058',
  tile: 'EN 14411',
  floor: 'EN 14041',
  pipe: 'EN 15012',
  sanitary: 'EN 997',
  cable: 'EN 50575',
}
const BY_NODE: readonly (readonly [node: string, standard: string])[] = [
  ['gips-en-afbouw/voegen-en-afwerken', 'EN 13963'],
  ['gips-en-afbouw/luiken-en-plafonds', 'EN 13964'],
  ['isolatie/pir-en-pur', 'EN 13165'],
  ['isolatie/eps-en-xps/xps-platen', 'EN 13164'],
  ['isolatie/eps-en-xps', 'EN 13163'],
  ['isolatie/natuurlijke-isolatie', 'EN 13171'],
  ['isolatie/leidingisolatie', 'EN 14313'],
  ['isolatie/folies-en-tapes', 'EN 13984'],
  ['dak-en-goot/dakpannen/betonnen-dakpannen', 'EN 490'],
  ['dak-en-goot/plat-dak/epdm', 'EN 13956'],
  ['dak-en-goot/golfplaten', 'EN 494'],
  ['dak-en-goot/hemelwaterafvoer', 'EN 12200-1'],
  ['stenen-en-bestrating/blokken/kalkzandsteen', 'EN 771-2'],
  ['stenen-en-bestrating/blokken/betonblokken', 'EN 771-3'],
  ['stenen-en-bestrating/blokken/cellenbeton', 'EN 771-4'],
  ['stenen-en-bestrating/blokken/gipsblokken', 'EN 12859'],
  ['stenen-en-bestrating/lateien-en-dorpels', 'EN 845-2'],
  ['tegels/natuursteen', 'EN 12058'],
  ['mortel-en-cement/tegellijm-en-voeg', 'EN 12004-1'],
  ['mortel-en-cement/vloeren-en-egaliseren', 'EN 13813'],
  ['mortel-en-cement/beton/betonreparatie', 'EN 1504-3'],
  ['mortel-en-cement/beton', 'EN 206'],
  ['sanitair-en-leidingwerk/waterleiding', 'EN 1057'],
  ['sanitair-en-leidingwerk/afvoer-en-riolering', 'EN 1401-1'],
  ['sanitair-en-leidingwerk/badkamer/wastafels', 'EN 14688'],
  ['sanitair-en-leidingwerk/badkamer/douches', 'EN 14527'],
  ['sanitair-en-leidingwerk/badkamer/baden', 'EN 14516'],
  ['sanitair-en-leidingwerk/badkamer/doucheputten-en-goten', 'EN 1253-1'],
  ['sanitair-en-leidingwerk/spoelbakken', 'EN 13310'],
  ['elektra/buis-en-dozen', 'EN 61386-1'],
  ['gips-en-afbouw/gipsplaten', 'EN 520'],
  ['mortel-en-cement/cement-en-kalk', 'EN 197-1'],
]

export const standardOf = ({ kind, node }: Pick<Family, 'kind' | 'node'>): string | undefined =>
  BY_KIND[kind] && (BY_NODE.find(([start]) => node.startsWith(start))?.[1] ?? BY_KIND[kind])
