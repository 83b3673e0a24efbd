import type { PlannerInput } from './fields.ts'
import { areaOf, type Part, type Plan, placeOpenings, withWaste } from './plan.ts'

/** The four walls of a room and its ceiling. The rate of the paint is that of the product. */
export function planPaint(input: PlannerInput<'paint'>): Plan {
  const { length, width, height, openings, waste } = input
  const around = 2 * (length + width)
  const walls = around * height - areaOf(openings)
  const ceiling = input.ceiling === 'yes' ? length * width : 0
  const coats = Number(input.coats)
  // Skirting and ceiling edge, and all sides of an opening.
  const edges = 2 * around + openings.reduce((sum, one) => sum + 2 * (one.width + one.height), 0)
  const one = { kind: 'pieces', count: 1 } as const
  const parts: Part[] = [
    ...(input.primer === 'yes' ? [{ role: 'primer', need: cover(walls + ceiling, 1, waste) } as const] : []),
    { role: 'wall_paint', need: cover(walls, coats, waste) },
    ...(ceiling > 0 ? [{ role: 'ceiling_paint', need: cover(ceiling, coats, waste) } as const] : []),
    { role: 'masking_tape', need: { kind: 'length', mm: edges } },
    { role: 'roller', need: one },
    { role: 'tray', need: one },
    { role: 'brush', need: one },
  ]
  const face = { width: around, height }
  return {
    netMm2: walls + ceiling,
    parts,
    drawing: {
      ...face,
      members: [],
      openings: placeOpenings(openings, face, true),
      lines: [length, length + width, 2 * length + width].map((x) => [x, 0, x, height] as const),
    },
  }
}

const cover = (mm2: number, coats: number, waste: number) =>
  ({ kind: 'cover', mm2: withWaste(mm2 * coats, waste) }) as const
