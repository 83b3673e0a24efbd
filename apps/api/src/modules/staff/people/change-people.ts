import { type Grant, mayGrant } from '@shop/contract/staff/permissions'
import type { Tx } from '../../../platform/db.ts'
import { endSessionsOf } from '../session/session-queries.ts'
import { type StaffCaller, toGrant } from '../session/staff-session.ts'
import { countBranches, deleteGrants, insertGrant, lockPerson, setPersonActive } from './people-queries.ts'

type Changed =
  | { readonly ok: true }
  | { readonly ok: false; readonly code: 'not_found' | 'own_grants' | 'role_not_yours' | 'unknown_branch' }

const keyOf = ({ role, branches }: Grant) => JSON.stringify([role, branches])

/** Grants that are in one of the lists only: a person may leave a role in place that they may not grant. */
function changedGrants(before: readonly Grant[], after: readonly Grant[]): Grant[] {
  const has = (list: readonly Grant[], grant: Grant) => list.some((one) => keyOf(one) === keyOf(grant))
  return [...before.filter((one) => !has(after, one)), ...after.filter((one) => !has(before, one))]
}

/** Replaces all grants of another person. They take effect at that person's next request. */
export async function replaceGrants(
  tx: Tx,
  by: StaffCaller,
  personId: string,
  grants: readonly Grant[],
): Promise<Changed> {
  const [person] = await lockPerson.rows(tx, personId)
  if (!person) return { ok: false, code: 'not_found' }
  if (person.id === by.personId) return { ok: false, code: 'own_grants' }
  const changed = changedGrants(person.grants.map(toGrant), grants)
  if (changed.some(({ role }) => !mayGrant(by.grants, role))) return { ok: false, code: 'role_not_yours' }
  const ids = [...new Set(grants.flatMap(({ branches }) => (branches === 'all' ? [] : branches)))]
  const [known] = await countBranches.rows(tx, ids)
  if (known?.count !== ids.length) return { ok: false, code: 'unknown_branch' }
  await deleteGrants.rows(tx, personId)
  for (const { role, branches } of grants)
    await insertGrant.rows(tx, personId, role, branches === 'all' ? null : branches, by.personId)
  return { ok: true }
}

/** Ends or restores the access of another person. Ending it also ends their sessions. */
export async function changeAccess(tx: Tx, by: StaffCaller, personId: string, isActive: boolean): Promise<Changed> {
  const [person] = await lockPerson.rows(tx, personId)
  if (!person) return { ok: false, code: 'not_found' }
  if (person.id === by.personId) return { ok: false, code: 'own_grants' }
  if (person.grants.some(({ role }) => !mayGrant(by.grants, role))) return { ok: false, code: 'role_not_yours' }
  await setPersonActive.rows(tx, personId, isActive)
  if (!isActive) await endSessionsOf.rows(tx, personId)
  return { ok: true }
}
