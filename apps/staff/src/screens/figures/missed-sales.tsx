import { type MissedLine, MOST_MISSED, readMissedSales } from '@shop/contract/staff/office/missed-sales'
import { Link, type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import { useStaffMember } from '#layout/office.tsx'
import { Page } from '#layout/page.tsx'
import { request } from '#lib/api.ts'
import { count, day as dayText, money, percent, plainNumber } from '#lib/format.ts'
import { m } from '#paraglide/messages.js'
import { BranchChoice } from '#ui/list/filter-form.tsx'
import styles from './missed-sales.module.css'
import { PeriodFilter } from './period-filter.tsx'
import { reportQuery } from './report-query.ts'

export const loader = ({ request: { url, signal } }: LoaderFunctionArgs) =>
  request(readMissedSales, { query: reportQuery(url) }, signal)

/** Days and branches without sellable stock of best sellers, with the calculation of each estimate. */
export function Component() {
  const { from, until, lines, lostCents, isComplete } = useLoaderData<typeof loader>()
  const { branches } = useStaffMember()
  const [query] = useSearchParams()
  const days = [...new Set(lines.map(({ day }) => day))]
  return (
    <Page title={m.missed_title()} sub={m.missed_sub()}>
      <PeriodFilter from={from} until={until}>
        <BranchChoice
          label={m.orders_branch()}
          value={query.get('branch') ?? ''}
          branches={branches}
          anyText={m.report_all_branches()}
        />
      </PeriodFilter>
      {lines.length === 0 ? (
        <p>{m.missed_none()}</p>
      ) : (
        <>
          <p className={styles.missedTotal}>{m.missed_total({ amount: money(lostCents) })}</p>
          {isComplete ? null : <p>{m.missed_more({ count: count(MOST_MISSED, true) })}</p>}
          <p className={styles.missedNote}>{m.missed_how()}</p>
        </>
      )}
      {days.map((day) => (
        <MissedDay key={day} day={day} lines={lines.filter((one) => one.day === day)} />
      ))}
    </Page>
  )
}

const keyOf = ({ branchId, number }: MissedLine) => `${branchId} ${number}`

function MissedDay({ day, lines }: { day: string; lines: readonly MissedLine[] }) {
  const lost = lines.reduce((sum, { lostCents }) => sum + lostCents, 0)
  const title = m.missed_day_total({ day: dayText(day), amount: money(lost) })
  return (
    <section className={styles.missedDay} aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {lines.map((line) => (
          <li className={styles.missedLine} key={keyOf(line)}>
            <div>
              <Link to={`/products/${line.number}/stock/${line.branchId}`}>{line.name || line.number}</Link>
              <p className={styles.missedNote}>
                {line.branch} · {line.number} · {m.missed_place({ place: line.place })}
              </p>
            </div>
            <p>{m.missed_share({ share: percent(line.emptyChecks / line.checks) })}</p>
            <p className={styles.missedNote}>
              {m.missed_steps({
                sold: money(line.soldCents),
                days: plainNumber(line.days),
                day: money(line.dayCents),
                empty: line.emptyChecks,
                checks: line.checks,
              })}
            </p>
            <b className={styles.missedLost}>{money(line.lostCents)}</b>
          </li>
        ))}
      </ul>
    </section>
  )
}
