import { type ProductField, type Provenance, returnFieldToSource } from '@shop/contract/staff/range/products'
import { Lock } from 'lucide-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { act } from '#lib/act.ts'
import { request } from '#lib/api.ts'
import { m } from '#paraglide/messages.js'
import controls from '#ui/controls.module.css'
import { type Outcome, OutcomeNotice } from '#ui/notice.tsx'
import styles from './field-source.module.css'

const SOURCES: Readonly<Record<Provenance['source'], () => string>> = {
  staff: m.product_source_staff,
  etim: m.product_source_etim,
  gs1: m.product_source_gs1,
  erp: m.product_source_erp,
}

type Props = {
  readonly number: string
  readonly field: ProductField | 'price'
  readonly isCorrected: boolean
  readonly provenance: Provenance
  readonly textOf: (value: string) => string
  readonly onReturned?: (value: string) => void
}

/** Where the value of a field comes from, which source wins, the values of the others, and the return to a feed. */
export function FieldSource({ number, field, isCorrected, provenance, textOf, onReturned }: Props) {
  const { source, precedence, others, back } = provenance
  const { revalidate } = useRevalidator()
  const [outcome, setOutcome] = useState<Outcome>()
  const [isBusy, setIsBusy] = useState(false)
  const giveBack = async () => {
    setIsBusy(true)
    const done = await act(async () => {
      const body = { field, value: back?.value ?? null }
      await request(returnFieldToSource, { params: { productNumber: number }, body })
      return m.settings_saved()
    })
    setIsBusy(false)
    setOutcome(done)
    if (done.ok && back) onReturned?.(back.value)
    await revalidate()
  }
  const action = back ? m.product_return({ source: SOURCES[back.source]() }) : m.product_return_unknown()
  return (
    <div className={styles.fieldSource}>
      <div className={styles.sourceTexts} id={`product-${field}-source`}>
        <p className={styles.sourceLine}>
          {isCorrected ? <Lock size={14} aria-hidden="true" /> : null}
          {m.product_source({
            source: SOURCES[source](),
            precedence: precedence.map((one) => SOURCES[one]()).join(', '),
          })}
        </p>
        {others.map((other) => (
          <p className={styles.sourceLine} key={other.source}>
            {m.product_source_other({ source: SOURCES[other.source](), value: textOf(other.value) })}
          </p>
        ))}
      </div>
      {isCorrected ? (
        <button
          className={controls.button}
          type="button"
          disabled={isBusy}
          aria-describedby={`product-${field}-name`}
          onClick={giveBack}
        >
          {action}
        </button>
      ) : null}
      <OutcomeNotice outcome={outcome} />
    </div>
  )
}
