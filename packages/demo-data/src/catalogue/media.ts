import { type Drawing, pictureUrl } from '../pictures/url.ts'
import { rowId } from '../seed/ids.ts'
import { hash } from '../seed/random.ts'
import { COLOURS } from './colours.ts'
import { KINDS } from './range/kinds.ts'
import type { Product } from './range/product.ts'
import { fill, labelParts } from './words/naming.ts'

const LABELS = [
  '#c8102e',
  '#1f5fa8',
  '#1b6b3a',
  '#8a5a00',
  '#45318a',
  '#0f4c5c',
  '#b0481e',
  '#2b2f36',
  '#7a1f4b',
  '#3d6b1f',
] as const

/** A brand keeps its label colour on everything it makes. */
const labelColour = (code: string): string => LABELS[hash(code, 'label') % LABELS.length] ?? '#2b2f36'

function drawing(product: Product, view: Drawing['view']): Drawing {
  const { family, variant } = product.place
  const colour = variant.choices.colour ?? variant.choices.finish ?? variant.choices.material
  const [main, accent] = family.paint ?? ['#cfd3d6', labelColour(product.place.brand)]
  const { title, size } = labelParts(product.name[0])
  const mark = family.mark ? fill(family.mark, variant, 'nl') : product.energy
  return {
    shape: family.shape,
    view,
    colour: (colour && COLOURS[colour]) || main,
    accent: family.paint && family.kind === 'board' ? accent : labelColour(product.place.brand),
    brand: product.brand.name ?? '',
    title,
    size,
    ...(mark ? { mark } : {}),
  }
}

export function media(product: Product): object[] {
  const views = [
    ['Front', 'front'],
    ['Scale', 'scale'],
    ['Pack', 'pack'],
  ] as const
  return views.map(([role, view], at) => ({
    type: 'image',
    role,
    src: pictureUrl(drawing(product, view)),
    order: at + 1,
  }))
}

const FILE_WORDS = {
  datasheet: 'productblad',
  manual: 'handleiding',
  sds: 'veiligheidsinformatieblad',
  dop: 'prestatieverklaring',
  energy: 'energielabel',
} as const

/** Records of its papers; the papers themselves are made when asked for. */
export function files(seed: number, product: Product): object[] {
  return KINDS[product.place.family.kind].files.map((kind, at) => ({
    fileName: `${product.number}-${FILE_WORDS[kind]}.pdf`,
    memoId: rowId(seed, 'memo', product.place.index * 8 + at),
    kind,
  }))
}
