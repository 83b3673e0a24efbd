import { createPasskeyLink, registerPasskey, startPasskeyRegistration } from '@shop/contract/staff/passkey'
import type { FastifyInstance } from 'fastify'
import { answer } from '../../../platform/http/serve.ts'
import type { JobSender } from '../../../platform/outgoing/job-sender.ts'
import { hashOf } from '../../../platform/secret.ts'
import { transaction } from '../../../platform/sql/transaction.ts'
import type { ShopQueues } from '../../../queues.ts'
import { isSamePerson } from '../approval/approval-queries.ts'
import { serveStaff } from '../http/serve-staff.ts'
import { accessOf } from '../http/staff-access.ts'
import { refuseStaff } from '../http/staff-errors.ts'
import { lockPerson } from '../people/people-queries.ts'
import { endSessionsOf } from '../session/session-queries.ts'
import { openStaffSession } from '../session/staff-session.ts'
import { staffTransaction } from '../staff-transaction.ts'
import { registrationOptions, verifyAttestation } from './ceremony.ts'
import { storeChallenge, takeChallengeOf } from './challenge.ts'
import { deletePasskeys, insertLink, insertPasskey, lockLink, useLinks } from './passkey-queries.ts'
import type { PasskeyDeps } from './passkey-routes.ts'

const LINK_MINUTES = 30

export type RegisterDeps = PasskeyDeps & { readonly jobs: JobSender<ShopQueues> }

export function registerRoutes(app: FastifyInstance, { db, clock, site, jobs }: RegisterDeps) {
  serveStaff(app, createPasskeyLink, async (request) => {
    const { staff } = accessOf(request)
    const done = await staffTransaction(db, request, async (tx) => {
      const [person] = await lockPerson.rows(tx, request.params.id)
      if (!person?.is_active) return { ok: false, code: 'not_found' } as const
      const [same] = await isSamePerson.rows(tx, person.id, [staff.personId])
      if (same?.is_same !== false) return { ok: false, code: 'own_grants' } as const
      const now = clock.now()
      await useLinks.rows(tx, person.id, now) // a newer link replaces older ones
      const expiresAt = new Date(now.getTime() + LINK_MINUTES * 60_000)
      const [link] = await insertLink.rows(tx, person.id, staff.personId, now, expiresAt)
      if (!link) throw new Error('the link was not stored')
      // The job has no secret: the worker creates it with the mail, and the colleague alone receives it.
      await jobs.send(tx, 'staff-mail', { linkId: link.id, origin: site.origin, locale: request.body.locale })
      return { ok: true } as const
    })
    return done.ok ? answer(200, {}) : refuseStaff(done.code)
  })

  serveStaff(app, startPasskeyRegistration, async (request, reply) => {
    const now = clock.now()
    const [link] = await lockLink.rows(db, hashOf(request.body.token), now)
    if (!link) return refuseStaff('link_expired')
    const options = await registrationOptions(site, { id: link.person_id, name: link.name, email: link.email })
    await storeChallenge(db, reply, options.challenge, { purpose: 'register', linkId: link.id }, now)
    return answer(200, { options: { ...options } })
  })

  serveStaff(app, registerPasskey, async (request, reply) => {
    const { token, attestation } = request.body
    const now = clock.now()
    const taken = await takeChallengeOf(db, request, 'register', now)
    const [found] = await lockLink.rows(db, hashOf(token), now)
    if (!found) return refuseStaff('link_expired')
    if (!taken || taken.link_id !== found.id) return refuseStaff('passkey_rejected')
    const credential = await verifyAttestation(site, taken.challenge, attestation)
    if (!credential) return refuseStaff('passkey_rejected')
    const actor = { staffId: found.person_id }
    const registered = await transaction(
      db,
      request.id,
      async (tx) => {
        const [link] = await lockLink.rows(tx, hashOf(token), now)
        if (!link) return { ok: false }
        // The person lost the old passkey, or a thief has it.
        await deletePasskeys.rows(tx, link.person_id)
        await endSessionsOf.rows(tx, link.person_id)
        const { id, publicKey, counter, transports = [] } = credential
        await insertPasskey.rows(tx, id, link.person_id, publicKey, counter, transports, now)
        await useLinks.rows(tx, link.person_id, now)
        return { ok: true }
      },
      { actor },
    )
    if (!registered.ok) return refuseStaff('link_expired')
    await openStaffSession(db, reply, { personId: found.person_id, request, now, confirmedAt: now })
    return answer(200, {})
  })
}
