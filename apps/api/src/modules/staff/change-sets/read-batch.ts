import { createHash } from 'node:crypto'
import { percentOf } from '@shop/domain/change/effects'
import { type PriceError, type PriceFigures, priceErrorOf } from '@shop/domain/change/price-error'
import { unitPrice } from '@shop/domain/pricing/unit-price'
import type { Db, Tx } from '../../../platform/db.ts'
import { type FigureRow, listFigures } from './fact-queries.ts'

/** The figures of a batch on which its approval depends. */
export type Batch = {
  readonly lines: number
  readonly meanPercent: number
  readonly mostPercent: number
  readonly suspected: readonly { readonly number: string; readonly error: PriceError }[]
  /** Identifies the content of all lines. */
  readonly fingerprint: string
}

/** Rules of VAT for a product that was deleted; its line has no effect. */
const USUAL_RATE = 21

export const figuresOf = (row: Omit<FigureRow, 'day_cents'>): PriceFigures => ({
  oldCents: row.old_cents,
  newCents: row.new_cents,
  vatRate: row.vat_rate ?? USUAL_RATE,
  number: row.number,
  barcode: row.scan_code,
  costCents: row.cost_cents,
  recommendedCents: row.recommended_price_cents,
  unitPriceCents:
    row.unit_per_product === null || row.unit_per_product === 1 ? null : unitPrice(row.old_cents, row.unit_per_product),
  tierCents: (row.tiers ?? []).map(([, cents]) => cents),
})

/** In percent, not rounded: 20.0001 is above a limit of 20. */
const changeIn = (from: number, to: number) => (from === 0 ? 100 : (Math.abs(to - from) * 100) / from)

export async function readBatch(db: Db | Tx, setId: string): Promise<Batch> {
  const rows = await listFigures.rows(db, setId)
  const hash = createHash('sha256')
  let [mostPercent, sumPercent] = [0, 0]
  const suspected: { number: string; error: PriceError }[] = []
  for (const row of rows) {
    const { number, old_cents: old, new_cents: wanted, day_cents: dayAgo } = row
    hash.update(`${number} ${old} ${wanted}\n`)
    sumPercent += percentOf(wanted - old, old) ?? 0
    mostPercent = Math.max(mostPercent, changeIn(old, wanted), changeIn(dayAgo ?? old, wanted))
    const error = priceErrorOf(figuresOf(row))
    if (error) suspected.push({ number, error })
  }
  return {
    lines: rows.length,
    meanPercent: rows.length === 0 ? 0 : Math.round((sumPercent / rows.length) * 10) / 10,
    mostPercent,
    suspected,
    fingerprint: hash.digest('hex'),
  }
}
