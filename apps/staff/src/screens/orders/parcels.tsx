import { cancelParcel, createParcels, type ParcelsView, readParcelLabel } from '@shop/contract/staff/office/parcels'
import { MOST_PARCELS, PARCEL_GRAMS, proposedWeights } from '@shop/domain/delivery/parcels'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { act } from '#lib/act.ts'
import { request } from '#lib/api.ts'
import { plainNumber } from '#lib/format.ts'
import { m } from '#paraglide/messages.js'
import controls from '#ui/controls.module.css'
import { type Outcome, OutcomeNotice } from '#ui/notice.tsx'
import styles from './parcels.module.css'

type Parcel = ParcelsView['parcels'][number]
const STATES: Readonly<Record<Parcel['state'], () => string>> = {
  requested: m.parcel_requested,
  labelled: m.parcel_labelled,
  cancelling: m.parcel_cancelling,
  cancelled: m.parcel_cancelled,
}
const newIds = () => Array.from({ length: MOST_PARCELS }, () => crypto.randomUUID())
const isActive = ({ state }: Parcel) => state === 'requested' || state === 'labelled'
const kilos = (grams: number) => plainNumber(grams / 1_000)
const labelUrl = (number: string, id: string) =>
  readParcelLabel.url.replace(':number', encodeURIComponent(number)).replace(':id', id)

/** The parcels of a small order: labels to print, follow and void, and new ones by their weights. */
export function Parcels({ number, view }: { number: string; view: ParcelsView }) {
  const active = view.parcels.filter(isActive)
  const [weights, setWeights] = useState(() => proposedWeights(view).map(kilos))
  // The ids belong to this form: a second click repeats the request instead of making more labels.
  const [ids, setIds] = useState(newIds)
  const [outcome, setOutcome] = useState<Outcome>()
  const [isBusy, setIsBusy] = useState(false)
  const { revalidate } = useRevalidator()
  const run = async (work: () => Promise<string>) => {
    setIsBusy(true)
    const done = await act(work)
    setOutcome(done)
    // Labels that exist, and parcels that the carrier refused, are not made again by this form.
    if (done.ok || done.code === 'address_refused') setIds(newIds)
    await revalidate()
    setIsBusy(false)
  }
  const create = () =>
    run(async () => {
      const known = active.map(({ id, grams }) => ({ id, grams }))
      const added = weights.map((text, index) => ({
        id: ids[index] ?? '',
        grams: Math.round(Number(text.replace(',', '.')) * 1_000),
      }))
      // Parcels whose label is still missing are requested again as they are.
      const isRepeat = active.some(({ state }) => state === 'requested')
      await request(createParcels, { params: { number }, body: { parcels: isRepeat ? known : [...known, ...added] } })
      return m.parcels_created()
    })
  const cancel = (id: string) =>
    run(async () => {
      await request(cancelParcel, { params: { number, id } })
      return m.parcel_cancelled_done()
    })
  if (!view.isPossible && view.parcels.length === 0) return null
  const isRepeat = active.some(({ state }) => state === 'requested')
  return (
    <section className={styles.parcels} aria-labelledby="parcels">
      <h2 id="parcels">{m.parcels_title()}</h2>
      <OutcomeNotice outcome={outcome} />
      <ul className={styles.parcelList}>
        {view.parcels.map((parcel) => (
          <li className={styles.parcel} key={parcel.id}>
            <span>
              {parcel.trackingUrl && isActive(parcel) ? (
                <a href={parcel.trackingUrl} target="_blank" rel="noreferrer">
                  {parcel.trackingNumber}
                </a>
              ) : (
                (parcel.trackingNumber ?? m.parcel_no_number())
              )}
              {` · ${kilos(parcel.grams)} kg · ${STATES[parcel.state]()}`}
            </span>
            {parcel.state === 'labelled' ? (
              <a className={controls.button} href={labelUrl(number, parcel.id)} target="_blank" rel="noreferrer">
                {m.parcel_print()}
              </a>
            ) : null}
            {(isActive(parcel) && view.isPossible) || parcel.state === 'cancelling' ? (
              <button
                className={controls.button}
                type="button"
                disabled={isBusy}
                aria-label={m.parcel_cancel_named({ name: parcel.trackingNumber ?? m.parcel_no_number() })}
                onClick={() => void cancel(parcel.id)}
              >
                {m.parcel_cancel()}
              </button>
            ) : null}
          </li>
        ))}
      </ul>
      {view.isPossible && (active.length === 0 || isRepeat) ? (
        <div className={styles.parcelForm}>
          {isRepeat
            ? null
            : weights.map((text, index) => (
                <label className={controls.field} key={ids[index]}>
                  <span className={controls.label}>{m.parcel_weight({ nth: index + 1 })}</span>
                  <input
                    className={controls.input}
                    inputMode="decimal"
                    value={text}
                    onChange={(event) =>
                      setWeights(weights.map((one, at) => (at === index ? event.target.value : one)))
                    }
                  />
                </label>
              ))}
          {isRepeat || weights.length >= MOST_PARCELS ? null : (
            <button className={controls.button} type="button" onClick={() => setWeights([...weights, '1'])}>
              {m.parcel_more()}
            </button>
          )}
          <button
            className={`${controls.button} ${controls.buttonGo}`}
            type="button"
            disabled={isBusy}
            onClick={() => void create()}
          >
            {isRepeat ? m.parcels_again() : m.parcels_create()}
          </button>
          <p className={styles.parcelNote}>{m.parcels_note({ most: kilos(PARCEL_GRAMS) })}</p>
        </div>
      ) : null}
    </section>
  )
}
