import type { ApprovalLine } from '@shop/contract/staff/approval'
import type { Grant } from '@shop/contract/staff/permissions'
import type { Tx } from '../../../platform/db.ts'
import { findSetting } from '../../settings/index.ts'
import type { ApprovableAction } from '../approval/action.ts'
import { listBranchNames } from '../session/branch-queries.ts'
import { toGrant } from '../session/staff-session.ts'
import { changedGrants, checkGrants, storeGrants } from './change-people.ts'

/** Grants as the endpoint receives them. */
export type SetGrants = { readonly personId: string; readonly grants: readonly Grant[] }
type Code = 'not_found' | 'own_grants' | 'role_not_yours' | 'unknown_branch'

/** Grants as an approver is shown them, with the branches by name. */
export async function grantLines(
  tx: Tx,
  field: ApprovalLine['field'],
  grants: readonly Grant[],
): Promise<ApprovalLine[]> {
  const lines: ApprovalLine[] = []
  for (const { role, branches } of grants) {
    const names = branches === 'all' ? [] : await listBranchNames.rows(tx, branches)
    lines.push({ field, value: role, detail: names.map(({ name }) => name).join(', ') })
  }
  return lines
}

/** Replaces the grants of a person. New grants of finance and owner need a second person. */
export const setGrantsAction: ApprovableAction<SetGrants, Code> = {
  kind: 'set_grants',
  permission: 'staff.manage',
  async describe(tx, { personId, grants }, by) {
    const checked = await checkGrants(tx, by, personId, grants)
    if (!checked.ok) return checked
    const before = checked.person.grants.map(toGrant)
    const { added, removed } = changedGrants(before, grants)
    const limited = (await findSetting(tx, 'approvedRoles')) as readonly string[]
    return {
      ok: true,
      needsApproval: added.some(({ role }) => limited.includes(role)),
      objectKey: personId,
      branchId: null,
      beneficiaryId: personId,
      lines: [
        { field: 'person', value: checked.person.name, detail: checked.person.email },
        ...(await grantLines(tx, 'add_grant', added)),
        ...(await grantLines(tx, 'remove_grant', removed)),
      ],
    }
  },
  async run(tx, { personId, grants }, by) {
    await storeGrants(tx, by.personId, personId, grants)
    return { ok: true }
  },
}
