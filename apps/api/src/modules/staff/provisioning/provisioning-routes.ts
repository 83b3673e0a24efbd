import {
  createProviderToken,
  endProviderToken,
  MOST_PROVIDER_TOKENS,
  PROVIDER_TOKEN_DAYS,
  readProvisioning,
  setGroupGrants,
} from '@shop/contract/staff/office/provisioning'
import { SCIM_BASE } from '@shop/contract/staff/office/scim-parts'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../../platform/db.ts'
import { answer } from '../../../platform/http/serve.ts'
import { hashOf, newSecret } from '../../../platform/secret.ts'
import { runOrRequest } from '../approval/approvals.ts'
import { serveStaff } from '../http/serve-staff.ts'
import { accessOf } from '../http/staff-access.ts'
import { refuseStaff } from '../http/staff-errors.ts'
import { grantView } from '../people/people-routes.ts'
import { staffTransaction } from '../staff-transaction.ts'
import { PROVIDER_TOKEN_PREFIX } from './provider-check.ts'
import { providerTokenAction } from './provider-token-action.ts'
import {
  endProviderTokenById,
  insertProviderToken,
  listGroups,
  listProviderTokens,
  lockProviderTokens,
} from './provisioning-queries.ts'
import { setGroupGrantsAction } from './set-group-grants.ts'

const DAY_MS = 86_400_000

export type ProvisioningDeps = { readonly db: Db; readonly site: { readonly origin: string } }

/** The part of staff: tokens of the identity provider, and the grants of its groups (ADR 0079). */
export function provisioningRoutes(app: FastifyInstance, { db, site }: ProvisioningDeps) {
  serveStaff(app, readProvisioning, async () => {
    const tokens = await listProviderTokens.rows(db)
    const groups = await listGroups.rows(db)
    return answer(200, {
      url: `${site.origin}${SCIM_BASE}`,
      tokens: tokens.map(({ id, name, created_by, used_at, expires_at, approved_at }) => ({
        ...{ id, name },
        createdBy: created_by,
        usedAt: used_at?.toISOString() ?? null,
        expiresAt: expires_at.toISOString(),
        isApproved: approved_at !== null,
      })),
      groups: groups.map(({ id, display_name, members, grants }) => ({
        ...{ id, members },
        name: display_name,
        grants: grants.map(grantView),
      })),
    })
  })

  serveStaff(app, createProviderToken, async (request) => {
    const { staff } = accessOf(request)
    const secret = `${PROVIDER_TOKEN_PREFIX}${newSecret()}`
    const expiresAt = new Date(request.now.getTime() + PROVIDER_TOKEN_DAYS * DAY_MS)
    const made = await staffTransaction(db, request, async (tx) => {
      const times = [request.now, expiresAt] as const
      const name = request.body.name.trim()
      await lockProviderTokens.rows(tx)
      const [row] = await insertProviderToken.rows(
        tx,
        name,
        hashOf(secret),
        staff.personId,
        ...times,
        MOST_PROVIDER_TOKENS,
      )
      if (!row) return { ok: false } as const
      const ran = await runOrRequest(tx, providerTokenAction, { tokenId: row.id }, staff, request.now)
      return ran.ok ? ({ ok: true, id: row.id, approvalId: ran.approvalId } as const) : ({ ok: false } as const)
    })
    if (!made.ok) return refuseStaff('too_many')
    return answer(200, { id: made.id, secret, expiresAt: expiresAt.toISOString(), approvalId: made.approvalId })
  })

  serveStaff(app, endProviderToken, async (request) => {
    const ended = await staffTransaction(db, request, async (tx) => {
      const [row] = await endProviderTokenById.rows(tx, request.params.id, request.now)
      return { ok: row !== undefined }
    })
    return ended.ok ? answer(200, {}) : refuseStaff('not_found')
  })

  serveStaff(app, setGroupGrants, async (request) => {
    const { id } = request.params
    const grants = request.body.grants.map(({ role, branchIds }) => ({ role, branches: branchIds ?? ('all' as const) }))
    const { staff } = accessOf(request)
    const done = await staffTransaction(db, request, (tx) =>
      runOrRequest(tx, setGroupGrantsAction, { groupId: id, grants }, staff, request.now),
    )
    return done.ok ? answer(200, { id, approvalId: done.approvalId }) : refuseStaff(done.code)
  })
}
