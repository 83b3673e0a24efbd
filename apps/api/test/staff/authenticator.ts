import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { STAFF_ORIGIN } from './staff-test.ts'

const encoded = (value: Buffer | string) => Buffer.from(value).toString('base64url')
const sha256 = (value: Buffer | string) => createHash('sha256').update(value).digest()
/** CBOR byte string. */
const bytes = (value: Buffer) => Buffer.concat([Buffer.from([0x59, value.length >> 8, value.length & 0xff]), value])
const text = (value: string) => Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)])

export type Behaviour = {
  readonly origin?: string
  readonly isVerified?: boolean
  /** The signature counter; by default it increases. */
  readonly counter?: number
  readonly rpId?: string
}

/** A passkey in software, with the deviations that an attacker could try. */
export function anAuthenticator() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(32)
  // COSE: EC2, ES256, P-256
  const cose = Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]),
    Buffer.from(x, 'base64url'),
    Buffer.from([0x22, 0x58, 0x20]),
    Buffer.from(y, 'base64url'),
  ])
  let uses = 0
  const client = (type: string, challenge: string, { origin = STAFF_ORIGIN }: Behaviour) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const data = (flags: number, behaviour: Behaviour) => {
    const { isVerified = true, rpId = new URL(STAFF_ORIGIN).hostname } = behaviour
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(behaviour.counter ?? uses++)
    return Buffer.concat([sha256(rpId), Buffer.from([flags | 0x01 | (isVerified ? 0x04 : 0)]), counter])
  }
  const reply = (response: object) => ({
    id: encoded(id),
    rawId: encoded(id),
    type: 'public-key',
    response,
    clientExtensionResults: {},
  })
  return {
    id: encoded(id),
    attest(challenge: string, behaviour: Behaviour = {}) {
      const length = Buffer.from([0, id.length])
      const authData = Buffer.concat([data(0x40, behaviour), Buffer.alloc(16), length, id, cose])
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        ...[text('fmt'), text('none'), text('attStmt'), Buffer.from([0xa0]), text('authData'), bytes(authData)],
      ])
      return reply({
        clientDataJSON: encoded(client('webauthn.create', challenge, behaviour)),
        attestationObject: encoded(attestation),
        transports: ['internal'],
      })
    },
    assert(challenge: string, behaviour: Behaviour = {}) {
      const clientData = client('webauthn.get', challenge, behaviour)
      const authData = data(0, behaviour)
      return reply({
        clientDataJSON: encoded(clientData),
        authenticatorData: encoded(authData),
        signature: encoded(sign('sha256', Buffer.concat([authData, sha256(clientData)]), privateKey)),
      })
    },
  }
}
export type Authenticator = ReturnType<typeof anAuthenticator>
