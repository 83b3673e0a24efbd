import { callApi, forgetReplies } from './api/api.client.ts'
import { chooseBranch, chosenBranch } from './chosen-branch.ts'
import { findPreference } from './readers/account.ts'
import { setVat, shownVat } from './vat.ts'

/** Asks again for the preference of whoever is here now, and shows the shop by it. */
export async function reloadPreference(): Promise<void> {
  forgetReplies()
  const preference = await findPreference(callApi)
  if (!preference) return
  const { storeId, includeVat } = preference
  if (storeId && storeId !== chosenBranch()) chooseBranch(storeId)
  const vat = includeVat === null ? undefined : includeVat ? 'in' : 'ex'
  if (vat && vat !== shownVat()) setVat(vat)
}
