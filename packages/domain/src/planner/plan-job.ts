import { accept, type Result } from '../result.ts'
import { planDeck } from './deck.ts'
import { type PlannerInput, type PlannerName, type RawPlan, readPlan } from './fields.ts'
import { planFlatRoof } from './flat-roof.ts'
import { planPaint } from './paint.ts'
import type { Plan } from './plan.ts'
import { planStudWall } from './stud-wall.ts'
import { planTiling } from './tiling.ts'

const PLAN: { readonly [P in PlannerName]: (input: PlannerInput<P>) => Plan } = {
  'stud-wall': planStudWall,
  tiling: planTiling,
  deck: planDeck,
  'flat-roof': planFlatRoof,
  paint: planPaint,
}

/** The parts and the drawing of a job from the values of its form. */
export function planJob<P extends PlannerName>(planner: P, raw: RawPlan): Result<Plan, 'plan_invalid'> {
  const read = readPlan(planner, raw)
  return read.ok ? accept(PLAN[planner](read.value)) : read
}
