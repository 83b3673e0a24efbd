import { createHmac, createPublicKey, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { SignJWT } from 'jose'
import { describe, expect } from 'vitest'
import { makeIdentity, rotateKeys, signingSeal } from '../../src/modules/identity/index.ts'
import { openDb } from '../../src/platform/db.ts'
import { copyTemplate, type Engines, makeApp, TEST_CONFIG, test } from '../support/api.ts'
import { aCustomer, type SignedIn } from '../support/sign-in.ts'

const OWN = '/api/bouwmeester/auth/sessions'
const SECRET = TEST_CONFIG.AUTH_SECRET
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const claimsOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
const headOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString())

/** Tokens that the shop did not sign, or not for this purpose. */
async function forgeries({ db }: Engines, { token }: SignedIn): Promise<Record<string, string>> {
  const [claims, head] = [claimsOf(token), headOf(token)]
  const [h = '', b = '', s = ''] = token.split('.')
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const stranger = async (header: object, payload: object = claims) => {
    const text = `${encode({ alg: 'EdDSA', typ: 'JWT', ...header })}.${encode(payload)}`
    return `${text}.${sign(null, Buffer.from(text), privateKey).toString('base64url')}`
  }
  const { rows } = await db.query('select public_key, sealed_private_key from signing_key where kid = $1', [head.kid])
  const pem = signingSeal(SECRET).open(rows[0].sealed_private_key)
  const own = async (over: object, header: object = {}) =>
    new SignJWT({ ...claims, ...over })
      .setProtectedHeader({ ...head, ...header })
      .sign((await import('node:crypto')).createPrivateKey(pem))
  const hmac = (key: string | Buffer) => {
    const text = `${encode({ ...head, alg: 'HS256' })}.${b}`
    return `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`
  }
  const jwk = publicKey.export({ format: 'jwk' })
  const now = Math.floor(Date.now() / 1_000)
  return {
    'alg none': `${encode({ ...head, alg: 'none' })}.${b}.`,
    'alg None': `${encode({ ...head, alg: 'None' })}.${b}.${s}`,
    'HS256 with the public key': hmac(rows[0].public_key),
    'HS256 with the key in DER': hmac(createPublicKey(rows[0].public_key).export({ type: 'spki', format: 'der' })),
    'HS256 with nothing': hmac(''),
    'a key of a stranger': await stranger({ kid: head.kid }),
    'a kid nobody has': await stranger({ kid: 'x'.repeat(16) }),
    'no kid': await stranger({}),
    'a kid that is a path': await stranger({ kid: '../../../../dev/null' }),
    'a kid that is SQL': await stranger({ kid: "' union select 'x" }),
    'a kid that is a number': await stranger({ kid: 1 }),
    'a key it brings itself': await stranger({ kid: head.kid, jwk }),
    'a place to fetch the key': await stranger({
      kid: head.kid,
      jku: 'http://127.0.0.1:9/keys',
      x5u: 'http://127.0.0.1:9',
    }),
    'a critical header': await stranger({ kid: head.kid, crit: ['exp'], b64: false }),
    'another audience': await own({ aud: 'https://other.example' }),
    'another issuer': await own({ iss: 'https://other.example' }),
    'another type': await own({}, { typ: 'at+jwt' }),
    'no end': await own({ exp: undefined }),
    ended: await own({ exp: now - 1 }),
    'not yet': await own({ nbf: now + 600 }),
    'no session': await own({ sid: undefined }),
    'a session that is SQL': await own({ sid: "x' or '1'='1" }),
    'another fingerprint': await own({ fgp: randomBytes(32).toString('base64url') }),
    'a changed claim': `${h}.${encode({ ...claims, role: 'staff' })}.${s}`,
    'a cut signature': `${h}.${b}.${s.slice(0, -4)}`,
    nothing: '..',
  }
}

describe('tokens', () => {
  test('a token not made for this session returns 401, and no key is fetched for it', { tags: ['MODERN-01'] }, async ({
    app,
    engines,
  }) => {
    const jo = await aCustomer(engines.db)
    expect((await app.inject({ url: OWN, headers: jo.headers })).statusCode).toBe(200)
    const all = await forgeries(engines, jo)
    expect(Object.keys(all).length).toBeGreaterThanOrEqual(20)
    for (const [name, token] of Object.entries(all)) {
      const reply = await app.inject({ url: OWN, headers: { ...jo.headers, authorization: `Bearer ${token}` } })
      expect([name, reply.statusCode]).toEqual([name, 401])
    }
    for (const authorization of [jo.token, `bearer ${jo.token}`, `Bearer  ${jo.token}`, `Basic ${jo.token}`, ''])
      expect((await app.inject({ url: OWN, headers: { ...jo.headers, authorization } })).statusCode).toBe(401)
    const twice = `${jo.headers.cookie}; ${jo.headers.cookie}`
    expect((await app.inject({ url: OWN, headers: { ...jo.headers, cookie: twice } })).statusCode).toBe(401)
  })

  // In a separate database, because other apps of this worker may read the keys at any time.
  test('rotated keys keep sessions: old keys verify, new keys sign, removed keys fail', async ({
    engines,
    onTestFinished,
  }) => {
    const copy = await copyTemplate(`shop_keys_${process.pid}`)
    const db = openDb({ url: copy.url, max: 4, name: 'test', onIdleError: () => {} })
    const app = await makeApp({ ...engines, db })
    const opened: { close: () => Promise<unknown> }[] = [app]
    const anIdentity = () => {
      const made = makeIdentity({ db, secret: SECRET, origin: TEST_CONFIG.PUBLIC_ORIGIN, onError: () => {} })
      opened.push(made)
      return made
    }
    onTestFinished(async () => {
      for (const one of opened) await one.close()
      await db.end()
      await copy.drop()
    })
    const jo = await aCustomer(db)
    const kid = await rotateKeys(db, signingSeal(SECRET))
    // A process that starts after the rotation and already signs with the new key.
    await db.query(`update signing_key set signs_from = now() where kid = $1`, [kid])
    const identity = anIdentity()
    expect(await identity.tokens.read(jo.token)).toMatchObject({ ok: true, sessionId: jo.sessionId })
    const fresh = await identity.tokens.issue({ ...jo, name: 'Jo', isGuest: false }, randomBytes(32))
    expect(headOf(fresh.token).kid).toBe(kid)
    expect((await app.inject({ url: OWN, headers: jo.headers })).statusCode).toBe(200)

    await db.query(`update signing_key set retires_at = now() - interval '1 s' where kid <> $1`, [kid])
    const later = anIdentity()
    expect(await later.tokens.read(jo.token)).toEqual({ ok: false, isExpired: false })
    expect(await later.tokens.read(fresh.token)).toMatchObject({ ok: true })
  })

  test('the private part of a key cannot be read from the database alone', async ({ engines }) => {
    const { rows } = await engines.db.query('select sealed_private_key from signing_key limit 1')
    expect(rows[0].sealed_private_key.toString('latin1')).not.toContain('PRIVATE KEY')
    expect(() => signingSeal('another secret of 32 characters…').open(rows[0].sealed_private_key)).toThrow()
  })
})
