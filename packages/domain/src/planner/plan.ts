/** Goods that a job needs, in whole pieces, millimetres, square millimetres, grams or millilitres. */
export type Need =
  /** `atLeastMm`: each piece must be this long. */
  | { readonly kind: 'pieces'; readonly count: number; readonly atLeastMm?: number }
  /** Pieces of one length that are sawn from longer ones; openings need `lessMm` less. */
  | {
      readonly kind: 'bars'
      readonly count: number
      readonly mm: number
      readonly lessMm: number
      readonly wastePercent: number
    }
  | { readonly kind: 'length'; readonly mm: number }
  | { readonly kind: 'area'; readonly mm2: number; readonly atLeastMm?: number }
  /** An area that is covered at the rate of the product, such as one coat of paint. */
  | { readonly kind: 'cover'; readonly mm2: number }
  | { readonly kind: 'mass'; readonly grams: number }
  | { readonly kind: 'volume'; readonly ml: number }
  /** Overlapping strips of a roll. Without `endLapMm` a strip has no joint in its length. */
  | {
      readonly kind: 'strips'
      readonly mm: number
      readonly acrossMm: number
      readonly sideLapMm: number
      readonly endLapMm?: number
      readonly wastePercent: number
    }

export const PART_ROLES = [
  ...['stud', 'track', 'sound_tape', 'plug', 'board', 'screw', 'long_screw', 'filler', 'joint_tape', 'wool'],
  ...['floor_tile', 'wall_tile', 'adhesive', 'trowel', 'grout', 'primer', 'spacer', 'seal_tape', 'tanking', 'sealant'],
  ...['deck_wood', 'deck_composite', 'joist', 'deck_screw', 'deck_clip', 'support', 'weed_membrane'],
  ...['epdm', 'epdm_glue', 'seam_tape', 'underlay', 'cap_sheet', 'roof_trim', 'trim_screw', 'roof_board', 'roof_screw'],
  ...['wall_paint', 'ceiling_paint', 'masking_tape', 'roller', 'tray', 'brush'],
] as const
export type PartRole = (typeof PART_ROLES)[number]

/** One kind of goods in the list of a job. `sizes` and `variant` select products; their names are those of the role. */
export type Part = {
  readonly role: PartRole
  readonly need: Need
  readonly sizes?: { readonly length?: number; readonly width?: number; readonly thickness?: number }
  readonly variant?: string
}

type Rect = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }
/** A drawing in millimetres, with the origin at the top left. Lines are [x1, y1, x2, y2]. */
export type Drawing = {
  readonly width: number
  readonly height: number
  readonly members: readonly Rect[]
  readonly openings: readonly Rect[]
  readonly lines: readonly (readonly [number, number, number, number])[]
}

export type Plan = {
  /** The area of the job without its openings. */
  readonly netMm2: number
  readonly parts: readonly Part[]
  readonly drawing: Drawing
}

/** A door, window, dome or other place without material. */
export type Opening = { readonly width: number; readonly height: number }

export const areaOf = (openings: readonly Opening[]): number =>
  openings.reduce((sum, { width, height }) => sum + width * height, 0)

/** The amount with waste, rounded up to a whole unit. */
export const withWaste = (amount: number, percent: number): number => Math.ceil((amount * (100 + percent)) / 100)

/** Number of supports under a length: one at each end and no two further apart than the spacing. */
export const supports = (mm: number, spacing: number): number => Math.ceil(mm / spacing) + 1

/** The positions of these supports. The last one is at the end, so that the last bay may be narrower. */
export const supportsAt = (mm: number, spacing: number): number[] =>
  Array.from({ length: supports(mm, spacing) }, (_, at) => Math.min(at * spacing, mm))

/** Doors reach at least this high; anything lower is a window. */
const DOOR_MM = 1_900
/** Windows and doors end at the same height where there is room. */
const HEAD_MM = 2_100

export const isDoor = ({ height }: Opening): boolean => height >= DOOR_MM

/** Openings evenly divided over the drawing: the customer states sizes, not places. */
export function placeOpenings(openings: readonly Opening[], { width, height }: Opening, stands: boolean): Rect[] {
  const free = width - openings.reduce((sum, one) => sum + one.width, 0)
  const gap = Math.floor(free / (openings.length + 1))
  let x = 0
  return openings.map((one) => {
    x += gap
    const placed = { x, y: topOf(one, height, stands), width: one.width, height: one.height }
    x += one.width
    return placed
  })
}

function topOf(opening: Opening, height: number, stands: boolean): number {
  const middle = Math.floor((height - opening.height) / 2)
  if (!stands) return middle
  if (isDoor(opening)) return height - opening.height
  const top = height - HEAD_MM
  return top >= 0 && top + opening.height <= height ? top : middle
}

/** Lines at equal distances across a rectangle, without its edges. */
export function gridLines(
  { width, height }: Opening,
  step: { readonly along?: number; readonly across?: number },
): (readonly [number, number, number, number])[] {
  const at = (end: number, size: number | undefined) =>
    size === undefined ? [] : Array.from({ length: Math.ceil(end / size) - 1 }, (_, index) => (index + 1) * size)
  return [
    ...at(width, step.along).map((x) => [x, 0, x, height] as const),
    ...at(height, step.across).map((y) => [0, y, width, y] as const),
  ]
}
