import type { PlannerInput } from './fields.ts'
import { areaOf, gridLines, type Part, type Plan, placeOpenings, withWaste } from './plan.ts'

/** Notch of the trowel and adhesive in grams per m² by the longest side of the tile (Ceresit CM 11 and CM 12). */
const ADHESIVE = [
  { upTo: 100, notch: 4, grams: 2_000 },
  { upTo: 150, notch: 6, grams: 2_700 },
  { upTo: 250, notch: 8, grams: 3_600 },
  { upTo: Number.POSITIVE_INFINITY, notch: 10, grams: 4_200 },
] as const

/** Kilograms of grout per litre of joint, in the formula of Mapei: (A + B) / (A × B) × C × D × 1.6 kg per m². */
const GROUT_DENSITY = 1.6
/** The usual depth of the joint: thickness of the tile. */
const TILE_MM = { floor: 10, wall: 8 } as const

/** Two coats of liquid tanking, grams per m². */
const TANKING_G = 1_500
/** Section of the flexible joint along the edges, 5 × 5 mm: millilitres per metre. */
const SEALANT_ML_PER_M = 25

/** A floor or a wall with tiles in a straight bond. */
export function planTiling(input: PlannerInput<'tiling'>): Plan {
  const { surface, length, width, openings, waste } = input
  const [tileLength = 0, tileWidth = 0] = input.tile.split('x').map(Number)
  const joint = Number(input.joint)
  const netMm2 = length * width - areaOf(openings)
  const { notch, grams } = ADHESIVE.find(({ upTo }) => tileLength <= upTo) ?? ADHESIVE[3]
  const laid = withWaste(netMm2, waste)
  const tiles = Math.ceil(laid / (tileLength * tileWidth))
  const edges = 2 * (length + width)
  const parts: Part[] = [
    {
      role: surface === 'floor' ? 'floor_tile' : 'wall_tile',
      sizes: { length: tileLength, width: tileWidth },
      need: { kind: 'area', mm2: laid },
    },
    { role: 'primer', need: { kind: 'cover', mm2: netMm2 } },
    ...(input.wet === 'yes' ? tanking(netMm2, edges) : []),
    {
      role: 'adhesive',
      variant: tileLength > 300 ? 'large' : 'usual',
      need: { kind: 'mass', grams: Math.ceil((netMm2 * grams) / 1e6) },
    },
    { role: 'trowel', sizes: { thickness: notch }, need: { kind: 'pieces', count: 1 } },
    { role: 'spacer', sizes: { thickness: joint }, need: { kind: 'pieces', count: tiles } },
    {
      role: 'grout',
      variant: surface,
      need: { kind: 'mass', grams: groutGrams(netMm2, { tileLength, tileWidth, joint, depth: TILE_MM[surface] }) },
    },
    { role: 'sealant', need: { kind: 'volume', ml: Math.ceil((edges * SEALANT_ML_PER_M) / 1_000) } },
  ]
  const face = { width: length, height: width }
  return {
    netMm2,
    parts,
    drawing: {
      ...face,
      members: [],
      openings: placeOpenings(openings, face, surface === 'wall'),
      lines: gridLines(face, { along: tileLength + joint, across: tileWidth + joint }),
    },
  }
}

const tanking = (netMm2: number, edges: number): Part[] => [
  { role: 'tanking', need: { kind: 'mass', grams: Math.ceil((netMm2 * TANKING_G) / 1e6) } },
  { role: 'seal_tape', need: { kind: 'length', mm: edges } },
]

type Joint = { readonly tileLength: number; readonly tileWidth: number; readonly joint: number; readonly depth: number }

function groutGrams(mm2: number, { tileLength, tileWidth, joint, depth }: Joint): number {
  const kgPerM2 = ((tileLength + tileWidth) / (tileLength * tileWidth)) * depth * joint * GROUT_DENSITY
  // A tiny excess over a whole gram is a floating-point error.
  return Math.ceil((mm2 * kgPerM2) / 1e3 - 1e-6)
}
