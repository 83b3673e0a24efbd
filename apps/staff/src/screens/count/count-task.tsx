import { type CountTaskView, countProduct } from '@shop/contract/staff/floor/count'
import { cleanScan } from '@shop/domain/gs1/scanned-code'
import { isAtProduct, piecesIn } from '@shop/domain/picking/stock-count'
import { type ChangeEvent, useRef, useState } from 'react'
import { Problem, request } from '#lib/api.ts'
import { problemText } from '#lib/texts.ts'
import { m } from '#paraglide/messages.js'
import { FloorBar } from '#ui/floor/floor-bar.tsx'
import { Notice } from '#ui/notice.tsx'
import { Scanner } from '#ui/scanner/scanner.tsx'
import { pictureUrl, placeText } from '../pick/pick-texts.ts'
import { signal } from '../pick/signals.ts'
import styles from './count.module.css'

type Props = {
  task: CountTaskView & { readonly startedAt: string }
  onBack: () => void
  onDone: (text: string) => void
}

/** One blind count: scans add pieces, or a typed figure replaces them. The figure of the records is not shown. */
export function CountTask({ task, onBack, onDone }: Props) {
  const field = useRef<HTMLInputElement>(null)
  // One id per count, so that a repeated request after a lost reply counts once.
  const [id] = useState(() => crypto.randomUUID())
  const [counted, setCounted] = useState(0)
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState('')
  const [isBusy, setIsBusy] = useState(false)

  const scan = (text: string) => {
    const clean = cleanScan(text)
    const pieces = piecesIn(clean, task)
    const isEmptyShelf = counted === 0 && pieces === undefined && isAtProduct(clean, 0, task, task.shelf)
    signal(pieces !== undefined || isEmptyShelf ? 'counted' : 'refused')
    if (pieces === undefined && !isEmptyShelf) return setProblem(m.count_other({ number: task.productNumber }))
    setProblem('')
    setCode(clean)
    setCounted((before) => before + (pieces ?? 0))
  }
  const type = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const typed = Number(target.value)
    if (Number.isInteger(typed) && typed >= 0 && typed <= 100_000) setCounted(typed)
  }
  const store = async () => {
    if (code === '') return setProblem(m.count_needs_scan())
    setIsBusy(true)
    try {
      const body = { id, counted, code, startedAt: task.startedAt }
      const { outcome, difference } = await request(countProduct, { params: { id: task.id }, body })
      const { title } = task
      const sign = difference > 0 ? `+${difference}` : String(difference)
      onDone(
        outcome === 'recount'
          ? m.count_second({ title })
          : outcome === 'equal'
            ? m.count_equal({ title })
            : m.count_corrected({ title, difference: sign }),
      )
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      setProblem(error.code === 'unavailable' ? m.count_offline() : problemText(error.code))
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <>
      <FloorBar
        title={task.isRecount ? m.count_recount() : m.count_title()}
        backText={m.count_back()}
        onBack={onBack}
      />
      <main className={`${styles.countMain} ${styles.countPad}`} id="content" tabIndex={-1}>
        <Scanner field={field} onScan={scan} />
        <div className={styles.countItem}>
          {task.picture ? <img src={pictureUrl(task.picture)} alt="" width={96} height={96} /> : null}
          <p>
            <b>{task.title}</b>
            <br />
            {m.pick_article()} <b>{task.productNumber}</b>
            <br />
            {placeText(task)}
          </p>
        </div>
        {problem === '' ? null : <Notice tone="bad" text={problem} />}
        <label className={styles.countFigure}>
          {m.count_how_many()}
          <input
            type="number"
            inputMode="numeric"
            min={0}
            step={1}
            value={counted}
            onChange={type}
            onFocus={({ target }) => target.select()}
          />
        </label>
        <p>{m.count_hint()}</p>
        <p className={styles.countSmall}>{m.count_blind()}</p>
        <button className={styles.countGo} type="button" disabled={isBusy} onClick={() => void store()}>
          {m.count_go({ count: counted })}
        </button>
      </main>
    </>
  )
}
