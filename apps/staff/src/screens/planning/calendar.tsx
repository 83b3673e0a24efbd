import type { VanPlan, VanWindow } from '@shop/contract/staff/office/vans'
import { Link, useSearchParams } from 'react-router'
import { day as dayText } from '#lib/format.ts'
import { m } from '#paraglide/messages.js'
import { loadTexts, usedPercent } from './load-text.ts'
import styles from './planning.module.css'

/** Each day with its windows: the load, the limits, and how full the scarcest figure is. */
export function Calendar({ plan: { days, day: shown }, slotId }: { plan: VanPlan; slotId: string | undefined }) {
  return (
    <section aria-label={m.vans_calendar()}>
      <ul className={styles.vanDays}>
        {days.map(({ day, windows }) => (
          <li className={styles.vanDay} key={day}>
            <b className={styles.vanDate} id={day}>
              {dayText(day)}
            </b>
            <div className={styles.vanWindows}>
              {windows.map((window) => (
                <Cell
                  day={day}
                  window={window}
                  isShown={day === shown && window.slotId === slotId}
                  key={window.slotId}
                />
              ))}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Cell({ day, window, isShown }: { day: string; window: VanWindow; isShown: boolean }) {
  const [asked] = useSearchParams()
  const id = `${day}-${window.slotId}`
  const percent = usedPercent(window)
  const isFull = window.limits !== null && percent >= 100
  const to = new URLSearchParams(asked)
  to.set('day', day)
  to.set('slot', window.slotId)
  const [stops, weight, volume] = loadTexts(window.booked, window.limits)
  return (
    <Link
      className={styles.vanCell}
      to={`?${to}`}
      id={id}
      aria-labelledby={`${day} ${id}`}
      aria-current={isShown || undefined}
      data-full={isFull}
    >
      <span className={styles.vanHours}>
        {window.from}–{window.to}
      </span>
      <span className={styles.vanFigures}>
        <b>{stops}</b> · {weight} · {volume}
        {isFull ? ` · ${m.vans_full()}` : ''}
      </span>
      {window.limits === null ? null : (
        <progress className={styles.vanBar} max={100} value={Math.min(percent, 100)} aria-hidden="true" />
      )}
    </Link>
  )
}
