import { listStops, type Stop } from '@shop/contract/staff/floor/stops'
import { addDays } from '@shop/domain/dates'
import { CircleCheck, DoorClosed, WifiOff } from 'lucide-react'
import { useEffect } from 'react'
import { Link, type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import { useStaffMember } from '#layout/office.tsx'
import { Problem, request } from '#lib/api.ts'
import { day as dayText } from '#lib/format.ts'
import { problemText, STATE_TEXTS } from '#lib/texts.ts'
import { m } from '#paraglide/messages.js'
import { FloorBar } from '#ui/floor/floor-bar.tsx'
import type { Named } from '#ui/list/columns.ts'
import { useScrollMemory } from '#ui/list/list-memory.ts'
import type { Sorted } from '#ui/list/local-rows.ts'
import { useOpenRow } from '#ui/list/open-row.ts'
import { useLocalList } from '#ui/list/use-local-list.ts'
import { Notice } from '#ui/notice.tsx'
import { dayIn, readBranchId } from '../counter/branch.ts'
import { ListTools } from '../views/list-tools.tsx'
import { StopScreen } from './stop.tsx'
import { readList, type StoredList, storeList } from './stop-store.ts'
import styles from './stops.module.css'
import { useStops } from './use-stops.ts'

/** The stops from the API, or without a network as this device last saw them. */
export async function loader({ request: sent }: LoaderFunctionArgs): Promise<StoredList> {
  const day = dayIn(sent.url, 'day')
  try {
    const branchId = await readBranchId(sent, sent.signal)
    const query = day ? { day } : {}
    const list = { ...(await request(listStops, { params: { branch: branchId }, query }, sent.signal)), branchId }
    await storeList(list)
    return list
  } catch (error) {
    const stored = error instanceof Problem && error.code === 'unavailable' ? await readList() : undefined
    if (!stored) throw error
    return stored
  }
}

// The stops change on this device first; only another day or branch is loaded again.
export const shouldRevalidate = ({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) =>
  KEEPS.some((name) => currentUrl.searchParams.get(name) !== nextUrl.searchParams.get(name))

const KEEPS = ['branch', 'day']
const SORTS: readonly (Named & Sorted<Stop>)[] = [
  { key: 'street', head: m.stops_street, text: ({ street }) => street },
  { key: 'place', head: m.stops_place, text: ({ place }) => place },
  { key: 'window', head: m.stops_window, text: ({ from, to }) => `${from}–${to}` },
  { key: 'customer', head: m.orders_customer, text: ({ customer }) => customer },
  { key: 'number', head: m.orders_number, text: ({ number }) => number },
]
/** The street is always shown: it is where the driver goes. */
const COLUMNS = SORTS.filter(({ key }) => key !== 'street')
const MOST_STOPS = 500

/** The list of a driver in the order to drive, and one stop at a time. */
export function Stops() {
  const list = useLoaderData<typeof loader>()
  const { id } = useStaffMember()
  const { state, report } = useStops(list, id)
  const { opened, openRow, closeRow } = useOpenRow()
  const tools = { sorts: SORTS, columns: COLUMNS }
  const { shown: listed, memory, shows } = useLocalList({ ...tools, rows: state.stops, perPage: MOST_STOPS })
  const [query] = useSearchParams()
  const main = useScrollMemory()
  useEffect(() => {
    document.title = `${m.stops_title()} | ${BRAND_NAME}`
  }, [])
  const shown = state.stops.find((stop) => stop.number === opened && stop.state === 'sent')
  const problem = (number: string) =>
    state.waiting.find((one) => one.number === number && one.refused !== undefined)?.refused
  const unsent = state.waiting.filter(({ refused }) => refused === undefined)
  if (shown)
    return (
      <StopScreen
        key={shown.number}
        stop={shown}
        onBack={closeRow}
        onReport={async (wish) => {
          await report(shown.number, wish)
          closeRow()
        }}
      />
    )
  const to = (count: number) => {
    const next = new URLSearchParams(query)
    next.set('branch', String(list.branchId))
    next.set('day', addDays(list.day, count))
    return `?${next}`
  }
  return (
    <>
      <FloorBar title={m.stops_title()} backText={m.pick_home()} />
      <main className={styles.stopsMain} id="content" tabIndex={-1} ref={main}>
        {state.isOffline ? (
          <p className={styles.stopsOffline} role="status">
            <WifiOff size={20} aria-hidden="true" />
            {m.stops_offline({ count: unsent.length })}
          </p>
        ) : null}
        {state.isSignedOut ? <Notice tone="warn" text={m.stops_signed_out({ count: unsent.length })} /> : null}
        <p className={styles.stopsDay}>
          <Link className={styles.stopsOther} to={to(-1)}>
            {m.stops_before()}
          </Link>
          <b>
            {dayText(list.day)}, {list.branch}
          </b>
          <Link className={styles.stopsOther} to={to(1)}>
            {m.stops_after()}
          </Link>
        </p>
        <ListTools list="stops" {...tools} keeps={KEEPS} isFolded />
        {listed.length === 0 ? <p>{state.stops.length === 0 ? m.stops_none() : m.palette_none()}</p> : null}
        <ol className={styles.stopsList}>
          {listed.map((stop) => (
            <Row
              key={stop.number}
              stop={stop}
              position={state.stops.indexOf(stop) + 1}
              shows={shows}
              isLast={memory.row === stop.number}
              isUnsent={unsent.some(({ number }) => number === stop.number)}
              problem={problem(stop.number)}
              onOpen={() => {
                memory.open(stop.number)
                openRow(stop.number)
              }}
            />
          ))}
        </ol>
      </main>
    </>
  )
}

type RowProps = {
  readonly stop: Stop
  readonly position: number
  readonly shows: (column: string) => boolean
  readonly isLast: boolean
  readonly isUnsent: boolean
  readonly problem: Parameters<typeof problemText>[0] | undefined
  readonly onOpen: () => void
}
function Row({ stop, position, shows, isLast, isUnsent, problem, onOpen }: RowProps) {
  const isDone = stop.state !== 'sent'
  return (
    <li>
      <button
        className={styles.stopsRow}
        type="button"
        disabled={isDone}
        aria-current={isLast || undefined}
        onClick={onOpen}
      >
        <span className={styles.stopsPosition}>
          {stop.state === 'delivered' ? <CircleCheck size={28} aria-hidden="true" /> : position}
        </span>
        <span className={styles.stopsText}>
          <b>{stop.street}</b>
          {shows('place') ? <span>{stop.place}</span> : null}
          <span className={styles.stopsQuiet}>
            {[
              shows('window') ? `${stop.from}–${stop.to}` : '',
              shows('customer') ? stop.customer : '',
              shows('number') ? stop.number : '',
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
          {stop.state === 'sent' ? null : (
            <span className={styles.stopsState}>
              {stop.state === 'delivered' || stop.state === 'returned'
                ? STATE_TEXTS[stop.state]()
                : m.stops_not_loaded()}
            </span>
          )}
          {stop.notHome > 0 && !isDone ? (
            <span className={styles.stopsState}>
              <DoorClosed size={16} aria-hidden="true" /> {m.stops_not_home({ count: stop.notHome })}
            </span>
          ) : null}
          {isUnsent ? <span className={styles.stopsQuiet}>{m.stops_unsent()}</span> : null}
          {problem ? (
            <span className={styles.stopsBad}>{m.stops_refused({ reason: problemText(problem) })}</span>
          ) : null}
        </span>
      </button>
    </li>
  )
}
