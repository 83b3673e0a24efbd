// Label text as outlines (see glyphs.ts). Straight, or along the front of a round body.
import { GLYPHS } from './glyphs.ts'
import { f } from './svg.ts'

type Glyph = { width: number; outline: string }
const UNKNOWN: Glyph = { width: 300, outline: '' }
const cache = new Map<string, Glyph>()

function glyph(sign: string): Glyph {
  const found = cache.get(sign)
  if (found) return found
  // A letter missing from the font is drawn without its accent; a missing sign is a gap.
  const source = GLYPHS[sign] ?? GLYPHS[sign.normalize('NFD').charAt(0)]
  const space = source?.indexOf(' ') ?? -1
  const made =
    source === undefined
      ? UNKNOWN
      : space < 0
        ? { width: Number(source), outline: '' }
        : { width: Number(source.slice(0, space)), outline: source.slice(space + 1) }
  // Cache only signs of the table, so that input cannot grow memory.
  if (GLYPHS[sign]) cache.set(sign, made)
  return made
}

/** Width of `text` at `size`, in drawing units. */
export const textWidth = (text: string, size: number, spacing = 0) =>
  [...text].reduce((sum, sign) => sum + (glyph(sign).width * size) / 1000 + spacing, 0)

/** The size, at most `size`, at which `text` is no wider than `max`. */
export const fitted = (text: string, size: number, max: number, spacing = 0) => {
  const width = textWidth(text, size, spacing)
  return width > max ? (size * max) / width : size
}

const placed = (outline: string, k: number, x: number, y: number) =>
  outline.replaceAll(
    /(-?\d+) (-?\d+)/g,
    (_, a: string, b: string) => `${(+a * k + x).toFixed(1)} ${(+b * k + y).toFixed(1)}`,
  )

export type TextOptions = {
  /** anchor: middle or end; start when left out */
  a?: 'middle' | 'end'
  /** letter spacing */
  ls?: number
  /** opacity */
  op?: number
  /** extra attributes */
  x?: string
  /** shrink to this width */
  max?: number
}

export function txt(x: number, y: number, size: number, text: string, fill = '#fff', o: TextOptions = {}): string {
  const s = o.max === undefined ? size : fitted(text, size, o.max, o.ls)
  const width = o.a ? textWidth(text, s, o.ls) : 0
  let pen = x - (o.a === 'middle' ? width / 2 : o.a === 'end' ? width : 0)
  let d = ''
  for (const sign of text) {
    const { width: advance, outline } = glyph(sign)
    d += placed(outline, s / 1000, pen, y)
    pen += (advance * s) / 1000 + (o.ls ?? 0)
  }
  return d ? `<path d="${d}" fill="${fill}"${o.op ? ` opacity="${o.op}"` : ''}${o.x ?? ''}/>` : ''
}

/** Text along the lower half of an ellipse with its ends at (cx ± rx, y), centred. */
export function arcText(
  cx: number,
  y: number,
  rx: number,
  ry: number,
  size: number,
  text: string,
  fill: string,
  o: { ls?: number; max?: number } = {},
): string {
  const s = fitted(text, size, o.max ?? rx * 1.34, o.ls)
  let along = -textWidth(text, s, o.ls) / 2
  let out = ''
  for (const sign of text) {
    const { width, outline } = glyph(sign)
    const advance = (width * s) / 1000
    const phi = angleAt(along + advance / 2, rx, ry)
    const turn = (Math.atan2(-ry * Math.sin(phi), rx * Math.cos(phi)) * 180) / Math.PI
    if (outline)
      out += `<path transform="translate(${f(cx + rx * Math.sin(phi))} ${f(y + ry * Math.cos(phi))}) rotate(${f(turn)})" d="${placed(outline, s / 1000, -advance / 2, 0)}"/>`
    along += advance + (o.ls ?? 0)
  }
  return `<g fill="${fill}">${out}</g>`
}

/** Angle from the lowest point after walking `distance` along the ellipse. */
function angleAt(distance: number, rx: number, ry: number): number {
  const steps = 24
  let phi = 0
  for (let i = 0; i < steps; i++)
    phi += distance / steps / Math.max(1, Math.hypot(rx * Math.cos(phi), ry * Math.sin(phi)))
  return phi
}

/** Two lines of a title: as even as words allow; the second is empty for a short title. */
export function twoLines(title: string, max: number): [string, string] {
  if (title.length <= max) return [title, '']
  const words = title.split(' ')
  let first = words.shift() ?? ''
  while (words[0] !== undefined && first.length + words[0].length < max) first += ` ${words.shift()}`
  return [first, words.join(' ')]
}
