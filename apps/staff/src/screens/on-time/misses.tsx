import { listMisses, MOST_MISSES, type OnTimeMiss } from '@shop/contract/staff/office/on-time'
import { MISS_CAUSES, type MissCause } from '@shop/domain/delivery/on-time'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { Page } from '#layout/page.tsx'
import { request } from '#lib/api.ts'
import { day as dayText, moment } from '#lib/format.ts'
import { m } from '#paraglide/messages.js'
import controls from '#ui/controls.module.css'
import { listQuery } from '#ui/list/list-query.ts'
import { type LocalColumn, LocalList } from '../views/local-list.tsx'
import styles from './on-time.module.css'

export async function loader({ params, request: { url, signal } }: LoaderFunctionArgs) {
  listQuery(url)
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

const methodText = ({ method }: OnTimeMiss) => (method === 'pickup' ? m.on_time_pickups() : m.on_time_deliveries())
const promisedText = ({ promisedAt }: OnTimeMiss) => moment(promisedAt)
const causeText = ({ cause }: OnTimeMiss) => CAUSES[cause]()
function doneText({ method, doneAt }: OnTimeMiss): string {
  if (doneAt === null) return m.misses_open()
  return method === 'pickup'
    ? m.misses_ready({ moment: moment(doneAt) })
    : m.misses_delivered({ moment: moment(doneAt) })
}

const COLUMNS: readonly LocalColumn<OnTimeMiss>[] = [
  { key: 'method', head: m.orders_method, text: methodText, cell: methodText },
  { key: 'cause', head: m.misses_cause, text: causeText, cell: causeText },
  {
    key: 'promised',
    head: m.orders_promise,
    text: promisedText,
    order: ({ promisedAt }) => promisedAt,
    cell: promisedText,
    look: 'quiet',
  },
  {
    key: 'done',
    head: m.misses_outcome,
    text: doneText,
    order: ({ doneAt }) => doneAt ?? '',
    cell: doneText,
    look: 'quiet',
  },
]

/** The missed promises of one branch and week, and how often each cause occurs. */
export function Misses() {
  const { branch, week, misses, isComplete } = useLoaderData<typeof loader>()
  const counts = MISS_CAUSES.map((cause) => ({ cause, count: misses.filter((one) => one.cause === cause).length }))
  const causes = MISS_CAUSES.map((cause) => ({ value: cause, text: CAUSES[cause]() }))
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
      <LocalList
        list="misses"
        caption={m.misses_title({ branch })}
        rows={misses}
        none={m.misses_none()}
        name={{ head: m.orders_number(), text: ({ number }) => number }}
        columns={COLUMNS}
        picked={[{ name: 'cause', head: m.misses_cause, values: causes, of: ({ cause }) => cause }]}
        keyOf={({ number }) => number}
        hrefOf={({ number }) => `/orders/${number}`}
      />
    </Page>
  )
}
