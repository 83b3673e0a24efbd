import { endStaffSession, endStaffSignIn, readStaffMember, startStaffSignIn } from '@shop/contract/staff/session'
import { ownPath } from '@shop/routes'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db.ts'
import { answer } from '../../../platform/http/serve.ts'
import { hashOf, newSecret } from '../../../platform/secret.ts'
import type { IdentityProvider, OutsidePerson } from '../../../ports/identity.ts'
import { serveStaff } from '../http/serve-staff.ts'
import { accessOf, branchesOf } from '../http/staff-access.ts'
import { staffTransaction } from '../staff-transaction.ts'
import { listBranchNames } from './branch-queries.ts'
import { endSession, findPersonBySubject, insertSignIn, takeSignIn } from './session-queries.ts'
import { clearSessionCookie, flowSecret, openStaffSession, setFlowCookie } from './staff-session.ts'

const SIGN_IN_SECONDS = 600
/** The page that explains a failed sign-in. */
const SIGN_IN_PAGE = '/sign-in'

export type SignInDeps = {
  readonly db: Db
  readonly clock: Clock
  /** The retailer's identity provider. Without one, no sign-in is possible. */
  readonly provider: IdentityProvider | undefined
}

const redirect = (reply: FastifyReply, location: string) => {
  reply.header('location', location)
  return answer(302, null)
}
const fail = (reply: FastifyReply, error: 'failed' | 'unknown' | 'disabled') =>
  redirect(reply, `${SIGN_IN_PAGE}?error=${error}`)

export function signInRoutes(app: FastifyInstance, { db, clock, provider }: SignInDeps) {
  serveStaff(app, startStaffSignIn, async (request, reply) => {
    if (!provider) return fail(reply, 'disabled')
    const { url, ...checks } = await provider.begin()
    const secret = newSecret()
    const expiresAt = new Date(clock.now().getTime() + SIGN_IN_SECONDS * 1_000)
    const returnTo = ownPath(request.query.returnTo) ?? '/'
    await insertSignIn.rows(db, hashOf(secret), JSON.stringify(checks), returnTo, expiresAt)
    setFlowCookie(reply, secret, SIGN_IN_SECONDS)
    return redirect(reply, url)
  })

  serveStaff(app, endStaffSignIn, async (request, reply) => {
    const secret = flowSecret(request)
    const [begun] = secret === undefined ? [] : await takeSignIn.rows(db, hashOf(secret), clock.now())
    if (!provider || !begun) return fail(reply, 'failed')
    setFlowCookie(reply, '', 0)
    let person: OutsidePerson
    try {
      person = await provider.end(request.raw.url?.split('?')[1] ?? '', begun.checks)
    } catch (error) {
      request.log.warn({ err: error }, 'oidc provider rejected the staff sign-in')
      return fail(reply, 'failed')
    }
    // Signing in never creates an account: a person with `staff.manage` adds it.
    const [known] = await findPersonBySubject.rows(db, person.issuer, person.subject)
    if (!known) return fail(reply, 'unknown')
    await openStaffSession(db, reply, { personId: known.id, request, now: clock.now() })
    return redirect(reply, begun.return_to)
  })

  serveStaff(app, readStaffMember, async (request) => {
    const { staff } = accessOf(request)
    const scope = staff.scopes.get('order.read') ?? []
    return answer(200, {
      id: staff.personId,
      name: staff.name,
      roles: [...new Set(staff.grants.map(({ role }) => role))],
      permissions: [...staff.scopes.keys()],
      branches: await listBranchNames.rows(db, branchesOf(scope)),
      hasAllBranches: scope === 'all',
    })
  })

  serveStaff(app, endStaffSession, async (request, reply) => {
    await staffTransaction(db, request, async (tx) => {
      await endSession.rows(tx, accessOf(request).staff.sessionId)
      return { ok: true }
    })
    clearSessionCookie(reply)
    return answer(200, {})
  })
}
