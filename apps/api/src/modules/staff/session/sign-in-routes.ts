import {
  endStaffSession,
  endStaffSignIn,
  readStaffMember,
  startConfirmation,
  startStaffSignIn,
} from '@shop/contract/staff/session'
import { ownPath } from '@shop/routes'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db.ts'
import { answer } from '../../../platform/http/serve.ts'
import { hashOf, newSecret } from '../../../platform/secret.ts'
import type { IdentityProvider, OutsidePerson } from '../../../ports/identity.ts'
import { serveStaff } from '../http/serve-staff.ts'
import { accessOf, branchesOf } from '../http/staff-access.ts'
import { findSignInWays } from '../passkey/passkey-queries.ts'
import { staffTransaction } from '../staff-transaction.ts'
import { listBranchNames } from './branch-queries.ts'
import { confirmSession, endSession, findPersonBySubject, insertSignIn, takeSignIn } from './session-queries.ts'
import { CONFIRMED_MS, clearSessionCookie, flowSecret, openStaffSession, setFlowCookie } from './staff-session.ts'

const SIGN_IN_SECONDS = 600
/** The page that explains a failed sign-in. */
const SIGN_IN_PAGE = '/sign-in'

export type SignInDeps = {
  readonly db: Db
  readonly clock: Clock
  /** The retailer's identity provider. Without one, no sign-in is possible. */
  readonly provider: IdentityProvider | undefined
}

/** To confirm a session, the person authenticates again. */
const freshness = (sessionId: string | null) => (sessionId === null ? {} : { maxAgeSeconds: CONFIRMED_MS / 1_000 })

const redirect = (reply: FastifyReply, location: string) => {
  reply.header('location', location)
  return answer(302, null)
}
const fail = (reply: FastifyReply, error: 'failed' | 'unknown' | 'disabled' | 'unavailable' | 'other_person') =>
  redirect(reply, `${SIGN_IN_PAGE}?error=${error}`)

export function signInRoutes(app: FastifyInstance, { db, clock, provider }: SignInDeps) {
  /** Sends the browser to the provider. With a session, the provider authenticates the person again to confirm it. */
  const begin = async (reply: FastifyReply, returnTo: string | undefined, sessionId: string | null) => {
    if (!provider) return fail(reply, 'disabled')
    const begun = await provider.begin(freshness(sessionId)).catch((error: unknown) => {
      app.log.warn({ err: error }, 'oidc provider unavailable; staff cannot sign in with it')
      return undefined
    })
    if (!begun) return fail(reply, 'unavailable')
    const { url, ...checks } = begun
    const secret = newSecret()
    const expiresAt = new Date(clock.now().getTime() + SIGN_IN_SECONDS * 1_000)
    await insertSignIn.rows(db, hashOf(secret), JSON.stringify(checks), ownPath(returnTo) ?? '/', expiresAt, sessionId)
    setFlowCookie(reply, secret, SIGN_IN_SECONDS)
    return redirect(reply, url)
  }
  serveStaff(app, startStaffSignIn, (request, reply) => begin(reply, request.query.returnTo, null))
  serveStaff(app, startConfirmation, (request, reply) =>
    begin(reply, request.query.returnTo, accessOf(request).staff.sessionId),
  )

  serveStaff(app, endStaffSignIn, async (request, reply) => {
    const secret = flowSecret(request)
    const [begun] = secret === undefined ? [] : await takeSignIn.rows(db, hashOf(secret), clock.now())
    if (!provider || !begun) return fail(reply, 'failed')
    setFlowCookie(reply, '', 0)
    let person: OutsidePerson
    try {
      person = await provider.end(request.raw.url?.split('?')[1] ?? '', begun.checks, freshness(begun.session_id))
    } catch (error) {
      request.log.warn({ err: error }, 'oidc provider rejected the staff sign-in')
      return fail(reply, 'failed')
    }
    // Signing in never creates an account: a person with `staff.manage` adds it.
    const [known] = await findPersonBySubject.rows(db, person.issuer, person.subject)
    if (!known) return fail(reply, 'unknown')
    const confirmedAt = person.authenticatedAt ?? null
    if (begun.session_id !== null) {
      const confirmed =
        confirmedAt === null ? [] : await confirmSession.rows(db, begun.session_id, known.id, confirmedAt)
      return confirmed.length > 0 ? redirect(reply, begun.return_to) : fail(reply, 'other_person')
    }
    await openStaffSession(db, reply, { personId: known.id, request, now: clock.now(), confirmedAt })
    return redirect(reply, begun.return_to)
  })

  serveStaff(app, readStaffMember, async (request) => {
    const { staff } = accessOf(request)
    const scope = staff.scopes.get('order.read') ?? []
    const [ways] = await findSignInWays.rows(db, staff.personId)
    return answer(200, {
      id: staff.personId,
      name: staff.name,
      roles: [...new Set(staff.grants.map(({ role }) => role))],
      permissions: [...staff.scopes.keys()],
      branches: await listBranchNames.rows(db, branchesOf(scope)),
      hasAllBranches: scope === 'all',
      hasPasskey: ways?.has_passkey === true,
      device: staff.device?.name ?? null,
      hasProvider: provider !== undefined && ways?.has_subject === true,
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
