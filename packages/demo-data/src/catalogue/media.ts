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

/** A brand has one label colour for all its products. */
const labelColour = (code: string): string => LABELS[hash(code, 'label') % LABELS.length] ?? '#2b2f36'

function drawing(product: Product, view: Drawing['view']): Drawing {
  const { family, variant } = product.place
  const colour = variant.choices.colour ?? variant.choices.finish ?? variant.choices.material
  const [main, accent] = family.paint ?? ['#cfd3d6', labelColour(product.place.brand)]
  const { title, size } = labelParts(product.name[0])
  const mark = family.mark ? fill(family.mark, variant, 'nl') : product.energy
  return {
    shape: product.shape,
    view,
    colour: (colour && COLOURS[colour]) || main,
    accent: family.paint && family.kind === 'board' ? accent : labelColour(product.place.brand),
    brand: product.brand.name,
    title,
    size,
    ...(mark ? { mark } : {}),
  }
}

/** Short films of the shop, by family; one in three products of the family has it. */
const FILMS: Readonly<Record<string, string>> = {
  'gipsplaat-ak': 'gipsplaat',
  laminaat: 'laminaat',
  accuboormachine: 'accuboormachine',
  bouwlamp: 'bouwlamp',
}
/** A film of a manufacturer on another site. */
const ELSEWHERE: Readonly<Record<string, string>> = { accu: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ' }
const WITH_FILM = 3

function films(product: Product): object[] {
  const { family, member } = product.place
  if (member % WITH_FILM !== 0) return []
  const poster = pictureUrl(drawing(product, 'use'))
  const own = FILMS[family.code]
  const elsewhere = ELSEWHERE[family.code]
  return [
    ...(own ? [{ type: 'video', src: `/media/films/${own}.mp4`, poster, order: 5 }] : []),
    ...(elsewhere ? [{ type: 'youtube', src: elsewhere, poster, order: 6 }] : []),
  ]
}

export function media(product: Product): object[] {
  const views = [
    ['Front', 'front'],
    ['Scale', 'scale'],
    ['Pack', 'pack'],
    ['Use', 'use'],
  ] as const
  const pictures = views.map(([role, view], at) => ({
    type: 'image',
    role,
    src: pictureUrl(drawing(product, view)),
    order: at + 1,
  }))
  return [...pictures, ...films(product)]
}

const FILE_WORDS = {
  datasheet: 'productblad',
  manual: 'handleiding',
  sds: 'veiligheidsinformatieblad',
  dop: 'prestatieverklaring',
  energy: 'energielabel',
} as const

/** Records of the product's documents; the documents are generated on request. */
export function files(seed: number, product: Product): object[] {
  return KINDS[product.place.family.kind].files.map((kind, at) => ({
    fileName: `${product.number}-${FILE_WORDS[kind]}.pdf`,
    memoId: rowId(seed, 'memo', product.place.index * 8 + at),
    kind,
  }))
}
