import type { Tx } from '../../../platform/db.ts'
import { CHANGE_FIELD, type Field, isField, lockField, lockOf, readFields, SET_FIELD } from './correction-queries.ts'
import { storeErpValue } from './field-value-queries.ts'
import { returnToSource } from './return-to-source.ts'

export type Corrected =
  | { readonly ok: true }
  | { readonly ok: false; readonly code: 'not_found' | 'unknown_field' | 'odd_value' }
export type Released = { readonly ok: true } | { readonly ok: false; readonly code: 'not_found' | 'unknown_field' }

/** Classes 22 and 23: a value out of range or a constraint violation. */
const isOddValue = (error: unknown) => /^2[23]/.test((error as { code?: string }).code ?? '')

/** Corrects one field, which the product feed then leaves unchanged. */
export async function correctProduct(tx: Tx, number: string, field: string, value: string): Promise<Corrected> {
  if (!isField(field)) return { ok: false, code: 'unknown_field' }
  const [present] = await readFields.rows(tx, number)
  if (!present) return { ok: false, code: 'not_found' }
  try {
    const [changed] = await SET_FIELD[field].rows(tx, number, value)
    if (!changed) return { ok: false, code: 'not_found' }
  } catch (error) {
    if (isOddValue(error)) return { ok: false, code: 'odd_value' } // the caller rolls back
    throw error
  }
  await lock(tx, number, field, present[field])
  return { ok: true }
}

/**
 * Corrects one field if it still has the value before, whichever writer is faster. An impossible value fails the
 * transaction, so the caller rolls back.
 */
export async function changeProduct(
  tx: Tx,
  number: string,
  field: Field,
  { before, after }: { readonly before: string; readonly after: string },
): Promise<'written' | 'changed' | 'odd'> {
  try {
    const [written] = await CHANGE_FIELD[field].rows(tx, number, before, after)
    if (!written) return 'changed'
  } catch (error) {
    if (isOddValue(error)) return 'odd'
    throw error
  }
  await lock(tx, number, field, before)
  return 'written'
}

/** From now on the value of staff wins. That of the feed is stored for a return to it. */
async function lock(tx: Tx, number: string, field: Field, before: string) {
  await storeErpValue.rows(tx, number, field, lockOf(field), before)
  await lockField.rows(tx, number, lockOf(field))
}

/** Ends the correction of a field. */
export async function releaseProduct(tx: Tx, number: string, field: string): Promise<Released> {
  if (!isField(field)) return { ok: false, code: 'unknown_field' }
  return (await returnToSource(tx, number, field)).ok ? { ok: true } : { ok: false, code: 'not_found' }
}
