/** A number with its dimension, as one exact token: 'mm:2600', 'g:25000', 'ml:2500', 'v:18', 'ral:9010'. */
export type Quantity = { readonly dimension: Dimension; readonly value: number }
type Dimension =
  | 'mm'
  | 'g'
  | 'ml'
  | 'mm2'
  | 'v'
  | 'ah'
  | 'a'
  | 'w'
  | 'lm'
  | 'kelvin'
  | 'ral'
  | 'metric'
  | 'rd'
  | 'ip'
  | 'bar'
  | 'piece'
  | 'degree'
  | 'count'

export type FoundQuantities = {
  /** Numbers with a unit. */
  readonly quantities: readonly Quantity[]
  /** Numbers without a unit; those of one '12x300' form a group. */
  readonly unitless: readonly (readonly number[])[]
  /** The remaining words. */
  readonly rest: string
}

const UNITS = {
  mm: ['mm', 1],
  millimeter: ['mm', 1],
  cm: ['mm', 10],
  centimeter: ['mm', 10],
  dm: ['mm', 100],
  m: ['mm', 1000],
  mtr: ['mm', 1000],
  meter: ['mm', 1000],
  meters: ['mm', 1000],
  mm2: ['mm2', 1],
  kwadraat: ['mm2', 1],
  m2: ['mm2', 1_000_000],
  cm2: ['mm2', 100],
  mg: ['g', 0.001],
  g: ['g', 1],
  gr: ['g', 1],
  gram: ['g', 1],
  kg: ['g', 1000],
  kilo: ['g', 1000],
  kuub: ['ml', 1_000_000],
  kilogram: ['g', 1000],
  ml: ['ml', 1],
  cl: ['ml', 10],
  dl: ['ml', 100],
  l: ['ml', 1000],
  lt: ['ml', 1000],
  ltr: ['ml', 1000],
  liter: ['ml', 1000],
  liters: ['ml', 1000],
  litre: ['ml', 1000],
  m3: ['ml', 1_000_000],
  v: ['v', 1],
  volt: ['v', 1],
  ah: ['ah', 1],
  a: ['a', 1],
  amp: ['a', 1],
  ampere: ['a', 1],
  w: ['w', 1],
  watt: ['w', 1],
  kw: ['w', 1000],
  lm: ['lm', 1],
  lumen: ['lm', 1],
  k: ['kelvin', 1],
  kelvin: ['kelvin', 1],
  bar: ['bar', 1],
  st: ['piece', 1],
  stuk: ['piece', 1],
  stuks: ['piece', 1],
  piece: ['piece', 1],
  pieces: ['piece', 1],
  pcs: ['piece', 1],
  graden: ['degree', 1],
  '°': ['degree', 1],
} satisfies Readonly<Record<string, readonly [Dimension, factor: number]>>
/** Dimensions that are written before their number. */
const PREFIXES = ['ral', 'rd', 'ip'] satisfies readonly Dimension[]

/** Pipes are named in inches and measured in millimetres: the nominal bore, as in the trade. */
const INCHES = {
  '1/8': 6,
  '1/4': 8,
  '3/8': 10,
  '1/2': 15,
  '3/4': 20,
  '1': 25,
  '1 1/4': 32,
  '1 1/2': 40,
  '5/4': 32,
  '6/4': 40,
  '2': 50,
}

const FRACTIONS = [
  '1/2',
  '3/4',
  '3/8',
  '1/4',
  '1/8',
  '5/4',
  '6/4',
  '1 1/2',
  '1 1/4',
] as const satisfies readonly (keyof typeof INCHES)[]

const NUMBER = String.raw`\d+(?:\.\d+)?`
const PATTERN = new RegExp(
  [
    String.raw`(?<![\w./])(?<inch>${Object.keys(INCHES).join('|')})\s*"`,
    // A fraction without a sign is of an inch too: pipes and taps have no other.
    String.raw`(?<![\w./])(?<fraction>${FRACTIONS.join('|')})(?![\w./"])`,
    String.raw`\b(?<prefix>${PREFIXES.join('|')})[\s:>=≥]*(?<prefixed>${NUMBER})\b`,
    String.raw`\bp(?<grit>\d{2,3})\b`,
    String.raw`\bm(?<metric>\d{1,2})(?:x(?<metricLength>${NUMBER}))?(?:\s*mm)?\b`,
    String.raw`\bd(?<bore>${NUMBER})mm`,
    String.raw`(?<![\w.])(?<sizes>${NUMBER}(?:(?:mm|cm|m)?x${NUMBER})+)(?:\s*(?<sizesUnit>mm|cm|m)\b)?`,
    String.raw`(?<![\w.])(?<amount>${NUMBER})\s*(?<unit>${Object.keys(UNITS).join('|')})(?!\w)`,
    String.raw`(?<![\w.])(?<plain>${NUMBER})(?![\w.])`,
  ].join('|'),
  'g',
)

const rounded = (value: number) => Math.round(value * 100) / 100
const of = (dimension: Dimension, value: number): Quantity => ({ dimension, value: rounded(value) })

/** Extracts the quantities from normalised text. */
export function findQuantities(text: string): FoundQuantities {
  const quantities: Quantity[] = []
  const unitless: number[][] = []
  const rest = text.replace(PATTERN, (...match) => {
    read(match.at(-1) as Groups, quantities, unitless) // the named groups come last
    return ' '
  })
  return { quantities, unitless, rest: rest.replace(/\s+/g, ' ').trim() }
}

type LengthUnit = 'mm' | 'cm' | 'm'
/** The named groups of the pattern; it matches only keys of the tables above. */
type Groups = {
  readonly inch?: keyof typeof INCHES
  readonly fraction?: (typeof FRACTIONS)[number]
  readonly prefix?: (typeof PREFIXES)[number]
  readonly unit?: keyof typeof UNITS
  readonly sizesUnit?: LengthUnit
} & Readonly<
  Partial<Record<'grit' | 'prefixed' | 'metric' | 'metricLength' | 'bore' | 'sizes' | 'amount' | 'plain', string>>
>

function read(found: Groups, quantities: Quantity[], unitless: number[][]) {
  const { prefix, metric, metricLength, bore, sizes, unit } = found
  const inch = found.inch ?? found.fraction
  if (inch) quantities.push(of('mm', INCHES[inch]))
  else if (prefix) quantities.push(of(prefix, Number(found.prefixed)))
  else if (found.grit) quantities.push(of('count', Number(found.grit)))
  else if (metric) {
    quantities.push(of('metric', Number(metric)))
    if (metricLength) quantities.push(of('mm', Number(metricLength)))
  } else if (bore) quantities.push(of('mm', Number(bore)))
  else if (sizes) readSizes(sizes, found.sizesUnit, quantities, unitless)
  else if (unit) quantities.push(of(UNITS[unit][0], Number(found.amount) * UNITS[unit][1]))
  else unitless.push([Number(found.plain)])
}

/** '44x69', '260x60 cm', '12.5mmx2600mm': a unit applies to all sizes before it that have no unit. */
function readSizes(sizes: string, unit: LengthUnit | undefined, quantities: Quantity[], unitless: number[][]) {
  let current = unit
  const bare: number[] = []
  for (const part of sizes.split('x').reverse()) {
    const own = /[cm]+$/.exec(part)?.[0] as LengthUnit | undefined // the pattern allows no other letters
    const value = Number.parseFloat(part)
    current = own ?? current
    if (current === undefined) bare.unshift(value)
    else quantities.push(of('mm', value * UNITS[current][1]))
  }
  if (bare.length > 0) unitless.push(bare)
}

export const quantityToken = ({ dimension, value }: Quantity) => `${dimension}:${value}`

/** A number whose unit comes from elsewhere: '12.5' with 'mm', '25' with 'kg'. Without a unit it is a count. */
export function quantityOf(value: number, unit: string | null): Quantity | undefined {
  if (!unit) return of('count', value)
  const key = unit.toLowerCase()
  if (!isUnit(key)) return undefined
  const [dimension, factor] = UNITS[key]
  return of(dimension, value * factor)
}

const isUnit = (key: string): key is keyof typeof UNITS => Object.hasOwn(UNITS, key)
