import { type Static, Type } from 'typebox'
import { Closed, IsoInstant, Uuid } from '../wire.ts'
import { Rejection, staffEndpoint, staffReplies } from './staff-endpoint.ts'

const tags = ['devices'] as const
const BranchId = Type.Integer({ minimum: 1, maximum: 999_999_999 })

/** The text of the barcode on a badge. The prefix distinguishes it from the code of a product. */
export const BADGE = '^BADGE-[0-9A-Z]{8,24}$'
const Badge = Type.String({ pattern: BADGE })
const Pin = Type.String({ pattern: '^[0-9]{6}$' })
/** The code with which a device enrols. */
export const ENROLMENT_CODE = '^[2-9BCDFGHJKMNPQRSTVWXZ]{10}$'

const DeviceView = Type.Object({
  id: Type.String(),
  name: Type.String(),
  branch: Type.String(),
  state: Type.Enum(['waiting', 'enrolled', 'revoked']),
  since: IsoInstant,
})
export type DeviceView = Static<typeof DeviceView>

export const listDevices = staffEndpoint({
  method: 'GET',
  url: '/api/staff/devices',
  row: 'STAFF-06',
  permission: 'device.manage',
  schema: {
    operationId: 'listDevices',
    tags,
    summary: 'List the shared devices of own branches',
    response: { ...staffReplies, 200: Type.Object({ devices: Type.Array(DeviceView) }) },
  },
})

export const addDevice = staffEndpoint({
  method: 'POST',
  url: '/api/staff/branches/:branchId/devices',
  row: 'STAFF-06',
  permission: 'device.manage',
  isConfirmed: true,
  schema: {
    operationId: 'addDevice',
    tags,
    summary: 'Create the code with which a shared device enrols to a branch',
    params: Type.Object({ branchId: BranchId }),
    body: Type.Object({ name: Type.String({ minLength: 1, maxLength: 60 }) }, Closed),
    response: {
      ...staffReplies,
      200: Type.Object({ id: Type.String(), code: Type.String() }),
      404: Rejection('not_found'),
    },
  },
})

export const revokeDevice = staffEndpoint({
  method: 'POST',
  url: '/api/staff/devices/:id/revoke',
  row: 'STAFF-06',
  permission: 'device.manage',
  schema: {
    operationId: 'revokeDevice',
    tags,
    summary: 'End the access of a device, with all its sessions',
    params: Type.Object({ id: Uuid }),
    response: { ...staffReplies, 200: Type.Object({}), 404: Rejection('not_found') },
  },
})

const OPEN = { method: 'POST', row: 'STAFF-06', permission: 'session.open' } as const

export const enrolDevice = staffEndpoint({
  ...OPEN,
  url: '/api/staff/device/enrol',
  schema: {
    operationId: 'enrolDevice',
    tags,
    summary: 'Enrol this device with its code and its public key',
    body: Type.Object(
      {
        code: Type.String({ pattern: ENROLMENT_CODE }),
        /** ECDSA P-256 in DER (SPKI), base64. */
        publicKey: Type.String({ pattern: '^[A-Za-z0-9+/]{100,200}={0,2}$' }),
      },
      Closed,
    ),
    response: {
      ...staffReplies,
      200: Type.Object({ id: Type.String(), name: Type.String(), branch: Type.String() }),
      404: Rejection('link_expired'),
    },
  },
})

export const startDeviceSignIn = staffEndpoint({
  ...OPEN,
  url: '/api/staff/device/challenge',
  schema: {
    operationId: 'startDeviceSignIn',
    tags,
    summary: 'Get the challenge that the device signs',
    body: Type.Object({ deviceId: Uuid }, Closed),
    response: { ...staffReplies, 200: Type.Object({ challenge: Type.String() }), 404: Rejection('not_found') },
  },
})

export const endDeviceSignIn = staffEndpoint({
  ...OPEN,
  url: '/api/staff/device/sign-in',
  schema: {
    operationId: 'endDeviceSignIn',
    tags,
    summary: 'Sign in on an enrolled device with a badge and a PIN',
    body: Type.Object(
      {
        badge: Badge,
        /** Not needed by a person who signed in with it in this branch in the last 12 hours. */
        pin: Type.Optional(Pin),
        /** Of challenge, badge and PIN, by the key of the device, base64url. */
        signature: Type.String({ pattern: '^[A-Za-z0-9_-]{86}$' }),
      },
      Closed,
    ),
    response: {
      ...staffReplies,
      200: Type.Object({ name: Type.String() }),
      422: Rejection('badge_rejected', 'pin_required', 'wrong_pin', 'pin_locked'),
    },
  },
})

export const setBadge = staffEndpoint({
  method: 'PUT',
  url: '/api/staff/people/:id/badge',
  row: 'STAFF-06',
  permission: 'staff.manage',
  isConfirmed: true,
  schema: {
    operationId: 'setBadge',
    tags,
    summary: 'Give a colleague a badge, in place of an earlier one',
    params: Type.Object({ id: Uuid }),
    body: Type.Object({ badge: Badge }, Closed),
    response: {
      ...staffReplies,
      200: Type.Object({}),
      404: Rejection('not_found'),
      409: Rejection('already_known'),
    },
  },
})

export const setPin = staffEndpoint({
  method: 'PUT',
  url: '/api/staff/me/pin',
  row: 'STAFF-06',
  permission: 'session.own',
  isConfirmed: true,
  schema: {
    operationId: 'setPin',
    tags,
    summary: 'Choose the PIN of the own badge',
    body: Type.Object({ pin: Pin }, Closed),
    response: { ...staffReplies, 200: Type.Object({}), 409: Rejection('no_badge') },
  },
})

/** The text that a device signs. */
export const signedText = (challenge: string, badge: string, pin: string | undefined): string =>
  [challenge, badge, pin ?? ''].join(' ')
