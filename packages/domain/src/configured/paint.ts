import type { Cents } from '../money.ts'
import { accept, type Result, refuse } from '../result.ts'
import { type Colour, lightnessOf, readColour } from './colour.ts'
import type { Configuration, Configured, Named } from './configuration.ts'

/** The tin that colour is mixed into: a darker colour needs more pigment, so its base paint costs more. */
export const BASES = ['white', 'medium', 'clear'] as const
export type Base = (typeof BASES)[number]

/** Paint that is mixed to a colour. */
export type PaintConfigurator = {
  readonly kind: 'paint'
  /** Content of a tin. */
  readonly litres: number
  /** Area that a litre covers in one coat. */
  readonly coverageM2: number
  readonly baseCents: Readonly<Record<Base, Cents>>
}

const WHITE_FROM = 0.6
const MEDIUM_FROM = 0.2
export function baseOf({ hex }: Colour): Base {
  const lightness = lightnessOf(hex)
  return lightness >= WHITE_FROM ? 'white' : lightness >= MEDIUM_FROM ? 'medium' : 'clear'
}

const BASE_NAMES: Readonly<Record<Base, Named>> = {
  white: { nl: 'wit', en: 'white' },
  medium: { nl: 'midden', en: 'medium' },
  clear: { nl: 'transparant', en: 'clear' },
}
const both = (text: string): Named => ({ nl: text, en: text })
const written = ({ code, name, system }: Colour): Named => {
  const en = system === 'card' ? code.replace('Kaart', 'Card') : code
  return name ? { nl: `${code} ${name.nl}`, en: `${en} ${name.en}` } : both(code)
}

/** The colour is the only choice. It is stored as the mixing machine reads it. */
export function mixPaint(
  { baseCents }: PaintConfigurator,
  configuration: Configuration,
): Result<Configured, 'configuration_invalid'> {
  const colour = readColour(configuration.colour ?? '')
  if (!colour || Object.keys(configuration).length !== 1) return refuse('configuration_invalid')
  const base = baseOf(colour)
  return accept({
    configuration: { colour: colour.code },
    choices: [
      { label: { nl: 'Kleur', en: 'Colour' }, value: written(colour) },
      { label: { nl: 'Basisverf', en: 'Base paint' }, value: BASE_NAMES[base] },
    ],
    summary: written(colour),
    hex: colour.hex,
    surchargeCents: baseCents[base],
    grams: null,
    leadDays: 0,
  })
}

export const MOST_COATS = 5
export const MOST_WALL_M2 = 10_000
const TENTHS = 10
/** Cancels the error of binary fractions: 3 × 0.1 is not more than 0.3. */
const ROUNDING = 1e-9

export type PaintNeed = { readonly litres: number; readonly tins: number }

/** Litres for an area and a number of coats, rounded up to a tenth, and the tins that contain them. */
export function paintFor(
  { litres: tin, coverageM2 }: Pick<PaintConfigurator, 'litres' | 'coverageM2'>,
  { areaM2, coats }: { readonly areaM2: number; readonly coats: number },
): PaintNeed | undefined {
  const isArea = areaM2 > 0 && areaM2 <= MOST_WALL_M2
  if (!isArea || !Number.isInteger(coats) || coats < 1 || coats > MOST_COATS) return undefined
  const exact = (areaM2 * coats) / coverageM2
  const litres = Math.ceil(exact * TENTHS - ROUNDING) / TENTHS
  return { litres, tins: Math.ceil(exact / tin - ROUNDING) }
}
