import { confirmSecondFactor, done, endSecondFactor, readSecondFactor, startSecondFactor } from '@shop/contract'
import { BRAND } from '@shop/retailer/brand'
import type { FastifyInstance } from 'fastify'
import { customerOf } from '../../../platform/http/caller.ts'
import { Refusal } from '../../../platform/http/errors.ts'
import { answer, refuseBy, serve } from '../../../platform/http/serve.ts'
import { transaction } from '../../../platform/sql/transaction.ts'
import { findContact, type SignInContact } from '../account/contact-queries.ts'
import { recordAccountEvent } from '../account-events.ts'
import { askerOf } from '../asker.ts'
import type { IdentityDeps } from '../identity.ts'
import { requireReauthentication } from '../session/recent-proof.ts'
import { noteSecondFactor, recordReauthentication } from '../session/session-queries.ts'
import { isRightCode } from './check-second-factor.ts'
import {
  countRecoveryCodes,
  dropFactor,
  findFactor,
  makeRecoveryCodes,
  storeFactor,
  takeStep,
} from './factor-queries.ts'
import { matchingStep, newTotpSecret, totpUri } from './totp.ts'

const refuse = refuseBy({ password_wrong: 422, code_wrong: 422, second_factor_on: 409 })

export function factorRoutes(app: FastifyInstance, deps: IdentityDeps) {
  const { db, hasher, factorSeal } = deps

  async function contactOf(contactId: string): Promise<SignInContact> {
    const contact = await findContact(db, contactId)
    if (!contact) throw new Refusal('session_expired')
    return contact
  }

  serve(app, readSecondFactor, async (request) => {
    const { contactId } = customerOf(request)
    const contact = await contactOf(contactId)
    const recoveryCodesLeft = await countRecoveryCodes(db, contactId)
    return answer(
      200,
      done({ isOn: contact.has_second_factor, isRequired: contact.allow_on_account, recoveryCodesLeft }),
    )
  })

  serve(app, startSecondFactor, async (request) => {
    const { contactId, sessionId } = customerOf(request)
    const contact = await contactOf(contactId)
    if (!(await hasher.verify(request.body.password, contact.password_hash))) return refuse('password_wrong')
    await recordReauthentication(db, sessionId)
    const secret = newTotpSecret()
    if (!(await storeFactor(db, contactId, factorSeal.close(secret)))) return refuse('second_factor_on')
    return answer(200, done({ secret, uri: totpUri(secret, contact.email, BRAND.name) }))
  })

  serve(app, confirmSecondFactor, async (request) => {
    const { contactId, sessionId } = customerOf(request)
    await requireReauthentication(db, sessionId, request)
    const factor = await findFactor(db, contactId)
    const secret = factor && !factor.confirmed_at ? factorSeal.tryOpen(factor.sealed_secret) : undefined
    const step =
      factor && secret !== undefined ? matchingStep(secret, request.body.code, new Date(), factor.last_step) : undefined
    if (step === undefined) return refuse('code_wrong')
    const confirmed = await transaction(db, request.id, async (tx) => {
      if (!(await takeStep(tx, contactId, step, true))) return { ok: false } as const
      await noteSecondFactor(tx, sessionId)
      await recordAccountEvent(tx, contactId, 'second-factor-on', askerOf(request))
      return { ok: true, recoveryCodes: await makeRecoveryCodes(tx, contactId) } as const
    })
    return confirmed.ok ? answer(200, done({ recoveryCodes: confirmed.recoveryCodes })) : refuse('code_wrong')
  })

  serve(app, endSecondFactor, async (request) => {
    const { contactId } = customerOf(request)
    const contact = await contactOf(contactId)
    const { password, code } = request.body
    if (!(await hasher.verify(password, contact.password_hash))) return refuse('password_wrong')
    const asker = askerOf(request)
    if (!(await isRightCode(deps, contactId, code, asker))) return refuse('code_wrong')
    await transaction(db, request.id, async (tx) => {
      await dropFactor(tx, contactId)
      await recordAccountEvent(tx, contactId, 'second-factor-off', asker)
      return { ok: true }
    })
    return answer(200, done(null))
  })
}
