import type { VanPlan, VanStop, VanWindow } from '@shop/contract/staff/office/vans'
import { Construction, Hourglass, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import { day as dayText, moment } from '#lib/format.ts'
import { STATE_TEXTS } from '#lib/texts.ts'
import { m } from '#paraglide/messages.js'
import controls from '#ui/controls.module.css'
import type { Named } from '#ui/list/columns.ts'
import type { Sorted } from '#ui/list/local-rows.ts'
import { useLocalList } from '#ui/list/use-local-list.ts'
import { StateTag, Tag } from '#ui/tag.tsx'
import { cubicMetres, extrasOf, kilos, loadTexts, palletsText } from './load-text.ts'
import styles from './planning.module.css'

type Props = { readonly plan: VanPlan; readonly window: VanWindow; readonly stops: readonly VanStop[] }
/** Deliveries that are still in the branch. */
const MOVABLE: readonly string[] = ['accepted', 'paid', 'preparing']

/** The deliveries of one window, its limits, and where deliveries should go instead. */
export function WindowPane({ plan, window, stops }: Props) {
  const isBusy = useNavigation().state !== 'idle'
  const isPast = plan.day < plan.today
  const { pallets, cranes } = extrasOf(stops)
  const [volume, weight] = [window.limits?.litres, window.limits?.grams].map((figure) =>
    figure === undefined ? '' : String(figure / 1_000),
  )
  const [typed, setTyped] = useState({
    stops: window.limits ? String(window.limits.stops) : '',
    weight: weight ?? '',
    volume: volume ?? '',
  })
  const isLimited = Object.values(typed).some((text) => text !== '')
  const hours = `${window.from}–${window.to}`
  return (
    <Form className={styles.vanPane} method="post" aria-labelledby="window">
      <input type="hidden" name="day" value={plan.day} />
      <input type="hidden" name="slot" value={window.slotId} />
      <h2 id="window">
        {dayText(plan.day)}, {hours}
      </h2>
      <p className={styles.vanTotals}>
        {[...loadTexts(window.booked, window.limits), palletsText(pallets), m.vans_cranes({ count: cranes })].join(
          ' · ',
        )}
      </p>
      <fieldset className={styles.vanLimits} disabled={isPast} aria-label={m.vans_limits()}>
        {(['stops', 'weight', 'volume'] as const).map((name) => (
          <label className={controls.field} key={name}>
            <span className={controls.label}>{FIELD_TEXTS[name]()}</span>
            <input
              className={controls.input}
              name={name}
              inputMode="decimal"
              pattern={name === 'stops' ? '\\d{1,3}' : '\\d{1,6}([.,]\\d{1,3})?'}
              required={isLimited}
              value={typed[name]}
              onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
            />
          </label>
        ))}
        <button className={`${controls.button} ${controls.buttonGo}`} type="submit" disabled={isBusy}>
          {m.vans_save()}
        </button>
      </fieldset>
      <p className={styles.vanHint}>{isLimited ? m.vans_hint() : m.vans_hint_none()}</p>
      {stops.length === 0 ? <p>{m.vans_no_stops()}</p> : <Stops plan={plan} window={window} stops={stops} />}
    </Form>
  )
}

const FIELD_TEXTS = { stops: m.vans_field_stops, weight: m.vans_field_weight, volume: m.vans_field_volume } as const

export const STOP_SORTS: readonly (Named & Sorted<VanStop>)[] = [
  { key: 'stop', head: m.vans_stop, text: ({ number, customer, address }) => [number, customer, address].join(' ') },
  { key: 'weight', head: m.vans_column_weight, text: () => '', order: ({ grams }) => grams },
  { key: 'volume', head: m.vans_column_volume, text: () => '', order: ({ litres }) => litres },
  { key: 'pallets', head: m.vans_column_pallets, text: () => '', order: ({ pallets }) => pallets },
  { key: 'state', head: m.vans_column_state, text: ({ state }) => STATE_TEXTS[state]() },
]
/** Columns that can be hidden; moving a delivery is always possible. */
export const STOP_COLUMNS = STOP_SORTS.filter(({ key }) => key !== 'stop')

function Stops({ plan, window, stops }: Props) {
  const tools = { sorts: STOP_SORTS, columns: STOP_COLUMNS }
  const { shown, shows } = useLocalList({ ...tools, rows: stops, perPage: stops.length + 1 })
  if (shown.length === 0) return <p>{m.palette_none()}</p>
  return (
    <div className={styles.vanScroll}>
      <table className={styles.vanStops}>
        <thead>
          <tr>
            <th scope="col">{m.vans_stop()}</th>
            {STOP_COLUMNS.filter(({ key }) => shows(key)).map(({ key, head }) => (
              <th scope="col" className={key === 'state' ? undefined : styles.vanNumber} key={key}>
                {head()}
              </th>
            ))}
            <th scope="col">{m.vans_column_move()}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((stop) => (
            <tr key={`${stop.number} ${stop.role}`} data-proposed={stop.role === 'proposed'}>
              <th scope="row">
                <Link to={`/orders/${stop.number}`}>{stop.number}</Link> {stop.customer}
                <br />
                <span className={styles.vanAddress}>{stop.address}</span>
              </th>
              {shows('weight') ? (
                <td className={styles.vanNumber}>{m.vans_weight({ weight: kilos(stop.grams) })}</td>
              ) : null}
              {shows('volume') ? (
                <td className={styles.vanNumber}>{m.vans_volume({ volume: cubicMetres(stop.litres) })}</td>
              ) : null}
              {shows('pallets') ? <td className={styles.vanNumber}>{stop.pallets}</td> : null}
              {shows('state') ? (
                <td>
                  <StateTag state={stop.state} />
                  {stop.needsCrane ? <Tag tone="info" icon={Construction} text={m.vans_crane()} /> : null}
                </td>
              ) : null}
              <td>
                <Move plan={plan} window={window} stop={stop} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Move({ plan, window, stop }: { plan: VanPlan; window: VanWindow; stop: VanStop }) {
  const other = stop.other ? windowText(plan, stop.other) : ''
  if (stop.role === 'proposed') return <Tag tone="warn" icon={Hourglass} text={m.vans_held({ window: other })} />
  const targets = plan.days
    .filter(({ day }) => day >= plan.today)
    .flatMap(({ day, windows }) => windows.map((one) => ({ ...one, day })))
    .filter(({ day, slotId }) => day !== plan.day || slotId !== window.slotId)
  return (
    <div className={styles.vanMove}>
      {stop.move === 'asked' && stop.other ? (
        <Tag tone="warn" icon={Hourglass} text={m.vans_asked({ window: other })} />
      ) : null}
      {stop.move !== null && stop.askedAt ? <span className={styles.vanAddress}>{moment(stop.askedAt)}</span> : null}
      {stop.move === 'declined' ? <Tag tone="bad" icon={Undo2} text={m.vans_declined()} /> : null}
      {MOVABLE.includes(stop.state) ? (
        <select
          className={controls.input}
          name={`move:${stop.number}`}
          aria-label={m.vans_move({ number: stop.number })}
          defaultValue=""
        >
          <option value="">{stop.move === null ? m.vans_stays() : m.vans_unchanged()}</option>
          {targets.map(({ day, slotId, from, to, booked, limits }) => (
            <option value={`${day} ${slotId}`} key={`${day} ${slotId}`}>
              {dayText(day)}, {from}–{to} ({loadTexts(booked, limits)[0]})
            </option>
          ))}
        </select>
      ) : null}
      {stop.move !== null && MOVABLE.includes(stop.state) ? (
        <button className={controls.button} type="submit" name="withdraw" value={stop.number} formNoValidate>
          {m.vans_withdraw()}
        </button>
      ) : null}
    </div>
  )
}

function windowText(plan: VanPlan, { day, slotId }: { readonly day: string; readonly slotId: string }): string {
  const window = plan.days[0]?.windows.find((one) => one.slotId === slotId)
  return window ? `${dayText(day)}, ${window.from}–${window.to}` : dayText(day)
}
