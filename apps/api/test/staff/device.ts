import { generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { signedText } from '@shop/contract/staff/device'
import { hashPin } from '../../src/modules/staff/device/pin.ts'
import type { Db } from '../../src/platform/db.ts'
import { hashOf } from '../../src/platform/secret.ts'
import type { StaffApi } from '../../src/staff-app.ts'
import { aBrowser } from '../support/browser.ts'
import { aStaffMember } from './staff-test.ts'

export const aBadgeCode = () => `BADGE-${randomBytes(6).toString('hex').toUpperCase()}`

/** A badge of the person, with a PIN. */
export async function aBadge(db: Db, personId: string, pin: string) {
  const code = aBadgeCode()
  await db.query('insert into staff_badge (person_id, code_hash, pin_hash) values ($1, $2, $3)', [
    personId,
    hashOf(code),
    await hashPin(personId, pin),
  ])
  return code
}

/** A device enrolled to the branch, with its key. */
export async function aDevice(db: Db, branchId: number) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { id: by } = await aStaffMember(db, [])
  const { rows } = await db.query<{ id: string }>(
    `insert into staff_device (branch_id, name, public_key, enrolled_at, created_by)
     values ($1, 'Handheld 3', $2, now(), $3) returning id`,
    [branchId, publicKey.export({ format: 'der', type: 'spki' }), by],
  )
  const id = rows[0]?.id ?? ''
  const signed = (challenge: string, badge: string, pin?: string) =>
    sign('sha256', Buffer.from(signedText(challenge, badge, pin)), {
      key: privateKey,
      dsaEncoding: 'ieee-p1363',
    }).toString('base64url')
  return {
    id,
    signed,
    /** The browser of the device: one cookie jar for all its users. */
    open(app: StaffApi) {
      const browser = aBrowser(app as never)
      const challenge = async () =>
        (await browser.post('/api/staff/device/challenge', { deviceId: id })).json().challenge ?? ''
      const signIn = async (badge: string, pin?: string) => {
        const signature = signed(await challenge(), badge, pin)
        const reply = await browser.post('/api/staff/device/sign-in', {
          badge,
          ...(pin === undefined ? {} : { pin }),
          signature,
        })
        return reply.statusCode === 200 ? 'ok' : String(reply.json().code)
      }
      return { browser, challenge, signIn }
    },
  }
}
