import { type Grant, mayGrant } from '@shop/contract/staff/permissions'
import type { Tx } from '../../../platform/db.ts'
import { endSessionsOf } from '../session/session-queries.ts'
import { type StaffCaller, toGrant } from '../session/staff-session.ts'
import { endTokensOf } from '../tokens/token-queries.ts'
import {
  countBranches,
  deleteGrants,
  insertGrant,
  lockPerson,
  type PersonRow,
  setPersonActive,
} from './people-queries.ts'

type Refused<C extends string> = { readonly ok: false; readonly code: C }
type Checked =
  | { readonly ok: true; readonly person: PersonRow }
  | Refused<'not_found' | 'own_grants' | 'role_not_yours' | 'unknown_branch'>

const keyOf = ({ role, branches }: Grant) => JSON.stringify([role, branches])

/** Grants that are in one of the lists only: a person may leave a role in place that they may not grant. */
export function changedGrants(before: readonly Grant[], after: readonly Grant[]) {
  const has = (list: readonly Grant[], grant: Grant) => list.some((one) => keyOf(one) === keyOf(grant))
  return { removed: before.filter((one) => !has(after, one)), added: after.filter((one) => !has(before, one)) }
}

/** Locks the person, and checks that `by` may replace the person's grants by these. */
export async function checkGrants(
  tx: Tx,
  by: Pick<StaffCaller, 'personId' | 'grants'>,
  personId: string,
  grants: readonly Grant[],
): Promise<Checked> {
  const [person] = await lockPerson.rows(tx, personId)
  if (!person) return { ok: false, code: 'not_found' }
  if (person.id === by.personId) return { ok: false, code: 'own_grants' }
  const { added, removed } = changedGrants(person.grants.map(toGrant), grants)
  if ([...removed, ...added].some(({ role }) => !mayGrant(by.grants, role)))
    return { ok: false, code: 'role_not_yours' }
  return (await areBranches(tx, grants)) ? { ok: true, person } : { ok: false, code: 'unknown_branch' }
}

/** Whether all branches of the grants exist. */
export async function areBranches(tx: Tx, grants: readonly Grant[]): Promise<boolean> {
  const ids = [...new Set(grants.flatMap(({ branches }) => (branches === 'all' ? [] : branches)))]
  const [known] = await countBranches.rows(tx, ids)
  return known?.count === ids.length
}

/** Replaces all grants of a person. They take effect at that person's next request. */
export async function storeGrants(tx: Tx, by: string, personId: string, grants: readonly Grant[]) {
  await deleteGrants.rows(tx, personId)
  for (const { role, branches } of grants)
    await insertGrant.rows(tx, personId, role, branches === 'all' ? null : branches, by)
}

type Changed = { readonly ok: true } | Refused<'not_found' | 'own_grants' | 'role_not_yours'>

/** Ends or restores the access of another person. Ending it also ends their sessions. */
export async function changeAccess(tx: Tx, by: StaffCaller, personId: string, isActive: boolean): Promise<Changed> {
  const [person] = await lockPerson.rows(tx, personId)
  if (!person) return { ok: false, code: 'not_found' }
  if (person.id === by.personId) return { ok: false, code: 'own_grants' }
  const all = [...person.grants, ...person.group_grants]
  if (all.some(({ role }) => !mayGrant(by.grants, role))) return { ok: false, code: 'role_not_yours' }
  await switchAccess(tx, personId, isActive)
  return { ok: true }
}

/** Ends all sessions and tokens with the access, so that none of them returns with it. */
export async function switchAccess(tx: Tx, personId: string, isActive: boolean): Promise<void> {
  await setPersonActive.rows(tx, personId, isActive)
  if (isActive) return
  await endSessionsOf.rows(tx, personId)
  await endTokensOf.rows(tx, personId)
}
