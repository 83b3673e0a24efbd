import type { ApprovableAction } from '../approval/action.ts'
import { approveProviderToken, lockProviderToken } from './provisioning-queries.ts'

export type ActivateToken = { readonly tokenId: string }

/** Makes a token of the identity provider valid. It can add colleagues, so a second person always approves it. */
export const providerTokenAction: ApprovableAction<ActivateToken, 'not_found'> = {
  kind: 'provider_token',
  permission: 'staff.manage',
  async describe(tx, { tokenId }, { personId, scopes }) {
    const [token] = scopes.has('staff.connect') ? await lockProviderToken.rows(tx, tokenId) : []
    if (!token || token.created_by !== personId) return { ok: false, code: 'not_found' }
    return {
      ok: true,
      needsApproval: true,
      objectKey: tokenId,
      branchId: null,
      beneficiaryId: personId,
      lines: [{ field: 'token', value: token.name, detail: token.expires_at.toISOString().slice(0, 10) }],
    }
  },
  async run(tx, { tokenId }, _by, now) {
    const [approved] = await approveProviderToken.rows(tx, tokenId, now)
    return approved ? { ok: true } : { ok: false, code: 'not_found' }
  },
}
