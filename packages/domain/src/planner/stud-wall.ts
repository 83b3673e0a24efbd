import type { PlannerInput } from './fields.ts'
import { areaOf, isDoor, type Part, type Plan, placeOpenings, supports, supportsAt, withWaste } from './plan.ts'

/** A stud is cut shorter than the wall, so that the tracks can settle with the ceiling. */
const STUD_CLEARANCE_MM = 10
/** Plugs of the tracks and of the studs at both walls. */
const PLUG_SPACING_MM = 1_000
/** The track over a door or window is folded up against both studs. */
const TRACK_FOLD_MM = 150
/** Longest board in the trade; higher walls get a joint. */
const LONGEST_BOARD_MM = 3_000
const BOARD_MM = 12.5

/** Screws in a thousand m² of one boarded face: Knauf W111 has 29 per m² of wall with one layer on both sides. */
const SCREWS = { outer: 14_500, inner: 6_500 }
/** Filler per m² of board, in grams (Knauf W111: 0.6 kg per m² of wall with two faces). */
const FILLER_G = 300

/** The widest slab that fits into the profile. */
const WOOL_MM = { 50: 45, 75: 75, 100: 100 } as const

const perM2 = (mm2: number, thousandths: number) => Math.ceil((mm2 * thousandths) / 1e9)

/** A metal stud wall: studs between two tracks, boarded on one or both sides. */
export function planStudWall(input: PlannerInput<'stud-wall'>): Plan {
  const { length, height, openings, waste } = input
  const [width, spacing, board] = [Number(input.profile), Number(input.spacing), Number(input.board)]
  const [sides, layers] = [Number(input.sides), Number(input.layers)]
  const netMm2 = length * height - areaOf(openings)
  const faceMm2 = netMm2 * sides
  const boardMm2 = faceMm2 * layers
  // Each opening has a stud on either side, a track above it and, below a window, a second one.
  const tracks = openings.reduce(
    (sum, one) => sum + (one.width + 2 * TRACK_FOLD_MM) * (isDoor(one) ? 1 : 2) - (isDoor(one) ? one.width : 0),
    2 * length,
  )
  const studs = supports(length, spacing) + 2 * openings.length
  const joints = (Math.ceil(length / board) - 1) * height * sides
  const parts: Part[] = [
    { role: 'stud', sizes: { width }, need: { kind: 'pieces', count: studs, atLeastMm: height - STUD_CLEARANCE_MM } },
    { role: 'track', sizes: { width }, need: { kind: 'length', mm: tracks } },
    { role: 'sound_tape', sizes: { width: tapeWidth(width) }, need: { kind: 'length', mm: 2 * (length + height) } },
    {
      role: 'plug',
      need: { kind: 'pieces', count: 2 * supports(length, PLUG_SPACING_MM) + 2 * supports(height, PLUG_SPACING_MM) },
    },
    {
      role: 'board',
      variant: input.room,
      sizes: { thickness: BOARD_MM, width: board },
      need: { kind: 'area', mm2: withWaste(boardMm2, waste), atLeastMm: Math.min(height, LONGEST_BOARD_MM) },
    },
    ...screws(faceMm2, layers),
    { role: 'filler', need: { kind: 'mass', grams: perM2(boardMm2, FILLER_G * 1_000) } },
    ...(joints > 0 ? [{ role: 'joint_tape', need: { kind: 'length', mm: joints } } as const] : []),
    ...(input.wool === 'yes'
      ? [{ role: 'wool', sizes: { thickness: WOOL_MM[input.profile] }, need: { kind: 'area', mm2: netMm2 } } as const]
      : []),
  ]
  return { netMm2, parts, drawing: draw(input, spacing) }
}

/** The first of two layers is held by fewer screws; the second one needs longer ones. */
function screws(faceMm2: number, layers: number): Part[] {
  const pieces = (thousandths: number) => ({ kind: 'pieces', count: perM2(faceMm2, thousandths) }) as const
  if (layers === 1) return [{ role: 'screw', sizes: { length: 25 }, need: pieces(SCREWS.outer) }]
  return [
    { role: 'screw', sizes: { length: 25 }, need: pieces(SCREWS.inner) },
    { role: 'long_screw', sizes: { length: 35 }, need: pieces(SCREWS.outer) },
  ]
}

/** Tape of the next width below that of the track. */
const tapeWidth = (profile: number): number => (profile === 50 ? 50 : profile === 75 ? 70 : 95)

function draw({ length, height, openings }: PlannerInput<'stud-wall'>, spacing: number): Plan['drawing'] {
  const FLANGE = 50
  const placed = placeOpenings(openings, { width: length, height }, true)
  const stud = (x: number) => ({
    x: Math.min(Math.max(0, x - FLANGE / 2), length - FLANGE),
    y: 0,
    width: FLANGE,
    height,
  })
  return {
    width: length,
    height,
    members: [
      { x: 0, y: 0, width: length, height: FLANGE },
      { x: 0, y: height - FLANGE, width: length, height: FLANGE },
      ...supportsAt(length, spacing).map(stud),
      ...placed.flatMap((one) => [stud(one.x - FLANGE / 2), stud(one.x + one.width + FLANGE / 2)]),
    ],
    openings: placed,
    lines: [],
  }
}
