import { listMisses, MOST_MISSES, type OnTimeMiss } from '@shop/contract/staff/office/on-time'
import { MISS_CAUSES, type MissCause } from '@shop/domain/delivery/on-time'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { Page } from '#layout/page.tsx'
import { request } from '#lib/api.ts'
import { day as dayText, moment } from '#lib/format.ts'
import { m } from '#paraglide/messages.js'
import controls from '#ui/controls.module.css'
import styles from './on-time.module.css'

export async function loader({ params, request: { signal } }: LoaderFunctionArgs) {
  return request(listMisses, { params: { branch: Number(params['branch']), day: params['day'] ?? '' } }, signal)
}

const CAUSES: Readonly<Record<MissCause, () => string>> = {
  paid_late: m.miss_paid_late,
  promise_moved: m.miss_promise_moved,
  goods_missing: m.miss_goods_missing,
  not_home: m.miss_not_home,
  started_late: m.miss_started_late,
  picked_late: m.miss_picked_late,
  sent_late: m.miss_sent_late,
  on_the_road: m.miss_on_the_road,
}

/** The missed promises of one branch and week, and how often each cause occurs. */
export function Misses() {
  const { branch, week, misses, isComplete } = useLoaderData<typeof loader>()
  const counts = MISS_CAUSES.map((cause) => ({ cause, count: misses.filter((one) => one.cause === cause).length }))
  return (
    <Page
      title={m.misses_title({ branch })}
      sub={m.on_time_week({ day: dayText(week) })}
      marks={
        <Link className={controls.button} to={`/on-time?until=${week}`}>
          {m.misses_back()}
        </Link>
      }
    >
      {misses.length === 0 ? <p>{m.misses_none()}</p> : null}
      {isComplete ? null : <p>{m.misses_more({ count: MOST_MISSES })}</p>}
      <ul className={styles.onTimeCauses} aria-label={m.misses_causes()}>
        {counts
          .filter(({ count }) => count > 0)
          .map(({ cause, count }) => (
            <li key={cause}>
              <b>{count}</b> {CAUSES[cause]()}
            </li>
          ))}
      </ul>
      <ul className={styles.onTimeMisses}>
        {misses.map((miss) => (
          <Miss miss={miss} key={miss.number} />
        ))}
      </ul>
    </Page>
  )
}

function Miss({ miss: { number, method, promisedAt, doneAt, cause } }: { miss: OnTimeMiss }) {
  return (
    <li className={styles.onTimeMiss}>
      <Link className={styles.onTimeOrder} to={`/orders/${number}`}>
        {number}
      </Link>
      <span>{method === 'pickup' ? m.on_time_pickups() : m.on_time_deliveries()}</span>
      <b>{CAUSES[cause]()}</b>
      <span className={styles.onTimeNone}>{m.misses_promised({ moment: moment(promisedAt) })}</span>
      <span className={styles.onTimeNone}>
        {doneAt === null
          ? m.misses_open()
          : method === 'pickup'
            ? m.misses_ready({ moment: moment(doneAt) })
            : m.misses_delivered({ moment: moment(doneAt) })}
      </span>
    </li>
  )
}
