import type { ChangeOf, ProjectChange } from '@shop/contract'
import type { Locale } from '@shop/domain/locale'
import { PLANNERS } from '@shop/domain/planner/fields'
import { movePhase, PROJECT_LIMITS } from '@shop/domain/wishlist/project'
import type { Db, Tx } from '../../../platform/db.ts'
import { planLines } from '../../planner/index.ts'
import {
  addToPhase,
  CHANGED,
  DONE,
  FULL,
  type Planned,
  placeRest,
  removeLine,
  removePlan,
  setLine,
  writePlan,
} from './change-lines.ts'
import { countParts } from './line-queries.ts'
import { changing, NO_PROJECT, type Opener, openForChange } from './open-project.ts'
import {
  deletePhase,
  findPlan,
  hasOtherPhaseOfName,
  insertPhase,
  listPhases,
  setPositions,
  updatePhase,
} from './phase-queries.ts'
import { deletePicture, updateProject } from './project-queries.ts'

type Context = { readonly id: string; readonly now: Date; readonly locale: Locale }
const TAKEN = { ok: false, code: 'phase_taken' } as const

/** The products are found before the project is locked, because that reads the whole range. */
export async function applyChange(db: Db, opener: Opener, change: ProjectChange, context: Context) {
  if (change.kind !== 'plan' && change.kind !== 'recompute')
    return changing(db, opener, context.id, (tx, { id }) => changePart(tx, id, change, context.locale))
  const project = await openForChange(db, opener)
  if (!project) return NO_PROJECT
  const target =
    change.kind === 'plan' ? { ...change, planId: change.replaces } : await storedPlan(db, project.id, change.planId)
  if (!target) return CHANGED
  const { planner, fields, openings } = target
  const planned = await planLines(db, { planner, fields, openings }, context)
  if (!planned.ok) return planned
  const whole: Planned = { planner, fields, openings, ...planned.value }
  return changing(db, opener, context.id, async (tx, { id }) =>
    (await hasPhase(tx, id, target.phaseId)) ? writePlan(tx, id, target, whole, context.now) : CHANGED,
  )
}

async function storedPlan(db: Db, projectId: string, planId: string) {
  const [plan] = await findPlan.rows(db, planId, projectId)
  const planner = PLANNERS.find((name) => name === plan?.planner)
  return plan && planner ? { ...plan, planner, phaseId: plan.phase_id, planId } : undefined
}

async function hasPhase(tx: Tx, projectId: string, phaseId: string): Promise<boolean> {
  const phases = await listPhases.rows(tx, projectId)
  return phases.some(({ id }) => id === phaseId)
}

type InTransaction = Exclude<ProjectChange, { readonly kind: 'plan' | 'recompute' }>

async function changePart(tx: Tx, projectId: string, change: InTransaction, locale: Locale) {
  switch (change.kind) {
    case 'add-phase':
      return addPhase(tx, projectId, change.name.trim())
    case 'project': {
      const { version, budgetCents = null, notes } = change
      const rows = await updateProject.rows(tx, projectId, version, budgetCents, notes.trim(), locale)
      return rows.length > 0 ? DONE : CHANGED
    }
    case 'phase':
      return savePhase(tx, projectId, change, locale)
    case 'move-phase': {
      const phases = await listPhases.rows(tx, projectId)
      const ids = phases.map(({ id }) => id)
      await setPositions.rows(tx, projectId, movePhase(ids, change.phaseId, change.direction))
      return DONE
    }
    case 'remove-phase': {
      const rows = await deletePhase.rows(tx, change.phaseId, projectId, change.version)
      return rows.length > 0 ? DONE : CHANGED
    }
    case 'add-line':
      return (await hasPhase(tx, projectId, change.phaseId)) ? addToPhase(tx, projectId, change) : CHANGED
    case 'line':
      return setLine(tx, projectId, change)
    case 'remove-line':
      return removeLine(tx, projectId, change)
    case 'place-rest':
      return (await hasPhase(tx, projectId, change.phaseId)) ? placeRest(tx, projectId, change) : CHANGED
    case 'remove-plan':
      return removePlan(tx, projectId, change.planId)
    case 'remove-picture': {
      const rows = await deletePicture.rows(tx, change.pictureId, projectId)
      return rows.length > 0 ? DONE : CHANGED
    }
  }
}

async function addPhase(tx: Tx, projectId: string, name: string) {
  const [count] = await countParts.rows(tx, projectId)
  if (count && count.phases >= PROJECT_LIMITS.phases) return FULL
  const rows = await insertPhase.rows(tx, projectId, name)
  return rows.length > 0 ? DONE : TAKEN
}

async function savePhase(tx: Tx, projectId: string, change: ChangeOf<'phase'>, locale: Locale) {
  const { phaseId, version, budgetCents = null, notes } = change
  const name = change.name.trim()
  const others = await hasOtherPhaseOfName.rows(tx, projectId, phaseId, name)
  if (others.length > 0) return TAKEN
  const rows = await updatePhase.rows(tx, phaseId, projectId, version, name, budgetCents, notes.trim(), locale)
  return rows.length > 0 ? DONE : CHANGED
}
