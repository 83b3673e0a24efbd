import type { ChangeOf } from '@shop/contract'
import type { PlannerName } from '@shop/domain/planner/fields'
import { MOST_OF_LINE, PROJECT_LIMITS, replacedQuantities } from '@shop/domain/wishlist/project'
import type { Tx } from '../../../platform/db.ts'
import { isShown } from '../queries.ts'
import {
  addLine,
  addListed,
  countParts,
  deleteLine,
  deletePlanLines,
  findLine,
  findRest,
  insertPlanLine,
  listPlanLines,
  takeListed,
  updateLine,
} from './line-queries.ts'
import { deletePlan, findPlan, insertPlan, updatePlan } from './phase-queries.ts'

export const DONE = { ok: true } as const
export const CHANGED = { ok: false, code: 'project_changed' } as const
export const FULL = { ok: false, code: 'project_full' } as const
const TOO_MANY = { ok: false, code: 'quantity_limit' } as const
const NO_PRODUCT = { ok: false, code: 'product_not_found' } as const

export type Planned = {
  readonly planner: PlannerName
  readonly fields: readonly string[]
  readonly openings: readonly string[]
  readonly lines: readonly { readonly productId: string; readonly quantity: number }[]
  readonly missing: number
}

/** Changes the quantity on the list. False if the list would have more of the product than it may. */
async function list(tx: Tx, projectId: string, productId: string, quantity: number): Promise<boolean> {
  if (quantity > 0) {
    const rows = await addListed.rows(tx, projectId, productId, quantity, MOST_OF_LINE)
    return rows.length > 0
  }
  if (quantity < 0) await takeListed.rows(tx, projectId, productId, -quantity)
  return true
}

export async function addToPhase(tx: Tx, projectId: string, change: ChangeOf<'add-line'>) {
  const { phaseId, productId, quantity } = change
  if (!(await isShown(tx, productId))) return NO_PRODUCT
  const [count] = await countParts.rows(tx, projectId)
  if (count && count.lines >= PROJECT_LIMITS.lines) return FULL
  if (!(await list(tx, projectId, productId, quantity))) return TOO_MANY
  const added = await addLine.rows(tx, projectId, phaseId, productId, quantity, MOST_OF_LINE)
  return added.length > 0 ? DONE : TOO_MANY
}

export async function setLine(tx: Tx, projectId: string, { lineId, version, quantity }: ChangeOf<'line'>) {
  const [line] = await findLine.rows(tx, lineId, projectId)
  if (!line || line.version !== version) return CHANGED
  const more = quantity - line.quantity
  if (more > 0 && !(await list(tx, projectId, line.product_id, more))) return TOO_MANY
  await updateLine.rows(tx, lineId, version, quantity)
  if (more < 0) await list(tx, projectId, line.product_id, more)
  return DONE
}

export async function removeLine(tx: Tx, projectId: string, { lineId, version }: ChangeOf<'remove-line'>) {
  const [line] = await findLine.rows(tx, lineId, projectId)
  if (!line || line.version !== version) return CHANGED
  await deleteLine.rows(tx, lineId, version)
  await list(tx, projectId, line.product_id, -line.quantity)
  return DONE
}

/** Puts pieces of a listed product that are in no phase into one. The list does not change. */
export async function placeRest(tx: Tx, projectId: string, change: ChangeOf<'place-rest'>) {
  const { phaseId, productId, quantity } = change
  const [row] = await findRest.rows(tx, projectId, productId)
  if (!row || row.rest < quantity) return CHANGED
  const [count] = await countParts.rows(tx, projectId)
  if (count && count.lines >= PROJECT_LIMITS.lines) return FULL
  const added = await addLine.rows(tx, projectId, phaseId, productId, quantity, MOST_OF_LINE)
  return added.length > 0 ? DONE : TOO_MANY
}

type Target = { readonly phaseId: string; readonly planId: string | undefined }

/** Writes a calculation into a phase, in place of an earlier one if `planId` names it. */
export async function writePlan(tx: Tx, projectId: string, { phaseId, planId }: Target, planned: Planned, now: Date) {
  const { planner, lines } = planned
  const [earlier] = planId === undefined ? [] : await findPlan.rows(tx, planId, projectId)
  if (planId !== undefined && (earlier?.phase_id !== phaseId || earlier.planner !== planner)) return CHANGED
  const rows = planId === undefined ? [] : await listPlanLines.rows(tx, projectId, planId)
  const before = rows.map(({ product_id, quantity }) => ({ productId: product_id, quantity }))
  const [count] = await countParts.rows(tx, projectId)
  if (count && count.lines - before.length + lines.length > PROJECT_LIMITS.lines) return FULL
  if (count && planId === undefined && count.plans >= PROJECT_LIMITS.plans) return FULL
  const changes = replacedQuantities(before, lines)
  for (const { productId, quantity } of changes)
    if (quantity > 0 && !(await list(tx, projectId, productId, quantity))) return TOO_MANY
  const id = await savePlan(tx, projectId, { phaseId, planId }, planned, now)
  if (planId !== undefined) await deletePlanLines.rows(tx, projectId, planId)
  for (const { productId, quantity } of lines)
    await insertPlanLine.rows(tx, projectId, phaseId, id, productId, quantity)
  for (const { productId, quantity } of changes) if (quantity < 0) await list(tx, projectId, productId, quantity)
  return DONE
}

async function savePlan(tx: Tx, projectId: string, { phaseId, planId }: Target, planned: Planned, now: Date) {
  const { planner, fields, openings, missing } = planned
  if (planId !== undefined) {
    await updatePlan.rows(tx, planId, fields, openings, missing, now)
    return planId
  }
  const [made] = await insertPlan.rows(tx, projectId, phaseId, planner, fields, openings, missing, now)
  if (!made) throw new Error('insert of the plan returned no row')
  return made.id
}

/** Removes a calculation with its products. */
export async function removePlan(tx: Tx, projectId: string, planId: string) {
  const [plan] = await findPlan.rows(tx, planId, projectId)
  if (!plan) return CHANGED
  const lines = await deletePlanLines.rows(tx, projectId, planId)
  await deletePlan.rows(tx, planId)
  for (const { product_id, quantity } of lines) await list(tx, projectId, product_id, -quantity)
  return DONE
}
