import { confirmEmail, done, emailExists, register } from '@shop/contract'
import type { FastifyInstance } from 'fastify'
import { inTransaction } from '../../../platform/db.ts'
import { answer, refuseBy, serve } from '../../../platform/http/serve.ts'
import { newVisitorSession } from '../../../platform/http/visitor-session.ts'
import { noteEvent } from '../account-events.ts'
import { askerOf } from '../asker.ts'
import type { IdentityDeps } from '../identity.ts'
import { takeOneTimeToken } from '../one-time-token.ts'
import { setBrowser, setHalves } from '../session/cookies.ts'
import { finishSignIn } from '../sign-in/finish-sign-in.ts'
import { confirmAddress, findByEmail } from './contact-queries.ts'
import { insertAccount, registrationFault } from './register.ts'

const refuse = refuseBy({
  email_taken: 422,
  password_weak: 422,
  password_leaked: 422,
  password_differs: 422,
  phone_invalid: 422,
  postcode_invalid: 422,
})
const refuseToken = refuseBy({ token_invalid: 422 })
const WELCOME = {
  nl: 'Je account is gemaakt. We hebben je een e-mail gestuurd om je adres te bevestigen.',
  en: 'Your account was made. We sent you an email to confirm your address.',
} as const

export function registerRoutes(app: FastifyInstance, deps: IdentityDeps) {
  const { db, hasher, jobs } = deps

  serve(app, register, async (request, reply) => {
    const { body, locale } = request
    const asker = askerOf(request)
    const fault = await db.pool.transaction().execute((tx) => registrationFault(tx, body))
    if (fault) return refuse(fault)
    const hash = await hasher.hash(body.password) // not inside the transaction: a connection is dearer than 50 ms
    const { visitorId, cookie } = newVisitorSession(request)
    const made = await inTransaction(db.pool, request.id, async (tx) => {
      const account = await insertAccount(tx, body, hash, asker)
      if (!account) return { ok: false, code: 'email_taken' } as const
      await jobs.send(tx, 'account-mail', { kind: 'confirm-email', contactId: account.contactId, locale })
      await noteEvent(tx, account.contactId, 'registered', asker)
      const proven = { ...account, method: 'password', needsSecondFactor: false, hasSecondFactor: false }
      const finished = await finishSignIn(tx, deps, proven, asker, visitorId)
      if (!finished.ok || finished.kind !== 'session') throw new Error('a new account has no second factor')
      return finished
    })
    if (!made.ok) return refuse(made.code)
    setHalves(reply, made.halves)
    setBrowser(reply, made.browser)
    reply.header('set-cookie', cookie)
    return answer(200, done({ token: made.halves.token, message: WELCOME[locale] }))
  })

  serve(app, emailExists, async ({ query }) =>
    answer(200, done((await findByEmail(db.pool, query.email)) !== undefined)),
  )

  serve(app, confirmEmail, async (request) => {
    const confirmed = await inTransaction(db.pool, request.id, async (tx) => {
      const taken = await takeOneTimeToken(tx, 'confirm-email', request.body.token)
      if (!taken?.contact_id) return { ok: false }
      if (await confirmAddress(tx, taken.contact_id))
        await noteEvent(tx, taken.contact_id, 'email-confirmed', askerOf(request))
      return { ok: true }
    })
    return confirmed.ok ? answer(200, done(null)) : refuseToken('token_invalid')
  })
}
