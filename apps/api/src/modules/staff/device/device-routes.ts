import { randomInt } from 'node:crypto'
import { addDevice, listDevices, revokeDevice, setBadge, setPin } from '@shop/contract/staff/device'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../../platform/db.ts'
import { answer } from '../../../platform/http/serve.ts'
import { hashOf } from '../../../platform/secret.ts'
import { serveStaff } from '../http/serve-staff.ts'
import { accessOf, branchesOf, callerBranches } from '../http/staff-access.ts'
import { refuseStaff } from '../http/staff-errors.ts'
import { lockPerson } from '../people/people-queries.ts'
import { staffTransaction } from '../staff-transaction.ts'
import {
  type DeviceRow,
  endSessionsOfDevice,
  insertDevice,
  isBadgeTaken,
  listDeviceRows,
  revokeDeviceRow,
  storeBadge,
  storePin,
} from './device-queries.ts'
import { hashPin } from './pin.ts'

const CODE_MINUTES = 15
/** Without vowels and characters that look alike. */
const LETTERS = '23456789BCDFGHJKMNPQRSTVWXZ'
const newCode = () => Array.from({ length: 10 }, () => LETTERS[randomInt(LETTERS.length)]).join('')

const toView = ({ id, name, branch, created_at, enrolled_at, revoked_at }: DeviceRow) => ({
  id,
  name,
  branch,
  state: revoked_at ? ('revoked' as const) : enrolled_at ? ('enrolled' as const) : ('waiting' as const),
  since: (revoked_at ?? enrolled_at ?? created_at).toISOString(),
})

/** Devices and badges, as managers see them. */
export function deviceRoutes(app: FastifyInstance, db: Db) {
  serveStaff(app, listDevices, async (request) => {
    const rows = await listDeviceRows.rows(db, callerBranches(request))
    return answer(200, { devices: rows.map(toView) })
  })

  serveStaff(app, addDevice, async (request) => {
    const { staff, scope } = accessOf(request)
    const code = newCode()
    const added = await staffTransaction(db, request, async (tx) => {
      const expiresAt = new Date(request.now.getTime() + CODE_MINUTES * 60_000)
      const { branchId } = request.params
      const { name } = request.body
      const values = [branchId, name, hashOf(code), expiresAt, staff.personId, request.now] as const
      const [row] = await insertDevice.rows(tx, branchesOf(scope), ...values)
      return row ? ({ ok: true, id: row.id } as const) : ({ ok: false } as const)
    })
    return added.ok ? answer(200, { id: added.id, code }) : refuseStaff('not_found')
  })

  serveStaff(app, revokeDevice, async (request) => {
    const done = await staffTransaction(db, request, async (tx) => {
      const scope = callerBranches(request)
      const [row] = await revokeDeviceRow.rows(tx, scope, request.params.id, request.now)
      if (row) await endSessionsOfDevice.rows(tx, row.id)
      return { ok: row !== undefined }
    })
    return done.ok ? answer(200, {}) : refuseStaff('not_found')
  })

  serveStaff(app, setBadge, async (request) => {
    const { id } = request.params
    const code = hashOf(request.body.badge)
    const done = await staffTransaction(db, request, async (tx) => {
      const [person] = await lockPerson.rows(tx, id)
      if (!person) return { ok: false, code: 'not_found' } as const
      const [badge] = await isBadgeTaken.rows(tx, code, id)
      if (badge?.is_taken !== false) return { ok: false, code: 'already_known' } as const
      await storeBadge.rows(tx, id, code)
      return { ok: true } as const
    })
    return done.ok ? answer(200, {}) : refuseStaff(done.code)
  })

  serveStaff(app, setPin, async (request) => {
    const { personId } = accessOf(request).staff
    const hash = await hashPin(personId, request.body.pin)
    const done = await staffTransaction(db, request, async (tx) => {
      const [row] = await storePin.rows(tx, personId, hash)
      return { ok: row !== undefined }
    })
    return done.ok ? answer(200, {}) : refuseStaff('no_badge')
  })
}
