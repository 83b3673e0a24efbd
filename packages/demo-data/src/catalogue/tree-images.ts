import { colours } from '@shop/retailer/selected'
import { FAMILIES } from '../families/all.ts'
import type { CategoryShape } from '../pictures/shapes.ts'
import { pictureUrl } from '../pictures/url.ts'
import type { Brand } from './brands.ts'
import type { Family } from './range/family.ts'
import type { WebNode } from './tree.ts'

const ROOT_SHAPES: Readonly<Record<string, CategoryShape>> = {
  hout: 'category-wood',
  'gips-en-afbouw': 'category-boards',
  isolatie: 'category-insulation',
  'dak-en-goot': 'category-roof',
  'mortel-en-cement': 'category-mortar',
  'stenen-en-bestrating': 'category-bricks',
  tegels: 'category-tiles',
  verf: 'category-paint',
  'kit-en-lijm': 'category-sealants',
  ijzerwaren: 'category-fasteners',
  gereedschap: 'category-tools',
  'sanitair-en-leidingwerk': 'category-plumbing',
  elektra: 'category-electrical',
  tuin: 'category-garden',
}

const isBelow = (family: Family, code: string) =>
  family.node === code ||
  family.node.startsWith(`${code}/`) ||
  family.node.replace(/\/\{\w+\}$/, '') === code.split('/').slice(0, -1).join('/')

/** A root has a line drawing; a node below it shows its best known product. */
export function nodeImage(node: WebNode): string | null {
  const root = ROOT_SHAPES[node.code]
  if (root)
    return pictureUrl({
      shape: root,
      view: 'front',
      colour: colours.ink.toLowerCase(),
      accent: colours.signal.toLowerCase(),
      brand: '',
      title: '',
      size: '',
    })
  const shown = FAMILIES.filter((family) => isBelow(family, node.code)).sort((a, b) => (b.pull ?? 1) - (a.pull ?? 1))[0]
  if (!shown) return null
  const [main, accent] = shown.paint ?? ['#cfd3d6', '#1f5fa8']
  return pictureUrl({ shape: shown.shape, view: 'front', colour: main, accent, brand: '', title: '', size: '' })
}

export const brandLogo = (brand: Brand): string =>
  pictureUrl({
    shape: 'brand-logo',
    view: 'front',
    colour: '#ffffff',
    accent: '#0f1b2d',
    brand: brand.name,
    title: '',
    size: '',
  })
