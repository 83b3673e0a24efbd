import { confirmEmail, done, emailExists, register } from '@shop/contract'
import { ACCOUNT_MADE } from '@shop/texts/account'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { answer, type RequestOf, refuseBy, serve } from '../../../platform/http/serve.ts'
import { newVisitorSession } from '../../../platform/http/visitor-session.ts'
import { transaction } from '../../../platform/sql/transaction.ts'
import { startTickedNewsletter } from '../../newsletter/index.ts'
import { recordAccountEvent } from '../account-events.ts'
import { askerOf } from '../asker.ts'
import type { IdentityDeps } from '../identity.ts'
import { takeOneTimeToken } from '../one-time-token.ts'
import { setBrowser, setSessionCookies } from '../session/cookies.ts'
import { type Finished, finishSignIn, type Proven } from '../sign-in/finish-sign-in.ts'
import { findByEmail, findContact } from './contact-queries.ts'
import { confirmByLink } from './new-password.ts'
import { insertAccount, registrationFault } from './register.ts'
import { type Attempt, attemptOf, findRepeat, takeAttempt } from './register-once.ts'

const refuse = refuseBy({
  key_reused: 409,
  email_taken: 422,
  password_weak: 422,
  password_leaked: 422,
  password_differs: 422,
  phone_invalid: 422,
  postcode_invalid: 422,
})
const refuseToken = refuseBy({ token_invalid: 422 })

type RequestContext = Pick<RequestOf<typeof register>, 'id' | 'locale' | 'headers' | 'ip' | 'protocol' | 'body'>
type Session = Extract<Finished, { kind: 'session' }>
const provenBy = (contactId: string, customerId: string): Proven => ({
  contactId,
  customerId,
  method: 'password',
  needsSecondFactor: false,
  hasSecondFactor: false,
})

export function registerRoutes(app: FastifyInstance, deps: IdentityDeps) {
  const { db, hasher, jobs } = deps

  function signedIn({ locale }: RequestContext, reply: FastifyReply, { halves, browser }: Session, cookie: string) {
    setSessionCookies(reply, halves)
    setBrowser(reply, browser)
    reply.header('set-cookie', cookie)
    return answer(200, done({ token: halves.token, message: ACCOUNT_MADE[locale] }))
  }

  /** If an earlier request of the same attempt created the account, signs in with the right password. */
  async function repeatOrTaken(request: RequestContext, reply: FastifyReply, attempt: Attempt | undefined) {
    const repeat = attempt && (await findRepeat(db, attempt))
    if (repeat?.kind === 'other') return refuse('key_reused')
    const contact = repeat && (await findContact(db, repeat.contactId))
    if (!contact || contact.has_second_factor || contact.blocked_at) return refuse('email_taken')
    if (!(await hasher.verify(request.body.password, contact.password_hash))) return refuse('email_taken')
    const { visitorId, cookie } = newVisitorSession(request)
    const finished = await transaction(db, request.id, (tx) =>
      finishSignIn(tx, deps, provenBy(contact.id, contact.customer_id), askerOf(request), visitorId),
    )
    return finished.ok && finished.kind === 'session'
      ? signedIn(request, reply, finished, cookie)
      : refuse('email_taken')
  }

  serve(app, register, async (request, reply) => {
    const { body, locale } = request
    const asker = askerOf(request)
    const attempt = attemptOf(request.headers['idempotency-key'], body)
    const fault = await registrationFault(db, body)
    if (fault === 'email_taken') return repeatOrTaken(request, reply, attempt)
    if (fault) return refuse(fault)
    const hash = await hasher.hash(body.password) // outside the transaction: holding a connection costs more than 50 ms
    const { visitorId, cookie } = newVisitorSession(request)
    const made = await transaction(db, request.id, async (tx) => {
      const account = await insertAccount(tx, body, hash, asker)
      if (!account || (attempt && !(await takeAttempt(tx, attempt, account.contactId)))) return { ok: false } as const
      await jobs.send(tx, 'account-mail', { kind: 'confirm-email', contactId: account.contactId, locale })
      await recordAccountEvent(tx, account.contactId, 'registered', asker)
      const proven = provenBy(account.contactId, account.customerId)
      const finished = await finishSignIn(tx, deps, proven, asker, visitorId)
      if (!finished.ok || finished.kind !== 'session') throw new Error('sign-in after registration returned no session')
      return finished
    })
    return made.ok ? signedIn(request, reply, made, cookie) : repeatOrTaken(request, reply, attempt)
  })

  serve(app, emailExists, async ({ query }) => answer(200, done((await findByEmail(db, query.email)) !== undefined)))

  serve(app, confirmEmail, async (request) => {
    const confirmed = await transaction(db, request.id, async (tx) => {
      const taken = await takeOneTimeToken(tx, 'confirm-email', request.body.token)
      const contact = taken?.contact_id ? await findContact(tx, taken.contact_id) : undefined
      // The account's address may have changed since the mail, and the link proves only the address it was sent to.
      if (!contact || contact.email !== taken?.data.email) return { ok: false }
      const { caller } = request
      const isOwn = caller.kind === 'customer' && caller.contactId === contact.id
      if (await confirmByLink(tx, contact.id, isOwn ? caller.sessionId : undefined)) {
        await recordAccountEvent(tx, contact.id, 'email-confirmed', askerOf(request))
        await startTickedNewsletter(tx, contact.id)
      }
      return { ok: true }
    })
    return confirmed.ok ? answer(200, done(null)) : refuseToken('token_invalid')
  })
}
