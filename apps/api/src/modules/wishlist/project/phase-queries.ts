import type { Locale } from '@shop/domain/locale'
import { type NoColumns, prepared } from '../../../platform/prepared.ts'

export type PhaseRow = {
  readonly id: string
  readonly name: string
  readonly notes: string
  /** The language of the notes; null if they are older than the column. */
  readonly locale: Locale | null
  readonly budget_cents: number | null
  readonly version: number
}
export const listPhases = prepared<PhaseRow, [projectId: string]>(
  'project_phases',
  `select id, name, notes, locale, budget_cents, version from project_phase where project_id = $1 order by position, id`,
)

export const insertPhase = prepared<{ readonly id: string }, [projectId: string, name: string]>(
  'project_phase_insert',
  `insert into project_phase (project_id, name, position)
   select $1::uuid, $2::text, coalesce(max(position), 0) + 1 from project_phase where project_id = $1
   on conflict (project_id, lower(name)) do nothing returning id`,
)

export const hasOtherPhaseOfName = prepared<NoColumns, [projectId: string, id: string, name: string]>(
  'project_phase_has_other_of_name',
  'select from project_phase where project_id = $1 and id <> $2 and lower(name) = lower($3)',
)

export const updatePhase = prepared<
  { readonly version: number },
  [
    id: string,
    projectId: string,
    version: number,
    name: string,
    budgetCents: number | null,
    notes: string,
    locale: Locale,
  ]
>(
  'project_phase_update',
  `update project_phase set name = $4, budget_cents = $5, locale = case when notes = $6 then locale else $7 end,
     notes = $6, version = version + 1
   where id = $1 and project_id = $2 and version = $3 returning version`,
)

export const setPositions = prepared<NoColumns, [projectId: string, ids: readonly string[]]>(
  'project_phase_positions',
  `update project_phase p set position = o.place from unnest($2::uuid[]) with ordinality o (id, place)
   where p.project_id = $1 and p.id = o.id`,
)

/** The products stay on the list. */
export const deletePhase = prepared<{ readonly id: string }, [id: string, projectId: string, version: number]>(
  'project_phase_delete',
  'delete from project_phase where id = $1 and project_id = $2 and version = $3 returning id',
)

export type PlanRow = {
  readonly id: string
  readonly phase_id: string
  readonly planner: string
  readonly fields: readonly string[]
  readonly openings: readonly string[]
  readonly missing: number
}
const PLAN = 'select id, phase_id, planner, fields, openings, missing from project_plan'
export const listPlans = prepared<PlanRow, [projectId: string]>(
  'project_plans',
  `${PLAN} where project_id = $1 order by id`,
)
export const findPlan = prepared<PlanRow, [id: string, projectId: string]>(
  'project_plan_find',
  `${PLAN} where id = $1 and project_id = $2`,
)

export const insertPlan = prepared<
  { readonly id: string },
  [
    projectId: string,
    phaseId: string,
    planner: string,
    fields: readonly string[],
    openings: readonly string[],
    missing: number,
    now: Date,
  ]
>(
  'project_plan_insert',
  `insert into project_plan (project_id, phase_id, planner, fields, openings, missing, computed_at)
   values ($1, $2, $3, $4, $5, $6, $7) returning id`,
)

export const updatePlan = prepared<
  NoColumns,
  [id: string, fields: readonly string[], openings: readonly string[], missing: number, now: Date]
>(
  'project_plan_update',
  'update project_plan set fields = $2, openings = $3, missing = $4, computed_at = $5 where id = $1',
)

export const deletePlan = prepared<NoColumns, [id: string]>(
  'project_plan_delete',
  'delete from project_plan where id = $1',
)
