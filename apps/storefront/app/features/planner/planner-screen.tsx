import { useNavigation } from 'react-router'
import { figure, figures } from '~/lib/text/format.ts'
import { m } from '~/paraglide/messages.js'
import { Notice } from '~/ui/display/notice.tsx'
import { BothFigures } from '~/ui/display/price.tsx'
import type { PlanData } from './load-plan.server.ts'
import * as styles from './planner.module.css'
import { PlannerActions } from './planner-actions.tsx'
import { PlannerDrawing } from './planner-drawing.tsx'
import { PlannerForm } from './planner-form.tsx'
import { PlannerParts } from './planner-parts.tsx'
import { faultText, plannerText } from './planner-text.ts'

/** The form of a job, and its drawing and list of parts. */
export function PlannerScreen({ data }: { data: PlanData }) {
  const { planner, job, fault } = data
  const { title, text } = plannerText(planner)
  const isBusy = useNavigation().state !== 'idle'
  return (
    <>
      <h1 className="pagetitle">{title}</h1>
      <p className="pagetitle__text">{text}</p>
      <div className={styles.planner}>
        <PlannerForm data={data} isBusy={isBusy} />
        <section className={styles.plannerResult} aria-labelledby="planner-result" aria-busy={isBusy}>
          <h2 id="planner-result">{m.planner_result()}</h2>
          {job ? (
            <>
              <PlannerDrawing planner={planner} job={job} />
              <p role="status" className={styles.plannerTotal}>
                <span>{m.planner_net({ area: figure(job.netM2, 2) })}</span>
                <b>
                  {m.planner_total()} <BothFigures figures={figures(job.totalInclTax, job.totalExclTax)} />
                </b>
              </p>
              <PlannerActions data={data} job={job} />
              <PlannerParts parts={job.parts} />
              <p className="small soft">{m.planner_note()}</p>
            </>
          ) : (
            <Notice kind="error" live>
              {fault ? faultText(planner, fault) : m.planner_unknown()}
            </Notice>
          )}
        </section>
      </div>
    </>
  )
}
