import { createPublicKey, type KeyObject, randomBytes, verify } from 'node:crypto'
import { endDeviceSignIn, enrolDevice, signedText, startDeviceSignIn } from '@shop/contract/staff/device'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db.ts'
import { answer } from '../../../platform/http/serve.ts'
import { hashOf } from '../../../platform/secret.ts'
import { transaction } from '../../../platform/sql/transaction.ts'
import { serveStaff } from '../http/serve-staff.ts'
import { refuseStaff } from '../http/staff-errors.ts'
import { storeChallenge, takeChallengeOf } from '../passkey/challenge.ts'
import { openStaffSession } from '../session/staff-session.ts'
import {
  checkPin,
  endSessionsOfDevice,
  enrol,
  findBadge,
  findDevice,
  findWaiting,
  storePinUse,
} from './device-queries.ts'
import { hashPin } from './pin.ts'

/** For this long after a sign-in with a PIN, the badge alone is enough in the same branch. */
const SHIFT_MS = 12 * 3_600_000

function keyOf(spki: Buffer): KeyObject | undefined {
  try {
    const key = createPublicKey({ key: spki, format: 'der', type: 'spki' })
    return key.asymmetricKeyDetails?.namedCurve === 'prime256v1' ? key : undefined
  } catch {
    return undefined // not a key
  }
}

/** Requests of a device: its enrolment, and the sign-in with badge and PIN. */
export function badgeRoutes(app: FastifyInstance, { db, clock }: { readonly db: Db; readonly clock: Clock }) {
  serveStaff(app, enrolDevice, async (request) => {
    const publicKey = Buffer.from(request.body.publicKey, 'base64')
    const [device] = await findWaiting.rows(db, hashOf(request.body.code), clock.now())
    if (!device || !keyOf(publicKey)) return refuseStaff('link_expired')
    const actor = { staffId: device.created_by, deviceId: device.id }
    const done = await transaction(
      db,
      request.id,
      async (tx) => ({ ok: (await enrol.rows(tx, device.id, publicKey, clock.now())).length > 0 }),
      { actor },
    )
    if (!done.ok) return refuseStaff('link_expired')
    return answer(200, { id: device.id, name: device.name, branch: device.branch })
  })

  serveStaff(app, startDeviceSignIn, async (request, reply) => {
    const [device] = await findDevice.rows(db, request.body.deviceId)
    if (!device) return refuseStaff('not_found')
    const challenge = randomBytes(32).toString('base64url')
    await storeChallenge(db, reply, challenge, { purpose: 'device', deviceId: device.id }, clock.now())
    return answer(200, { challenge })
  })

  serveStaff(app, endDeviceSignIn, async (request, reply) => {
    const { badge, pin, signature } = request.body
    const now = clock.now()
    const taken = await takeChallengeOf(db, request, 'device', now)
    const [device] = taken?.device_id ? await findDevice.rows(db, taken.device_id) : []
    const key = device && keyOf(device.public_key)
    if (!taken || !device || !key) return refuseStaff('badge_rejected')
    const text = Buffer.from(signedText(taken.challenge, badge, pin))
    const isOfDevice = verify('sha256', text, { key, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url'))
    const since = new Date(now.getTime() - SHIFT_MS)
    const [person] = isOfDevice ? await findBadge.rows(db, hashOf(badge), device.branch_id, since) : []
    if (!person) return refuseStaff('badge_rejected')
    if (pin === undefined && !person.is_known) return refuseStaff('pin_required')
    if (pin !== undefined) {
      const [checked] = await checkPin.rows(db, person.person_id, await hashPin(person.person_id, pin), now)
      if (checked?.outcome === 'locked') return refuseStaff('pin_locked')
      if (checked?.outcome !== 'ok') return refuseStaff('wrong_pin')
      await storePinUse.rows(db, person.person_id, device.branch_id, now)
    }
    await endSessionsOfDevice.rows(db, device.id) // one person at a time
    await openStaffSession(db, reply, {
      personId: person.person_id,
      request,
      now,
      confirmedAt: null,
      deviceId: device.id,
    })
    return answer(200, { name: person.name })
  })
}
