import { listStops, type Stop } from '@shop/contract/staff/floor/stops'
import { addDays } from '@shop/domain/dates'
import { CircleCheck, DoorClosed, WifiOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { useStaffMember } from '#layout/office.tsx'
import { Problem, request } from '#lib/api.ts'
import { day as dayText } from '#lib/format.ts'
import { problemText, STATE_TEXTS } from '#lib/texts.ts'
import { m } from '#paraglide/messages.js'
import { FloorBar } from '#ui/floor/floor-bar.tsx'
import { Notice } from '#ui/notice.tsx'
import { readBranchId } from '../counter/branch.ts'
import { StopScreen } from './stop.tsx'
import { readList, type StoredList, storeList } from './stop-store.ts'
import styles from './stops.module.css'
import { useStops } from './use-stops.ts'

/** The stops from the API, or without a network as this device last saw them. */
export async function loader({ request: sent }: LoaderFunctionArgs): Promise<StoredList> {
  const day = new URL(sent.url).searchParams.get('day')
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
  currentUrl.search !== nextUrl.search

/** The list of a driver in the order to drive, and one stop at a time. */
export function Stops() {
  const list = useLoaderData<typeof loader>()
  const { id } = useStaffMember()
  const { state, report } = useStops(list, id)
  const [open, setOpen] = useState<string>()
  useEffect(() => {
    document.title = `${m.stops_title()} | ${BRAND_NAME}`
  }, [])
  const shown = state.stops.find(({ number }) => number === open)
  const problem = (number: string) =>
    state.waiting.find((one) => one.number === number && one.refused !== undefined)?.refused
  const unsent = state.waiting.filter(({ refused }) => refused === undefined)
  if (shown)
    return (
      <StopScreen
        key={shown.number}
        stop={shown}
        onBack={() => setOpen(undefined)}
        onReport={async (wish) => {
          await report(shown.number, wish)
          setOpen(undefined)
        }}
      />
    )
  const to = (count: number) =>
    `?${new URLSearchParams({ branch: String(list.branchId), day: addDays(list.day, count) })}`
  return (
    <>
      <FloorBar title={m.stops_title()} backText={m.pick_home()} />
      <main className={styles.stopsMain} id="content" tabIndex={-1}>
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
        {state.stops.length === 0 ? <p>{m.stops_none()}</p> : null}
        <ol className={styles.stopsList}>
          {state.stops.map((stop, index) => (
            <Row
              key={stop.number}
              stop={stop}
              position={index + 1}
              isUnsent={unsent.some(({ number }) => number === stop.number)}
              problem={problem(stop.number)}
              onOpen={() => setOpen(stop.number)}
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
  readonly isUnsent: boolean
  readonly problem: Parameters<typeof problemText>[0] | undefined
  readonly onOpen: () => void
}
function Row({ stop, position, isUnsent, problem, onOpen }: RowProps) {
  const isDone = stop.state !== 'sent'
  return (
    <li>
      <button className={styles.stopsRow} type="button" disabled={isDone} onClick={onOpen}>
        <span className={styles.stopsPosition}>
          {stop.state === 'delivered' ? <CircleCheck size={28} aria-hidden="true" /> : position}
        </span>
        <span className={styles.stopsText}>
          <b>{stop.street}</b>
          <span>{stop.place}</span>
          <span className={styles.stopsQuiet}>
            {[`${stop.from}–${stop.to}`, stop.customer, stop.number].join(' · ')}
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
