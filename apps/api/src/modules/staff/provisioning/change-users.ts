import type { Result } from '@shop/domain/result'
import type { ScimRefusal } from '@shop/domain/staff/scim/patch'
import { type ScimUser, shownName } from '@shop/domain/staff/scim/user'
import type { Db, Tx } from '../../../platform/db.ts'
import { switchAccess } from '../people/change-people.ts'
import { deleteGrants, insertPerson } from '../people/people-queries.ts'
import {
  deleteUser,
  findUnmanaged,
  findUser,
  insertUser,
  leaveGroups,
  lockUser,
  type ScimUserRow,
  updatePerson,
  updateUser,
} from './scim-queries.ts'
import type { ScimCode } from './serve-scim.ts'

export type UserDeps = {
  readonly db: Db
  /** The issuer at which people sign in: the external id is their subject there. */
  readonly issuer: string | undefined
}
type Saved = { readonly ok: true; readonly row: ScimUserRow } | { readonly ok: false; readonly code: ScimCode }

const valuesOf = (id: string, user: ScimUser) =>
  [id, user.userName, user.externalId, user.givenName, user.familyName, user.displayName, user.isActive] as const

async function saved(tx: Tx, id: string): Promise<Saved> {
  const [row] = await findUser.rows(tx, id)
  return row ? { ok: true, row } : { ok: false, code: 'not_found' }
}

/**
 * Creates a person. A person whom colleagues added before becomes managed by the provider only if the subject is the same:
 * an address proves nothing, and with it a stolen token could take over the access of an owner.
 */
export async function createUser(tx: Tx, issuer: string | undefined, user: ScimUser): Promise<Saved> {
  const subject = issuer === undefined ? null : user.externalId
  const who = [subject === null ? null : (issuer ?? null), subject] as const
  const [known] = subject === null ? [] : await findUnmanaged.rows(tx, issuer ?? '', subject)
  const [added] = known ? [] : await insertPerson.rows(tx, shownName(user), user.email, ...who)
  const id = known?.id ?? added?.id
  if (id === undefined) return { ok: false, code: 'uniqueness' }
  if (known) await updatePerson.rows(tx, id, shownName(user), user.email, ...who)
  await insertUser.rows(tx, ...valuesOf(id, user))
  // A person who returns has access again; grants were withdrawn when the provider removed them.
  if (known || !user.isActive) await switchAccess(tx, id, user.isActive)
  return saved(tx, id)
}

/** Changes a person. The end of access in the provider ends all sessions in the same transaction. */
export async function changeUser(
  tx: Tx,
  issuer: string | undefined,
  id: string,
  change: (user: ScimUser) => Result<ScimUser, ScimRefusal>,
): Promise<Saved> {
  const [row] = await lockUser.rows(tx, id)
  if (!row) return { ok: false, code: 'not_found' }
  const before: ScimUser = {
    userName: row.user_name,
    externalId: row.external_id,
    givenName: row.given_name,
    familyName: row.family_name,
    displayName: row.display_name,
    email: row.email,
    isActive: row.is_active,
  }
  const next = change(before)
  if (!next.ok) return next
  const user = next.value
  // The external id is the subject at sign-in: with another one, another person would sign in as this one.
  if (before.externalId !== null && user.externalId !== before.externalId) return { ok: false, code: 'mutability' }
  const subject = issuer === undefined ? null : user.externalId
  await updatePerson.rows(tx, id, shownName(user), user.email, subject === null ? null : (issuer ?? null), subject)
  await updateUser.rows(tx, ...valuesOf(id, user))
  // Only a change counts: a repeated `active` does not restore access that a colleague ended.
  if (user.isActive !== before.isActive) await switchAccess(tx, id, user.isActive)
  return saved(tx, id)
}

/** Ends the access of a person with all grants. The person stays, because orders and the audit log name them. */
export async function endUser(
  tx: Tx,
  id: string,
): Promise<{ readonly ok: true } | { readonly ok: false; readonly code: 'not_found' }> {
  const [row] = await lockUser.rows(tx, id)
  if (!row) return { ok: false, code: 'not_found' }
  await leaveGroups.rows(tx, id)
  await deleteGrants.rows(tx, id)
  await deleteUser.rows(tx, id)
  await switchAccess(tx, id, false)
  return { ok: true }
}
