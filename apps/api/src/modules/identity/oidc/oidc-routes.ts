import { endOutsideSignIn, startOutsideSignIn } from '@shop/contract'
import { href, ownPath } from '@shop/routes'
import type { FastifyInstance } from 'fastify'
import { answer, refuseBy, serve } from '../../../platform/http/serve.ts'
import { newVisitorSession } from '../../../platform/http/visitor-session.ts'
import { hashOf, newSecret } from '../../../platform/secret.ts'
import { transaction } from '../../../platform/sql/transaction.ts'
import type { IdentityProvider, OutsideChecks, OutsidePerson } from '../../../ports/identity.ts'
import { askerOf } from '../asker.ts'
import type { IdentityDeps } from '../identity.ts'
import { makeOneTimeToken, takeOneTimeToken } from '../one-time-token.ts'
import { flowSecret, setFlow } from '../session/cookies.ts'
import { finishSignIn } from '../sign-in/finish-sign-in.ts'
import { localeFor } from '../sign-in/flow-routes.ts'
import { replyOf } from '../sign-in/reply.ts'
import { linkContact } from './link-contact.ts'

const refuse = refuseBy({ oidc_disabled: 404, redirect_refused: 422 })
const SECONDS = 900

export function oidcRoutes(app: FastifyInstance, deps: IdentityDeps, oidc: IdentityProvider | undefined) {
  const { db } = deps

  serve(app, startOutsideSignIn, async (request, reply) => {
    const { returnTo } = request.query
    const target = ownPath(returnTo)
    if (!oidc) return refuse('oidc_disabled')
    if (returnTo !== undefined && target === undefined) return refuse('redirect_refused')
    const { url, ...checks } = await oidc.begin()
    const browser = newSecret() // binds the provider's reply and our own code to this browser
    const flow = await makeOneTimeToken(db, {
      purpose: 'flow',
      contactId: null,
      seconds: SECONDS,
      data: { challenge: hashOf(browser).toString('base64url'), returnTo: target ?? null, state: newSecret() },
    })
    // Stored under the cookie's secret, so that the reply to one browser is useless in another.
    await makeOneTimeToken(db, {
      purpose: 'oidc',
      contactId: null,
      seconds: SECONDS,
      secret: browser,
      data: { ...checks, flow },
    })
    setFlow(reply, browser, SECONDS)
    reply.header('location', url)
    return answer(302, null)
  })

  serve(app, endOutsideSignIn, async (request, reply) => {
    if (!oidc) return refuse('oidc_disabled')
    const page = href(localeFor(request, '/'), 'login')
    const goTo = (location: string) => {
      reply.header('location', location)
      return answer(302, null)
    }
    const browser = flowSecret(request)
    const begun = browser ? await takeOneTimeToken(db, 'oidc', browser) : undefined
    if (!begun) return goTo(`${page}?outside=failed`)
    const { flow, ...checks } = begun.data as unknown as OutsideChecks & { readonly flow: string } // stored above
    let person: OutsidePerson
    try {
      person = await oidc.end(request.raw.url?.split('?')[1] ?? '', checks)
    } catch (error) {
      request.log.warn({ err: error }, 'oidc provider rejected the sign-in')
      return goTo(`${page}?outside=failed`)
    }
    const { visitorId, cookie } = newVisitorSession(request)
    const finished = await transaction(db, request.id, async (tx) => {
      const linked = await linkContact(tx, person, askerOf(request))
      if (!linked.ok) return linked
      const { contact } = linked
      const proven = {
        contactId: contact.id,
        customerId: contact.customer_id,
        method: person.issuer,
        needsSecondFactor: contact.has_second_factor,
        hasSecondFactor: false,
        flow,
      }
      return finishSignIn(tx, deps, proven, askerOf(request), visitorId)
    })
    if (!finished.ok) return goTo(`${page}?outside=${finished.code === 'token_invalid' ? 'failed' : finished.code}`)
    if (finished.kind === 'challenge') return goTo(`${page}?${new URLSearchParams({ challenge: finished.challenge })}`)
    return goTo(replyOf(request, reply, finished, cookie).redirectUrl ?? page)
  })
}
