// The path of a drawn image describes it completely, so nothing is stored before the first request:
// /media/drawn/<shape>/<view>/<main>-<accent>[-<form>]/<brand>/<title>/<size>[/<mark>].png
import { escapeText, unescapeText } from './escape.ts'
import { isShape, type Shape } from './shapes.ts'

export { SHAPES, type Shape } from './shapes.ts'

export const VIEWS = ['front', 'scale', 'pack', 'use'] as const
export type View = (typeof VIEWS)[number]

export type Drawing = {
  shape: Shape
  view: View
  /** Main colour of the product, as #rrggbb. */
  colour: string
  /** Colour of its label, grip or trim, as #rrggbb. */
  accent: string
  /** As printed on the label; may be empty. */
  brand: string
  /** Text of the label, e.g. 'Portlandcement'; short, because it is drawn. */
  title: string
  /** Size, weight or volume as printed: '25 kg', '63 × 160 mm × 420 cm', '110 mm'. Shapes take their proportions from it. */
  size: string
  /** One short sign: board class 'H2', hazard 'GHS02', energy class 'F', socket count '4'. */
  mark?: string
  /** Build of the shape, 0..9 (door with glass, five or three in a stack …); derived from the text by default. */
  form?: number
}

export const PICTURE_PREFIX = '/media/drawn/'
export const MAX_URL = 200
export const EXTENSIONS = ['png', 'svg'] as const
const LIMITS = { brand: 24, title: 48, size: 40, mark: 12 } as const
const COLOUR = /^#[0-9a-f]{6}$/i

export function pictureUrl(drawing: Drawing, extension: (typeof EXTENSIONS)[number] = 'png'): string {
  for (const colour of [drawing.colour, drawing.accent])
    if (!COLOUR.test(colour)) throw new RangeError(`a colour is written as #rrggbb, not '${colour}'`)
  const form = drawing.form === undefined ? '' : `-${checkedForm(drawing.form)}`
  const colours = `${drawing.colour.slice(1)}-${drawing.accent.slice(1)}${form}`.toLowerCase()
  const brand = escapeText(clip(drawing.brand, LIMITS.brand))
  const size = escapeText(clipTail(drawing.size, LIMITS.size))
  const mark = drawing.mark ? `/${escapeText(clip(drawing.mark, LIMITS.mark))}` : ''
  const around = `${PICTURE_PREFIX}${drawing.shape}/${drawing.view}/${colours}/${brand}//${size}${mark}.${extension}`
  let title = clip(drawing.title, LIMITS.title)
  // Signs outside the alphabet take several characters: shorten the title until the path fits.
  while (around.length + escapeText(title).length > MAX_URL && title !== '') title = title.slice(0, -1).trim()
  const url = around.replace('//', `/${escapeText(title)}/`)
  if (url.length > MAX_URL) throw new RangeError(`the picture path is ${url.length} characters, more than ${MAX_URL}`)
  return url
}

/** The drawing of a path, or null for a path that pictureUrl cannot have written. */
export function parsePictureUrl(path: string): Drawing | null {
  if (path.length > MAX_URL || !path.startsWith(PICTURE_PREFIX)) return null
  const dot = path.lastIndexOf('.')
  if (!EXTENSIONS.some((extension) => extension === path.slice(dot + 1))) return null
  const parts = path.slice(PICTURE_PREFIX.length, dot).split('/')
  if (parts.length < 6 || parts.length > 7) return null
  const [shape = '', view = '', colours = '', ...segments] = parts
  const paint = /^([0-9a-f]{6})-([0-9a-f]{6})(?:-([0-9]))?$/.exec(colours)
  const viewFound = VIEWS.find((known) => known === view)
  if (!isShape(shape) || !viewFound || !paint) return null
  const texts = segments.map(unescapeText)
  if (texts.includes(null)) return null
  const [brand = '', title = '', size = '', mark] = texts as string[]
  if (brand.length > LIMITS.brand || title.length > LIMITS.title || size.length > LIMITS.size) return null
  if (mark !== undefined && (mark === '' || mark.length > LIMITS.mark)) return null
  return {
    shape,
    view: viewFound,
    colour: `#${paint[1]}`,
    accent: `#${paint[2]}`,
    brand,
    title,
    size,
    ...(mark === undefined ? {} : { mark }),
    ...(paint[3] === undefined ? {} : { form: Number(paint[3]) }),
  }
}

function checkedForm(form: number): number {
  if (!Number.isInteger(form) || form < 0 || form > 9) throw new RangeError(`form is 0 to 9, not ${form}`)
  return form
}

/** Cuts a long size at the front, because the measures are at the end. */
function clipTail(text: string, max: number): string {
  const line = clip(text, 400)
  return line.length <= max
    ? line
    : line
        .slice(-max)
        .replace(/^\S*\s/, '')
        .trim()
}

/** One line, no control characters, at most `max` characters, cut at a word where that costs little. */
function clip(text: string, max: number): string {
  const line = text.replaceAll(/[\p{C}\s]+/gu, ' ').trim()
  if (line.length <= max) return line
  const cut = line.slice(0, max)
  const space = cut.lastIndexOf(' ')
  return (space > max * 0.6 ? cut.slice(0, space) : cut).replace(/[\ud800-\udbff]$/, '').trim()
}
