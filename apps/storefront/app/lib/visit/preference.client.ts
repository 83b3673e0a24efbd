import { setDefaultBranch } from '@shop/contract/account'
import { type Preference, preferBranch, preferVat } from '@shop/contract/preference'
import { forgetReplies } from '~/lib/api/api.client.ts'
import { auth } from '~/lib/auth/auth.client.ts'
import { chooseBranch, chosenBranch, onBranchChange } from '~/lib/chosen-branch.ts'
import { findPreference } from '~/lib/readers/account.ts'
import { emit } from '~/lib/shop-events.ts'
import { onVatChange, setVat, shownVat } from '~/lib/vat.ts'
import { callVisit } from './call-visit.client.ts'
import { clearUnsaved, markUnsaved, unsavedChoice } from './unsaved-choice.ts'

/** A guest has a session but no account to save choices in. */
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
  // Drop a branch that no longer exists instead of retrying it.
  if (replies.every(({ status }) => status === 200 || status === 404)) clearUnsaved('branch', storeId)
  emit('branch-saved', undefined)
}

let saving: Promise<void> = Promise.resolve()
/** Saves one choice after another so that the last one wins. After a failure the choice is retained for a retry. */
function save(choice: () => Promise<void>): Promise<void> {
  if (!isCustomer()) return Promise.resolve()
  saving = saving.then(choice).then(forgetReplies, (error: unknown) => console.warn('a choice was not saved', error))
  return saving
}

let isFollowing = false
/** From now on, choices in this browser are saved in the customer's account. Guests have cookies only. */
export function followChoices(): void {
  if (isFollowing) return
  isFollowing = true
  onVatChange(() => void save(saveVat))
  onBranchChange(() => void save(saveBranch))
}

/** Saves the choices of this visit that the account does not have yet. */
export async function saveChoices(): Promise<void> {
  await save(saveVat)
  await save(saveBranch)
}

/** After sign-in: saves an earlier VAT choice, and the chosen branch if the account has none. */
export async function joinChoices(): Promise<void> {
  followChoices()
  await saveChoices()
  const preference = await reloadPreference()
  const branch = chosenBranch()
  if (preference?.storeId || !branch) return
  markUnsaved('branch', branch)
  await save(saveBranch)
}

/** Reloads the preference of the current customer and applies it to the page. */
export async function reloadPreference(): Promise<Preference | null> {
  forgetReplies()
  const before = { branch: chosenBranch(), vat: shownVat() }
  const preference = await findPreference(callVisit)
  if (!preference) return null
  const { storeId, includeVat } = preference
  // A choice made during the request is newer than its reply.
  if (storeId && storeId !== before.branch && chosenBranch() === before.branch) chooseBranch(storeId, 'saved')
  const vat = includeVat === null ? undefined : includeVat ? 'in' : 'ex'
  if (vat && vat !== before.vat && shownVat() === before.vat) setVat(vat, 'saved')
  return preference
}
