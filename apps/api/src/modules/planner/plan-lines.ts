import type { PlannerName, RawPlan } from '@shop/domain/planner/fields'
import type { Opening } from '@shop/domain/planner/plan'
import { planJob } from '@shop/domain/planner/plan-job'
import { accept, type Result } from '@shop/domain/result'
import type { Db } from '../../platform/db.ts'
import { findParts } from './find-parts.ts'

function readOpening(text: string): Opening {
  const [width = 0, height = 0] = text.split('x').map(Number)
  return { width, height }
}

/** The values of a request: 'length:4000' and '900x2100'. */
export const readValues = (fields: readonly string[], openings: readonly string[]): RawPlan => ({
  fields: Object.fromEntries(fields.map((field) => field.split(':', 2) as [string, string])),
  openings: openings.map(readOpening),
})

export type PlanRequest = {
  readonly planner: PlannerName
  readonly fields: readonly string[]
  readonly openings: readonly string[]
}
type Planned = {
  /** One line per product, because two parts may take the same one. */
  readonly lines: readonly { readonly productId: string; readonly quantity: number }[]
  /** Parts that the shop does not sell. */
  readonly missing: number
}

/** The products of a job with their quantities, at the current range and prices. */
export async function planLines(
  db: Db,
  { planner, fields, openings }: PlanRequest,
  asked: Parameters<typeof findParts>[2],
): Promise<Result<Planned, 'plan_invalid'>> {
  const planned = planJob(planner, readValues(fields, openings))
  if (!planned.ok) return planned
  const parts = await findParts(db, planned.value.parts, asked)
  const counts = new Map<string, number>()
  for (const { product, count } of parts) if (product) counts.set(product.id, (counts.get(product.id) ?? 0) + count)
  return accept({
    lines: [...counts].map(([productId, quantity]) => ({ productId, quantity })),
    missing: parts.filter(({ product }) => product === null).length,
  })
}
