import type { PickLineView, PickScan } from '@shop/contract/staff/pick'
import { mayType } from '@shop/domain/picking/count-scan'
import type { InCrate } from '@shop/domain/picking/round'
import { ScanBarcode } from 'lucide-react'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { m } from '#paraglide/messages.js'
import styles from './line.module.css'
import { pictureUrl, placeText, two } from './pick-texts.ts'

type Count = (wish: Pick<PickScan, 'how'> & Partial<PickScan>) => void

/** Up to this number each piece is a square; more are counted by the figure alone. */
const MOST_SQUARES = 12

export function Place({ line }: { line: PickLineView }) {
  const { shelf } = line
  if (!shelf) return <p className={styles.linePlaceText}>{placeText(line)}</p>
  const parts = [
    [m.pick_place_aisle(), String(shelf.aisle)],
    [m.pick_place_bay(), two(shelf.bay)],
    [m.pick_place_level(), shelf.level],
  ] as const
  return (
    <dl className={styles.linePlace}>
      {parts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

type BigProps = { line: PickLineView; count: Count; onShort: () => void; children: ReactNode }

export function BigLine({ line, count, onShort, children }: BigProps) {
  const { picked, quantity } = line
  const left = quantity - picked
  return (
    <article className={styles.lineBig} aria-label={line.title}>
      <Place line={line} />
      <div className={styles.lineItem}>
        {line.picture ? (
          <img className={styles.linePicture} src={pictureUrl(line.picture)} alt="" width={148} height={148} />
        ) : null}
        <div className={styles.lineText}>
          <h2 className={styles.lineTitle}>{line.title}</h2>
          <p>
            {m.pick_article()} <b className={styles.lineNumber}>{line.productNumber}</b>
          </p>
          {line.cuts.length > 0 ? (
            <p className={styles.lineCuts}>{m.order_saw({ cuts: line.cuts.join(', ') })}</p>
          ) : null}
          {/* A job that an earlier release stored on this device has none. */}
          {(line.made ?? []).map((made) => (
            <p className={styles.lineCuts} key={made}>
              {m.pick_made({ made })}
            </p>
          ))}
        </div>
      </div>
      {children}
      <div className={styles.lineCount}>
        <p className={styles.lineFigure} role="status">
          <b>{picked}</b> {m.pick_of({ quantity })}
        </p>
        {quantity <= MOST_SQUARES ? (
          <span className={styles.lineSquares} aria-hidden="true">
            {Array.from({ length: quantity }, (_, at) => (
              <i key={at} data-picked={at < picked} />
            ))}
          </span>
        ) : null}
      </div>
      {mayType(line) && picked > 0 ? (
        <Typed left={left} onCount={(pieces) => count({ how: 'typed', productId: line.productId, pieces })} />
      ) : (
        <p className={styles.lineHint}>
          <ScanBarcode size={24} aria-hidden="true" />
          {m.pick_scan()}
        </p>
      )}
      <Press onPress={() => count({ how: 'pressed', productId: line.productId, pieces: left })} left={left} />
      <button className={styles.lineShort} type="button" onClick={onShort}>
        {m.short_open()}
      </button>
    </article>
  )
}

function Typed({ left, onCount }: { left: number; onCount: (pieces: number) => void }) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const pieces = Number(new FormData(event.currentTarget).get('pieces'))
    event.currentTarget.reset()
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    if (Number.isInteger(pieces) && pieces > 0) onCount(pieces)
  }
  return (
    <form className={styles.lineTyped} onSubmit={submit}>
      <label className={styles.lineLabel}>
        {m.pick_type()}
        <input
          className={styles.lineInput}
          name="pieces"
          type="number"
          inputMode="numeric"
          min={1}
          step={1}
          placeholder={String(left)}
          required
        />
      </label>
      <button className={styles.lineAdd} type="submit">
        {m.pick_type_go()}
      </button>
    </form>
  )
}

const PRESS_MS = 800

/** Counts the rest of a line without a barcode after a long press; a touch in passing counts nothing. */
function Press({ onPress, left }: { onPress: () => void; left: number }) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [isHeld, setIsHeld] = useState(false)
  // A scan may replace the line during the press.
  useEffect(() => () => clearTimeout(timer.current), [])
  const end = () => {
    clearTimeout(timer.current)
    timer.current = undefined
    setIsHeld(false)
  }
  const start = () => {
    if (timer.current !== undefined) return
    setIsHeld(true)
    timer.current = setTimeout(() => {
      end()
      onPress()
    }, PRESS_MS)
  }
  return (
    <button
      className={isHeld ? `${styles.linePress} ${styles.lineHeld}` : styles.linePress}
      type="button"
      onPointerDown={start}
      onPointerUp={end}
      onPointerLeave={end}
      onPointerCancel={end}
      onContextMenu={(event) => event.preventDefault()}
      onKeyDown={({ key }) => (key === ' ' || key === 'Enter') && start()}
      onKeyUp={end}
      onBlur={end}
    >
      {m.pick_press({ count: left })}
    </button>
  )
}

export function NextLine({ line, hasCrate }: { line: InCrate<PickLineView>; hasCrate: boolean }) {
  return (
    <aside className={styles.lineNext} aria-label={m.pick_next()}>
      <span>{m.pick_next()}</span>
      {line.picture ? <img src={pictureUrl(line.picture)} alt="" width={48} height={48} /> : null}
      <span className={styles.lineNextText}>
        <b>{hasCrate ? `${placeText(line)} · ${m.round_crate_short({ crate: line.crate })}` : placeText(line)}</b>
        <span>{line.title}</span>
      </span>
      <b>{line.quantity - line.picked}×</b>
    </aside>
  )
}
