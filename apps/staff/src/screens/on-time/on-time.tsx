import { ON_TIME_WEEKS, type OnTimeRate, readOnTime } from '@shop/contract/staff/office/on-time'
import { addDays, dayAt } from '@shop/domain/dates'
import { onTimePercent, weekOf } from '@shop/domain/delivery/on-time'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { Page } from '#layout/page.tsx'
import { request } from '#lib/api.ts'
import { day as dayText } from '#lib/format.ts'
import { m } from '#paraglide/messages.js'
import controls from '#ui/controls.module.css'
import styles from './on-time.module.css'

const PERIOD_DAYS = ON_TIME_WEEKS * 7

export async function loader({ request: { url, signal } }: LoaderFunctionArgs) {
  const until = new URL(url).searchParams.get('until')
  return request(readOnTime, { query: until ? { until } : {} }, signal)
}

/** The on-time rate per branch and week. Each figure leads to its misses. */
export function OnTime() {
  const { weeks, branches } = useLoaderData<typeof loader>()
  const newest = weeks[0] ?? ''
  const isPast = newest < weekOf(dayAt(new Date()))
  return (
    <Page
      title={m.on_time_title()}
      sub={m.on_time_sub()}
      marks={
        <>
          <Link className={controls.button} to={`?until=${addDays(newest, -PERIOD_DAYS)}`}>
            {m.on_time_earlier()}
          </Link>
          {isPast ? (
            <Link className={controls.button} to={`?until=${addDays(newest, PERIOD_DAYS)}`}>
              {m.on_time_later()}
            </Link>
          ) : null}
        </>
      }
    >
      {branches.length === 0 ? <p>{m.on_time_empty()}</p> : null}
      {branches.map(({ id, name, weeks: rates }) => (
        <section className={styles.onTimeBranch} aria-labelledby={`branch-${id}`} key={id}>
          <h2 id={`branch-${id}`}>{name}</h2>
          <ul className={styles.onTimeWeeks}>
            {rates.map((rate) => (
              <Week branchId={id} rate={rate} key={rate.week} />
            ))}
          </ul>
        </section>
      ))}
    </Page>
  )
}

function Week({ branchId, rate }: { branchId: number; rate: OnTimeRate }) {
  const day = dayText(rate.week)
  const hasMisses = [rate.pickups, rate.deliveries].some(({ due, met }) => met < due)
  const content = (
    <>
      <span className={styles.onTimeDate}>{m.on_time_week({ day })}</span>
      <Share name={m.on_time_pickups()} met={rate.pickups} />
      <Share name={m.on_time_deliveries()} met={rate.deliveries} />
    </>
  )
  return (
    <li>
      {hasMisses ? (
        <Link className={styles.onTimeWeek} to={`/on-time/${branchId}/${rate.week}`}>
          {content}
        </Link>
      ) : (
        <div className={styles.onTimeWeek}>{content}</div>
      )}
    </li>
  )
}

function Share({ name, met }: { name: string; met: OnTimeRate['pickups'] }) {
  const percent = onTimePercent(met)
  return (
    <span className={styles.onTimeShare}>
      <span>{name}</span>
      {percent === null ? (
        <span className={styles.onTimeNone}>{m.on_time_none()}</span>
      ) : (
        <>
          <b>{m.on_time_rate({ percent })}</b>
          <span className={styles.onTimeNone}>{m.on_time_of(met)}</span>
        </>
      )}
    </span>
  )
}
