import type { Db } from '../../../platform/db.ts'
import type { OpsAnswer } from '../post-purchase/ops.ts'
import { findCustomerByEmail, setCreditLimit } from './ops-queries.ts'
import { changePoints, openCredit } from './take-queries.ts'

const said = (isDone: boolean, ...lines: string[]): OpsAnswer => ({ isDone, lines })

/** Customer commands for staff until there are screens for them: credit on account and point corrections. */
export async function opsCustomers(db: Db, what: string, email: string, figure: string): Promise<OpsAnswer> {
  const [customer] = await findCustomerByEmail.rows(db, email.toLowerCase())
  const count = Number(figure)
  if (!customer) return said(false, `no customer ${email}`)
  if (!Number.isSafeInteger(count)) return said(false, `${figure} is no whole number`)
  if (what === 'account') return allowOnAccount(db, customer, count)
  if (what !== 'points') return said(false, `no ${what}`)
  const [changed] = await changePoints.rows(db, customer.id, count, null, 'correction', '')
  return changed ? said(true, `${email} has ${changed.balance} points`) : said(false, 'not that many points')
}

/** Businesses only, because consumer credit needs a licence. */
async function allowOnAccount(
  db: Db,
  { id, kvk_number }: { readonly id: string; readonly kvk_number: string | null },
  euros: number,
): Promise<OpsAnswer> {
  if (kvk_number === null) return said(false, 'a customer without a chamber of commerce number buys nothing on account')
  await openCredit.rows(db, id)
  await setCreditLimit.rows(db, id, euros)
  return said(true, `may owe € ${euros}`)
}
