import type { Stop, StopReport } from '@shop/contract/staff/floor/stops'
import { checkReport } from '@shop/domain/delivery/stops'
import { Camera, Minus, Navigation, Phone, Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { smallPicture } from '#lib/picture.ts'
import { problemText } from '#lib/texts.ts'
import { m } from '#paraglide/messages.js'
import controls from '#ui/controls.module.css'
import { FloorBar } from '#ui/floor/floor-bar.tsx'
import { Notice } from '#ui/notice.tsx'
import { Signature } from './signature.tsx'
import styles from './stops.module.css'

type Wish = Omit<StopReport, 'id' | 'at'>
type Proof = NonNullable<StopReport['proof']>
type Props = {
  readonly stop: Stop
  readonly onBack: () => void
  readonly onReport: (wish: Wish) => Promise<void>
}

/** Opens the navigation that the driver chose on this device; no address leaves for a map of our choice. */
const navigationUrl = ({ street, place }: Stop) => `geo:0,0?q=${encodeURIComponent(`${street}, ${place}`)}`

/** One stop: call, navigate, refuse goods, sign, and report the outcome. Everything works without a network. */
export function StopScreen({ stop, onBack, onReport }: Props) {
  const [refused, setRefused] = useState<Readonly<Record<number, number>>>({})
  const [note, setNote] = useState('')
  const [proof, setProof] = useState<Proof>()
  const [problem, setProblem] = useState<Parameters<typeof problemText>[0]>()
  const isReporting = useRef(false)
  const lines = stop.lines.flatMap(({ lineNumber }) => {
    const quantity = refused[lineNumber] ?? 0
    return quantity > 0 ? [{ lineNumber, quantity }] : []
  })
  const report = async (kind: StopReport['kind']) => {
    const wish: Wish = {
      kind,
      refused: kind === 'delivered' ? lines : [],
      ...(note.trim() === '' ? {} : { note: note.trim() }),
      ...(proof ? { proof } : {}),
    }
    const checked = checkReport({ kind, hasProof: proof !== undefined, refused: wish.refused }, stop.lines)
    if (!checked.ok) return setProblem(checked.code)
    if (isReporting.current) return // a second tap
    isReporting.current = true
    await onReport(wish)
  }
  const takePhoto = async (file: File | undefined) => {
    if (!file) return
    try {
      setProof({ kind: 'photo', content: await smallPicture(file) })
      setProblem(undefined)
    } catch {
      setProblem('bad_picture') // the browser cannot decode the file
    }
  }
  return (
    <>
      <FloorBar title={stop.number} backText={m.stops_back()} onBack={onBack} />
      <main className={styles.stopsMain} id="content" tabIndex={-1}>
        <div className={styles.stopWho}>
          <h2>{stop.customer}</h2>
          <p>
            {stop.street}
            <br />
            {stop.place}
          </p>
          <p className={styles.stopsQuiet}>
            {stop.from}–{stop.to}
          </p>
          {stop.remarks ? <Notice tone="warn" text={stop.remarks} /> : null}
        </div>
        <div className={styles.stopActions}>
          {stop.phone === '' ? null : (
            <a className={styles.stopBig} href={`tel:${stop.phone.replaceAll(/[^\d+]/g, '')}`}>
              <Phone size={20} aria-hidden="true" /> {m.stops_call({ phone: stop.phone })}
            </a>
          )}
          <a className={styles.stopBig} href={navigationUrl(stop)}>
            <Navigation size={20} aria-hidden="true" /> {m.stops_navigate()}
          </a>
        </div>
        <ul className={styles.stopLines}>
          {stop.lines.map((line) => (
            <Line
              key={line.lineNumber}
              line={line}
              refused={refused[line.lineNumber] ?? 0}
              onChange={(quantity) => setRefused({ ...refused, [line.lineNumber]: quantity })}
            />
          ))}
        </ul>
        <label className={controls.field}>
          <span className={controls.label}>{m.stops_note()}</span>
          <textarea
            className={styles.stopNote}
            maxLength={300}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        </label>
        <Signature
          isUsed={proof?.kind === 'signature'}
          onChange={(content) => {
            setProof(content === undefined ? undefined : { kind: 'signature', content })
            setProblem(undefined)
          }}
        />
        <label className={styles.stopBig}>
          <Camera size={20} aria-hidden="true" />
          {proof?.kind === 'photo' ? m.stops_photo_taken() : m.stops_photo()}
          <input
            className={styles.stopFile}
            type="file"
            accept="image/*"
            capture="environment"
            onChange={(event) => void takePhoto(event.target.files?.[0])}
          />
        </label>
        {problem ? (
          <Notice tone="bad" text={problem === 'photo_missing' ? m.stops_no_proof() : problemText(problem)} />
        ) : null}
        <button className={`${styles.stopBig} ${styles.stopGo}`} type="button" onClick={() => void report('delivered')}>
          {lines.length === 0 ? m.stops_delivered() : m.stops_delivered_partly()}
        </button>
        <button className={styles.stopBig} type="button" onClick={() => void report('not_home')}>
          {m.stops_nobody()}
        </button>
      </main>
    </>
  )
}

type LineProps = {
  readonly line: Stop['lines'][number]
  readonly refused: number
  readonly onChange: (quantity: number) => void
}
function Line({ line: { title, quantity, isReturnable }, refused, onChange }: LineProps) {
  return (
    <li className={styles.stopLine}>
      <span>
        <b>
          {quantity} × {title}
        </b>
        <span className={styles.stopsQuiet}>
          {isReturnable ? (refused > 0 ? m.stops_refuses({ count: refused }) : '') : m.stops_not_returnable()}
        </span>
      </span>
      {isReturnable ? (
        <span className={styles.stopCount}>
          <button
            className={styles.stopStep}
            type="button"
            aria-label={m.stops_refuse_less({ title })}
            disabled={refused === 0}
            onClick={() => onChange(refused - 1)}
          >
            <Minus size={20} aria-hidden="true" />
          </button>
          <output aria-label={m.stops_refused_of({ title })}>{refused}</output>
          <button
            className={styles.stopStep}
            type="button"
            aria-label={m.stops_refuse_more({ title })}
            disabled={refused >= quantity}
            onClick={() => onChange(refused + 1)}
          >
            <Plus size={20} aria-hidden="true" />
          </button>
        </span>
      ) : null}
    </li>
  )
}
