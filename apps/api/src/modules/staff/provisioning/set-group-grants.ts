import { type Grant, mayGrant } from '@shop/contract/staff/permissions'
import { findSetting } from '../../settings/index.ts'
import type { ApprovableAction } from '../approval/action.ts'
import { areBranches, changedGrants } from '../people/change-people.ts'
import { grantLines } from '../people/set-grants.ts'
import { toGrant } from '../session/staff-session.ts'
import { deleteGroupGrants, insertGroupGrant, listMemberIds, lockGroupGrants } from './provisioning-queries.ts'

type SetGroupGrants = { readonly groupId: string; readonly grants: readonly Grant[] }
type Code = 'not_found' | 'own_grants' | 'role_not_yours' | 'unknown_branch'

/**
 * Replaces the grants of all members of a group, present and future, by the rules for the grants of a person: none of an
 * own group, money and access only by an owner, and with a second person.
 */
export const setGroupGrantsAction: ApprovableAction<SetGroupGrants, Code> = {
  kind: 'set_group_grants',
  permission: 'staff.manage',
  async describe(tx, { groupId, grants }, by) {
    const [group] = await lockGroupGrants.rows(tx, groupId)
    if (!group) return { ok: false, code: 'not_found' }
    const members = (await listMemberIds.rows(tx, groupId)).map(({ person_id }) => person_id)
    if (members.includes(by.personId)) return { ok: false, code: 'own_grants' }
    const { added, removed } = changedGrants(group.grants.map(toGrant), grants)
    if ([...removed, ...added].some(({ role }) => !mayGrant(by.grants, role)))
      return { ok: false, code: 'role_not_yours' }
    if (!(await areBranches(tx, grants))) return { ok: false, code: 'unknown_branch' }
    const limited = (await findSetting(tx, 'approvedRoles')) as readonly string[]
    return {
      ok: true,
      needsApproval: added.some(({ role }) => limited.includes(role)),
      objectKey: groupId,
      branchId: null,
      beneficiaryId: null,
      gainers: members,
      lines: [
        { field: 'group', value: group.display_name, detail: String(group.members) },
        ...(await grantLines(tx, 'add_grant', added)),
        ...(await grantLines(tx, 'remove_grant', removed)),
      ],
    }
  },
  async run(tx, { groupId, grants }, by) {
    await deleteGroupGrants.rows(tx, groupId)
    for (const { role, branches } of grants)
      await insertGroupGrant.rows(tx, groupId, role, branches === 'all' ? null : branches, by.personId)
    return { ok: true }
  },
}
