import type { Configurator } from '@shop/domain/configured/configure'
import type { ProductShape } from '../../pictures/shapes.ts'
import type { Both } from '../../text/locale.ts'
import type { KindName } from './kinds.ts'

/** Sizes of one variant. All names are present; a missing size is 0. Lengths are in mm unless stated otherwise. */
export type Sizes = {
  /** thickness, length, width, height, diameter */
  t: number
  l: number
  w: number
  h: number
  d: number
  /** second diameter of a reducing part */
  d2: number
  /** contents: kilograms, litres, millilitres, metres, pieces */
  kg: number
  vol: number
  ml: number
  m: number
  /** cubic metres of loose goods */
  cube: number
  /** square metres in a pack, and kilograms of a square metre */
  area: number
  mass: number
  pack: number
  volt: number
  ah: number
  watt: number
  lm: number
  kelvin: number
  amp: number
  mm2: number
  cores: number
  grit: number
  teeth: number
  steps: number
  ways: number
  /** thread of a bolt: 8 for M8 */
  thread: number
  degrees: number
}
/** The chosen codes of one variant: { colour: 'wit' }. */
export type Choices = Readonly<Record<string, string>>

type Rule<Result> = (size: Sizes, choice: Choices) => Result

export type Need = {
  family: string
  kind: 'needed' | 'nice'
  /** Amount per piece, m2, m or m3; `wall` is a m2 of wall, boarded on one side or on both. */
  quantity: number
  per: 'piece' | 'm2' | 'm' | 'm3' | 'wall'
  /** Counted by contents (kg of a bag, screws of a box) instead of pieces. */
  isContent?: true
}

/** A family of products that differ only in size, colour or pack. */
export type Family = {
  code: string
  /** Path of its node in the Dutch tree; {axis} is replaced by the code of that axis. */
  node: string
  kind: KindName
  shape: ProductShape
  /** Image of a variant that looks different from the rest. */
  shapeOf?: (choice: Choices) => ProductShape
  /** '{t}' is a figure, '{l|cm}' and '{l|m}' are converted, '{colour}' is the word. */
  name: Both
  /** Codes of brands; each makes one product per variant. */
  brands: string
  /** 't 9.5 12.5' is one axis; 'l×w 2600×600 3000×1200' are linked axes. */
  grid: readonly string[]
  euro: Rule<number>
  /** Weight of a piece in kilograms. */
  weight: Rule<number>
  /** Contents of a piece in the unit of its unit price; without it the piece itself is the unit. */
  per?: 'm2' | 'm' | 'kg' | 'l' | 'm3' | 'stuk'
  holds?: Rule<number>
  /** Choice and number specifications that all variants share. */
  specs?: Readonly<Record<string, string | number | boolean>>
  /** Specifications derived from the sizes. */
  derived?: Rule<Readonly<Record<string, string | number | boolean>>>
  /** Purpose of the product, from a user's point of view. */
  use: Both
  /** Colour of the product and of its label. */
  paint?: readonly [main: string, accent: string]
  /** Text on the image, '{type}' or fixed. */
  mark?: string
  material?: Both
  unit?: string
  needs?: readonly Need[]
  /** Exceptions to the defaults of the kind. */
  isPallet?: true
  isPickupOnly?: true
  isMadeToMeasure?: true
  /** The choices of goods that are mixed or made to measure online. */
  configurator?: Rule<Configurator>
  energy?: Rule<'A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'G'>
  /** Relative popularity, 1 is usual. */
  pull?: number
}

export const need = (family: string, quantity: number, per: Need['per'] = 'piece'): Need => ({
  family,
  kind: 'needed',
  quantity,
  per,
})
/** Like `need`, measured in contents: 0.3 kg of filler per m2, independent of the size of the bag. */
export const needContent = (family: string, quantity: number, per: Need['per']): Need => ({
  ...need(family, quantity, per),
  isContent: true,
})
export const nice = (family: string, quantity = 1, per: Need['per'] = 'piece'): Need => ({
  family,
  kind: 'nice',
  quantity,
  per,
})

/** Square and running metres of a piece from sizes in mm. */
export const m2 = (size: Sizes): number => (size.l * size.w) / 1e6
export const metres = (size: Sizes): number => size.l / 1e3
export const m3 = (size: Sizes): number => (size.l * size.w * (size.t || size.h)) / 1e9
