import type pg from 'pg'
import type { OpsAnswer } from '../post-purchase/ops.ts'
import { changePoints, openCredit } from './take-queries.ts'

const said = (isDone: boolean, ...lines: string[]): OpsAnswer => ({ isDone, lines })

/** Customer commands for staff until there are screens for them: credit on account and point corrections. */
export async function opsCustomers(raw: pg.Pool, what: string, email: string, figure: string): Promise<OpsAnswer> {
  const { rows } = await raw.query<{ id: string; kvk_number: string | null }>(
    'select id, kvk_number from customer where email = $1',
    [email.toLowerCase()],
  )
  const [customer] = rows
  const count = Number(figure)
  if (!customer) return said(false, `no customer ${email}`)
  if (!Number.isSafeInteger(count)) return said(false, `${figure} is no whole number`)
  if (what === 'account') return allowOnAccount(raw, customer, count)
  if (what !== 'points') return said(false, `no ${what}`)
  const [changed] = await changePoints.rows(raw, customer.id, count, null, 'correction', '')
  return changed ? said(true, `${email} has ${changed.balance} points`) : said(false, 'not that many points')
}

/** Businesses only, because consumer credit needs a licence. */
async function allowOnAccount(
  raw: pg.Pool,
  { id, kvk_number }: { readonly id: string; readonly kvk_number: string | null },
  euros: number,
): Promise<OpsAnswer> {
  if (kvk_number === null) return said(false, 'a customer without a chamber of commerce number buys nothing on account')
  await openCredit.rows(raw, id)
  await raw.query('update customer set allow_on_account = $2 > 0, credit_limit_cents = $2 * 100 where id = $1', [
    id,
    euros,
  ])
  return said(true, `may owe € ${euros}`)
}
