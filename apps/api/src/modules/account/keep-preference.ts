import { mergedPreference } from '@shop/domain/account/preference'
import type { Tx } from '../../platform/db.ts'
import { dropPreference, findPreference, savePreference } from './preference-queries.ts'

type SignedIn = { readonly contactId: string; readonly fromVisitorId: string | undefined }

/** At a sign-in: what the visitor chose fills what the customer never did, and is nobody's afterwards. */
export async function keepPreference(tx: Tx, { contactId, fromVisitorId }: SignedIn): Promise<void> {
  if (fromVisitorId === undefined) return
  const visitor = await findPreference(tx, { visitorId: fromVisitorId })
  if (!visitor) return
  const customer = await findPreference(tx, { contactId })
  await savePreference(tx, { contactId }, mergedPreference(customer, visitor))
  await dropPreference(tx, fromVisitorId)
}
