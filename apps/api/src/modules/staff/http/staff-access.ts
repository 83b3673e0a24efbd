import { type BranchScope, isOpenToAll } from '@shop/contract/staff/permissions'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db.ts'
import { isForeign } from '../../../platform/http/access.ts'
import { providerCheck } from '../provisioning/provider-check.ts'
import { identifyStaff, isConfirmedAt, type StaffCaller } from '../session/staff-session.ts'
import { identifyToken } from '../tokens/identify-token.ts'
import { StaffRefusal } from './staff-errors.ts'

/** The caller and the branches for which the endpoint's permission holds. */
export type Access = { readonly staff: StaffCaller; readonly scope: BranchScope }
const accesses = new WeakMap<FastifyRequest, Access>()

/** The access of a request whose endpoint requires a session. */
export function accessOf(request: FastifyRequest): Access {
  const access = accesses.get(request)
  if (!access) throw new StaffRefusal('unauthenticated')
  return access
}

export type GuardOptions = { readonly db: Db; readonly clock: Clock; readonly origin: string }

/** Requires a session and the endpoint's permission before any other part of the request is read. */
export function guardStaff(app: FastifyInstance, { db, clock, origin }: GuardOptions) {
  const isProvider = providerCheck(db)
  app.addHook('onRequest', async (request) => {
    const { endpoint } = request.routeOptions.config
    if (!endpoint) return // health, metrics, or no route
    const permission = 'permission' in endpoint ? endpoint.permission : undefined
    if (!permission) throw new Error(`${endpoint.schema.operationId} is no staff endpoint`)
    if (isForeign(request, origin)) throw new StaffRefusal('cross_site')
    if (isOpenToAll(permission)) return
    const now = clock.now()
    if (permission === 'staff.provision' && (await isProvider(request, now))) return
    const identified = (await identifyToken(db, request, now)) ?? (await identifyStaff(db, request, now))
    if (!identified.ok) throw new StaffRefusal(identified.code)
    const scope = identified.staff.scopes.get(permission)
    if (!scope) throw new StaffRefusal('forbidden', { permission })
    if ('isConfirmed' in endpoint && !isConfirmedAt(identified.staff, clock.now()))
      throw new StaffRefusal('confirmation_required')
    accesses.set(request, { staff: identified.staff, scope })
  })
}

/** For SQL: null is all branches. */
export const branchesOf = (scope: BranchScope): readonly number[] | null => (scope === 'all' ? null : scope)

/** The branches in which the caller may use the endpoint, for SQL. */
export const callerBranches = (request: FastifyRequest): readonly number[] | null => branchesOf(accessOf(request).scope)
