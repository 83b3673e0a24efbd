import { callApi, forgetReplies } from './api/api.client.ts'
import { chooseBranch, chosenBranch } from './chosen-branch.ts'
import { findPreference } from './readers/account.ts'
import { setVat, shownVat } from './vat.ts'

/** Asks again for the preference of whoever is here now, and shows the shop by it. */
export async function reloadPreference(): Promise<void> {
  forgetReplies()
  const before = { branch: chosenBranch(), vat: shownVat() }
  const preference = await findPreference(callApi)
  if (!preference) return
  const { storeId, includeVat } = preference
  // what somebody chose while the answer came is newer than what it says
  if (storeId && storeId !== before.branch && chosenBranch() === before.branch) chooseBranch(storeId)
  const vat = includeVat === null ? undefined : includeVat ? 'in' : 'ex'
  if (vat && vat !== before.vat && shownVat() === before.vat) setVat(vat)
}
