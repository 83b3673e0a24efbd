import type { BranchView } from '@shop/contract/branch'
import { dayAt, weekdayOf } from '@shop/domain/dates'
import { shopNow } from '~/lib/text/clock.ts'
import { dayOfMonth, weekdayName } from '~/lib/text/day-text.ts'
import { useHydrated } from '~/lib/use-hydrated.ts'
import { m } from '~/paraglide/messages.js'
import * as noticeStyles from '~/ui/display/notice.module.css'
import { Icon } from '~/ui/icon.tsx'
import * as styles from './hours.module.css'

type Times = Pick<BranchView, 'openingTimes'>
export type Holiday = { readonly start: string; readonly end: string; readonly hours: string | null }

/** The regular opening hours. Today is marked after hydration, because a cached page does not know the day. */
export function Hours({ openingTimes, holidays }: Times & { holidays: readonly Holiday[] }) {
  const isHydrated = useHydrated()
  const today = isHydrated ? weekdayOf(dayAt(shopNow())) : 0
  return (
    <section className="box">
      <h2>{m.branch_hours()}</h2>
      <table className={styles.hours}>
        <caption className="sr">{m.branch_hours()}</caption>
        <tbody>
          {[1, 2, 3, 4, 5, 6, 7].map((day) => {
            const hours = openingTimes.find((one) => one.day === day)
            return (
              <tr key={day} className={day === today ? styles.isToday : undefined}>
                <th scope="row">
                  {weekdayName(day)}
                  {day === today ? `, ${m.day_today()}` : ''}
                </th>
                <td>{hours ? `${hours.openTime} - ${hours.closeTime}` : m.branch_closed_day()}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
      {holidays.length > 0 ? (
        <div className={`${noticeStyles.notice} ${noticeStyles.noticeNote}`}>
          <Icon name="calendar" />
          <ul>
            {holidays.map(({ start, end, hours }) => (
              <li key={start}>
                {start === end ? dayOfMonth(start) : m.branch_days({ from: dayOfMonth(start), until: dayOfMonth(end) })}
                {': '}
                {hours ?? m.branch_closed_day()}
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </section>
  )
}
