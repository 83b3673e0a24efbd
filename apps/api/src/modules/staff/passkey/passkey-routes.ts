import {
  type Assertion,
  endPasskeyConfirmation,
  endPasskeySignIn,
  startPasskeyConfirmation,
  startPasskeySignIn,
} from '@shop/contract/staff/passkey'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db.ts'
import { answer } from '../../../platform/http/serve.ts'
import { transaction } from '../../../platform/sql/transaction.ts'
import { serveStaff } from '../http/serve-staff.ts'
import { accessOf } from '../http/staff-access.ts'
import { refuseStaff } from '../http/staff-errors.ts'
import { confirmSession } from '../session/session-queries.ts'
import { openStaffSession } from '../session/staff-session.ts'
import { type Site, signInOptions, verifyAssertion } from './ceremony.ts'
import { storeChallenge, takeChallengeOf } from './challenge.ts'
import { countUse, listPasskeys, lockPasskey } from './passkey-queries.ts'

export type PasskeyDeps = { readonly db: Db; readonly clock: Clock; readonly site: Site }

export function passkeyRoutes(app: FastifyInstance, { db, clock, site }: PasskeyDeps) {
  /** Verifies the reply of an authenticator and counts its use. */
  async function verify(request: FastifyRequest, challenge: string, assertion: Assertion) {
    return transaction(db, request.id, async (tx) => {
      const [passkey] = await lockPasskey.rows(tx, assertion.id)
      const counter = passkey && (await verifyAssertion(site, challenge, passkey, assertion))
      if (!passkey || counter === undefined) return { ok: false } as const
      await countUse.rows(tx, passkey.id, counter, clock.now())
      return { ok: true, personId: passkey.person_id } as const
    })
  }

  serveStaff(app, startPasskeySignIn, async (_request, reply) => {
    const options = await signInOptions(site)
    await storeChallenge(db, reply, options.challenge, { purpose: 'sign_in' }, clock.now())
    return answer(200, { options: { ...options } })
  })

  serveStaff(app, endPasskeySignIn, async (request, reply) => {
    const taken = await takeChallengeOf(db, request, 'sign_in', clock.now())
    const verified = taken && (await verify(request, taken.challenge, request.body.assertion))
    if (!verified?.ok) return refuseStaff('passkey_rejected')
    const now = clock.now()
    await openStaffSession(db, reply, { personId: verified.personId, request, now, confirmedAt: now })
    return answer(200, {})
  })

  serveStaff(app, startPasskeyConfirmation, async (request, reply) => {
    const { staff } = accessOf(request)
    const options = await signInOptions(site, await listPasskeys.rows(db, staff.personId))
    const binding = { purpose: 'confirm', sessionId: staff.sessionId } as const
    await storeChallenge(db, reply, options.challenge, binding, clock.now())
    return answer(200, { options: { ...options } })
  })

  serveStaff(app, endPasskeyConfirmation, async (request) => {
    const { staff } = accessOf(request)
    const taken = await takeChallengeOf(db, request, 'confirm', clock.now())
    const isOwn = taken?.session_id === staff.sessionId
    const verified = isOwn ? await verify(request, taken.challenge, request.body.assertion) : undefined
    if (!verified?.ok || verified.personId !== staff.personId) return refuseStaff('passkey_rejected')
    await confirmSession.rows(db, staff.sessionId, staff.personId, clock.now())
    return answer(200, {})
  })
}
