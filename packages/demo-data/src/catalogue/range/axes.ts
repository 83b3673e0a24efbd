import type { Sizes } from './family.ts'

/** The specification that shows and filters each size. */
export const SIZE_SPECS: Readonly<Record<keyof Sizes, string>> = {
  t: 'thickness_mm',
  l: 'length_mm',
  w: 'width_mm',
  h: 'height_mm',
  d: 'diameter_mm',
  d2: 'diameter_2_mm',
  kg: 'content_kg',
  vol: 'content_l',
  ml: 'content_ml',
  cube: 'content_m3',
  m: 'length_m',
  area: 'area_m2',
  mass: 'mass_m2',
  pack: 'pack_size',
  volt: 'voltage_v',
  ah: 'capacity_ah',
  watt: 'power_w',
  lm: 'light_lm',
  kelvin: 'colour_temperature_k',
  amp: 'current_a',
  mm2: 'section_mm2',
  cores: 'cores',
  grit: 'grit',
  teeth: 'teeth',
  steps: 'steps',
  ways: 'ways',
  thread: 'thread_m',
  degrees: 'angle_deg',
}

const NO_SIZES: Sizes = Object.freeze(
  Object.fromEntries(Object.keys(SIZE_SPECS).map((name) => [name, 0])) as Record<keyof Sizes, number>,
)
const isSize = (name: string): name is keyof Sizes => name in SIZE_SPECS

type Axis = { names: string[]; values: string[][] }

function parseAxis(text: string): Axis {
  const [head = '', ...tokens] = text.split(/\s+/)
  const names = head.split('×')
  const values = tokens.map((token) => token.split('×'))
  for (const value of values)
    if (value.length !== names.length) throw new Error(`'${text}': '${value.join('×')}' does not fill ${head}`)
  return { names, values }
}

export type Variant = { sizes: Sizes; choices: Readonly<Record<string, string>>; names: readonly string[] }

/** All variants of a grid; the last axis varies fastest. */
export function variants(grid: readonly string[]): Variant[] {
  let found: { sizes: Sizes; choices: Record<string, string>; names: string[] }[] = [
    { sizes: NO_SIZES, choices: {}, names: [] },
  ]
  for (const axis of grid.map(parseAxis)) {
    found = found.flatMap((base) =>
      axis.values.map((value) => {
        const sizes = { ...base.sizes }
        const choices = { ...base.choices }
        axis.names.forEach((name, at) => {
          const token = value[at] ?? ''
          if (!isSize(name)) choices[name] = token
          else sizes[name] = Number(token)
        })
        return { sizes, choices, names: [...base.names, ...axis.names] }
      }),
    )
  }
  return found
}
