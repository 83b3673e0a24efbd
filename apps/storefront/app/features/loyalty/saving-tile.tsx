import { pointsWord, savingPlan } from '@shop/domain/loyalty/points'
import type { ReactNode } from 'react'
import { currentLocale } from '~/lib/locale/locale.ts'
import { counted } from '~/lib/text/counted.ts'
import { amount, wholeNumber } from '~/lib/text/format.ts'
import { m } from '~/paraglide/messages.js'
import { Progress } from '~/ui/display/progress.tsx'
import { Icon } from '~/ui/icon.tsx'
import * as styles from './saving-tile.module.css'

const POINTS_PER_EURO = 100

/** The points, their value and the distance to the next benefit. */
export function SavingTile({
  points,
  threshold,
  more,
  children,
}: {
  points: number
  threshold: number
  /** a link to the page about it */
  more?: ReactNode
  children?: ReactNode
}) {
  const plan = savingPlan(points, threshold)
  /** The last benefit reached: the bar starts there. */
  const from = plan.reached * plan.threshold
  return (
    <section className={`tile ${styles.acctopPlan}`} aria-labelledby="saving-title">
      <div className="row between">
        <h2 id="saving-title">
          <Icon name="piggy-bank" /> {m.account_saving_plan()}
        </h2>
        {more}
      </div>
      <p>
        <span className={styles.points} data-points="">
          {wholeNumber(plan.points)}
        </span>{' '}
        {pointsWord(plan.points, currentLocale())}, {m.saving_worth()}{' '}
        <b className="strong num">€ {amount(plan.points / POINTS_PER_EURO)}</b>
      </p>
      <div>
        <Progress value={plan.points} min={from} max={from + plan.threshold} label={m.account_saving_plan()} />
        <p className="row between small soft num" data-bar-ends="">
          <span>{wholeNumber(from)}</span>
          <span>{wholeNumber(from + plan.threshold)}</span>
        </p>
        <p className="small">
          {counted(plan.left, m.saving_left_one, m.saving_left_many, { count: wholeNumber(plan.left) })}
        </p>
      </div>
      {children}
    </section>
  )
}
