import { setDefaultBranch } from '@shop/contract/account'
import { type Preference, preferBranch, preferVat } from '@shop/contract/preference'
import { forgetReplies } from '../api/api.client.ts'
import { auth } from '../auth/auth.client.ts'
import { chooseBranch, chosenBranch, onBranchChange } from '../chosen-branch.ts'
import { findPreference } from '../readers/account.ts'
import { onVatChange, setVat, shownVat } from '../vat.ts'
import { callVisit } from './call-visit.client.ts'
import { BRANCH_SAVED, clearUnsaved, markUnsaved, unsavedChoice } from './unsaved-choice.ts'

/** A guest who orders has a session and no account to save anything in. */
const isCustomer = () => auth.status() === 'authed' && auth.session.get()?.user.isGuest === false

async function saveVat(): Promise<void> {
  const vat = unsavedChoice('vat')
  if (vat === undefined) return
  const reply = await callVisit(preferVat, { body: { includeVat: vat === 'in' } })
  if (reply.status === 200) clearUnsaved('vat', vat)
}

async function saveBranch(): Promise<void> {
  const storeId = unsavedChoice('branch')
  if (storeId === undefined) return
  const replies = [
    await callVisit(preferBranch, { body: { storeId } }),
    await callVisit(setDefaultBranch, { body: { storeId } }),
  ]
  // a branch that is no longer there is not offered again
  if (replies.every(({ status }) => status === 200 || status === 404)) clearUnsaved('branch', storeId)
  document.dispatchEvent(new CustomEvent(BRANCH_SAVED))
}

let saving: Promise<void> = Promise.resolve()
/** One after the other, so that the last choice is the one that stays. A failure is told by the client; it is kept. */
function save(choice: () => Promise<void>): Promise<void> {
  if (!isCustomer()) return Promise.resolve()
  saving = saving.then(choice).then(forgetReplies, (error: unknown) => console.warn('a choice was not saved', error))
  return saving
}

let isFollowing = false
/** From here on the account of a signed-in customer knows what is chosen in this browser. Guests keep their cookies. */
export function followChoices(): void {
  if (isFollowing) return
  isFollowing = true
  onVatChange(() => void save(saveVat))
  onBranchChange(() => void save(saveBranch))
}

/** Saves what this visit chose and the account does not have yet. */
export async function saveChoices(): Promise<void> {
  await save(saveVat)
  await save(saveBranch)
}

/** After signing in: the mode of prices chosen before stays, and a branch fills an account that has none. */
export async function joinChoices(): Promise<void> {
  followChoices()
  await saveChoices()
  const preference = await reloadPreference()
  const branch = chosenBranch()
  if (preference?.storeId || !branch) return
  markUnsaved('branch', branch)
  await save(saveBranch)
}

/** Asks again for the preference of whoever is here now, and shows the shop by it. */
export async function reloadPreference(): Promise<Preference | null> {
  forgetReplies()
  const before = { branch: chosenBranch(), vat: shownVat() }
  const preference = await findPreference(callVisit)
  if (!preference) return null
  const { storeId, includeVat } = preference
  // what somebody chose while the answer came is newer than what it says
  if (storeId && storeId !== before.branch && chosenBranch() === before.branch) chooseBranch(storeId, 'saved')
  const vat = includeVat === null ? undefined : includeVat ? 'in' : 'ex'
  if (vat && vat !== before.vat && shownVat() === before.vat) setVat(vat, 'saved')
  return preference
}
