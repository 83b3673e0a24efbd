import type { ProductShape } from '../../pictures/shapes.ts'
import type { Both } from '../../text/locale.ts'
import type { KindName } from './kinds.ts'

/** Sizes of one variant. Every name is there; a size the family does not have is 0. Lengths in mm unless said. */
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
  /** how much of it for one piece, m2, m or m3; `wall` is a m2 of wall, boarded on one side or on both */
  quantity: number
  per: 'piece' | 'm2' | 'm' | 'm3' | 'wall'
  /** counted in what a piece of it holds (kg of a bag, screws of a box) and not in pieces */
  isContent?: true
}

/** A family of products: everything that differs only in size, colour or pack. */
export type Family = {
  code: string
  /** path of its node in the Dutch tree; {axis} takes the code of that axis */
  node: string
  kind: KindName
  shape: ProductShape
  /** the picture of a variant that looks otherwise than the rest */
  shapeOf?: (choice: Choices) => ProductShape
  /** '{t}' a figure, '{l|cm}' and '{l|m}' converted, '{colour}' the word */
  name: Both
  /** codes of brands, one product each per variant */
  brands: string
  /** 't 9.5 12.5' one axis; 'l×w 2600×600 3000×1200' axes that go together */
  grid: readonly string[]
  euro: Rule<number>
  /** weight of a piece in kilograms */
  weight: Rule<number>
  /** what a piece holds in the unit of its unit price; without it the piece itself is the unit */
  per?: 'm2' | 'm' | 'kg' | 'l' | 'm3' | 'stuk'
  holds?: Rule<number>
  /** choice and number specs all variants share */
  specs?: Readonly<Record<string, string | number | boolean>>
  /** specs that follow from the sizes */
  derived?: Rule<Readonly<Record<string, string | number | boolean>>>
  /** what it is for, said by someone who uses it */
  use: Both
  /** colour of the thing and of its label */
  paint?: readonly [main: string, accent: string]
  /** the sign on the picture, '{type}' or fixed */
  mark?: string
  material?: Both
  unit?: string
  needs?: readonly Need[]
  /** exceptions to what the kind of goods usually is */
  isPallet?: true
  isPickupOnly?: true
  isMadeToMeasure?: true
  energy?: Rule<'A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'G'>
  /** relative popularity, 1 is usual */
  pull?: number
}

export const need = (family: string, quantity: number, per: Need['per'] = 'piece'): Need => ({
  family,
  kind: 'needed',
  quantity,
  per,
})
/** As `need`, in the measure of the needed thing: 0.3 kg of filler for a m2, whatever the size of the bag. */
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
