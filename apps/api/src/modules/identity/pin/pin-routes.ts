import { done, readPin, setPin, validatePin } from '@shop/contract'
import type { FastifyInstance } from 'fastify'
import { customerOf } from '../../../platform/http/caller.ts'
import { Refusal } from '../../../platform/http/errors.ts'
import { answer, refuseBy, serve } from '../../../platform/http/serve.ts'
import { transaction } from '../../../platform/sql/transaction.ts'
import { findContact } from '../account/contact-queries.ts'
import { recordAccountEvent } from '../account-events.ts'
import { askerOf } from '../asker.ts'
import type { IdentityDeps } from '../identity.ts'
import { checkPin } from './check-pin.ts'
import { findPin, storePin } from './pin-queries.ts'

const refuse = refuseBy({ password_wrong: 422, pin_weak: 422, not_on_account: 422 })

/** One repeated digit, a sequence of digits, or a likely year of birth. */
const isGuessable = (pin: string) =>
  /^(\d)\1{3}$/.test(pin) || '01234567890'.includes(pin) || '09876543210'.includes(pin) || /^(19|20)\d\d$/.test(pin)

export function pinRoutes(app: FastifyInstance, deps: IdentityDeps) {
  const { db, hasher } = deps

  serve(app, validatePin, async (request) => {
    const verdict = await checkPin(deps, customerOf(request), request.body.pinCode, askerOf(request))
    if (verdict.kind === 'locked') throw new Refusal('too_many_requests', verdict.retryAfterSeconds)
    return answer(200, done(verdict.kind === 'right'))
  })

  serve(app, readPin, async (request) => {
    const { contactId } = customerOf(request)
    const contact = await findContact(db, contactId)
    const pin = await findPin(db, contactId)
    const isAllowed = contact?.allow_on_account ?? false
    return answer(200, done({ isAllowed, isSet: pin !== undefined, isLocked: pin?.is_locked ?? false }))
  })

  serve(app, setPin, async (request) => {
    const { contactId } = customerOf(request)
    const { password, pinCode } = request.body
    const contact = await findContact(db, contactId)
    if (!contact?.allow_on_account) return refuse('not_on_account')
    if (!(await hasher.verify(password, contact.password_hash))) return refuse('password_wrong')
    if (isGuessable(pinCode)) return refuse('pin_weak')
    const hash = await hasher.hash(pinCode)
    await transaction(db, request.id, async (tx) => {
      await storePin(tx, contactId, hash)
      await recordAccountEvent(tx, contactId, 'pin-set', askerOf(request))
      return { ok: true }
    })
    return answer(200, done(null))
  })
}
