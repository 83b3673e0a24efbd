import { printCrateLabels, readCrateLabels } from '@shop/contract/staff/floor/labels'
import { CRATES_MOST } from '@shop/domain/picking/crate-label'
import { Minus, Plus, Printer } from 'lucide-react'
import { useState } from 'react'
import { Problem, request } from '#lib/api.ts'
import { problemText } from '#lib/texts.ts'
import { m } from '#paraglide/messages.js'
import { Notice } from '#ui/notice.tsx'
import styles from './crate-labels.module.css'

type Printed = { readonly crates: number; readonly isDone: boolean; readonly text: string }

/** Prints one label per crate of an order at the printer of the branch, or opens them as a PDF. Printing again is free. */
export function CrateLabels({ jobId }: { jobId: string }) {
  const [crates, setCrates] = useState(1)
  const [printed, setPrinted] = useState<Printed>()
  const [isBusy, setIsBusy] = useState(false)
  const print = async () => {
    setIsBusy(true)
    try {
      const { outcome } = await request(printCrateLabels, { params: { id: jobId }, body: { crates } })
      const text = { printed: m.label_printed(), no_printer: m.label_no_printer(), unreachable: m.label_unreachable() }
      setPrinted({ crates, isDone: outcome === 'printed', text: text[outcome] })
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      setPrinted({ crates, isDone: false, text: problemText(error.code) })
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <section className={styles.labels} aria-label={m.label_title()}>
      <div className={styles.labelCrates}>
        <span>{m.label_crates()}</span>
        <button
          className={styles.labelStep}
          type="button"
          aria-label={m.label_fewer()}
          disabled={crates <= 1}
          onClick={() => setCrates(crates - 1)}
        >
          <Minus size={20} aria-hidden="true" />
        </button>
        <b className={styles.labelFigure}>{crates}</b>
        <button
          className={styles.labelStep}
          type="button"
          aria-label={m.label_more()}
          disabled={crates >= CRATES_MOST}
          onClick={() => setCrates(crates + 1)}
        >
          <Plus size={20} aria-hidden="true" />
        </button>
      </div>
      <button className={styles.labelPrint} type="button" disabled={isBusy} onClick={() => void print()}>
        <Printer size={20} aria-hidden="true" />
        {printed?.isDone ? m.label_again() : crates === 1 ? m.label_print() : m.label_print_many({ count: crates })}
      </button>
      {printed ? <Notice tone={printed.isDone ? 'good' : 'warn'} text={printed.text} /> : null}
      {printed && !printed.isDone ? (
        <a
          className={styles.labelPrint}
          href={`${readCrateLabels.url.replace(':id', jobId)}?crates=${crates}`}
          target="_blank"
          rel="noreferrer"
        >
          {m.label_pdf()}
        </a>
      ) : null}
    </section>
  )
}
