import type { CustomerView } from '@shop/contract'
import type { Locale } from '@shop/domain/locale'
import type { Db } from '../../platform/db.ts'
import type { Customer } from '../../platform/http/caller.ts'
import { Refusal } from '../../platform/http/errors.ts'
import { branchView } from '../branch/index.ts'
import { listAddresses } from './address-queries.ts'
import { findCustomer } from './customer-queries.ts'
import { toCustomerView } from './customer-view.ts'

type ViewContext = { readonly locale: Locale; readonly now: Date }
type Who = Pick<Customer, 'customerId' | 'contactId'>

export async function readWholeCustomer(
  db: Db,
  { customerId, contactId }: Who,
  asked: ViewContext,
): Promise<CustomerView> {
  const [row] = await findCustomer.rows(db, customerId, contactId)
  if (!row) throw new Refusal('session_expired') // erased during the request
  const addresses = await listAddresses(db, customerId)
  const branch = row.default_branch_id === null ? undefined : await branchView(db, row.default_branch_id, asked)
  return toCustomerView({ row, addresses, branch: branch ?? null })
}

/** Only the requested fields; unknown names are ignored. */
export function onlyFields(customer: CustomerView, wanted: readonly string[]): Partial<CustomerView> {
  const kept = new Set(wanted)
  return Object.fromEntries(Object.entries(customer).filter(([name]) => kept.has(name)))
}
