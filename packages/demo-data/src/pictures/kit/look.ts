// Input of a shape: the drawing, with values that every shape would otherwise compute.
import type { Drawing } from '../url.ts'
import type { Art } from './svg.ts'
import { twoLines } from './text.ts'

export type Look = {
  colour: string
  accent: string
  brand: string
  /** Title in up to two label lines. */
  name: string
  sub: string
  title: string
  size: string
  mark: string
  /** 0..9 */
  form: number
  /** An integer that differs between products: seeds the grain of wood and the spots of stone. */
  seed: number
  /** Lengths in the size text in millimetres, in the order written: '18 × 145 mm × 3 m' becomes 18, 145, 3000. */
  mm: readonly number[]
}
export type ShapeOf = (look: Look) => Art

export function lookOf(drawing: Drawing): Look {
  const { title, brand, colour, accent } = drawing
  const size = printedSize(drawing.size)
  const seed = hash(`${drawing.shape}|${brand}|${title}|${drawing.size}|${colour}`)
  const [name, sub] = twoLines(title, 20)
  return {
    colour,
    accent,
    brand,
    title,
    name,
    sub,
    size,
    mark: drawing.mark ?? '',
    form: drawing.form ?? seed % 10,
    seed,
    mm: lengths(size),
  }
}

function hash(text: string): number {
  let value = 2166136261
  for (const sign of text) value = Math.imul(value ^ (sign.codePointAt(0) ?? 0), 16777619) >>> 0
  return value % 1_000_003
}

const UNIT: Record<string, number> = { mm: 1, cm: 10, m: 1000 }
const NUMBER = String.raw`\d+(?:[.,]\d+)?`
const CHAIN = String.raw`${NUMBER}(?:\s*[×x+]\s*${NUMBER})*`
/** Lengths with their unit; a number in front of a × shares the unit behind it. */
const LENGTHS = new RegExp(String.raw`(?<![\p{L}\d])(${CHAIN})\s*(mm|cm|m)(?![²³\p{L}\d])`, 'gu')
const BARE = new RegExp(String.raw`(?<![\p{L}\d])${NUMBER}(?:\s*[×x]\s*${NUMBER})+`, 'u')
const MEASURE = new RegExp(
  String.raw`(?<![\p{L}\d])${CHAIN}\s*(?:mm|cm|m|m²|m³|kg|g|l|liter|ml|W|V|Ah|st|stuks)(?![\p{L}\d])`,
  'u',
)

const numbersOf = (chain: string) =>
  [...chain.matchAll(/\d+(?:[.,]\d+)?/g)].map(([text]) => Number(text.replace(',', '.')))

/** Nothing in the shop is longer; a larger number is not a length. */
const LONGEST_MM = 100_000

/** In '63 × 160 mm × 4,2 m' the first two are millimetres; a row of numbers without a unit is in millimetres. */
export function lengths(size: string): number[] {
  const named = [...size.matchAll(LENGTHS)].flatMap(([, chain = '', unit = 'mm']) =>
    numbersOf(chain).map((value) => value * (UNIT[unit] ?? 1)),
  )
  const found = named.length > 0 ? named : numbersOf(BARE.exec(size)?.[0] ?? '')
  return found.filter((value) => value > 0 && value <= LONGEST_MM)
}

/** The printed part of a size: from its first measure on, without preceding words and numbers. */
export function printedSize(size: string): string {
  const found = MEASURE.exec(size)
  return found ? size.slice(found.index) : size
}

/** Clamps `value` to low..high; `otherwise` without a value. */
export const within = (value: number | undefined, low: number, high: number, otherwise: number) =>
  value === undefined || !Number.isFinite(value) || value <= 0 ? otherwise : Math.min(high, Math.max(low, value))

/** The first measure such as '25 kg' or '2,5 l' in the size, for round labels; else the whole size. */
export const firstMeasure = (size: string) => /\d+(?:[.,]\d+)?\s*\p{L}+/u.exec(size)?.[0] ?? size
