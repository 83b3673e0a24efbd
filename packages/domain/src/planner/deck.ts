import type { PlannerInput } from './fields.ts'
import { areaOf, type Part, type Plan, placeOpenings, supports, supportsAt, withWaste } from './plan.ts'

/** Space between two boards, for water and for the swelling of wood. */
const GAP_MM = { wood: 6, composite: 5 } as const
/** Distance of the supports under a joist. */
const SUPPORT_MM = 600
/** Weed membrane overlaps at its joints. */
const MEMBRANE_LAP_PERCENT = 10
const SCREWS_PER_CROSSING = 2
/** Boards of 21 mm span 400 mm, boards of 28 mm span 500 mm. */
const THICKNESS_MM = { 300: 21, 400: 21, 500: 28 } as const

/** A deck: boards along the length on joists across it. */
export function planDeck(input: PlannerInput<'deck'>): Plan {
  const { length, width, openings, waste } = input
  const [material, board] = readBoard(input.board)
  const spacing = Number(input.spacing)
  const gap = GAP_MM[material]
  const netMm2 = length * width - areaOf(openings)
  const rows = Math.ceil((width + gap) / (board + gap))
  const joists = supports(length, spacing)
  const crossings = rows * joists
  // A row that an opening interrupts over its whole width is shorter.
  const saved = openings.reduce((sum, one) => sum + Math.floor(one.height / (board + gap)) * one.width, 0)
  const parts: Part[] = [
    {
      role: material === 'wood' ? 'deck_wood' : 'deck_composite',
      sizes: { width: board, ...(board === 145 ? { thickness: THICKNESS_MM[input.spacing] } : {}) },
      need: { kind: 'bars', count: rows, mm: length, lessMm: saved, wastePercent: waste },
    },
    { role: 'joist', need: { kind: 'bars', count: joists, mm: width, lessMm: 0, wastePercent: 0 } },
    material === 'wood'
      ? { role: 'deck_screw', need: { kind: 'pieces', count: SCREWS_PER_CROSSING * crossings } }
      : // One clip at each crossing, and one row more at the first board.
        { role: 'deck_clip', need: { kind: 'pieces', count: crossings + joists } },
    { role: 'support', need: { kind: 'pieces', count: joists * supports(width, SUPPORT_MM) } },
    ...(input.membrane === 'yes'
      ? [
          {
            role: 'weed_membrane',
            need: { kind: 'area', mm2: withWaste(length * width, MEMBRANE_LAP_PERCENT) },
          } as const,
        ]
      : []),
  ]
  const face = { width: length, height: width }
  const JOIST_MM = 45
  return {
    netMm2,
    parts,
    drawing: {
      ...face,
      members: supportsAt(length, spacing).map((x) => ({
        x: Math.min(Math.max(0, x - Math.floor(JOIST_MM / 2)), length - JOIST_MM),
        y: 0,
        width: JOIST_MM,
        height: width,
      })),
      openings: placeOpenings(openings, face, false),
      lines: Array.from({ length: rows - 1 }, (_, at) => (at + 1) * (board + gap)).map(
        (y) => [0, y, length, y] as const,
      ),
    },
  }
}

function readBoard(code: PlannerInput<'deck'>['board']): readonly ['wood' | 'composite', number] {
  const [material, width] = code.split('-')
  return [material === 'wood' ? 'wood' : 'composite', Number(width)]
}
