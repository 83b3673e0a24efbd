import type { ReactNode } from 'react'
import { dayParts } from '~/lib/text/day-text.ts'
import * as styles from './day-choice.module.css'

type Props = {
  legend: string
  days: readonly string[]
  /** the cost of a day, below its date */
  cost: ReactNode
  chosen: string
  onChoose: (day: string) => void
}

/** The next days as radio buttons, so that arrow keys work and forms post the choice without script. */
export function DayChoice({ legend, days, cost, chosen, onChoose }: Props) {
  return (
    <fieldset className={styles.dates}>
      <legend className="sr">{legend}</legend>
      {days.map((day) => {
        const { weekday, number, month } = dayParts(day)
        return (
          <label key={day} className={styles.date}>
            <input type="radio" name="day" value={day} checked={chosen === day} onChange={() => onChoose(day)} />
            <span>
              {weekday} <b>{number}</b> {month} <small>{cost}</small>
            </span>
          </label>
        )
      })}
    </fieldset>
  )
}
