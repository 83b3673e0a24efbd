import { mergedPreference } from '@shop/domain/account/preference'
import type { Tx } from '../../platform/db.ts'
import { dropPreference, findPreference, savePreference } from './preference-queries.ts'

type SignedIn = { readonly contactId: string; readonly fromVisitorId: string | undefined }

/** On sign-in, fills the customer's missing preferences from the visitor's and deletes the visitor's. */
export async function mergePreference(tx: Tx, { contactId, fromVisitorId }: SignedIn): Promise<void> {
  if (fromVisitorId === undefined) return
  const visitor = await findPreference(tx, { visitorId: fromVisitorId })
  if (!visitor) return
  const customer = await findPreference(tx, { contactId })
  await savePreference(tx, { contactId }, mergedPreference(customer, visitor))
  await dropPreference(tx, fromVisitorId)
}
