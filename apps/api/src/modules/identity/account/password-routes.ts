import { changePassword, checkForgotPasswordToken, done, forgotPassword, resetPassword } from '@shop/contract'
import { PASSWORD_LINK_SENT } from '@shop/texts/account'
import type { FastifyInstance } from 'fastify'
import { accountOf, customerOf } from '../../../platform/http/caller.ts'
import { answer, refuseBy, serve } from '../../../platform/http/serve.ts'
import { transaction } from '../../../platform/sql/transaction.ts'
import { recordAccountEvent } from '../account-events.ts'
import { askerOf } from '../asker.ts'
import type { IdentityDeps } from '../identity.ts'
import { seeOneTimeToken, takeOneTimeToken } from '../one-time-token.ts'
import { setBrowser, setSessionCookies } from '../session/cookies.ts'
import { rememberBrowser } from '../session/known-browser.ts'
import { openSession } from '../session/open-session.ts'
import { findSessionProof } from '../session/session-queries.ts'
import { findContact } from './contact-queries.ts'
import { claimAddress, storeNewPassword } from './new-password.ts'
import { passwordFault } from './register.ts'

const refuse = refuseBy({
  token_invalid: 422,
  password_wrong: 422,
  password_weak: 422,
  password_leaked: 422,
  password_differs: 422,
})

export function passwordRoutes(app: FastifyInstance, deps: IdentityDeps) {
  const { db, hasher, jobs, tokens } = deps

  // The worker checks whether the address exists, so that neither reply nor response time reveals it.
  serve(app, forgotPassword, async (request) => {
    const { body, locale } = request
    await transaction(db, request.id, async (tx) => {
      const mail = { kind: 'forgot-password', email: body.email, locale } as const
      await jobs.send(tx, 'account-mail', mail, { by: accountOf(request) })
      return { ok: true }
    })
    return answer(200, done(null, PASSWORD_LINK_SENT[locale]))
  })

  serve(app, checkForgotPasswordToken, async ({ query }) =>
    answer(200, done((await seeOneTimeToken(db, 'reset-password', query.token)) !== undefined)),
  )

  serve(app, resetPassword, async (request) => {
    const { token, password, confirmPassword } = request.body
    const seen = await seeOneTimeToken(db, 'reset-password', token)
    const contact = seen?.contact_id ? await findContact(db, seen.contact_id) : undefined
    // The account's address may have changed since the mail, and the link proves only the address it was sent to.
    if (!contact || contact.email !== seen?.data.email) return refuse('token_invalid')
    const fault = passwordFault(password, confirmPassword, [contact.email, contact.first_name, contact.last_name])
    if (fault) return refuse(fault) // the link still works
    const hash = await hasher.hash(password)
    const stored = await transaction(db, request.id, async (tx) => {
      const taken = await takeOneTimeToken(tx, 'reset-password', token)
      if (!taken || (await findContact(tx, contact.id))?.email !== taken.data.email) return { ok: false }
      await storeNewPassword(tx, contact.id, hash, 'password-reset')
      await claimAddress(tx, contact.id)
      await recordAccountEvent(tx, contact.id, 'password-reset', askerOf(request))
      const mail = { kind: 'password-changed', contactId: contact.id, locale: request.locale } as const
      await jobs.send(tx, 'account-mail', mail, { isDue: true })
      return { ok: true }
    })
    return stored.ok ? answer(200, done(null)) : refuse('token_invalid')
  })

  serve(app, changePassword, async (request, reply) => {
    const { currentPassword, password, confirmPassword } = request.body
    const { contactId, sessionId } = customerOf(request)
    const contact = await findContact(db, contactId)
    if (!contact || !(await hasher.verify(currentPassword, contact.password_hash))) return refuse('password_wrong')
    const fault = passwordFault(password, confirmPassword, [contact.email, contact.first_name, contact.last_name])
    if (fault) return refuse(fault)
    const hash = await hasher.hash(password)
    const asker = askerOf(request)
    const opened = await transaction(db, request.id, async (tx) => {
      const hadSecond = (await findSessionProof(tx, sessionId))?.second_factor_at != null
      await storeNewPassword(tx, contactId, hash, 'password-changed')
      await recordAccountEvent(tx, contactId, 'password-changed', asker)
      await jobs.send(tx, 'account-mail', { kind: 'password-changed', contactId, locale: request.locale })
      const opening = { ...asker, contactId, method: 'password', hasSecondFactor: hadSecond }
      const halves = await openSession(tx, tokens, opening)
      return { ok: true, halves, browser: await rememberBrowser(tx, contactId, undefined) }
    })
    setSessionCookies(reply, opened.halves)
    setBrowser(reply, opened.browser)
    return answer(200, done({ token: opened.halves.token }))
  })
}
