import { done, logout, startSignIn } from '@shop/contract'
import { LOCALE_COOKIE, type Locale, resolveLocale } from '@shop/domain/locale'
import { href, ownPath } from '@shop/routes'
import type { FastifyInstance } from 'fastify'
import { cookieOf } from '../../../platform/cookie.ts'
import { customerOf } from '../../../platform/http/caller.ts'
import { answer, refuseBy, serve } from '../../../platform/http/serve.ts'
import { newVisitorSession } from '../../../platform/http/visitor-session.ts'
import { hashOf, newSecret } from '../../../platform/secret.ts'
import { transaction } from '../../../platform/sql/transaction.ts'
import { recordAccountEvent } from '../account-events.ts'
import { askerOf } from '../asker.ts'
import type { IdentityDeps } from '../identity.ts'
import { makeOneTimeToken } from '../one-time-token.ts'
import { clearSessionCookies, setFlow } from '../session/cookies.ts'
import { endOneSession } from '../session/end-sessions.ts'

const refuse = refuseBy({ redirect_refused: 422 })
const FLOW_SECONDS = 900

/** A navigating browser sends no language header, so the locale comes from the target page or else the cookie. */
export const localeFor = (request: Parameters<typeof cookieOf>[0], path: string): Locale =>
  resolveLocale(path, cookieOf(request, LOCALE_COOKIE))

/** Accepts an absolute URL of this site too. */
const withoutOrigin = (value: string | undefined, origin: string) =>
  value?.startsWith(`${origin}/`) ? value.slice(origin.length) : value

export function flowRoutes(app: FastifyInstance, { db, origin }: IdentityDeps) {
  serve(app, startSignIn, async (request, reply) => {
    const { returnTo } = request.query
    const target = ownPath(returnTo)
    if (returnTo !== undefined && target === undefined) return refuse('redirect_refused')
    const verifier = newSecret()
    const flow = await makeOneTimeToken(db, {
      purpose: 'flow',
      contactId: null,
      seconds: FLOW_SECONDS,
      data: { challenge: hashOf(verifier).toString('base64url'), returnTo: target ?? null, state: newSecret() },
    })
    setFlow(reply, verifier, FLOW_SECONDS)
    const page = href(localeFor(request, target ?? '/'), 'login')
    reply.header('location', `${page}?${new URLSearchParams({ flow })}`)
    return answer(302, null)
  })

  serve(app, logout, async (request, reply) => {
    const { redirectUrl } = request.body
    const target = ownPath(withoutOrigin(redirectUrl, origin))
    if (redirectUrl !== undefined && target === undefined) return refuse('redirect_refused')
    const { contactId, sessionId } = customerOf(request)
    await transaction(db, request.id, async (tx) => {
      await endOneSession(tx, contactId, sessionId, 'logout')
      await recordAccountEvent(tx, contactId, 'signed-out', askerOf(request))
      return { ok: true }
    })
    clearSessionCookies(reply)
    reply.header('set-cookie', newVisitorSession(request).cookie)
    return answer(200, done({ redirectUrl: target ?? '/' }))
  })
}
