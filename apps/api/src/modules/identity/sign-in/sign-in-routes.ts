import { done, exchangeCode, giveSecondFactor, guestSession, login, renewToken, signInForCode } from '@shop/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { customerOf } from '../../../platform/http/caller.ts'
import { answer, refuseBy, serve } from '../../../platform/http/serve.ts'
import { newVisitorSession } from '../../../platform/http/visitor-session.ts'
import { transaction } from '../../../platform/sql/transaction.ts'
import { askerOf } from '../asker.ts'
import type { IdentityDeps } from '../identity.ts'
import { checkSecondFactor } from '../second-factor/check-second-factor.ts'
import { flowSecret, setBrowser, setSessionCookies } from '../session/cookies.ts'
import { renewSession } from '../session/renew-session.ts'
import { type Credentials, checkPassword } from './check-password.ts'
import { useCode } from './exchange.ts'
import { finishSignIn, type Proven } from './finish-sign-in.ts'
import { concurrencyLimit } from './gate.ts'
import { openGuestSession } from './guest.ts'
import { replyOf, welcome, wrong } from './reply.ts'

const refuse = refuseBy({ token_invalid: 422, code_wrong: 422 })
/** About two seconds of hashing on one core. */
const MOST_AT_ONCE = 40
type RequestContext = Pick<FastifyRequest, 'id' | 'locale' | 'headers' | 'ip' | 'protocol'>

export function signInRoutes(app: FastifyInstance, deps: IdentityDeps) {
  const { db } = deps
  const gate = concurrencyLimit(MOST_AT_ONCE)

  async function finish(request: RequestContext, reply: FastifyReply, proven: Proven) {
    const { visitorId, cookie } = newVisitorSession(request)
    const finished = await transaction(db, request.id, (tx) =>
      finishSignIn(tx, deps, proven, askerOf(request), visitorId),
    )
    return finished.ok ? answer(200, replyOf(request, reply, finished, cookie)) : refuse(finished.code)
  }

  const byPassword = (request: RequestContext, reply: FastifyReply, credentials: Credentials, flow?: string) =>
    gate(async () => {
      const contact = await checkPassword(db, deps.hasher, credentials, askerOf(request))
      if (!contact) return answer(200, wrong(request))
      return finish(request, reply, {
        contactId: contact.id,
        customerId: contact.customer_id,
        method: 'password',
        needsSecondFactor: contact.has_second_factor,
        hasSecondFactor: false,
        flow,
      })
    })

  serve(app, login, async (request, reply) => {
    const replied = await byPassword(request, reply, request.body)
    if (replied.status !== 200) throw new Error('password sign-in without a flow was refused as an expired flow')
    return replied
  })

  serve(app, signInForCode, async (request, reply) => {
    const { flow, ...credentials } = request.body
    const replied = await byPassword(request, reply, credentials, flow)
    return replied.status === 200 ? replied : refuse('token_invalid')
  })

  serve(app, exchangeCode, async (request, reply) => {
    const { visitorId, cookie } = newVisitorSession(request)
    const { code, state } = request.body
    const used = await transaction(db, request.id, (tx) =>
      useCode(tx, deps, { code, state, verifier: flowSecret(request) }, askerOf(request), visitorId),
    )
    return used.ok ? answer(200, replyOf(request, reply, used, cookie)) : refuse('token_invalid')
  })

  serve(app, giveSecondFactor, async (request, reply) => {
    const checked = await checkSecondFactor(deps, request.body, askerOf(request))
    return checked.ok ? finish(request, reply, checked.proven) : refuse(checked.code)
  })

  serve(app, guestSession, async (request, reply) => {
    const { visitorId, cookie } = newVisitorSession(request)
    const { halves, browser } = await transaction(db, request.id, (tx) =>
      openGuestSession(tx, deps, request.body.email, askerOf(request), visitorId),
    )
    setSessionCookies(reply, halves)
    setBrowser(reply, browser)
    reply.header('set-cookie', cookie)
    return answer(200, done({ token: halves.token }, welcome(request, '').message))
  })

  serve(app, renewToken, async (request, reply) => {
    const halves = await renewSession(deps, customerOf(request), request)
    setSessionCookies(reply, halves)
    return answer(200, done({ token: halves.token }))
  })
}
