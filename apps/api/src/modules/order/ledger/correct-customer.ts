import type { Tx } from '../../../platform/db.ts'
import { findCustomerByEmail, setCreditLimit } from './customer-queries.ts'
import { changePoints, openCredit } from './take-queries.ts'

export type CreditSet = { readonly ok: true } | { readonly ok: false; readonly code: 'not_found' | 'no_business' }
export type PointsCorrected =
  | { readonly ok: true; readonly balance: number }
  | { readonly ok: false; readonly code: 'not_found' | 'too_few_points' }

/** Businesses only, because consumer credit needs a licence. */
export async function allowOnAccount(tx: Tx, email: string, euros: number): Promise<CreditSet> {
  const [customer] = await findCustomerByEmail.rows(tx, email.toLowerCase())
  if (!customer) return { ok: false, code: 'not_found' }
  if (customer.kvk_number === null) return { ok: false, code: 'no_business' }
  await openCredit.rows(tx, customer.id)
  await setCreditLimit.rows(tx, customer.id, euros)
  return { ok: true }
}

export async function correctPoints(tx: Tx, email: string, points: number): Promise<PointsCorrected> {
  const [customer] = await findCustomerByEmail.rows(tx, email.toLowerCase())
  if (!customer) return { ok: false, code: 'not_found' }
  const [changed] = await changePoints.rows(tx, customer.id, points, null, 'correction', '')
  return changed ? { ok: true, balance: changed.balance } : { ok: false, code: 'too_few_points' }
}
