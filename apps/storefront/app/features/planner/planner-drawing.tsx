import type { PlannerName } from '@shop/domain/planner/fields'
import { counted } from '~/lib/text/counted.ts'
import { figure } from '~/lib/text/format.ts'
import { m } from '~/paraglide/messages.js'
import type { PlanData } from './load-plan.server.ts'
import * as styles from './planner.module.css'
import { plannerText } from './planner-text.ts'

type Job = NonNullable<PlanData['job']>

const metres = (mm: number) => figure(mm / 1_000, 3)

/** The job to scale. The text alternative states the sizes and counts; the list of parts has the rest. */
export function PlannerDrawing({ planner, job }: { planner: PlannerName; job: Job }) {
  const { width, height, members, openings, lines } = job.drawing
  const edge = Math.ceil(Math.max(width, height) / 200)
  const sizes = m.planner_sizes({ width: metres(width), height: metres(height) })
  const open = openings.length === 0 ? '' : counted(openings.length, m.planner_openings_one, m.planner_openings_many)
  const told = [plannerText(planner).title, sizes, open].filter(Boolean).join(', ')
  const path = lines.map(([x1, y1, x2, y2]) => `M${x1} ${y1}L${x2} ${y2}`).join('')
  return (
    <figure className={styles.plannerFigure}>
      <svg
        className={styles.plannerSvg}
        viewBox={`${-edge} ${-edge} ${width + 2 * edge} ${height + 2 * edge}`}
        role="img"
        aria-label={told}
        data-drawing={planner}
      >
        <rect className={styles.plannerFace} width={width} height={height} strokeWidth={edge} />
        {members.map(({ x, y, ...size }) => (
          <rect key={`${x} ${y} ${size.width}`} className={styles.plannerMember} x={x} y={y} {...size} />
        ))}
        {path ? <path className={styles.plannerLines} d={path} strokeWidth={edge / 2} /> : null}
        {openings.map(({ x, y, ...size }) => (
          <rect key={x} className={styles.plannerGap} x={x} y={y} {...size} strokeWidth={edge} />
        ))}
      </svg>
      <figcaption className="small soft">
        {sizes}
        {open ? `, ${open}` : ''}
      </figcaption>
    </figure>
  )
}
