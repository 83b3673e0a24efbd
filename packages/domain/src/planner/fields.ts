import { accept, type Result, refuse } from '../result.ts'
import { areaOf, type Opening } from './plan.ts'

type Size = { readonly kind: 'size'; readonly min: number; readonly max: number; readonly start: number }
type Percent = { readonly kind: 'percent'; readonly min: 0; readonly max: 30; readonly start: number }
type Choice<Option extends string = string> = {
  readonly kind: 'choice'
  readonly options: readonly Option[]
  readonly start: NoInfer<Option>
}
export type PlannerField = Size | Percent | Choice

const size = (min: number, max: number, start: number): Size => ({ kind: 'size', min, max, start })
const percent = (start: number): Percent => ({ kind: 'percent', min: 0, max: 30, start })
const choice = <const Option extends string>(options: readonly Option[], start: NoInfer<Option>): Choice<Option> => ({
  kind: 'choice',
  options,
  start,
})
const yesOrNo = choice(['yes', 'no'], 'yes')

/** The fields of every planner, in the order of the form. Sizes are in millimetres. */
export const PLANNER_FIELDS = {
  'stud-wall': {
    length: size(300, 20_000, 4_000),
    height: size(1_000, 5_000, 2_600),
    profile: choice(['50', '75', '100'], '75'),
    spacing: choice(['600', '400'], '600'),
    sides: choice(['1', '2'], '2'),
    layers: choice(['1', '2'], '1'),
    board: choice(['1200', '600'], '1200'),
    room: choice(['dry', 'wet'], 'dry'),
    wool: yesOrNo,
    waste: percent(10),
  },
  tiling: {
    surface: choice(['floor', 'wall'], 'floor'),
    length: size(300, 20_000, 4_000),
    width: size(300, 20_000, 3_000),
    tile: choice(['150x75', '150x150', '200x200', '300x300', '450x450', '600x300', '600x600', '1200x600'], '600x600'),
    joint: choice(['2', '3', '5'], '3'),
    wet: choice(['no', 'yes'], 'no'),
    waste: percent(10),
  },
  deck: {
    length: size(600, 20_000, 4_000),
    width: size(600, 20_000, 3_000),
    board: choice(['wood-145', 'wood-195', 'composite-138'], 'wood-145'),
    spacing: choice(['500', '400', '300'], '400'),
    membrane: yesOrNo,
    waste: percent(10),
  },
  'flat-roof': {
    length: size(500, 20_000, 5_000),
    width: size(500, 20_000, 3_000),
    upstand: size(0, 500, 150),
    cover: choice(['epdm', 'bitumen'], 'epdm'),
    insulation: choice(['0', '80', '100', '120', '140'], '100'),
    waste: percent(5),
  },
  paint: {
    length: size(500, 20_000, 4_000),
    width: size(500, 20_000, 3_000),
    height: size(1_000, 6_000, 2_600),
    coats: choice(['1', '2', '3'], '2'),
    ceiling: yesOrNo,
    primer: choice(['no', 'yes'], 'no'),
    waste: percent(10),
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, PlannerField>>>>

export type PlannerName = keyof typeof PLANNER_FIELDS
export const PLANNERS = Object.keys(PLANNER_FIELDS) as PlannerName[]

type ValueOf<F> = F extends { readonly options: readonly (infer Option)[] } ? Option : number
export type PlannerInput<P extends PlannerName> = {
  readonly [F in keyof (typeof PLANNER_FIELDS)[P]]: ValueOf<(typeof PLANNER_FIELDS)[P][F]>
} & { readonly openings: readonly Opening[] }

export const MOST_OPENINGS = 6
const LEAST_OPENING_MM = 50

/** The fields as they are entered: whole millimetres, percents or the code of a choice. */
export type RawPlan = {
  readonly fields: Readonly<Record<string, string>>
  readonly openings: readonly Opening[]
}
/** The first wrong field: 'openings' if they do not fit, `profile` or `spacing` if the structure is too light. */
export type PlanFault = { readonly field: string; readonly min?: number; readonly max?: number }

const WHOLE = /^\d{1,6}$/

function readField(field: PlannerField, raw: string): number | string | undefined {
  if (field.kind === 'choice') return field.options.find((option) => option === raw)
  if (!WHOLE.test(raw)) return undefined
  const value = Number(raw)
  return value >= field.min && value <= field.max ? value : undefined
}

/** Height limit of a wall per profile: DIN 18183-1, areas with few people, boards of 12.5 mm on both sides. */
const HIGHEST_WALL: Readonly<Record<'50' | '75' | '100', number>> = { 50: 3_000, 75: 4_500, 100: 5_000 }

type Face = Opening & { readonly isWall: boolean }

/** The rectangle that holds the openings. */
export function faceOf(planner: PlannerName, values: Readonly<Record<string, number | string>>): Face {
  const [length, width, height] = [Number(values.length), Number(values.width), Number(values.height)]
  if (planner === 'stud-wall') return { width: length, height, isWall: true }
  if (planner === 'paint') return { width: 2 * (length + width), height, isWall: true }
  return { width: length, height: width, isWall: values.surface === 'wall' }
}

/** Reads the values of a form; a missing field has its start value and an unknown one is refused. */
export function readPlan<P extends PlannerName>(
  planner: P,
  raw: RawPlan,
): Result<PlannerInput<P>, 'plan_invalid'> & { readonly fault?: PlanFault } {
  const fields: Readonly<Record<string, PlannerField>> = PLANNER_FIELDS[planner]
  const values: Record<string, number | string> = {}
  const unknown = Object.keys(raw.fields).find((name) => !Object.hasOwn(fields, name))
  if (unknown !== undefined) return { ...refuse('plan_invalid'), fault: { field: unknown } }
  for (const [name, field] of Object.entries(fields)) {
    const value = raw.fields[name] === undefined ? field.start : readField(field, raw.fields[name])
    if (value === undefined) return { ...refuse('plan_invalid'), fault: { field: name, ...boundsOf(field) } }
    values[name] = value
  }
  const fault = openingFault(raw.openings, faceOf(planner, values)) ?? strengthFault(planner, values)
  if (fault) return { ...refuse('plan_invalid'), fault }
  return accept({ ...values, openings: raw.openings } as unknown as PlannerInput<P>)
}

const boundsOf = (field: PlannerField) => (field.kind === 'choice' ? {} : { min: field.min, max: field.max })

function openingFault(openings: readonly Opening[], face: Opening): PlanFault | undefined {
  const isSize = (mm: number, most: number) => Number.isSafeInteger(mm) && mm >= LEAST_OPENING_MM && mm <= most
  const fits =
    openings.length <= MOST_OPENINGS &&
    openings.every(({ width, height }) => isSize(width, face.width) && isSize(height, face.height)) &&
    openings.reduce((sum, { width }) => sum + width, 0) <= face.width &&
    areaOf(openings) < face.width * face.height
  return fits ? undefined : { field: 'openings' }
}

/** Composite boards sag on joists further apart (Silvadec, Trex: 400 mm for houses). */
const WIDEST_COMPOSITE_SPAN = 400

function strengthFault(planner: PlannerName, values: Readonly<Record<string, number | string>>): PlanFault | undefined {
  if (planner === 'stud-wall') {
    const max = HIGHEST_WALL[values.profile as keyof typeof HIGHEST_WALL]
    return Number(values.height) > max ? { field: 'profile', max } : undefined
  }
  const sags = planner === 'deck' && values.board === 'composite-138' && Number(values.spacing) > WIDEST_COMPOSITE_SPAN
  return sags ? { field: 'spacing', max: WIDEST_COMPOSITE_SPAN } : undefined
}
