import { clockAt, dayAt } from '@shop/domain/dates'
import { COMPANY } from '~/lib/contact/company.ts'
import { counted } from '~/lib/text/counted.ts'
import { longDay } from '~/lib/text/day-text.ts'
import { wholeNumber } from '~/lib/text/format.ts'
import { m } from '~/paraglide/messages.js'
import { Notice } from '~/ui/display/notice.tsx'
import { Progress } from '~/ui/display/progress.tsx'
import { Icon } from '~/ui/icon.tsx'
import * as styles from './trip-box.module.css'
import { type Trip, useTrip } from './use-trip.ts'

type Props = { trip: Trip; id: string; search: string }

/** Where the delivery is: its window, its progress and, on the day, the number of stops before it. */
export function TripBox({ trip: first, id, search }: Props) {
  const trip = useTrip(first, id, new URLSearchParams(search).get('s') ?? undefined)
  const { stops, at } = trip
  return (
    <section className={styles.trip} aria-labelledby="order-trip">
      <div className={styles.tripTop} aria-live="polite">
        <Icon name={trip.phase === 'on_the_way' ? 'truck' : 'calendar'} />
        <div>
          <h2 id="order-trip">{titleOf(trip)}</h2>
          <p>{windowText(trip)}</p>
          {stops && stops.left + stops.done > 0 ? <StopsDone stops={stops} /> : null}
          <p className="small soft">{hintOf(trip)}</p>
        </div>
      </div>
      {trip.isLate && trip.phase !== 'not_home' ? (
        <Notice kind="note">
          {m.trip_late()} <Phone />.
        </Notice>
      ) : null}
      {trip.phase === 'not_home' ? (
        <Notice kind="note">
          {m.trip_not_home_next()} <Phone />.
        </Notice>
      ) : null}
      {trip.phase === 'on_the_way' && !trip.carrier ? (
        <p className="small soft">{m.trip_updated({ time: clockAt(new Date(at)) })}</p>
      ) : null}
    </section>
  )
}

function StopsDone({ stops: { left, done } }: { stops: NonNullable<Trip['stops']> }) {
  const total = left + done
  return (
    <>
      <Progress value={done} max={total} />
      <p className="small">
        {counted(total, m.trip_done_one, m.trip_done_many, { done: wholeNumber(done), count: wholeNumber(total) })}
      </p>
    </>
  )
}

const Phone = () => <a href={`tel:${COMPANY.phone.replace(/[^\d+]/g, '')}`}>{COMPANY.phone}</a>

function titleOf({ phase, stops }: Trip): string {
  switch (phase) {
    case 'planned':
      return m.trip_planned()
    case 'preparing':
      return m.trip_preparing()
    case 'loaded':
      return m.trip_loaded()
    case 'not_home':
      return m.trip_not_home()
    case 'on_the_way':
      if (!stops) return m.trip_on_the_way()
      return stops.left === 0 ? m.trip_next() : counted(stops.left, m.trip_stops_one, m.trip_stops_many)
  }
}

function windowText({ phase, date, timeFrom, timeTo, notHomeAt }: Trip): string {
  if (phase === 'not_home' && notHomeAt) {
    const at = new Date(notHomeAt)
    return m.trip_not_home_at({ day: longDay(dayAt(at)), time: clockAt(at) })
  }
  const day = longDay(date)
  return timeFrom && timeTo ? m.trip_window({ day, from: timeFrom, to: timeTo }) : m.trip_day({ day })
}

/** The next step, or how certain the number is. */
function hintOf({ phase, carrier, stops }: Trip): string {
  if (phase === 'not_home') return m.trip_not_home_hint()
  if (carrier) return m.trip_carrier()
  if (phase !== 'on_the_way') return m.trip_later()
  return stops && stops.left > 0 ? m.trip_order() : m.trip_at_home()
}
