import { createSign, generateKeyPairSync, randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

type Claims = Record<string, unknown>
type Header = { readonly alg: 'RS256' | 'none'; readonly kid?: string }

const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const own = generateKeyPairSync('rsa', { modulusLength: 2048 })
const foreign = generateKeyPairSync('rsa', { modulusLength: 2048 })

/** An OpenID provider under control of the test, which writes the next identity token. */
export async function aFakeProvider() {
  let next: (nonce: string) => { claims: Claims; header?: Header; isForeignKey?: boolean } = () => ({ claims: {} })
  let nonce = ''
  const codes: string[] = []
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', issuer)
    const send = (body: object) => response.setHeader('content-type', 'application/json').end(JSON.stringify(body))
    if (pathname === '/.well-known/openid-configuration')
      return send({
        issuer,
        authorization_endpoint: `${issuer}/auth`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/jwks`,
        authorization_response_iss_parameter_supported: true,
        id_token_signing_alg_values_supported: ['RS256'],
      })
    if (pathname === '/jwks')
      return send({ keys: [{ ...own.publicKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256', kid: 'one' }] })
    let body = ''
    request.on('data', (chunk) => {
      body += chunk
    })
    request.on('end', () => {
      codes.push(new URLSearchParams(body).get('code') ?? '')
      const { claims, header = { alg: 'RS256', kid: 'one' }, isForeignKey } = next(nonce)
      const at = Math.floor(Date.now() / 1_000)
      const whole = { iss: issuer, aud: 'shop', sub: randomUUID(), iat: at, exp: at + 300, nonce, ...claims }
      const signed = `${encoded(header)}.${encoded(whole)}`
      const key = (isForeignKey ? foreign : own).privateKey
      const signature = header.alg === 'none' ? '' : createSign('RSA-SHA256').update(signed).sign(key, 'base64url')
      send({ access_token: 'x', token_type: 'bearer', id_token: `${signed}.${signature}` })
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    issuer,
    /** The redeemed codes. */
    codes,
    answer(with_: typeof next) {
      next = with_
    },
    /** The redirect back to the shop, for the authorisation request at `location`. */
    back(location: string, over: Readonly<Record<string, string | undefined>> = {}): string {
      const asked = new URL(location).searchParams
      nonce = asked.get('nonce') ?? ''
      const query = { code: randomUUID(), state: asked.get('state') ?? '', iss: issuer, ...over }
      const kept = Object.entries(query).filter((pair): pair is [string, string] => pair[1] !== undefined)
      return `${new URL(asked.get('redirect_uri') ?? '').pathname}?${new URLSearchParams(kept)}`
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
