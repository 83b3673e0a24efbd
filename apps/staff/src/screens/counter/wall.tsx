import { readWall, type Wall as WallView } from '@shop/contract/staff/wall'
import { useEffect, useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { request } from '#lib/api.ts'
import { clock } from '#lib/format.ts'
import { useLive } from '#lib/live.ts'
import { m } from '#paraglide/messages.js'
import { readBranchId } from './branch.ts'
import styles from './wall.module.css'

const RENEW_MS = 30_000

export async function loader({ request: sent }: LoaderFunctionArgs) {
  const branch = await readBranchId(sent, sent.signal)
  return request(readWall, { params: { branch } }, sent.signal)
}

/** The screen on the wall of a branch, read from five metres. */
export function Wall() {
  const { branch, pickups, waiting, onTime, handedOver } = useLoaderData<typeof loader>()
  useLive('order')
  useLive('counter')
  const now = useMinutes()
  useEffect(() => {
    document.title = `${m.wall_title()} | ${BRAND_NAME}`
  }, [])
  return (
    <main className={styles.wall}>
      <header className={styles.wallTop}>
        <h1 className={styles.place}>{branch}</h1>
        <time className={styles.time}>{clock(new Date(now).toISOString())}</time>
      </header>
      <section className={styles.promised} aria-labelledby="promised">
        <h2 className={styles.wallHead} id="promised">
          {m.wall_promised()}
        </h2>
        <ul>
          {pickups.map((one) => (
            <Promised one={one} now={now} key={`${one.lastDigits} ${one.promisedAt}`} />
          ))}
        </ul>
        {pickups.length === 0 ? <p className={styles.calm}>{m.wall_nothing()}</p> : null}
      </section>
      <section aria-labelledby="here">
        <h2 className={styles.wallHead} id="here">
          {m.counter_waiting()}
        </h2>
        <ul>
          {waiting.map((one) => (
            <li className={styles.arrival} key={`${one.lastDigits} ${one.arrivedAt}`}>
              <span className={styles.place}>{one.bay ?? '–'}</span>
              <Who one={one} text={one.isReady ? m.state_ready() : m.counter_not_yet_short()} />
              <span className={styles.waited}>
                {minutesBetween(one.arrivedAt, now)}
                <small className={styles.small}>{m.counter_minutes()}</small>
              </span>
            </li>
          ))}
        </ul>
        {waiting.length === 0 ? <p className={styles.calm}>{m.counter_no_one()}</p> : null}
      </section>
      <footer className={styles.wallFoot}>
        <span>
          {m.wall_on_time()} <b className={styles.figure5m}>{m.wall_of({ met: onTime.met, due: onTime.due })}</b>
        </span>
        <span>
          {m.day_hand_overs()} <b className={styles.figure5m}>{handedOver}</b>
        </span>
      </footer>
    </main>
  )
}

function Promised({ one, now }: { one: WallView['pickups'][number]; now: number }) {
  const left = -minutesBetween(one.promisedAt, now)
  const isLate = left < 0
  const state = isLate ? m.wall_late({ minutes: -left }) : m.wall_left({ minutes: left })
  return (
    <li className={isLate ? `${styles.job} ${styles.jobLate}` : styles.job}>
      <span className={styles.waited}>{clock(one.promisedAt)}</span>
      <Who one={one} text={m.counter_lines({ count: one.lineCount })} />
      <span className={styles.left}>{one.isStarted ? `${m.wall_started()}, ${state}` : state}</span>
    </li>
  )
}

function Who({ one, text }: { one: WallView['waiting'][number] | WallView['pickups'][number]; text: string }) {
  return (
    <span>
      {one.firstName} <span className={styles.digits}>…{one.lastDigits}</span>
      <small className={styles.small}>{text}</small>
    </span>
  )
}

const minutesBetween = (instant: string, now: number) => Math.floor((now - new Date(instant).getTime()) / 60_000)

/** The time; the data is loaded again with it, also without an event. */
function useMinutes(): number {
  const [now, setNow] = useState(Date.now)
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const timer = setInterval(() => {
      setNow(Date.now())
      void revalidate()
    }, RENEW_MS)
    return () => clearInterval(timer)
  }, [revalidate])
  return now
}
