import type { ProjectPlan } from '@shop/contract/project'
import type { PlannerName } from '@shop/domain/planner/fields'
import { planAddress } from '~/lib/project/plan-address.ts'
import { m } from '~/paraglide/messages.js'
import { Button } from '~/ui/button.tsx'
import { Icon } from '~/ui/icon.tsx'
import { ChangeForm } from './change-form.tsx'
import * as styles from './project.module.css'

const NAME: Readonly<Record<PlannerName, () => string>> = {
  'stud-wall': m.planner_wall_list,
  tiling: m.planner_tiling_list,
  deck: m.planner_deck_list,
  'flat-roof': m.planner_roof_list,
  paint: m.planner_paint_list,
}

/** A calculation of a planner: opens with its sizes, and is repeated with the current range. */
export function PlanRow({ plan, phaseId, canEdit }: { plan: ProjectPlan; phaseId: string; canEdit: boolean }) {
  const name = NAME[plan.planner]()
  const values = { planId: plan.id, phaseId }
  return (
    <div className={styles.pplan} data-project-plan={plan.planner}>
      <p>
        <Icon name="calculator" size={16} /> {m.project_plan({ name })}{' '}
        {plan.missing > 0 ? <span className="soft">{m.project_plan_missing({ count: plan.missing })}</span> : null}
      </p>
      <div className="row noprint">
        <a className="more" href={planAddress(plan)}>
          {canEdit ? m.project_plan_change() : m.project_plan_open()}
        </a>
        {canEdit ? (
          <ChangeForm values={values}>
            {(isBusy) => (
              <>
                <Button type="submit" size="s" name="intent" value="recompute" busy={isBusy}>
                  <Icon name="refresh-cw" size={16} /> {m.project_recompute()}
                </Button>
                <Button type="submit" size="s" look="quiet" name="intent" value="remove-plan" busy={isBusy}>
                  {m.project_plan_remove()}
                </Button>
              </>
            )}
          </ChangeForm>
        ) : null}
      </div>
    </div>
  )
}
