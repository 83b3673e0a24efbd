import type { PlannerInput } from './fields.ts'
import { areaOf, gridLines, type Part, type Plan, placeOpenings, withWaste } from './plan.ts'

/** EPDM reaches this far over the edge on all sides, to be cut off under the trim. */
const EPDM_EXTRA_MM = 100
/** A seam of EPDM with tape is 75 mm wide. */
const EPDM_LAP_MM = 75
/** Glue on roof and sheet: 2.5 m² per litre, between the 2 and 3 m² per litre of makers. */
const EPDM_GLUE_ML = 400
/** Torch-on rolls overlap 100 mm at the side and 150 mm at the end. */
const SIDE_LAP_MM = 100
const END_LAP_MM = 150
const TRIM_SCREW_MM = 200
/** Widths of rolls of EPDM in the trade, narrowest first. */
const EPDM_ROLLS_MM = [1_400, 2_800, 3_050] as const
const BITUMEN_ROLL_MM = 1_000
/** Five screws with washers in a board of 1.2 × 1.2 m, each 40 mm into the deck. */
const SCREWED_BOARD_MM2 = 1_440_000
const SCREWS_PER_BOARD = 5
const INTO_DECK_MM = 40

/** A flat roof: insulation boards, EPDM or two layers of bitumen, and a trim around it. */
export function planFlatRoof(input: PlannerInput<'flat-roof'>): Plan {
  const { length, width, upstand, openings, waste } = input
  const netMm2 = length * width - areaOf(openings)
  const edges = 2 * (length + width)
  const insulation = Number(input.insulation)
  const parts: Part[] = [
    ...(insulation > 0 ? insulated(netMm2, insulation, waste) : []),
    ...(input.cover === 'epdm' ? epdm(length + 2 * upstand, width + 2 * upstand) : bitumen(input)),
    { role: 'roof_trim', need: { kind: 'length', mm: edges } },
    { role: 'trim_screw', need: { kind: 'pieces', count: Math.ceil(edges / TRIM_SCREW_MM) } },
  ]
  const face = { width: length, height: width }
  const strip =
    input.cover === 'epdm'
      ? epdmRoll(width + 2 * (upstand + EPDM_EXTRA_MM)) - EPDM_LAP_MM
      : BITUMEN_ROLL_MM - SIDE_LAP_MM
  return {
    netMm2,
    parts,
    drawing: {
      ...face,
      members: [],
      openings: placeOpenings(openings, face, false),
      lines: gridLines(face, { across: strip }),
    },
  }
}

const insulated = (netMm2: number, thickness: number, waste: number): Part[] => [
  { role: 'roof_board', sizes: { thickness }, need: { kind: 'area', mm2: withWaste(netMm2, waste) } },
  {
    role: 'roof_screw',
    need: {
      kind: 'pieces',
      count: Math.ceil(netMm2 / SCREWED_BOARD_MM2) * SCREWS_PER_BOARD,
      atLeastMm: thickness + INTO_DECK_MM,
    },
  },
]

/** The narrowest roll that covers the roof in one piece, else the widest. */
const epdmRoll = (acrossMm: number): number => EPDM_ROLLS_MM.find((roll) => acrossMm <= roll) ?? EPDM_ROLLS_MM[2]

/** Sheets without a joint in their length, as the advice of makers is to lay a roof in as few pieces as possible. */
function epdm(length: number, width: number): Part[] {
  const [mm, acrossMm] = [length + 2 * EPDM_EXTRA_MM, width + 2 * EPDM_EXTRA_MM]
  const roll = epdmRoll(acrossMm)
  const strips = acrossMm <= roll ? 1 : Math.ceil((acrossMm - EPDM_LAP_MM) / (roll - EPDM_LAP_MM))
  return [
    {
      role: 'epdm',
      sizes: { width: roll },
      need: { kind: 'strips', mm, acrossMm, sideLapMm: EPDM_LAP_MM, wastePercent: 0 },
    },
    { role: 'epdm_glue', need: { kind: 'volume', ml: Math.ceil((length * width * EPDM_GLUE_ML) / 1e6) } },
    ...(strips > 1 ? [{ role: 'seam_tape', need: { kind: 'length', mm: (strips - 1) * mm } } as const] : []),
  ]
}

function bitumen({ length, width, upstand, waste }: PlannerInput<'flat-roof'>): Part[] {
  const need = {
    kind: 'strips',
    mm: length + 2 * upstand,
    acrossMm: width + 2 * upstand,
    sideLapMm: SIDE_LAP_MM,
    endLapMm: END_LAP_MM,
    wastePercent: waste,
  } as const
  return [
    { role: 'underlay', need },
    { role: 'cap_sheet', need },
  ]
}
