import type { Db } from '../../platform/db.ts'
import {
  FIELD_NAMES,
  type Field,
  isField,
  listLocked,
  lockField,
  lockOf,
  releaseField,
  SET_FIELD,
} from './ops-queries.ts'

const said = (isDone: boolean, ...lines: string[]) => ({ isDone, lines })

/** Corrects single fields, which the product feed then leaves unchanged. */
export async function opsProducts(db: Db, what: string, number: string, field: string, value: string) {
  if (what === 'locked') {
    const rows = await listLocked.rows(db)
    return said(true, ...rows.map(({ line }) => line))
  }
  if (what !== 'correct' && what !== 'release') return said(false, `what is ${what}?`)
  if (!isField(field)) return said(false, `a field is one of ${FIELD_NAMES.join(', ')}`)
  if (what === 'release') {
    const [released] = await releaseField.rows(db, number, lockOf(field))
    return released
      ? said(true, `the next feed decides about ${field} of ${number}`)
      : said(false, `no product ${number}`)
  }
  return correct(db, number, field, value)
}

async function correct(db: Db, number: string, field: Field, value: string) {
  try {
    const [changed] = await SET_FIELD[field].rows(db, number, value)
    if (!changed) return said(false, `no product ${number}`)
    await lockField.rows(db, number, lockOf(field))
    return said(true, `${field} of ${number} is ${value}; the feed leaves it alone`)
  } catch (error) {
    return said(false, `${field} cannot be ${value}: ${(error as Error).message}`)
  }
}
