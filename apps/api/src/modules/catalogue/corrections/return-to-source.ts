import { firstFeed } from '@shop/domain/catalogue/field-sources'
import type { Tx } from '../../../platform/db.ts'
import { type Field, lockForm, lockOf, releaseField, SET_FIELD } from './correction-queries.ts'
import { dropErpValue, listFeedValues, setPrice } from './field-value-queries.ts'

/** The price is changed by change sets and returned here; staff have no form for it. */
export const PRICE = { field: 'price', lock: 'price_cents' } as const
type Returnable = Field | typeof PRICE.field
const lockOfReturnable = (field: Returnable): string => (field === PRICE.field ? PRICE.lock : lockOf(field))

export type Returned = { readonly ok: true } | { readonly ok: false; readonly code: 'not_found' | 'changed' }

/**
 * Ends a correction: the product shows the value of the first feed that has one, and later feeds change it. Without a
 * stored value, which corrections of earlier releases lack, the next feed decides. With `expected`, which is null for an
 * unknown value, nothing happens if that feed has another value meanwhile.
 */
export async function returnToSource(
  tx: Tx,
  number: string,
  field: Returnable,
  expected?: string | null,
): Promise<Returned> {
  await lockForm.rows(tx, number)
  const values = (await listFeedValues.rows(tx, number)).filter((row) => row.field === field)
  const source = firstFeed(
    field,
    values.map((row) => row.source),
  )
  const value = values.find((row) => row.source === source)?.value
  if (expected !== undefined && (value ?? null) !== expected) return { ok: false, code: 'changed' }
  // The text before the product, in the order of every writer.
  if (value !== undefined) await (field === PRICE.field ? setPrice : SET_FIELD[field]).rows(tx, number, value)
  const [released] = await releaseField.rows(tx, number, lockOfReturnable(field))
  if (!released) return { ok: false, code: 'not_found' }
  if (source === 'erp') await dropErpValue.rows(tx, number, field)
  return { ok: true }
}
